import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/database/database';
import { reportData } from '../../src/backend/reports/reports';
import type { ReportFilter } from '../../src/contract/reports/filters';
import { testCity } from '../support/city';
import { countingRows } from '../support/rowsRead';

let database: Database;
beforeAll(async () => {
  database = await testCity();
});
afterAll(() => database.close());

const days = { from: '2026-01-30', to: '2026-03-01' };

const SHOWN = {
  from_station: '(select name from stations where id = from_station_id)',
  to_station: '(select name from stations where id = to_station_id)',
  fare_paise: 'fare_paise',
  ticketStatus: 'status',
} as const;
const sorts = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).flatMap((field) =>
  (['ASC', 'DESC'] as const).map((order) => ({ field, order })),
);

const idsOf = async (field: keyof typeof SHOWN, order: 'ASC' | 'DESC', offset: number, filter: ReportFilter = {}) => {
  const { rows, total } = await reportData['qr-tickets'].page(database.db, {
    ...{ days, filter, sort: [field, order], offset, limit: 25 },
  });
  return { ids: rows.map(({ id }) => Number(id)), total };
};

const idsOfRows = async (field: keyof typeof SHOWN, order: 'ASC' | 'DESC', condition = 'true') => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from tickets where purchased_at >= '2026-01-29T18:30:00Z' and purchased_at < '2026-03-01T18:30:00Z' and ${condition}
      order by ${SHOWN[field]} ${order}, purchased_at ${order}, id ${order}`,
  );
  return rows.map(({ id }) => Number(id));
};

test.each(sorts)('tickets are in the order of their $field, $order, on every page', async ({ field, order }) => {
  const expected = await idsOfRows(field, order);
  expect(expected.length).toBeGreaterThan(200);

  for (let offset = 0; offset < expected.length; offset += 25)
    expect((await idsOf(field, order, offset)).ids, String(offset)).toEqual(expected.slice(offset, offset + 25));
});

test.each(sorts)('so they are where a filter narrows them: $field, $order', async ({ field, order }) => {
  const expected = await idsOfRows(field, order, "ticket_type = 'Return'");
  expect(expected.length).toBeGreaterThan(10);

  expect((await idsOf(field, order, 0, { type: ['Return'] })).ids).toEqual(expected.slice(0, 25));
});

test.each(sorts)('a page of few rows reads few tickets, first or last: $field, $order', async ({ field, order }) => {
  const { total } = await idsOf(field, order, 0);
  for (const offset of [0, total - 10]) {
    const { read, queries } = countingRows(database);
    const asked = { days, filter: {}, sort: [field, order], offset, limit: 10 } as const;
    await reportData['qr-tickets'].page(queries, asked);
    // The page twice, for its ids and its rows, and one a value where these are looked for.
    expect(read.tickets, String(offset)).toBeLessThan(total / 2);
  }
});
