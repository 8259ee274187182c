import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { addDays } from '../../src/contract/reports/range';
import { paidStatuses } from '../../src/contract/reports/words';
import { riderTabNames, riderTabs, type RiderTabName } from '../../src/contract/riders/tabs';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let care: Visitor;
let everybody: readonly number[] = [];
beforeAll(async () => {
  backend = await testBackend({ database: await testCity(), trustedProxies: ['loopback'] });
  care = await backend.join('care', holding('customerdetails_view', 'reports_view'));
  everybody = (await query('select id from customers order by id')).map(({ id }) => Number(id));
});
afterAll(() => backend.close());

const query = async (statement: string) =>
  (await backend.database.pool.query<Record<string, string | number>>(statement)).rows;
const count = async (statement: string) => Number((await query(`select (${statement})::int as n`))[0]?.n);
type Reader = Awaited<ReturnType<TestBackend['join']>>;
const open = (id: number) => care.call(contract.riders.getOne, { id });

// The overview of every rider, read once, a few at a time.
// A busy server refuses some of hundreds of parallel calls.
const AT_ONCE = 8;
type Glance = Awaited<ReturnType<typeof open>>;
const readAll = async (): Promise<readonly Glance[]> => {
  const all: Glance[] = [];
  for (let first = 0; first < everybody.length; first += AT_ONCE)
    all.push(...(await Promise.all(everybody.slice(first, first + AT_ONCE).map(open))));
  return all;
};
let read: Promise<readonly Glance[]> | undefined;
const glances = () => (read ??= readAll());

interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly unreadable: number;
}
const page = async (name: RiderTabName, customer_id: number, range: readonly [number, number] = [0, 9]) => {
  const answer: unknown = await care.call(contract[name].getList, {
    query: { filter: { customer_id }, range: [...range] },
  });
  return answer as Page;
};
const busiest = async (table: string): Promise<number> =>
  Number((await query(`select customer_id as id from ${table} group by 1 order by count(*) desc, 1 limit 1`))[0]?.id);

describe.each(riderTabNames)('%s', (name) => {
  test('pages a history newest first, each row once and as described', async () => {
    const id = await busiest(
      { 'rider-recharges': 'card_recharges', 'rider-points': 'loyalty_ledger', 'rider-feedback': 'feedback' }[
        name as string
      ] ?? 'orders',
    );
    const whole = await page(name, id, [0, 999]);
    const rows: Page['rows'][number][] = [];
    for (let first = 0; first < whole.total; first += 10) rows.push(...(await page(name, id, [first, first + 9])).rows);

    expect(whole.unreadable).toBe(0);
    expect(whole.total).toBeGreaterThan(0);
    expect(rows).toEqual(whole.rows);
    expect(new Set(rows.map((row) => row.id)).size).toBe(whole.total);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(riderTabs[name].columns)));
  });

  test('is refused without the permission', async () => {
    const stranger = await backend.join(`not.${name}`.replace('-', '.').slice(0, 30), holding('reports_view'));
    const failure = await stranger.refusal(contract[name].getList, { query: { filter: { customer_id: 1 } } });

    expect(failure.status).toBe(403);
  });
});

test('the histories of a rider hold every row of theirs, once', async () => {
  const most = await Promise.all(
    ['orders', 'card_recharges', 'loyalty_adjustments', 'failed_transactions', 'feedback'].map(busiest),
  );
  for (const id of new Set([...most, ...everybody.slice(0, 5)])) {
    const of = (table: string, counted = '*') => `(select count(${counted}) from ${table} where customer_id = ${id})`;
    const refunds = (
      counted: string,
    ) => `(select count(${counted}) from refunds r left join orders o on o.id = r.order_id
      left join card_recharges k on k.id = r.recharge_id where coalesce(o.customer_id, k.customer_id) = ${id})`;
    const said = `${of('feedback')} + ${of('ratings')}`;
    const wanted: Readonly<Record<RiderTabName, string>> = {
      'rider-tickets': of('tickets'),
      'rider-recharges': of('card_recharges'),
      'rider-points': of('loyalty_ledger'),
      'rider-payments': `${of('orders')} + ${of('card_recharges')}`,
      'rider-feedback': said,
      'rider-timeline': `${of('orders')} + ${of('card_recharges')} + ${of('failed_transactions')} + ${refunds('*')} + ${refunds('processed_at')}
        + ${of('tickets', 'entered_at')} + ${of('tickets', 'exited_at')} + ${of('loyalty_ledger')} + ${of('loyalty_adjustments')} + ${said}`,
    };
    for (const name of riderTabNames)
      expect((await page(name, id, [0, 0])).total, `${name} of ${id}`).toBe(await count(`select ${wanted[name]}`));
  }
});

test("riders' spending equals the reports' sums less refunds", async () => {
  let spent = 0;
  for (const { spent_paise } of await glances()) spent += spent_paise;

  let reported = 0;
  for (let from = '2025-03-02'; from <= '2026-03-02'; from = addDays(from, 31)) {
    const to = [addDays(from, 30), '2026-03-02'].toSorted()[0] ?? from;
    const filter = { from, to, payment: [...paidStatuses] };
    reported += Number((await care.call(contract['qr-orders'].getTotals, { query: { filter } })).paid_paise);
    reported += Number((await care.call(contract['card-recharges'].getTotals, { query: { filter } })).amount_paise);
  }
  const back = await count(
    `select sum(r.amount_paise) from refunds r left join orders o on o.id = r.order_id left join card_recharges k on k.id = r.recharge_id
      where r.status = 'Processed' and coalesce(o.created_at, k.created_at) >= '2025-03-02T00:00+05:30'`,
  );

  expect(spent).toBe(reported - back);
});

test('each open problem is listed once: paid without a ticket, debited and not returned, refund overdue', async () => {
  const found: string[] = [];
  for (const { problems, problem_count } of await glances()) {
    expect(problems).toHaveLength(Math.min(5, problem_count));
    found.push(...problems.map(({ problem, number }) => `${problem} ${number}`));
  }

  expect(new Set(found).size).toBe(found.length);
  const paid = await query("select order_no from orders where payment_status = 'Paid' and issue_status <> 'Issued'");
  expect(paid.length).toBeGreaterThan(0);
  for (const { order_no } of paid) expect(found).toContain(`Paid, no ticket ${order_no}`);
  const late = await query("select refund_no from refunds where status = 'Failed' and ticket_id is not null");
  for (const { refund_no } of late) expect(found).toContain(`Refund failed ${refund_no}`);
});

test('a refund shows its amount, when it was due, when it came, and by which number', async () => {
  const [refund] = await query(
    `select r.refund_no, r.amount_paise, o.order_no, o.customer_id from refunds r join orders o on o.id = r.order_id
      where r.status = 'Processed' and r.ticket_id is null order by r.id limit 1`,
  );

  const { rows } = await page('rider-payments', Number(refund?.customer_id), [0, 999]);

  const row = rows.find(({ order_no }) => order_no === refund?.order_no);
  expect(row).toMatchObject({ refund_no: refund?.refund_no, refund_paise: refund?.amount_paise, opens: 'qr-orders' });
  expect(Date.parse(`${row?.refund_due_at as string}`)).toBeGreaterThan(Date.parse(`${row?.at as string}`));
  expect(row?.refunded_at).not.toBeNull();
});

test.each([
  ['the whole record', (reader: Reader, id: number) => reader.call(contract.customers.getOne, { id })],
  [
    'one history alone',
    (reader: Reader, id: number) =>
      reader.call(contract['rider-tickets'].getList, { query: { range: [0, 9], filter: { customer_id: id } } }),
  ],
])('who reads %s of a rider has looked at the rider, and the log says so', async (what, look) => {
  const reader = await backend.join(`reader.${what.length}`, holding('customerdetails_view'));
  const id = 12;

  await look(reader, id);
  await look(reader, id);
  await reader.call(contract.riders.getOne, { id });

  const looks = (await backend.log()).filter(
    ({ username, entity }) => username === reader.username && entity === 'customers',
  );
  expect(looks.map(({ action, entityId }) => [action, entityId])).toEqual([['getOne', String(id)]]);
});

test('looking at a rider from another address is a look of its own', async () => {
  const reader = await backend.join('looker.away', holding('customerdetails_view'));
  const [id = 1] = everybody;

  for (const address of ['203.0.113.8', '203.0.113.9', '203.0.113.9'])
    await backend.visitor({ ...reader.headers, 'x-forwarded-for': address }).call(contract.riders.getOne, { id });

  const looks = (await backend.log()).filter(
    ({ username, action }) => username === 'looker.away' && action === 'getOne',
  );
  expect(looks.map(({ address }) => address)).toEqual(['203.0.113.8', '203.0.113.9']);
});

test('looking at a rider is logged once for as long as somebody looks', async () => {
  const reader = await backend.join('looker', holding('customerdetails_view'));
  const before = (await backend.log()).length;
  const [id = 1] = everybody;

  await reader.call(contract.riders.getOne, { id });
  await reader.call(contract.riders.getOne, { id });
  backend.pass(16 * 60_000);
  await reader.call(contract.riders.getOne, { id });

  const entries = (await backend.log()).slice(before);
  expect(entries.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['getOne', 'customers', String(id)],
    ['getOne', 'customers', String(id)],
  ]);
});

test('a rider who is not there is told in words', async () => {
  expect(await care.refusal(contract.riders.getOne, { id: 99_999_999 })).toMatchObject({ status: 404 });
});
