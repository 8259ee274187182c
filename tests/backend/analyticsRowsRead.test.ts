import { afterAll, beforeAll, expect, test } from 'vitest';
import { daySourceNames } from '../../src/backend/features/analytics/daySources';
import { refreshSums } from '../../src/backend/features/analytics/daySums';
import { refreshActiveRiders } from '../../src/backend/features/analytics/activeRiders';
import { figuresQueries } from '../../src/backend/features/analytics/figuresQueries';
import { recordsBegin, stillValid } from '../../src/backend/features/analytics/records';
import { spanCompared, spanOf } from '../../src/backend/features/analytics/spans';
import type { Database } from '../../src/backend/platform/db/database';
import { dashboardNames } from '../../src/contract/dashboards/dashboards';
import { CITY_NOW, testCity } from '../support/city';
import { countingRows } from '../support/rowsRead';

let database: Database;
beforeAll(async () => {
  database = await testCity();
  await refreshSums(database.db, ...daySourceNames);
  await refreshActiveRiders(database.db);
  await database.tidy();
});
afterAll(() => database.close());

/** The tables of riders' actions: a page may look up only where they begin. */
const RECORDS = [
  ...['customers', 'tickets', 'orders', 'loyalty_ledger', 'loyalty_accounts', 'card_recharges'],
  ...['refunds', 'failed_transactions', 'ratings', 'feedback', 'rider_days'],
];

test.each(dashboardNames)('%s: a year beside the year before is read from sums, never from records', async (name) => {
  const { read, queries } = countingRows(database);
  const span = spanOf('2025-03-02', '2026-03-01', CITY_NOW);
  const spans = [span, spanCompared(span, 'weekdays')];
  let groups = 0;

  for (const question of figuresQueries[name]) {
    groups += question.parts.length;
    await recordsBegin(queries, question.records);
    if ('runBoth' in question) await question.runBoth(queries, span, spans[1]);
    else for (const each of spans) await question.run(queries, each);
  }

  const records = Object.entries(read).filter(([table]) => RECORDS.includes(table));
  expect(Object.keys(read).length).toBeGreaterThan(0);
  // A first and a last row for each query of a page.
  for (const [table, rows] of records) expect([table, rows <= 2 * figuresQueries[name].length]).toEqual([table, true]);
  const all = Object.values(read).reduce((so, rows) => so + rows, 0);
  expect(all).toBeLessThan(2 * 365 * 60 * groups);
});

test('tickets that may still be used are found among those, not among all of the days', async () => {
  const { read, queries } = countingRows(database);
  const span = spanOf('2025-03-02', '2026-03-01', CITY_NOW);

  const found = await stillValid(queries, span);

  expect(read.tickets).toBeLessThanOrEqual(found + 5);
});
