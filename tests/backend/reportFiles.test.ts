import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CFB, read, utils, type WorkBook } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { ReportRequestDraft } from '../../src/contract/endpoints/reportRequests';
import { reportPageNames, reportPages } from '../../src/contract/reports/pages';
import type { ReportDescription } from '../../src/contract/reports/description';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('reports_download'));
});
afterAll(() => backend.close());

interface Zip {
  readonly read: (bytes: Uint8Array, options: { readonly type: 'buffer' }) => unknown;
  readonly find: (zip: unknown, path: string) => { readonly content: Uint8Array } | null;
}

const month = { start_date: '2026-02-01', end_date: '2026-02-28' };

const ask = async (draft: Partial<ReportRequestDraft>) => {
  const asked = await meera.call(contract['report-requests'].create, {
    body: { report_type: 'ticket_details', file_type: 'xlsx', ...month, ...draft },
  });
  await backend.reportQueue.idle();
  return meera.call(contract['report-requests'].getOne, { id: asked.id });
};

/** Follows a link as a browser does: no header of ours. */
const follow = (link: string, accept = 'text/html') =>
  backend.app.inject({ url: link.replace('https://console.example', ''), headers: { accept } });

const download = async (id: number | string) => {
  const reply = await follow(await meera.call(contract.reports.getLink, { id }));
  expect(reply.statusCode).toBe(200);
  return reply;
};

const sheetsOf = async (draft: Partial<ReportRequestDraft>): Promise<WorkBook> =>
  read((await download((await ask(draft)).id)).rawPayload, { dense: true });

const grid = (book: WorkBook, sheet: number) =>
  utils.sheet_to_json<(string | number | boolean | null)[]>(book.Sheets[book.SheetNames[sheet] ?? ''] ?? {}, {
    header: 1,
    raw: true,
    defval: null,
  });

const pdfText = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
};

describe.each(reportPageNames.map((name) => [name, reportPages[name] as ReportDescription] as const))(
  'the spreadsheet of %s',
  (name, description) => {
    test('opens in another reader with the columns, the rows and the totals of the page', async () => {
      const report = await ask({ report_type: reportPages[name].reportType });
      expect(report).toMatchObject({ status: 'completed', progress: 100 });
      const book = read((await download(report.id)).rawPayload, { dense: true });
      const filter = { from: month.start_date, to: month.end_date };
      const totals = (await meera.call(contract[name].getTotals as (typeof contract)['qr-tickets']['getTotals'], {
        query: { filter },
      })) as Readonly<Record<string, number>>;

      const [head = [], ...rows] = grid(book, 0);

      expect(head.map((label) => String(label).replace(' (₹)', ''))).toEqual(
        Object.values(description.columns).map(({ label }) => label),
      );
      expect(rows).toHaveLength(totals.count ?? -1);
      for (const [index, [key, { type }]] of Object.entries(description.columns).entries()) {
        if (!description.totals[key] || description.totals[key].carried) continue;
        const sum = rows.reduce((so, row) => so + Number(row[index] ?? 0), 0);
        expect(Math.round(type === 'money' ? sum * 100 : sum), key).toBe(totals[key]);
      }
    });
  },
);

test('a spreadsheet has real times at +05:30, real numbers, ids as text and a heading that stays', async () => {
  const [ticket] = (
    await backend.database.db.execute(sql`select t.ticket_no, t.fare_paise, c.mobile,
      to_char(t.purchased_at at time zone interval '5 hours 30 minutes', 'YYYY-MM-DD HH24:MI') as at
      from tickets t join customers c on c.id = t.customer_id
      where t.purchased_at >= '2026-01-31T18:30:00Z' order by t.purchased_at, t.id limit 1`)
  ).rows;
  const { rawPayload } = await download((await ask({})).id);
  const book = read(rawPayload, { dense: true, cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const cells = (sheet?.['!data'] ?? [])[1] ?? [];

  expect(cells[0]).toMatchObject({ t: 'n', z: 'dd-mm-yyyy hh:mm AM/PM' });
  const serial = Number(cells[0]?.v);
  expect(new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString().slice(0, 16).replace('T', ' ')).toBe(
    ticket?.at,
  );
  expect(cells[1]).toMatchObject({ t: 's', v: ticket?.ticket_no });
  expect(cells[3]).toMatchObject({ t: 's', v: ticket?.mobile });
  expect(cells[9]).toMatchObject({ t: 'n', v: Number(ticket?.fare_paise) / 100, z: '#,##0.00' });
});

test('the heading of both sheets stays in view, and its cells are text', async () => {
  const { rawPayload } = await download((await ask({})).id);
  // The reader's own opener of zip files, which it has no types for.
  const { read: open, find } = CFB as Zip;
  const zip = open(rawPayload, { type: 'buffer' });

  for (const name of ['sheet1.xml', 'sheet2.xml']) {
    const xml = Buffer.from(find(zip, `/xl/worksheets/${name}`)?.content ?? []).toString();
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(xml).not.toContain('<f');
  }
});

test('the second sheet says what the file is: days, filters, who asked and when, how many rows, the totals', async () => {
  const book = await sheetsOf({ filters: { status: ['EXIT_USED'], station: 'Sadar Chowk' } });
  const about = new Map(grid(book, 1).map(([label, text]) => [label, text]));

  expect(book.SheetNames).toHaveLength(2);
  expect(about.get('Days (both included, at +05:30)')).toBe('01-02-2026 to 28-02-2026');
  expect(about.get('Filters')).toBe('Status: EXIT_USED; From or to: Sadar Chowk');
  expect(about.get('Requested by')).toBe('meera');
  expect(about.get('Requested at')).toBe('02-03-2026 10:00 AM');
  expect(Number(about.get('Rows'))).toBe(grid(book, 0).length - 1);
  const fares = grid(book, 0)
    .slice(1)
    .reduce((sum, row) => sum + Number(row[9]), 0);
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
  const report = await ask({ report_type: 'failed_tickets', start_date: '2026-02-01', end_date: '2026-03-02' });
  const { rawPayload } = await download(report.id);
  const book = read(rawPayload, { dense: true, cellFormula: true, cellNF: true });

  const cells = (book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []).flat();
  const found = cells.filter((cell) => nasty.includes(String(cell.v)));
  expect(found.length).toBeGreaterThan(10);
  // Text, in a cell that stays text when somebody edits it, and no formula anywhere in the file.
  for (const cell of found) expect(cell).toMatchObject({ t: 's', z: '@' });
  expect(cells.every((cell) => cell.f === undefined)).toBe(true);
});

test('a report without a row is a file with a heading', async () => {
  const book = await sheetsOf({ start_date: '2024-01-01', end_date: '2024-01-02' });

  expect(grid(book, 0)).toHaveLength(1);
  expect(new Map(grid(book, 1).map(([label, text]) => [label, text])).get('Rows')).toBe('0');
});

test('a PDF has title, days, numbered pages, every row, rupees and totals', async () => {
  const report = await ask({ file_type: 'pdf' });
  const { rawPayload, headers } = await download(report.id);
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
  expect(pages.at(-1)).toContain(`₹${rupees}`);
});

test('a PDF of too many rows is refused in words when it is asked for', async () => {
  const count = 20_001;
  await backend.database.db.execute(sql`insert into card_recharges
    (order_no, customer_id, card_id, channel, created_at, amount_paise, points, gateway_order_id, payment_mode, payment_status, write_status)
    select 'BULK' || n, (select min(customer_id) from cards), (select min(id) from cards), 'Web', '2024-05-01T10:00:00Z'::timestamptz + n * interval '1 second',
           100, 0, 'order_bulk' || n, 'UPI', 'Pending', 'Pending' from generate_series(1, ${count}) n`);

  const refusal = await meera.refusal(contract['report-requests'].create, {
    body: { report_type: 'card_recharge', file_type: 'pdf', start_date: '2024-05-01', end_date: '2024-05-02' },
  });

  expect(refusal).toMatchObject({
    status: 422,
    body: { errors: { file_type: expect.stringContaining('A PDF of 20,001 rows would be too long') as string } },
  });
});

test('what is asked, downloaded and cancelled stands in the daily log', async () => {
  const report = await ask({ file_type: 'pdf', report_type: 'settlement' });
  await download(report.id);

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
  await ask({});
  const names = readdirSync(backend.folder);

  expect(names.every((name) => /^\d+-[\w-]+\.(xlsx|pdf)$/.test(name))).toBe(true);
  expect(readFileSync(join(backend.folder, names[0] ?? '')).length).toBeGreaterThan(1000);
});
