import { read, utils, type WorkBook } from '@e965/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { contract } from '../../src/contract';
import type { ReportRequestDraft } from '../../src/contract/endpoints/reportRequests';
import type { ReportDescription } from '../../src/contract/reports/description';
import type { TestBackend, Visitor } from './backend';

/** The days of the files of most tests. */
export const month = { start_date: '2026-02-01', end_date: '2026-02-28' };

/** Requests files as one of the staff, and opens them with readers that are not the product's. */
export const fileReader = (backend: TestBackend, who: Visitor) => {
  const ask = async (draft: Partial<ReportRequestDraft>) => {
    const asked = await who.call(contract['report-requests'].create, {
      body: { report_type: 'ticket_details', file_type: 'xlsx', ...month, ...draft },
    });
    await backend.reportQueue.idle();
    return who.call(contract['report-requests'].getOne, { id: asked.id });
  };

  /** Follows a link as a browser does, without headers of ours. */
  const download = async (id: number | string) => {
    const link = await who.call(contract.reports.getLink, { id });
    const url = link.replace('https://console.example', '');
    const reply = await backend.app.inject({ url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(200);
    return reply;
  };

  const sheetsOf = async (draft: Partial<ReportRequestDraft>): Promise<WorkBook> =>
    read((await download((await ask(draft)).id)).rawPayload, { dense: true });

  return { ask, download, sheetsOf };
};

/** The cells of a sheet, line by line. */
export const grid = (book: WorkBook, sheet: number) =>
  utils.sheet_to_json<(string | number | boolean | null)[]>(book.Sheets[book.SheetNames[sheet] ?? ''] ?? {}, {
    header: 1,
    raw: true,
    defval: null,
  });

/** Returns a sheet of rows: the lines above the heading, the heading, and the rows. */
export const tableIn = (book: WorkBook, { columns }: ReportDescription, sheet = 0) => {
  const lines = grid(book, sheet);
  const first = Object.values(columns)[0];
  const at = lines.findIndex(([label]) => String(label).replace(' (₹)', '') === first?.label);
  return { above: lines.slice(0, at), heading: lines[at] ?? [], rows: lines.slice(at + 1), line: at + 1 };
};

/** The texts of the pages of a PDF. */
export const pdfText = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
};

/** A part of a PDF as a screen reader has it: its role, and its parts or its text. */
export interface PdfPart {
  readonly role: string;
  readonly parts: readonly PdfPart[];
  readonly text: string;
}

interface StructNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

/** Returns the content of a PDF for a screen reader: title, language, and the parts of its first page. */
export const pdfStructure = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let current: string | undefined;
  for (const item of items) {
    if ('str' in item) {
      if (current !== undefined) texts.set(current, `${texts.get(current) ?? ''}${item.str}`);
    } else current = item.type === 'endMarkedContent' ? undefined : item.id;
  }
  const partOf = ({ role = '', id = '', children = [] }: StructNode): PdfPart => {
    const parts = children.filter((child) => child.role !== undefined).map(partOf);
    const own = children.flatMap((child) => (child.type === 'content' ? [texts.get(child.id ?? '') ?? ''] : []));
    return { role, parts, text: (own.join('') + (texts.get(id) ?? '')).replace(/\s+/g, ' ').trim() };
  };
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const tree = (await page.getStructTree()) as StructNode | null;
  return {
    title: info.Title,
    language: info.Language,
    isMarked: await document.getMarkInfo(),
    tree: tree && partOf(tree),
  };
};
