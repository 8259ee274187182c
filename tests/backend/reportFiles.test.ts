import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CFB, read } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { reportPageNames, reportPages } from '../../src/contract/reports/pages';
import type { ReportDescription } from '../../src/contract/reports/description';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { fileReader, grid, month, pdfText, tableIn } from '../support/reportFiles';

let backend: TestBackend;
let meera: Visitor;
let files: ReturnType<typeof fileReader>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('reports_download'));
  files = fileReader(backend, meera);
});
afterAll(() => backend.close());

interface Zip {
  readonly read: (bytes: Uint8Array, options: { readonly type: 'buffer' }) => unknown;
  readonly find: (zip: unknown, path: string) => { readonly content: Uint8Array } | null;
}

describe.each(reportPageNames.map((name) => [name, reportPages[name] as ReportDescription] as const))(
  'the spreadsheet of %s',
  (name, description) => {
    test('opens in another reader with the columns, the rows and the totals of the page', async () => {
      const report = await files.ask({ report_type: reportPages[name].reportType });
      expect(report).toMatchObject({ status: 'completed', progress: 100 });
      const book = read((await files.download(report.id)).rawPayload, { dense: true });
      const filter = { from: month.start_date, to: month.end_date };
      const totals = (await meera.call(contract[name].getTotals as (typeof contract)['qr-tickets']['getTotals'], {
        query: { filter },
      })) as Readonly<Record<string, number>>;

      const { above, heading, rows } = tableIn(book, description);

      expect(heading.map((label) => String(label).replace(' (₹)', ''))).toEqual(
        Object.values(description.columns).map(({ label }) => label),
      );
      expect(rows).toHaveLength(totals.count ?? -1);
      for (const [index, [key, { type }]] of Object.entries(description.columns).entries()) {
        if (!description.totals[key] || description.totals[key].carried) continue;
        const sum = rows.reduce((so, row) => so + Number(row[index] ?? 0), 0);
        expect(Math.round(type === 'money' ? sum * 100 : sum), key).toBe(totals[key]);
        const total = Number(above.at(-1)?.[index]);
        expect(Math.round(type === 'money' ? total * 100 : total), key).toBe(totals[key]);
      }
    });
  },
);

const placeOf = (name: keyof (typeof reportPages)['qr-tickets']['columns']) =>
  Object.keys(reportPages['qr-tickets'].columns).indexOf(name);

test('a spreadsheet has real times at +05:30, real numbers, ids as text and a heading that stays', async () => {
  const [ticket] = (
    await backend.database.db.execute(sql`select t.ticket_no, t.fare_paise, c.mobile,
      to_char(t.purchased_at at time zone interval '5 hours 30 minutes', 'YYYY-MM-DD HH24:MI') as at
      from tickets t join customers c on c.id = t.customer_id
      where t.purchased_at >= '2026-01-31T18:30:00Z' order by t.purchased_at, t.id limit 1`)
  ).rows;
  const { rawPayload } = await files.download((await files.ask({})).id);
  const book = read(rawPayload, { dense: true, cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const cells = (sheet?.['!data'] ?? [])[tableIn(book, reportPages['qr-tickets']).line] ?? [];

  expect(cells[0]).toMatchObject({ t: 'n', z: 'dd-mm-yyyy hh:mm AM/PM' });
  const serial = Number(cells[0]?.v);
  expect(new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString().slice(0, 16).replace('T', ' ')).toBe(
    ticket?.at,
  );
  expect(cells[1]).toMatchObject({ t: 's', v: ticket?.ticket_no });
  expect(cells[placeOf('mobile')]).toMatchObject({ t: 's', v: ticket?.mobile });
  expect(cells[placeOf('fare_paise')]).toMatchObject({ t: 'n', v: Number(ticket?.fare_paise) / 100, z: '#,##0.00' });
});

test('totals and a bold heading stay in view over a filter of all rows, and no cell is a formula', async () => {
  const { rawPayload } = await files.download((await files.ask({})).id);
  const { rows } = tableIn(read(rawPayload, { dense: true }), reportPages['qr-tickets']);
  // The reader's own opener of zip files, for which it has no types.
  const { read: open, find } = CFB as Zip;
  const zip = open(rawPayload, { type: 'buffer' });
  const part = (name: string) => Buffer.from(find(zip, `/xl/${name}`)?.content ?? []).toString();
  const [sheet, about, styles, book] = [
    'worksheets/sheet1.xml',
    'worksheets/sheet2.xml',
    'styles.xml',
    'workbook.xml',
  ].map(part);

  expect(sheet).toMatch(/<pane [^>]*ySplit="2"[^>]*state="frozen"/);
  expect(sheet).toContain(`<autoFilter ref="A2:O${rows.length + 2}"/>`);
  expect(book).toContain(`!$A$2:$O$${rows.length + 2}</definedName>`);
  expect(about).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(`${sheet}${about}`).not.toContain('<f');
  const heading = Number(/<row r="2"><c r="A2" s="(\d+)"/.exec(sheet ?? '')?.[1]);
  const looks = (styles ?? '').split('<cellXfs')[1]?.match(/<xf [^>]*>/g) ?? [];
  expect(looks[heading]).toContain('fontId="1"');
  expect(styles).toMatch(/<fonts[^>]*><font>(?!<b\/>).*<font><b\/>/);
});

test('the second sheet says what the file is: days, filters, who asked and when, how many rows, the totals', async () => {
  const book = await files.sheetsOf({ filters: { status: ['EXIT_USED'], station: 'Sadar Chowk' } });
  const about = new Map(grid(book, 1).map(([label, text]) => [label, text]));

  expect(book.SheetNames).toEqual(['Tickets 1 Feb - 28 Feb 2026', 'About this file']);
  expect(about.get('Days (both included, at +05:30)')).toBe('01-02-2026 to 28-02-2026');
  expect(about.get('Filters')).toBe('Status: EXIT_USED; From or to: Sadar Chowk');
  expect(about.get('Requested by')).toBe('meera');
  expect(about.get('Requested at')).toBe('02-03-2026 10:00 AM');
  const { rows } = tableIn(book, reportPages['qr-tickets']);
  expect(Number(about.get('Rows'))).toBe(rows.length);
  const fares = rows.reduce((sum, row) => sum + Number(row[placeOf('fare_paise')]), 0);
  expect(about.get('Fare (₹)')).toBe(fares);
});

test('no text can run as a formula, whatever a rider or a gateway has written', async () => {
  const nasty = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=HYPERLINK("http://x")',
    ' =1+1',
    '\n=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '<b>&"\'',
    'x\u0000y'.replace('\0', ''),
  ];
  for (const [index, text] of nasty.entries())
    await backend.database.db.execute(
      sql`update failed_transactions set reason = ${text} where id =
        (select id from failed_transactions where kind = 'qr' and at >= '2026-02-01' order by at, id offset ${index} limit 1)`,
    );
  const report = await files.ask({ report_type: 'failed_tickets', start_date: '2026-02-01', end_date: '2026-03-02' });
  const { rawPayload } = await files.download(report.id);
  const book = read(rawPayload, { dense: true, cellFormula: true, cellNF: true });

  const cells = (book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []).flat();
  const found = cells.filter((cell) => nasty.includes(String(cell.v)));
  expect(found.length).toBeGreaterThan(10);
  // The cells hold text, which stays text after editing; no cell of the file has a formula.
  for (const cell of found) expect(cell).toMatchObject({ t: 's', z: '@' });
  expect(cells.every((cell) => cell.f === undefined)).toBe(true);
});

test('a report without a row is a file with a heading', async () => {
  const book = await files.sheetsOf({ start_date: '2024-01-01', end_date: '2024-01-02' });

  expect(tableIn(book, reportPages['qr-tickets']).rows).toHaveLength(0);
  expect(new Map(grid(book, 1).map(([label, text]) => [label, text])).get('Rows')).toBe('0');
});

test('a PDF has title, days, numbered pages, every row, rupees, and its totals first', async () => {
  const report = await files.ask({ file_type: 'pdf' });
  const { rawPayload, headers } = await files.download(report.id);
  const pages = await pdfText(rawPayload);
  const text = pages.join(' ');
  const filter = { from: month.start_date, to: month.end_date };
  const { rows, total } = await meera.call(contract['qr-tickets'].getList, { query: { range: [0, 999], filter } });
  const { fare_paise: fares } = await meera.call(contract['qr-tickets'].getTotals, { query: { filter } });

  expect(headers['content-type']).toBe('application/pdf');
  expect(total).toBe(rows.length);
  for (const row of rows) expect(text).toContain(row.ticket_no);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('QR Ticket Wise Report');
    expect(page).toContain('01-02-2026 to 28-02-2026');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(fares / 100);
  expect(pages[0]?.indexOf(`₹${rupees}`)).toBeGreaterThan(0);
  expect(pages[0]?.indexOf(`₹${rupees}`)).toBeLessThan(pages[0]?.indexOf(rows.at(-1)?.ticket_no ?? '') ?? 0);
});

test('requested, downloaded and cancelled files are in the daily log', async () => {
  const report = await files.ask({ file_type: 'pdf', report_type: 'settlement' });
  await files.download(report.id);

  const told = (await backend.log()).filter(
    ({ entity, entityId }) => entity === 'report' && entityId === String(report.id),
  );

  expect(told.map(({ action, username }) => [action, username])).toEqual([
    ['export', 'meera'],
    ['download', 'meera'],
  ]);
  expect(told[0]?.after).toMatchObject({ report_type: 'settlement', file_type: 'pdf', start_date: '2026-02-01' });
});

test('a finished file stands in its folder under its own name, without a draft beside it', async () => {
  await files.ask({});
  const names = readdirSync(backend.folder);

  expect(names.every((name) => /^\d+-[\w-]+\.(xlsx|pdf)$/.test(name))).toBe(true);
  expect(readFileSync(join(backend.folder, names[0] ?? '')).length).toBeGreaterThan(1000);
});
