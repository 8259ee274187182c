import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const ROWS = 200_000;
const PART = 20_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
});
afterAll(() => backend.close());

test('a spreadsheet of 200,000 rows opens in another reader: count, first, last and sum are those of the page', async () => {
  // In parts: a busy machine takes longer for all of them than one statement may.
  for (let from = 1; from <= ROWS; from += PART)
    await backend.database.db.execute(sql`insert into card_recharges
      (order_no, customer_id, card_id, channel, created_at, amount_paise, points, gateway_order_id, payment_mode, payment_status, write_status)
      select 'BULK' || n, c.customer_id, c.id, 'Web', '2024-05-01T00:00:00Z'::timestamptz + n * interval '10 seconds',
             10000 + n % 7919, n % 3, 'order_bulk' || n, 'UPI', 'Paid', 'Pending'
        from generate_series(${from}::int, ${from + PART - 1}::int) n, (select customer_id, id from cards order by id limit 1) c`);
  // The upkeep of the embedded database does the same, and a server does it automatically.
  await backend.database.db.execute(sql`analyze card_recharges`);
  const meera = await backend.join('meera', holding('reports_download'));
  const asked = await meera.call(contract['report-requests'].create, {
    body: { report_type: 'card_recharge', file_type: 'xlsx', start_date: '2024-05-01', end_date: '2024-05-31' },
  });
  await backend.reportQueue.idle();
  const report = await meera.call(contract['report-requests'].getOne, { id: asked.id });
  const filter = { from: '2024-05-01', to: '2024-05-31' };
  const totals = await meera.call(contract['card-recharges'].getTotals, { query: { filter } });
  const link = await meera.call(contract.reports.getLink, { id: asked.id });
  const { rawPayload } = await backend.app.inject({ url: link.replace('https://console.example', '') });

  const book = read(rawPayload, { dense: true, sheets: 0, cellText: false, cellHTML: false, cellFormula: false });
  const [, , , ...rows] = utils.sheet_to_json<(string | number | null)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: true,
  });

  expect(report).toMatchObject({ status: 'completed', row_count: ROWS });
  expect(rows).toHaveLength(ROWS);
  expect(totals.count).toBe(ROWS);
  expect(rows[0]?.[1]).toBe('BULK1');
  expect(rows.at(-1)?.[1]).toBe(`BULK${ROWS}`);
  expect(new Set(rows.map((row) => row[1])).size).toBe(ROWS);
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)).toBe(totals.amount_paise);
  expect(rows.reduce((sum, row) => sum + Number(row[7]), 0)).toBe(totals.points);
});
