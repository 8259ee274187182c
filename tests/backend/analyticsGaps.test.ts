import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LineFigures } from '../../src/contract/dashboards/figures';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { askFigures, dayOf, isIn, readRows, sumOf, type Days } from '../support/dashboards';

let backend: TestBackend;
let meera: Visitor;
let orders: readonly { readonly created_at: Date; readonly payment_status: string; readonly paid_paise: number }[];

/** A week and the week before it. The Wednesday and the Tuesday before have no orders. */
const days: Days = { from: '2026-02-16', to: '2026-02-22' };
const before: Days = { from: '2026-02-09', to: '2026-02-15' };
const WEDNESDAY = '2026-02-18';
const TUESDAY_BEFORE = '2026-02-10';
const STRIKE = '2026-01-05';

beforeAll(async () => {
  const database = await testCity();
  const { pool } = database;
  for (const day of [WEDNESDAY, TUESDAY_BEFORE, STRIKE]) {
    const isOfDay = (at: string) => `${at} >= '${day}T00:00:00+05:30' and ${at} < '${day}T24:00:00+05:30'`;
    await pool.query(`update orders set created_at = created_at + interval '1 day' where ${isOfDay('created_at')}`);
    await pool.query(
      `update refunds set processed_at = processed_at + interval '1 day' where ${isOfDay('processed_at')}`,
    );
  }
  await pool.query(
    `insert into hours_exceptions (name, start_date, end_date, closed) values ('Strike', '${STRIKE}', '${STRIKE}', true)`,
  );
  backend = await testBackend({ database });
  meera = await backend.join('meera', holding('dashboard_view'));
  orders = await readRows(database, `orders where payment_status in ('Paid', 'Refunded', 'Partly refunded')`);
});
afterAll(() => backend.close());

const paidIn = (some: Days, ...without: readonly string[]): number =>
  sumOf(
    orders.filter(({ created_at: at }) => isIn(some, at) && !without.includes(dayOf(at))),
    ({ paid_paise }) => Number(paid_paise),
  );

test('a day without an order is a gap, and is left out of both sides of a comparison with the day beside it', async () => {
  const { tiles, charts, no_data } = await askFigures(meera, 'revenue', days, { compare: true });

  expect(no_data).toEqual([TUESDAY_BEFORE, WEDNESDAY]);
  expect(tiles.collection).toEqual({
    value: paidIn(days),
    compared: paidIn(days, '2026-02-17'),
    previous: paidIn(before, '2026-02-11'),
  });
  const { buckets, series, previous } = charts.net_by_day as LineFigures;
  expect(buckets.filter((_, at) => series.net?.[at] === null)).toEqual([WEDNESDAY]);
  const missing = previous?.buckets.filter((_, at) => previous.series.net?.[at] === null);
  expect(missing).toEqual([TUESDAY_BEFORE, '2026-02-11']);
});

test('a single day without an order has no figures, and is compared with nothing', async () => {
  const one = { from: WEDNESDAY, to: WEDNESDAY };
  const { tiles, charts } = await askFigures(meera, 'revenue', one, { compare: true });

  expect(tiles.collection).toEqual({ value: null });
  expect(new Set((charts.recharges_by_day as LineFigures).series.recharges)).not.toContain(0);
});

test('a day on which no train ran has sales of nothing, and feedback has no gap where sales have one', async () => {
  const { no_data } = await askFigures(meera, 'revenue', { from: STRIKE, to: STRIKE });
  const { no_data: ofFeedback, charts } = await askFigures(meera, 'ratings', days);

  expect(no_data).toBeUndefined();
  expect(ofFeedback).toBeUndefined();
  expect(Object.keys(charts).length).toBeGreaterThan(0);
});
