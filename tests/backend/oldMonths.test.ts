import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { writeArchive } from '../../src/backend/backup/archive';
import { restoreMonth } from '../../src/backend/oldMonths/bringBack';
import { monthTables } from '../../src/backend/oldMonths/monthFile';
import { lastToLeave, monthsWithPurchases } from '../../src/backend/oldMonths/months';
import { moveOut } from '../../src/backend/oldMonths/moveOut';
import { everything, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { CITY_NOW, testCity } from '../support/city';
import { askFigures } from '../support/dashboards';
import { keptSums } from '../support/daySums';

const MONTH = '2026-01-01';
const days = { from: '2026-01-01', to: '2026-01-31' };
const folder = mkdtempSync(join(tmpdir(), 'metro-months-'));

let backend: TestBackend;
let asha: Visitor;
let made = 0;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  asha = await backend.join('asha', everything);
  await run(
    `UPDATE settlements SET received_paise = net_expected_paise, received_at = now() WHERE received_paise IS NULL`,
  );
  await run(`UPDATE refunds SET status = 'Failed' WHERE status = 'Pending'`);
  await run(`UPDATE orders SET payment_status = 'Failed' WHERE payment_status = 'Pending' OR issue_status = 'Pending'`);
  await run(`UPDATE orders SET issue_status = 'Failed' WHERE issue_status = 'Pending'`);
  await run(`UPDATE card_recharges SET payment_status = 'Failed' WHERE payment_status = 'Pending'`);
  await run(`UPDATE card_recharges SET write_status = 'Failed' WHERE write_status = 'Pending'`);
  await run(`UPDATE follow_ups SET status = 'resolved'`);
  await lookAtAll();
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const run = async (statement: string) =>
  (await backend.database.pool.query(statement)).rows as readonly Record<string, unknown>[];
const newFile = (): string => join(folder, `month-${(made += 1)}.tar.gz`);
const moving = (file: string, month = MONTH) => ({ month, file, version: '1', now: CITY_NOW });
const move = (file: string, month = MONTH) => moveOut(backend.database.db, moving(file, month));
const back = (file: string) => restoreMonth(backend.database.db, file, CITY_NOW);

/** Returns the rows of each table: their number and a hash of their content. */
const allRows = async () => {
  const said: Record<string, unknown> = {};
  for (const table of monthTables)
    [said[table]] = await run(
      `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows FROM ${table} t`,
    );
  return said;
};
const dashboards = [
  'revenue',
  'qr-analytics',
  'loyalty',
  'users',
  'mau-dau',
  'occupation',
  'loyalty-analytics',
] as const;
const lookAtAll = async () => {
  const said: Record<string, unknown> = {};
  for (const name of dashboards) {
    const { tiles, charts } = await askFigures(asha, name, { from: '2025-12-01', to: '2026-02-28' });
    said[name] = { tiles, charts };
  }
  return said;
};
const reportOf = (from: string, to: string): { query: { range: [number, number]; filter: unknown } } => ({
  query: { range: [0, 9], filter: { from, to } },
});

test('a month leaves with all that belongs to its purchases, and every figure stays; brought back, every row is as it was', async () => {
  const [rows, sums, figures] = [await allRows(), await keptSums(backend.database), await lookAtAll()];
  const file = newFile();

  const left = await move(file);

  const fewer = await allRows();
  for (const table of monthTables) expect(fewer[table]).not.toEqual(rows[table]);
  expect(
    await run(`SELECT FROM orders o WHERE created_at >= '2025-12-31T18:30Z' AND created_at < '2026-01-31T18:30Z'
                  AND NOT EXISTS (SELECT FROM refunds WHERE order_id = o.id AND processed_at >= '2026-01-31T18:30Z')
                  AND NOT EXISTS (SELECT FROM failed_transactions WHERE order_id = o.id AND at >= '2026-01-31T18:30Z')
                  AND NOT EXISTS (SELECT FROM tickets WHERE order_id = o.id
                    AND greatest(purchased_at, entered_at, exited_at) >= '2026-01-31T18:30Z')`),
  ).toEqual([]);
  expect(await run('SELECT source, day FROM days_to_sum UNION ALL SELECT NULL, day FROM days_to_trace')).toEqual([]);
  expect(await keptSums(backend.database)).toEqual(sums);
  expect(await lookAtAll()).toEqual(figures);
  expect(await run(`SELECT to_char(month, 'YYYY-MM-DD') AS month, rows FROM archived_months`)).toEqual([
    { month: MONTH, rows: left },
  ]);

  expect(await back(file)).toEqual({ month: '2026-01', rows: left });

  expect(await allRows()).toEqual(rows);
  expect(await keptSums(backend.database)).toEqual(sums);
  expect(await lookAtAll()).toEqual(figures);
  expect(await run('SELECT FROM archived_months')).toEqual([]);
  const told = (await backend.log()).filter(({ device }) => device === 'At the machine: archive');
  expect(told.map(({ action, entityLabel: label }) => [action, label])).toEqual([
    ['archive', '2026-01'],
    ['restore', '2026-01'],
  ]);
});

test('who asks for days that have left is told so, and never shown a total of none', async () => {
  const file = newFile();
  await move(file);
  const gone =
    'The purchases of 01-2026 are archived. Choose other days, or ask your administrator to bring them back.';

  const refusals = [
    await asha.refusal(contract['qr-tickets'].getList, reportOf('2026-01-20', '2026-02-03')),
    await asha.refusal(contract['qr-orders'].getTotals, {
      query: { filter: { from: '2026-01-31', to: '2026-01-31' } },
    }),
    await asha.refusal(contract['card-recharges'].getList, reportOf('2025-12-31', '2026-01-01')),
    await asha.refusal(contract['report-requests'].create, {
      body: { report_type: 'ticket_details', start_date: days.from, end_date: days.to, file_type: 'csv', filters: {} },
    }),
    await asha.refusal(contract.analytics.getFigures, { id: 'revenue', query: { from: days.to, to: days.to } }),
  ];

  for (const { status, message } of refusals) expect([status, message]).toEqual([422, gone]);
  const kept = await asha.call(contract['qr-tickets'].getList, reportOf('2026-02-01', '2026-02-28'));
  expect(kept.total).toBeGreaterThan(0);
  const points = await asha.call(contract['loyalty-ledger'].getList, reportOf(days.from, days.to));
  expect(points.total).toBeGreaterThan(0);
  await back(file);
});

test('days around a month in a file are summed again by a late row, and no figure loses what the month gave them', async () => {
  await run(`UPDATE refunds SET status = 'Processed', processed_at = '2026-02-10T06:00Z' WHERE id IN (
               SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id
                WHERE o.created_at >= '2025-12-31T18:30Z' AND o.created_at < '2026-01-31T18:30Z' LIMIT 3)`);
  await run(`UPDATE tickets SET exited_at = '2026-02-01T03:00Z' WHERE id IN (
               SELECT id FROM tickets WHERE exited_at >= '2026-01-31T06:00Z' AND exited_at < '2026-01-31T18:30Z' LIMIT 3)`);
  const figures = await lookAtAll();
  const sums = await keptSums(backend.database);
  const file = newFile();
  await move(file);

  const around = `generate_series('2025-12-20'::date, '2026-02-20'::date, '1 day') day`;
  await run(`INSERT INTO days_to_sum (source, day) SELECT source, day FROM ${around},
               unnest(ARRAY['orders', 'tickets', 'refunds', 'card_recharges', 'failed_transactions', 'occupations']) source`);
  await run(`INSERT INTO days_to_trace (day) SELECT day FROM ${around}`);

  expect(await lookAtAll()).toEqual(figures);
  expect(await keptSums(backend.database)).toEqual(sums);
  expect(await monthsWithPurchases(backend.database.db, MONTH)).not.toContain(MONTH);
  await back(file);
});

test('a month that is in a file takes no more purchases', async () => {
  const file = newFile();
  await move(file);

  const late = run(
    `INSERT INTO orders (order_no, customer_id, channel, created_at, ticket_count, gross_paise, discount_paise, points_used, points_paise,
                         paid_paise, payment_mode, payment_status, issue_status, fee_paise, gst_paise)
     VALUES ('LATE', 1, 'Web', '2026-01-31T18:29:59Z', 1, 5000, 0, 0, 0, 5000, 'UPI', 'Paid', 'Issued', 0, 0)`,
  );

  await expect(late).rejects.toThrow('The purchases of 2026-01 are in a file');
  await back(file);
});

test('a file is brought back once, as it was written, and only where it came from', async () => {
  const [file, cut, other] = [newFile(), newFile(), newFile()];
  await move(file);
  writeFileSync(cut, 'not an archive');
  await writeArchive(other, (archive) => archive.add('beginning.json', '{"what":"metro-admin-console month"}'));
  const rows = await allRows();

  await expect(back(cut)).rejects.toThrow('is no file of a month that this database has moved out');
  await expect(back(other)).rejects.toThrow('is no file of a month that this database has moved out');
  expect(await allRows()).toEqual(rows);
  copyFileSync(file, `${file}.copy`);
  await back(`${file}.copy`);
  await expect(back(file)).rejects.toThrow('or is back already');
});

test.each([
  [
    '1 refund is pending',
    `UPDATE refunds SET status = 'Pending', processed_at = NULL WHERE id = (SELECT min(r.id) FROM refunds r JOIN orders o ON o.id = order_id WHERE o.created_at BETWEEN '2026-01-05' AND '2026-01-25')`,
  ],
  [
    '1 order is pending',
    `UPDATE orders SET payment_status = 'Pending' WHERE id = (SELECT min(id) FROM orders WHERE created_at > '2026-01-05')`,
  ],
  [
    '1 ticket may still be used',
    `UPDATE tickets SET status = 'NEW', entered_at = NULL, exited_at = NULL, valid_until = '2026-04-01' WHERE id = (SELECT min(id) FROM tickets WHERE purchased_at > '2026-01-05')`,
  ],
  [
    '1 follow-up is not resolved',
    `INSERT INTO follow_ups (kind, record_id) SELECT 'qr-orders', min(id) FROM orders WHERE created_at > '2026-01-06'`,
  ],
])('a month of which %s stays where it is', async (words, change) => {
  const [before] = await run('SELECT count(*)::int AS n FROM orders');
  await run(change);
  const file = newFile();

  await expect(move(file)).rejects.toThrow(`Not everything of 2026-01 is over: `);
  await expect(move(file)).rejects.toThrow(words);

  expect(await run('SELECT count(*)::int AS n FROM orders')).toEqual([before]);
  expect(readdirSync(folder).filter((name) => file.endsWith(name))).toEqual([]);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['2026-11-24', 8, '2018-10-01'],
  ['2026-11-01', 8, '2018-10-01'],
  ['2026-12-01', 8, '2018-11-01'],
  ['2028-02-29', 1, '2027-01-01'],
])('on %s, with %i years to keep, the last month that may leave is that of %s', (today, years, month) => {
  expect(lastToLeave(today, years)).toBe(month);
});

test('months are moved from the oldest on, and those without purchases are not among them', async () => {
  const all = await monthsWithPurchases(backend.database.db, '2026-02-01');
  expect(all).toEqual(all.toSorted());
  expect([all.at(-1), all.includes(MONTH)]).toEqual(['2026-02-01', true]);
  await run(`UPDATE orders SET created_at = '2020-05-31T18:30Z' WHERE id = (SELECT min(id) FROM orders)`);

  expect(await monthsWithPurchases(backend.database.db, '2026-02-01')).toEqual(['2020-06-01', ...all]);
  expect(await monthsWithPurchases(backend.database.db, '2020-05-01')).toEqual([]);
});
