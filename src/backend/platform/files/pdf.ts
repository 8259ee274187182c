import PDFDocument from 'pdfkit';
import type { ColumnType } from '../../../contract/reports/columns';
import { embedFonts } from './pdfFonts';
import type { FileOrder, Packed } from './protocol';
import { readTable, tagged, artifact, type PdfTag } from './pdfTags';
import { textOf } from './values';

const MARGIN = 28;
const SIZE = 7;
const LINE = 9;
const PAD = 4;
const GAP = 10;
const INK = '#1a1c20';
const QUIET = '#5c6370';
const HAIRLINE = '#d5d8de';
const GROUND = '#eef0f4';
// The width of each type, in digits of the font. Longer texts continue on a second line.
const DIGITS: Readonly<Record<ColumnType, number>> = {
  money: 12,
  instant: 19,
  day: 10,
  period: 10,
  id: 23,
  mobile: 10,
  text: 15,
  status: 13,
  attention: 15,
  number: 7,
  points: 8,
  km: 6,
  yesNo: 5,
};
const RIGHT = new Set<string>(['money', 'number', 'points', 'km']);
const HEAD = 52;
const FOOT = 26;
/** The number of totals and facts side by side in a line. */
const FACTS_IN_LINE = 4;

/** The footer of each page of a file with letters of other scripts. */
const LACKING = 'Boxes are letters without a font in this file. See the Excel or CSV file.';

interface Place {
  readonly label: string;
  readonly type: ColumnType;
  readonly x: number;
  readonly width: number;
}

type Document = PDFKit.PDFDocument;
const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));

const sharesOf = ({ columns }: FileOrder) =>
  Object.values(columns).map(({ label, type }) => {
    const heading = type === 'money' ? `${label} ₹` : label;
    return { type, label: heading, share: Math.max(DIGITS[type], longestWord(heading) + 1) };
  });

const placesOf = (order: FileOrder, room: number): readonly Place[] => {
  const shares = sharesOf(order);
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return shares.map(({ share, type, label }) => {
    const width = (share / whole) * room;
    const place = { type, label, x, width: width - GAP };
    x += width;
    return place;
  });
};

// The beginning of a text that fits a line: whole words where possible, else characters.
const lineOf = (document: Document, text: string, width: number): string => {
  let length = text.length;
  while (length > 1 && document.widthOfString(text.slice(0, length)) > width) length -= 1;
  const words = length < text.length ? text.lastIndexOf(' ', length) : -1;
  return text.slice(0, words > 0 ? words : length);
};

const linesOf = (document: Document, text: string, width: number): readonly string[] => {
  if (document.widthOfString(text) <= width) return [text];
  const lines: string[] = [];
  for (let rest = text; rest !== '';) {
    const line = lineOf(document, rest, width);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
};

const say = (document: Document, text: string, x: number, y: number): void =>
  void document.text(text, x, y, { lineBreak: false });

const cell = (document: Document, { x, width, type }: Place, y: number, lines: readonly string[]): void => {
  for (const [index, line] of lines.entries())
    say(document, line, RIGHT.has(type) ? x + width - document.widthOfString(line) : x, y + index * LINE);
};

const heightOf = (lines: readonly (readonly string[])[]): number =>
  Math.max(1, ...lines.map(({ length }) => length)) * LINE + PAD;

const rule = (document: Document, y: number): void =>
  artifact(
    document,
    'Layout',
    () =>
      void document
        .moveTo(MARGIN, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(0.5)
        .strokeColor(HAIRLINE)
        .stroke(),
  );

// A column is as wide as its content: many of them take the larger paper.
const A4_DIGITS = 175;
const paperOf = (order: FileOrder): 'A4' | 'A3' =>
  sharesOf(order).reduce((sum, { share }) => sum + share + 1, 0) > A4_DIGITS ? 'A3' : 'A4';

// Writes the totals, then the facts of the file, a few side by side. Returns where the table begins.
const facts = (document: Document, order: FileOrder, from: number, root: PdfTag): number => {
  const width = (document.page.width - 2 * MARGIN) / FACTS_IN_LINE;
  let top = from;
  const block = (all: readonly (readonly [string, string])[], size: number): void => {
    for (let first = 0; first < all.length; first += FACTS_IN_LINE) {
      let below = top;
      for (const [index, [label, text]] of all.slice(first, first + FACTS_IN_LINE).entries()) {
        const x = MARGIN + index * width;
        const fact = tagged(document, 'P', () => {
          document.font('regular').fontSize(SIZE).fillColor(QUIET);
          say(document, label, x, top);
          document.font('bold').fontSize(size).fillColor(INK);
          const lines = linesOf(document, text, width - GAP * 2);
          for (const [line, each] of lines.entries()) say(document, each, x, top + LINE + 1 + line * (size + 2));
          below = Math.max(below, top + LINE + 1 + lines.length * (size + 2));
        });
        root.add(fact);
      }
      top = below + 5;
    }
  };
  const totals = order.totals.map(({ label, type, value }): readonly [string, string] => [
    `Total: ${label}`,
    type === 'money' && value !== null ? `₹${textOf(type, value)}` : textOf(type, value),
  ]);
  block(totals, 11);
  // Title and days are shown above already.
  block(
    order.about.filter(([, text]) => text !== order.title && text !== order.days),
    8,
  );
  return top + 6;
};

/**
 * A PDF as a stream of bytes: totals and facts, then a table of all columns on landscape pages.
 * Each page has title, days, headings and "Page 3 of 12", so pages are kept until their number is known.
 * It is tagged: a title, its facts, and one table with a row of headings, on any number of pages.
 */
export const pdfStream = (order: FileOrder, pages: AsyncIterable<readonly Packed[]>): AsyncIterable<Uint8Array> => {
  const document = new PDFDocument({
    size: paperOf(order),
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: { Title: `${order.title}, ${order.days}`, Creator: 'Metro admin console' },
  });
  const fonts = embedFonts(document, order.fonts);
  const draw = async (): Promise<void> => {
    document.addPage();
    const { width, height } = document.page;
    const places = placesOf(order, width - 2 * MARGIN + GAP);
    const root = document.struct('Document');
    document.addStructure(root);
    const [title, days] = [document.struct('H1'), document.struct('P')];
    root.add(title).add(days);
    let y = facts(document, order, HEAD, root);

    const headings = (read: (cells: readonly (() => void)[]) => void): void => {
      document.font('bold').fontSize(SIZE);
      const lines = places.map(({ label, width: room }) => linesOf(document, label, room));
      const high = heightOf(lines) + PAD;
      artifact(
        document,
        'Layout',
        () => void document.rect(MARGIN - PAD, y, width - 2 * MARGIN + 2 * PAD, high).fill(GROUND),
      );
      document.fillColor(INK);
      read(places.map((place, index) => () => cell(document, place, y + PAD, lines[index] ?? [])));
      y += high + PAD;
      document.font('regular').fontSize(SIZE).fillColor(INK);
    };

    const table = readTable(document, root, order.count * places.length);
    headings(table.headings);
    for await (const page of pages)
      for (const [, ...values] of page) {
        const lines = places.map(({ type, width: room }, index) =>
          linesOf(document, textOf(type, values[index]), room),
        );
        if (y + heightOf(lines) > height - FOOT) {
          document.addPage();
          y = HEAD;
          // The headings are read aloud once already.
          headings((drawn) => artifact(document, 'Pagination', () => drawn.forEach((draw) => draw())));
        }
        table.row(places.map((place, index) => () => cell(document, place, y, lines[index] ?? [])));
        y += heightOf(lines);
        rule(document, y - PAD / 2 - 1);
      }

    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      // Only the first page's title is tagged as the document's.
      const once = (tag: PdfTag, drawn: () => void): void => {
        if (page > 0) return artifact(document, 'Pagination', drawn);
        const content = document.markStructureContent(tag === title ? 'H1' : 'P');
        drawn();
        document.endMarkedContent();
        tag.add(content);
      };
      document.font('bold').fontSize(13).fillColor(INK);
      once(title, () => say(document, order.title, MARGIN, 18));
      document.font('regular').fontSize(8).fillColor(QUIET);
      once(days, () => say(document, order.days, MARGIN, 35));
      if (fonts.isLacking()) artifact(document, 'Pagination', () => say(document, LACKING, MARGIN, height - FOOT + 8));
      const number = `Page ${page + 1} of ${count}`;
      artifact(document, 'Pagination', () =>
        say(document, number, width - MARGIN - document.widthOfString(number), height - FOOT + 8),
      );
    }
    root.end();
    document.end();
  };
  // The reader of the stream receives the error; before there is one, it must not be unhandled.
  document.on('error', () => undefined);
  draw().catch((error: unknown) => document.destroy(error as Error));
  return document;
};
