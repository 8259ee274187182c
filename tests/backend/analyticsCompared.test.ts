import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LineFigures } from '../../src/contract/dashboards/figures';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { askFigures, dayOf, eachDay, hourOf, later, readRows, sumOf, type Days } from '../support/dashboards';

interface Recharge {
  readonly created_at: Date;
  readonly payment_status: string;
  readonly amount_paise: number;
}

let backend: TestBackend;
let meera: Visitor;
let recharges: readonly Recharge[];

beforeAll(async () => {
  const database = await testCity();
  // Moments in the last and the first millisecond of days and hours at +05:30, on both sides of the comparison.
  const edges = [
    '2026-02-09T18:29:59.999Z',
    '2026-02-09T18:30:00.000Z',
    '2026-02-16T18:30:00.000Z',
    '2026-02-17T03:29:59.999Z',
  ];
  for (const [index, at] of edges.entries())
    await database.pool.query(
      `UPDATE card_recharges SET created_at = $1, payment_status = 'Paid' WHERE id = (SELECT id FROM card_recharges ORDER BY id LIMIT 1 OFFSET $2)`,
      [at, 50 + index],
    );
  backend = await testBackend({ database });
  meera = await backend.join('meera', holding('dashboard_view'));
  recharges = (await readRows<Recharge>(database, 'card_recharges')).filter(({ payment_status }) =>
    ['Paid', 'Refunded', 'Partly refunded'].includes(payment_status),
  );
});
afterAll(() => backend.close());

const paidOn = (days: readonly string[], hour?: number): number =>
  sumOf(recharges, ({ created_at, amount_paise }) =>
    days.includes(dayOf(created_at)) && (hour === undefined || hourOf(created_at) === hour) ? amount_paise : 0,
  );

const compared = async (days: Days, compare: 'weekdays' | 'year' | 'months') => {
  const { tiles, charts, previous } = await askFigures(meera, 'revenue', days, { compare });
  return { tile: tiles.recharges, line: charts.recharges_by_day as LineFigures, previous };
};

test('four weeks lie beside the four weeks before, each day on its weekday', async () => {
  const days = { from: '2026-02-02', to: '2026-03-01' };
  const { tile, line, previous } = await compared(days, 'weekdays');

  const before = eachDay(days).map((day) => later(day, -28));
  expect(previous).toEqual({ from: '2026-01-05', to: '2026-02-01' });
  expect(line.previous).toEqual({
    buckets: before,
    series: { recharges: before.map((day) => paidOn([day])) },
  });
  expect(tile?.previous).toBe(paidOn(before));
});

test('one day lies beside the same weekday a week before, hour by hour', async () => {
  const { tile, line, previous } = await compared({ from: '2026-02-17', to: '2026-02-17' }, 'weekdays');

  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(previous).toEqual({ from: '2026-02-10', to: '2026-02-10' });
  expect(line.series.recharges).toEqual(hours.map((hour) => paidOn(['2026-02-17'], hour)));
  expect(line.previous?.series.recharges).toEqual(hours.map((hour) => paidOn(['2026-02-10'], hour)));
  expect(tile).toEqual({ value: paidOn(['2026-02-17']), previous: paidOn(['2026-02-10']) });
});

test('a month lies beside the longer one before it: what that has beyond follows, and nothing is lost', async () => {
  const { tile, line } = await compared({ from: '2026-02-01', to: '2026-02-28' }, 'months');

  const january = eachDay({ from: '2026-01-01', to: '2026-01-31' });
  expect(line.previous?.buckets).toEqual(january);
  expect(line.previous?.series.recharges).toEqual(january.map((day) => paidOn([day])));
  expect(tile?.previous).toBe(paidOn(january));
});

test('weeks are cut alike on both sides, and come to the tile', async () => {
  const days = { from: '2025-12-03', to: '2026-03-01' };
  const { tile, line } = await compared(days, 'weekdays');

  const weeks = (line.previous?.buckets ?? []).map((key) => {
    const [from = '', to = ''] = key?.split('/') ?? [];
    return eachDay({ from, to });
  });
  expect(weeks).toHaveLength(line.buckets.length);
  expect(weeks.flat()).toEqual(eachDay(days).map((day) => later(day, -91)));
  expect(line.previous?.series.recharges).toEqual(weeks.map((week) => paidOn(week)));
  expect(tile?.previous).toBe(paidOn(weeks.flat()));
});

test('the same dates a year ago are not compared where records begin within them, and are where they begin with them', async () => {
  const begin = recharges.map(({ created_at }) => dayOf(created_at)).sort()[0] ?? '';
  const days = { from: later(begin, 364), to: '2026-03-05' };
  const { tile, line } = await compared(days, 'year');
  const next = await compared({ from: later(begin, 365), to: '2026-03-05' }, 'year');

  expect(tile).toMatchObject({ records_begin: begin });
  expect(tile).not.toHaveProperty('previous');
  expect(line).not.toHaveProperty('previous');
  expect(next.tile).not.toHaveProperty('records_begin');
  const yearAgo = { from: begin, to: '2025-03-05' };
  expect(next.previous).toEqual(yearAgo);
  expect(next.tile?.previous, 'the first day of the records is the first compared').toBe(paidOn(eachDay(yearAgo)));
  expect(next.tile?.previous).toBeGreaterThan(0);
});
