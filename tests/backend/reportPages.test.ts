import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { contract } from '../../src/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { pageFilterSchema } from '../../src/contract/reports/filters';
import { reportPageNames, reportPages } from '../../src/contract/reports/pages';
import { sortableFields, type ReportDescription } from '../../src/contract/reports/description';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('reports_view'));
});
afterAll(() => backend.close());

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly unreadable: number;
}

const rowsOf = (name: string) => contract[name as 'qr-tickets'] as Record<string, Endpoint>;
const call = (name: string, verb: string, input: object) => meera.call<Endpoint>(rowsOf(name)[verb] as Endpoint, input);
const list = (name: string, query: object = {}) => call(name, 'getList', { query }) as Promise<Page>;
const totals = (name: string, filter: object = {}) =>
  call(name, 'getTotals', { query: { filter } }) as Promise<Readonly<Record<string, number | null>>>;
// A month and the days before it: the longest range of a page.
const february = { from: '2026-01-29', to: '2026-02-28' };
const described = reportPageNames.map((name) => [name, reportPages[name] as ReportDescription] as const);

describe.each(described)('%s', (name, description) => {
  test('shows its rows exactly as described, all of them readable', async () => {
    const page = await list(name, { range: [0, 999], filter: february });

    expect(page.total).toBeGreaterThan(0);
    expect(page.rows).toHaveLength(page.total);
    expect(page.unreadable).toBe(0);
  });

  test('pages without a gap or a double, whatever it is sorted by, empty values last', async () => {
    const whole = await list(name, { range: [0, 999], filter: february });
    for (const field of sortableFields(description))
      for (const order of ['ASC', 'DESC']) {
        // Rows nearer to the end are read from there.
        const third = Math.max(1, Math.floor(whole.total / 3));
        const cuts = [0, third, 2 * third, whole.total + 8];
        const all = [];
        for (const [place, from] of cuts.slice(0, -1).entries()) {
          const range = [from, (cuts[place + 1] ?? 0) - 1] as const;
          all.push(...(await list(name, { sort: [field, order], range, filter: february })).rows);
        }

        expect(new Set(all.map(({ id }) => id)).size, `${field} ${order}`).toBe(whole.total);
        const values = all.map((row) => row[field] as string | number | null);
        const firstEmpty = values.indexOf(null);
        if (firstEmpty >= 0) expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true);
        const numbers = values.filter((value) => typeof value === 'number');
        const sorted = [...numbers].sort((a, b) => (order === 'ASC' ? a - b : b - a));
        if (field !== 'id') expect(numbers).toEqual(sorted);
      }
  });

  test('has totals that are the sums of its rows', async () => {
    const { rows, total } = await list(name, { range: [0, 999], filter: february });
    const said = await totals(name, february);

    expect(said.count).toBe(total);
    for (const [key, { carried }] of Object.entries(description.totals)) {
      if (!(key in description.columns) || carried) continue;
      expect(said[key], key).toBe(rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0));
    }
  });

  test('accepts each of its filters, and each leaves fewer rows or as many', async () => {
    const { total } = await list(name, { filter: february });
    for (const [key, filter] of Object.entries(description.filters)) {
      const options = filter.kind === 'toggle' ? [true] : filter.kind === 'station' ? ['Sadar Chowk'] : filter.options;
      const counts = [];
      for (const option of options) {
        const narrowed = await list(name, { filter: { ...february, [key]: option } });
        expect((await totals(name, { ...february, [key]: option })).count).toBe(narrowed.total);
        counts.push(narrowed.total);
      }
      if (filter.kind === 'choice' || (filter.kind === 'one' && key !== 'granularity'))
        expect(
          counts.reduce((a, b) => a + b, 0),
          key,
        ).toBe(total);
      else expect(Math.max(...counts), key).toBeLessThanOrEqual(total);
    }
  });

  test('refuses a sort or a filter that it does not know, and more than 31 days, in words', async () => {
    const refusal = (query: object) => meera.refusal(rowsOf(name).getList as Endpoint, { query });

    expect(await refusal({ sort: ['password', 'ASC'] })).toMatchObject({
      status: 422,
      message: expect.stringContaining('must name one of') as string,
    });
    expect(await refusal({ filter: { colour: 'red' } })).toMatchObject({
      status: 422,
      message: 'Filter: cannot be filtered by colour',
    });
    expect(await refusal({ filter: { from: '2026-01-01', to: '2026-02-01' } })).toMatchObject({
      status: 422,
      body: { errors: { 'filter.to': 'Choose at most 31 days; for up to 93, request a file' } },
    });
    expect((await refusal({ filter: { from: '2026-02-02', to: '2026-02-01' } })).message).toContain('not before');
    expect((await refusal({ range: [0, 5000] })).message).toContain('at most 1000');
    expect((await refusal({ filter: 'garbage' })).status).toBe(422);
  });

  if (description.record)
    test('opens a row with its history and all that belongs to it', async () => {
      const { rows } = await list(name, { range: [0, 30], filter: february });
      const opened: Readonly<Record<string, unknown>>[] = [];
      for (const row of rows)
        opened.push((await call(name, 'getOne', { id: row.id })) as Readonly<Record<string, unknown>>);

      const besides = new Set(Object.keys(description.beside ?? {}));
      for (const [index, record] of opened.entries()) {
        // Fields of a row beside its columns, for joint actions, are elsewhere in its record.
        expect(record).toMatchObject(
          Object.fromEntries(Object.entries(rows[index] ?? {}).filter(([field]) => !besides.has(field))),
        );
        expect(record.history).toContainEqual(expect.objectContaining({ at: expect.any(String) as string }));
      }
      for (const related of Object.keys(description.record?.related ?? {}))
        expect(opened.every((record) => Array.isArray(record[related]))).toBe(true);
      const nobody = await meera.refusal(rowsOf(name).getOne as Endpoint, { id: 99_999_999 });
      expect(nobody).toMatchObject({ status: 404, message: expect.stringContaining('was not found') as string });
    });
});

test('a day is a day at +05:30: a ticket bought at half past midnight there belongs to it', async () => {
  const db = backend.database.db;
  await db.execute(sql`update tickets set purchased_at = '2026-02-09T19:00:00Z' where id = 1`); // 10 February, 00:30

  const { rows } = await list('qr-tickets', { range: [0, 999], filter: { from: '2026-02-10', to: '2026-02-10' } });
  const before = await list('qr-tickets', { range: [0, 999], filter: { from: '2026-02-09', to: '2026-02-09' } });

  expect(rows.map(({ id }) => id)).toContain(1);
  expect(before.rows.map(({ id }) => id)).not.toContain(1);
});

test('a ticket is found by its number, its order, a gateway id and the mobile, on any day', async () => {
  const { rows } = await list('qr-tickets', { filter: { from: '2025-09-01', to: '2025-09-30', mode: 'UPI' } });
  const [row] = rows;
  if (!row) throw new Error('The city has no ticket in September.');
  const record = (await call('qr-tickets', 'getOne', { id: row.id })) as Record<string, string>;

  const dressed = `+91 ${String(row.mobile).slice(0, 5)}-${String(row.mobile).slice(5)}`;
  const { order_no: order, gateway_order_id: gateway, gateway_payment_id: payment } = record;
  for (const q of [row.ticket_no, order, row.mobile, dressed, `0${String(row.mobile)}`, gateway, payment]) {
    const found = await list('qr-tickets', { range: [0, 999], filter: { q } });
    expect(found.rows.map(({ id }) => id)).toContain(row.id);
    expect(found.total).toBeLessThan(100);
  }
  const begun = await list('qr-tickets', { filter: { q: String(row.ticket_no).slice(0, 10) } });
  expect(begun.rows.every(({ ticket_no }) => String(ticket_no).startsWith(String(row.ticket_no).slice(0, 10)))).toBe(
    true,
  );
  expect(begun.total).toBeGreaterThan(0);
  expect((await list('qr-tickets', { filter: { q: 'HM26______' } })).total).toBe(0);
});

test('the common beginning of all numbers finds nothing rather than a year of rows; fewer than 4 characters are refused', async () => {
  for (const q of ['HM26', 'order_', 'pay_']) expect((await list('qr-tickets', { filter: { q } })).total).toBe(0);
  expect(await meera.refusal(contract['qr-tickets'].getList, { query: { filter: { q: '98' } } })).toMatchObject({
    status: 422,
    body: { errors: { 'filter.q': 'Enter at least 4 characters' } },
  });
});

test('the totals of the ledger add up, and are the balances of the members', async () => {
  const month = { from: '2026-02-01', to: '2026-02-28' };
  const said = (await totals('loyalty-ledger', month)) as Record<string, number>;
  const summary = await list('loyalty-summary', { filter: { ...month, granularity: 'month' } });
  const [balance] = (await backend.database.db.execute(sql`select sum(balance)::int as sum from loyalty_accounts`))
    .rows;

  const { opening = 0, earned = 0, redeemed = 0, expired = 0, adjusted = 0, closing } = said;
  expect(opening + earned - redeemed - expired + adjusted).toBe(closing);
  expect(summary.rows).toEqual([
    expect.objectContaining({ period: '2026-02', opening, earned, redeemed, expired, adjusted, closing }),
  ]);
  expect((await totals('loyalty-ledger', { from: '2026-02-28', to: '2026-03-01' })).closing).toBe(balance?.sum);
  expect(await totals('loyalty-ledger', { ...february, kind: 'earned' })).toMatchObject({
    opening: null,
    closing: null,
  });
});

test('an order that was paid and got no ticket stands out, and a settlement whose sums differ', async () => {
  const db = backend.database.db;
  await db.execute(
    sql`update orders set issue_status = 'Failed' where id = (select max(id) from orders where payment_status = 'Paid')`,
  );
  await db.execute(
    sql`update settlements set received_paise = net_expected_paise - 500 where business_date = '2026-02-10'`,
  );

  const orders = await list('qr-orders', { range: [0, 999], filter: { attention: true } });
  const settlements = await list('qr-settlements', { filter: { ...february, attention: true } });

  expect(orders.rows.length).toBeGreaterThan(0);
  expect(orders.rows.every((row) => row.attention === 'Paid, no ticket')).toBe(true);
  expect(settlements.rows).toContainEqual(
    expect.objectContaining({ business_date: '2026-02-10', difference_paise: -500, attention: 'Short received' }),
  );
});

test('awaited and received amounts and the difference add up to the expected amount', async () => {
  await backend.database.db.execute(
    sql`update settlements set received_paise = null, received_at = null where business_date = '2026-02-11'`,
  );

  const said = (await totals('qr-settlements', february)) as Record<string, number>;
  const { rows } = await list('qr-settlements', { filter: { ...february, received: 'awaited' } });
  const received = await totals('qr-settlements', { ...february, received: 'received' });

  expect(rows.map((row) => row.business_date)).toContain('2026-02-11');
  expect(said.awaited_paise).toBe(rows.reduce((sum, row) => sum + Number(row.net_expected_paise), 0));
  expect(said.net_expected_paise).toBe(
    Number(said.awaited_paise) + Number(said.received_paise) - Number(said.difference_paise),
  );
  expect(received.awaited_paise).toBeNull();
});

test('the stations are named with their lines', async () => {
  const { rows } = await meera.call(contract.stations.getList, {});

  expect(rows).toHaveLength(40);
  expect(rows.find(({ name }) => name === 'Sadar Chowk')).toMatchObject({ lines: 'Harbour Line, Coral Line' });
});

test('a filter is read the same by the console and the server', () => {
  const { filters, search } = reportPages['qr-tickets'];
  expect(pageFilterSchema(filters, search).parse({ status: 'NEW', q: ' HM26021000 ' })).toEqual({
    status: ['NEW'],
    q: 'HM26021000',
  });
});
