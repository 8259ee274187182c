import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineFigures, GroupFigures } from '../../src/contract/dashboards/figures';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import {
  askFigures,
  besideEarlier,
  bucketsAlong,
  daysBefore,
  eachDay,
  firstDayOf,
  isIn,
  ranges,
  readRows,
  reportTotals,
  sumOf,
  type Days,
} from '../support/dashboards';

interface Order {
  readonly created_at: Date;
  readonly payment_mode: string;
  readonly payment_status: string;
  readonly paid_paise: number;
}
interface Refund {
  readonly order_id: string | null;
  readonly processed_at: Date | null;
  readonly amount_paise: number;
}
interface Ticket {
  readonly purchased_at: Date;
  readonly from_station_id: number;
  readonly to_station_id: number;
  readonly fare_paise: number;
}
interface Recharge {
  readonly created_at: Date;
  readonly payment_status: string;
  readonly amount_paise: number;
}

const PAID = ['Paid', 'Refunded', 'Partly refunded'];
const paidFilter = { payment: PAID };

let backend: TestBackend;
let meera: Visitor;
let raw: {
  readonly orders: readonly Order[];
  readonly refunds: readonly Refund[];
  readonly tickets: readonly Ticket[];
  readonly recharges: readonly Recharge[];
  readonly stations: ReadonlyMap<number, string>;
};

// The instants around midnight at +05:30, where months and years change, and a moment of today.
const edges = [
  '2026-01-31T18:29:59.999Z',
  '2026-01-31T18:30:00.000Z',
  '2025-12-31T18:29:59.999Z',
  '2025-12-31T18:30:00.000Z',
  '2026-02-09T18:29:59.999Z',
  '2026-02-09T18:30:00.000Z',
  '2026-02-10T18:29:59.999Z',
  '2026-02-10T18:30:00.000Z',
  '2026-03-02T01:00:00.000Z',
];

beforeAll(async () => {
  const database = await testCity();
  for (const [index, at] of edges.entries()) {
    const id = [100 + 7 * index];
    await database.pool.query(`UPDATE orders SET created_at = '${at}' WHERE id = $1`, id);
    await database.pool.query(`UPDATE tickets SET purchased_at = '${at}' WHERE id = $1`, id);
    await database.pool.query(`UPDATE card_recharges SET created_at = '${at}' WHERE id = $1`, id);
  }
  await database.pool.query(
    `UPDATE tickets SET to_station_id = from_station_id WHERE purchased_at > '2026-02-07' AND id % 37 = 0`,
  );
  await database.pool.query(
    `UPDATE orders SET discount_paise = gross_paise, points_paise = 0, paid_paise = 0, payment_mode = 'Points' WHERE created_at > '2026-02-07' AND id % 31 = 0`,
  );
  backend = await testBackend({ database });
  meera = await backend.join('meera', holding('dashboard_view', 'reports_view'));
  const stations = await readRows<{ id: number; name: string }>(database, 'stations');
  raw = {
    orders: await readRows<Order>(database, 'orders'),
    refunds: await readRows<Refund>(database, 'refunds'),
    tickets: await readRows<Ticket>(database, 'tickets'),
    recharges: await readRows<Recharge>(database, 'card_recharges'),
    stations: new Map(stations.map(({ id, name }) => [id, name])),
  };
});
afterAll(() => backend.close());

const rowsIn = (days: Days) => ({
  orders: raw.orders.filter((order) => isIn(days, order.created_at)),
  paid: raw.orders.filter((order) => isIn(days, order.created_at) && PAID.includes(order.payment_status)),
  refunds: raw.refunds.filter((refund) => refund.order_id !== null && isIn(days, refund.processed_at)),
  tickets: raw.tickets.filter((ticket) => isIn(days, ticket.purchased_at)),
  recharges: raw.recharges.filter(
    (recharge) => isIn(days, recharge.created_at) && PAID.includes(recharge.payment_status),
  ),
});

const tilesOf = (days: Days): Record<string, number | null> => {
  const { orders, paid, refunds, tickets, recharges } = rowsIn(days);
  const decided = orders.filter((order) => order.payment_status !== 'Pending' && order.paid_paise > 0);
  const collection = sumOf(paid, (order) => order.paid_paise);
  const back = sumOf(refunds, (refund) => refund.amount_paise);
  return {
    collection,
    refunds: back,
    net: collection - back,
    tickets: tickets.length,
    average_fare: tickets.length ? Math.round(sumOf(tickets, (ticket) => ticket.fare_paise) / tickets.length) : null,
    payment_success: decided.length
      ? (100 * decided.filter((order) => PAID.includes(order.payment_status)).length) / decided.length
      : null,
    recharges: sumOf(recharges, (recharge) => recharge.amount_paise),
  };
};

const stationsOf = (days: Days) => {
  const { tickets } = rowsIn(days);
  return [...raw.stations]
    .map(([id, key]) => {
      const some = tickets.filter((ticket) => ticket.from_station_id === id || ticket.to_station_id === id);
      return { key, fares: sumOf(some, (ticket) => ticket.fare_paise), tickets: some.length };
    })
    .filter(({ tickets: count }) => count > 0)
    .sort((a, b) => b.fares - a.fares || (a.key < b.key ? -1 : 1));
};

// The search runs once: the city has many rows.
const firsts = new Map<string, string | undefined>();
const begins = (tile: string): string | undefined => {
  const moments = {
    tickets: () => raw.tickets.map((ticket) => ticket.purchased_at),
    recharges: () => raw.recharges.map((recharge) => recharge.created_at),
    orders: () => raw.orders.map((order) => order.created_at),
  };
  const records = tile === 'average_fare' || tile === 'tickets' ? 'tickets' : tile === 'recharges' ? tile : 'orders';
  if (!firsts.has(records)) firsts.set(records, firstDayOf(moments[records]()));
  return firsts.get(records);
};

describe.each(ranges)('revenue of %s', (_what, days) => {
  test('is what the rows come to, beside the days before', async () => {
    const { tiles, previous } = await askFigures(meera, 'revenue', days, { compare: true });

    const [now, before] = [tilesOf(days), tilesOf(daysBefore(days))];
    expect(previous).toEqual(daysBefore(days));
    expect(tiles).toEqual(besideEarlier(now, before, daysBefore(days), begins));
  });

  test('is what the report pages show for the same days', async () => {
    const { tiles } = await askFigures(meera, 'revenue', days);

    const orders = await reportTotals(meera, 'qr-orders', days, paidFilter);
    const tickets = await reportTotals(meera, 'qr-tickets', days);
    const recharges = await reportTotals(meera, 'card-recharges', days, paidFilter);
    expect(tiles).toMatchObject({
      collection: { value: orders.paid_paise },
      tickets: { value: tickets.count },
      recharges: { value: recharges.amount_paise },
    });
  });

  test('is cut into hours, days, weeks or months without a gap that add up to its tiles', async () => {
    const { tiles, charts, partial } = await askFigures(meera, 'revenue', days);
    const byDay = charts.net_by_day as LineFigures;
    const { paid, refunds, recharges } = rowsIn(days);

    const buckets = bucketsAlong(days);
    const net = buckets.map(
      ({ has }) =>
        sumOf(paid, (order) => (has(order.created_at) ? order.paid_paise : 0)) -
        sumOf(refunds, (refund) => (refund.processed_at && has(refund.processed_at) ? refund.amount_paise : 0)),
    );
    expect(byDay).toMatchObject({ n: paid.length, buckets: buckets.map(({ key }) => key), series: { net } });
    expect(sumOf(net, (paise) => paise)).toBe(tiles.net?.value);
    expect(partial).toBe(eachDay(days).includes('2026-03-02') ? '2026-03-02' : undefined);
    expect((charts.recharges_by_day as LineFigures).series.recharges).toEqual(
      buckets.map(({ has }) => sumOf(recharges, (row) => (has(row.created_at) ? row.amount_paise : 0))),
    );
    expect(charts.recharges_by_day?.n).toBe(recharges.length);
  });

  test('is told by payment mode and by station, the largest first', async () => {
    const { charts } = await askFigures(meera, 'revenue', days, { compare: true });
    const { paid, tickets } = rowsIn(days);

    const modes = (charts.by_mode as GroupFigures).groups;
    expect(charts.by_mode?.n).toBe(paid.length);
    expect(modes.map(({ key }) => key).sort()).toEqual([...new Set(paid.map((order) => order.payment_mode))].sort());
    for (const { key, values } of modes) {
      const some = paid.filter((order) => order.payment_mode === key);
      expect(values, key).toEqual({ collection: sumOf(some, (order) => order.paid_paise), orders: some.length });
    }
    const isCompared = (begins('tickets') ?? '') <= daysBefore(days).from;
    const [now, before] = [stationsOf(days), isCompared ? stationsOf(daysBefore(days)) : []];
    const { n, groups } = charts.top_stations as GroupFigures;
    expect(n).toBe(tickets.length);
    expect(groups.map(({ key, values }) => ({ key, ...values }))).toEqual(now.slice(0, 10));
    for (const { key, previous } of groups) {
      const was = before.find((each) => each.key === key);
      expect(previous, key).toEqual(was && { fares: was.fares, tickets: was.tickets });
    }
  });
});

test.each([
  ['the border of two months', { from: '2026-01-29', to: '2026-02-03' }],
  ['the border of two years', { from: '2025-12-25', to: '2026-01-06' }],
])('refunds of %s are what the settlements of those days take off', async (_what, days) => {
  const { tiles } = await askFigures(meera, 'revenue', days);

  const settled = await reportTotals(meera, 'qr-settlements', days);
  expect(tiles.refunds?.value).toBeGreaterThan(0);
  expect(settled.refunds_paise).toBe(tiles.refunds?.value);
});

test('a bar opens the report of its group, which shows the same sum', async () => {
  const days = { from: '2026-02-01', to: '2026-02-20' };
  const { charts } = await askFigures(meera, 'revenue', days);

  for (const { key, values } of (charts.by_mode as GroupFigures).groups) {
    const shown = await reportTotals(meera, 'qr-orders', days, { ...paidFilter, mode: [key] });
    expect(values).toEqual({ collection: shown.paid_paise, orders: shown.count });
  }
  for (const { key, values } of (charts.top_stations as GroupFigures).groups.slice(0, 3)) {
    const shown = await reportTotals(meera, 'qr-tickets', days, { station: [key] });
    expect(values).toEqual({ fares: shown.fare_paise, tickets: shown.count });
  }
});
