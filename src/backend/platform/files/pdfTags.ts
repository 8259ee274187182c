type Document = PDFKit.PDFDocument;
type Draw = () => void;

/** A part of a PDF's reading structure: a heading, a paragraph, a table, a row, a cell. */
export type PdfTag = ReturnType<Document['struct']>;

/** Draws content as a part of the reading structure. */
export const tagged = (document: Document, type: string, draw: Draw, scope?: 'Row' | 'Column'): PdfTag => {
  const content = document.markStructureContent(type);
  draw();
  document.endMarkedContent();
  // The scope is missing from the types.
  const options: Readonly<Record<string, string>> = scope === undefined ? {} : { scope };
  return document.struct(type, options, [content]);
};

/** Draws content that is seen and not read: a line, a background, the repeated parts of every page. */
export const artifact = (document: Document, type: 'Layout' | 'Pagination', draw: Draw): void => {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
};

// A tag takes a hundred bytes of the file, which are not compressed.
const MAX_TAGGED_CELLS = 40_000;

/** The reading order of a table's lines, each with the drawings of its cells. */
interface ReadTable {
  readonly headings: (cells: readonly Draw[]) => void;
  readonly row: (cells: readonly Draw[]) => void;
}

/** A table of so many cells, with headers of columns and rows. A longer one has a paragraph per line (decision 0032). */
export const readTable = (document: Document, root: PdfTag, cells: number): ReadTable => {
  if (cells > MAX_TAGGED_CELLS) {
    const line = (drawn: readonly Draw[]) =>
      void root.add(tagged(document, 'P', () => drawn.forEach((draw) => draw())));
    return { headings: line, row: line };
  }
  const [table, head, body] = [document.struct('Table'), document.struct('THead'), document.struct('TBody')];
  root.add(table);
  table.add(head).add(body);
  const lineIn = (part: PdfTag, cellOf: (draw: Draw, index: number) => PdfTag) => (drawn: readonly Draw[]) => {
    const row = document.struct('TR');
    part.add(row);
    for (const [index, draw] of drawn.entries()) row.add(cellOf(draw, index));
    // A finished row is written, and frees its memory.
    row.end();
  };
  return {
    headings: lineIn(head, (draw) => tagged(document, 'TH', draw, 'Column')),
    row: lineIn(body, (draw, index) =>
      index === 0 ? tagged(document, 'TH', draw, 'Row') : tagged(document, 'TD', draw),
    ),
  };
};
