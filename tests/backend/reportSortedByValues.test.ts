import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/platform/db/database';
import { reportData } from '../../src/backend/features/reports/reports';
import type { ReportFilter } from '../../src/contract/reports/filters';
import { testCity } from '../support/city';
import { countingRows } from '../support/rowsRead';
import { everyRow } from '../support/everyRow';

let database: Database;
beforeAll(async () => {
  database = await testCity();
});
afterAll(() => database.close());

const days = { from: '2026-01-30', to: '2026-03-01' };

// The sort columns of lists that need not read all rows of their days, in plain SQL.
// Each has its table, its time column, and its columns.
const SORTED = {
  'qr-tickets': {
    ...{ table: 'tickets', at: 'purchased_at', few: { type: ['Return'] }, narrowed: "ticket_type = 'Return'" },
    columns: {
      from_station: '(select name from stations where id = from_station_id)',
      to_station: '(select name from stations where id = to_station_id)',
      fare_paise: 'fare_paise',
      ticketStatus: 'status',
      ticket_type: 'ticket_type',
      payment_mode: '(select payment_mode from orders where id = order_id)',
      mobile: '(select mobile from customers where id = customer_id)',
      order_no: '(select order_no from orders where id = order_id)',
    },
  },
  'qr-orders': {
    ...{ table: 'orders', at: 'created_at', few: { mode: ['Wallet'] }, narrowed: "payment_mode = 'Wallet'" },
    columns: {
      channel: 'channel',
      payment_mode: 'payment_mode',
      payment_status: 'payment_status',
      issue_status: 'issue_status',
      mobile: '(select mobile from customers where id = customer_id)',
    },
  },
  'card-recharges': {
    ...{ table: 'card_recharges', at: 'created_at', few: { mode: ['UPI'] }, narrowed: "payment_mode = 'UPI'" },
    columns: {
      payment_mode: 'payment_mode',
      payment_status: 'payment_status',
      write_status: 'write_status',
      mobile: '(select mobile from customers where id = customer_id)',
    },
  },
  'loyalty-ledger': {
    ...{ table: 'loyalty_ledger', at: 'at', few: { kind: ['earned'] }, narrowed: "kind = 'earned'" },
    columns: {
      kind: 'kind',
      source: 'source',
      mobile: '(select mobile from customers where id = customer_id)',
    },
  },
} as const;
type Resource = keyof typeof SORTED;

const sorts = (Object.keys(SORTED) as Resource[]).flatMap((resource) =>
  Object.entries<string>(SORTED[resource].columns).flatMap(([field, shown]) =>
    (['ASC', 'DESC'] as const).map((order) => ({ resource, field, order, shown })),
  ),
);
type Sort = (typeof sorts)[number];

const idsOf = async ({ resource, field, order }: Omit<Sort, 'shown'>, offset: number, filter: ReportFilter = {}) => {
  const { rows, total } = await reportData[resource].page(database.db, {
    ...{ days, filter, sort: [field, order], offset, limit: 25 },
  });
  return { ids: rows.map(({ id }) => Number(id)), total };
};

const idsOfRows = async ({ resource, shown, order }: Sort, condition = 'true') => {
  const { table, at } = SORTED[resource];
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from ${table} where ${at} >= '2026-01-29T18:30:00Z' and ${at} < '2026-03-01T18:30:00Z' and ${condition}
      order by ${shown} ${order}, ${at} ${order}, id ${order}`,
  );
  return rows.map(({ id }) => Number(id));
};

const nameOf = ({ resource, field, order }: Sort): string => `${resource} ${field} ${order}`;

test('records are in the order of their field on every page', async () => {
  await everyRow(sorts, nameOf, async (sort) => {
    const expected = await idsOfRows(sort);
    expect(expected.length).toBeGreaterThan(30);

    for (let offset = 0; offset < expected.length; offset += 25)
      expect((await idsOf(sort, offset)).ids, String(offset)).toEqual(expected.slice(offset, offset + 25));
  });
});

test('so they are where a filter narrows them', async () => {
  await everyRow(sorts, nameOf, async (sort) => {
    const { few, narrowed } = SORTED[sort.resource];
    const expected = await idsOfRows(sort, narrowed);
    expect(expected.length).toBeGreaterThan(0);

    const { ids } = await idsOf(sort, 0, { [Object.keys(few)[0] ?? '']: Object.values(few)[0] });
    expect(ids).toEqual(expected.slice(0, 25));
  });
});

// The columns with an index of their own.
// Among so few rows the others are read as fast as they are found.
const indexed = sorts.filter(({ field }) => /_station$|^fare_paise$|^ticketStatus$/.test(field));

test('a page of few rows reads few tickets, first or last', async () => {
  await everyRow(indexed, nameOf, async (sort) => {
    const { total } = await idsOf(sort, 0);
    for (const offset of [0, total - 10]) {
      const { read, queries } = countingRows(database);
      const asked = { days, filter: {}, sort: [sort.field, sort.order], offset, limit: 10 } as const;
      await reportData['qr-tickets'].page(queries, asked);
      // The page is read twice, for its ids and its rows, and once per value where values are looked up.
      expect(read.tickets, String(offset)).toBeLessThan(total / 2);
    }
  });
});

test.each([
  ['A new wallet', 'ASC'],
  ['Zero-fee card', 'DESC'],
] as const)('a value that the sums of the days do not have yet is in its place: %s', async (mode, order) => {
  const sort = { resource: 'qr-tickets', field: 'payment_mode', order } as const;
  const { total } = await idsOf(sort, 0);
  const { rows } = await database.pool.query<{ id: string; order_id: string; payment_mode: string }>(
    `select tickets.id, order_id, payment_mode from tickets join orders on orders.id = order_id
      where purchased_at < '2026-03-01T18:30:00Z' and ticket_count = 1 order by purchased_at desc limit 1`,
  );
  const pay = (by?: string) =>
    database.pool.query('update orders set payment_mode = $1 where id = $2', [by, rows[0]?.order_id]);
  await pay(mode);

  const found = await idsOf(sort, 0);

  expect(found.ids[0]).toBe(Number(rows[0]?.id));
  expect(found.total).toBe(total);
  await pay(rows[0]?.payment_mode);
});
