import { read } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { reportPageNames, reportPages } from '../../src/contract/reports/pages';
import type { ReportDescription } from '../../src/contract/reports/description';
import { xlsxStream } from '../../src/backend/platform/files/xlsx';
import type { Packed } from '../../src/backend/platform/files/protocol';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { fileReader, grid, month, pdfStructure, pdfText, tableIn } from '../support/reportFiles';

let backend: TestBackend;
let meera: Visitor;
let files: ReturnType<typeof fileReader>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('reports_download'));
  files = fileReader(backend, meera);
});
afterAll(() => backend.close());

/** Returns the cells of a CSV file from another reader: texts without guessed types. */
const cellsOf = (bytes: Buffer) => grid(read(bytes.toString('utf8').slice(1), { type: 'string', raw: true }), 0);

describe.each(reportPageNames.map((name) => [name, reportPages[name] as ReportDescription] as const))(
  'the CSV file of %s',
  (name, description) => {
    test('opens in another reader with the columns, the rows and the sums of the page', async () => {
      const report = await files.ask({ report_type: reportPages[name].reportType, file_type: 'csv' });
      const { rawPayload, headers } = await files.download(report.id);
      const filter = { from: month.start_date, to: month.end_date };
      const totals = (await meera.call(contract[name].getTotals as (typeof contract)['qr-tickets']['getTotals'], {
        query: { filter },
      })) as Readonly<Record<string, number>>;

      const [heading = [], ...rows] = cellsOf(rawPayload);

      expect(report).toMatchObject({ status: 'completed', file_type: 'csv', row_count: totals.count });
      expect(report.file_bytes).toBe(rawPayload.length);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      expect(heading.map((label) => String(label).replace(/ \((₹|\+05:30)\)$/, ''))).toEqual(
        Object.values(description.columns).map(({ label }) => label),
      );
      expect(rows).toHaveLength(totals.count ?? -1);
      for (const [index, [key, { type }]] of Object.entries(description.columns).entries()) {
        if (type === 'instant' || type === 'day')
          for (const row of rows)
            expect(String(row[index] ?? '')).toMatch(
              type === 'day' ? /^\d{4}-\d\d-\d\d$/ : /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/,
            );
        if (!description.totals[key] || description.totals[key].carried) continue;
        const sum = rows.reduce((so, row) => so + Number(row[index] ?? 0), 0);
        expect(Math.round(type === 'money' ? sum * 100 : sum), key).toBe(totals[key]);
      }
    });
  },
);

test('a CSV file has times at +05:30, and no text of it runs as a formula', async () => {
  await backend.database.db.execute(
    sql`update failed_transactions set reason = '=HYPERLINK("http://x", "a, b")' where id =
      (select id from failed_transactions where kind = 'qr' and at >= '2026-02-01' order by at, id limit 1)`,
  );
  const [first] = (
    await backend.database.db
      .execute(sql`select to_char(at at time zone interval '5 hours 30 minutes', 'YYYY-MM-DD HH24:MI:SS') as at
      from failed_transactions where kind = 'qr' and at >= '2026-01-31T18:30:00Z' order by at, id limit 1`)
  ).rows;
  const report = await files.ask({ report_type: 'failed_tickets', file_type: 'csv' });
  const [heading = [], ...rows] = cellsOf((await files.download(report.id)).rawPayload);

  expect(heading[0]).toBe('Time (+05:30)');
  expect(rows[0]?.[0]).toBe(first?.at);
  expect(rows.flat()).toContain('\'=HYPERLINK("http://x", "a, b")');
});

test('a PDF is tagged: title, language, and one table whose columns and rows have headers', async () => {
  const report = await files.ask({ report_type: 'loyalty', file_type: 'pdf' });
  const { title, language, isMarked, tree } = await pdfStructure((await files.download(report.id)).rawPayload);
  const { columns } = reportPages['loyalty-ledger'] as ReportDescription;

  expect(title).toMatch(/^Loyalty Points Ledger Report, /);
  expect(language).toBe('en-IN');
  expect(isMarked).toMatchObject({ Marked: true });
  const [document] = tree?.parts ?? [];
  const [heading, days, ...others] = document?.parts ?? [];
  expect([heading?.role, heading?.text]).toEqual(['H1', 'Loyalty Points Ledger Report']);
  expect([days?.role, days?.text]).toEqual(['P', '01-02-2026 to 28-02-2026']);
  expect(others.map(({ role }) => role)).toEqual([...Array<string>(others.length - 1).fill('P'), 'Table']);
  const [head, body] = others.at(-1)?.parts ?? [];
  expect(head?.parts[0]?.parts.map(({ role, text }) => `${role} ${text}`)).toEqual(
    Object.values(columns).map(({ label, type }) => `TH ${type === 'money' ? `${label} ₹` : label}`),
  );
  const rows = body?.parts ?? [];
  expect(rows.length).toBeGreaterThan(5);
  for (const { role, parts } of rows) {
    expect(role).toBe('TR');
    expect(parts.map((part) => part.role)).toEqual(Object.keys(columns).map((_, at) => (at === 0 ? 'TH' : 'TD')));
  }
});

test('a PDF of too many rows is a summary by day, and a CSV file of every row comes beside it', async () => {
  const count = 20_001;
  await backend.database.db.execute(sql`insert into card_recharges
    (order_no, customer_id, card_id, channel, created_at, amount_paise, points, gateway_order_id, payment_mode, payment_status, write_status)
    select 'BULK' || n, (select min(customer_id) from cards), (select min(id) from cards), 'Web', '2024-05-01T10:00:00Z'::timestamptz + n * interval '3 seconds',
           100, 0, 'order_bulk' || n, 'UPI', 'Pending', 'Pending' from generate_series(1, ${count}) n`);

  const days = { start_date: '2024-05-01', end_date: '2024-05-03' };
  const pdf = await files.ask({ report_type: 'card_recharge', file_type: 'pdf', ...days });
  const csv = await meera.call(contract['report-requests'].getOne, { id: Number(pdf.id) + 1 });
  const pages = await pdfText((await files.download(pdf.id)).rawPayload);
  const rows = cellsOf((await files.download(csv.id)).rawPayload);

  expect(pdf).toMatchObject({ status: 'completed', row_count: count });
  expect(csv).toMatchObject({ status: 'completed', file_type: 'csv', row_count: count, ...days });
  expect(rows).toHaveLength(count + 1);
  expect(pages).toHaveLength(1);
  // 10:00 UTC is 15:30 here: 30,600 seconds later it is the next day.
  for (const text of ['Card Recharge Detail Report, by day', '20,001', '01-05-2024', '10,199', '02-05-2024', '9,802'])
    expect(pages[0]).toContain(text);
  const logged = (await backend.log()).filter(({ entityId }) => entityId === String(csv.id));
  expect(logged.map(({ action }) => action)).toEqual(['export', 'download']);
});

test('too many rows for one sheet get a sheet per month, and a second one for a month with too many', async () => {
  const { columns, noun, totals } = reportPages['card-recharges'] as ReportDescription;
  const at = (day: string, n: number) => Date.parse(`${day}T00:00:00+05:30`) + n * 1000;
  const dates = [...Array<string>(3).fill('2026-01-31'), ...Array<string>(9).fill('2026-02-01'), '2026-03-01'];
  const rows = dates.map((day, n): Packed => [
    n,
    at(day, n),
    `R${n}`,
    '9876543210',
    '1234',
    100,
    1,
    'UPI',
    'Paid',
    'Written',
    null,
    null,
  ]);
  const pages = async function* () {
    yield await Promise.resolve(rows.slice(0, 5));
    yield rows.slice(5);
  };
  const order = {
    ...{
      path: '',
      fileType: 'xlsx' as const,
      title: 'Recharges',
      noun: noun[1],
      days: '',
      columns,
      orderedBy: 'created_at',
    },
    ...{
      count: rows.length,
      range: { from: '2026-01-31', to: '2026-03-01' },
      about: [],
      fonts: { regular: '', bold: '' },
    },
    totals: Object.entries(totals).map(([name, { label, type }]) => ({ name, label, type, value: 1300, isSum: true })),
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxStream(order, pages(), 9)) pieces.push(piece);
  const book = read(Buffer.concat(pieces), { dense: true });

  expect(book.SheetNames).toEqual([
    ...['Recharges Jan 2026', 'Recharges Feb 2026', 'Recharges Feb 2026 (2)', 'Recharges Mar 2026', 'About this file'],
  ]);
  const sheets = [0, 1, 2, 3].map((sheet) => tableIn(book, reportPages['card-recharges'], sheet));
  expect(sheets.map(({ rows: some }) => some.map((row) => row[1]).join())).toEqual([
    ...['R0,R1,R2', 'R3,R4,R5,R6,R7,R8', 'R9,R10,R11', 'R12'],
  ]);
  for (const { above } of sheets) expect(above.map(([label]) => label)).toContain('Total of all sheets');
});
