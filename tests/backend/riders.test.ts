import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const { customers, feedback, ratings } = contract;
const DAY = 24 * 60 * 60 * 1000;

let backend: TestBackend;
let care: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  care = await backend.join('care', holding('customerdetails_view', 'apprating_view', 'feedback_view'));
});
afterAll(() => backend.close());

const one = async (statement: string, values: readonly unknown[] = []): Promise<Record<string, unknown>> => {
  const { rows } = await backend.database.pool.query<Record<string, unknown>>(statement, [...values]);
  return rows[0] ?? {};
};
const get = async (url: string) => (await backend.app.inject({ url: `/api${url}`, headers: care.headers })).body;
const bodyOf = async (url: string) => JSON.parse(await get(url)) as Record<string, unknown>;

test('all customers come at once, with their tickets counted and the points that they hold', async () => {
  const { rows, unreadable } = await care.call(customers.getList, {});

  const sums = await one(
    `SELECT (SELECT count(*)::int FROM customers) AS customers, (SELECT count(*)::int FROM tickets) AS tickets,
            (SELECT sum(balance)::int FROM loyalty_accounts) AS points`,
  );
  expect(unreadable).toBe(0);
  expect(rows).toHaveLength(Number(sums.customers));
  expect(rows.reduce((sum, { tickets }) => sum + (tickets ?? 0), 0)).toBe(sums.tickets);
  expect(rows.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(sums.points);
  expect(rows.some(({ points }) => points === null)).toBe(true);
  const [first] = rows;
  const known = await one('SELECT * FROM customers WHERE id = $1', [first?.id]);
  expect(first).toMatchObject({ name: known.name, mobile: known.mobile, platform: known.platform });
  expect(new Date(first?.joined_at ?? '')).toEqual(known.joined_at);
});

test('a list longer than one reading is whole, each customer once', async () => {
  await backend.database.pool.query(
    `INSERT INTO customers (name, mobile, joined_at, last_active_at, platform, app_version)
     SELECT 'Rider "' || n || E'" \\\\ <b>नमस्ते</b>\\n😀', '6' || lpad(n::text, 9, '0'), now(), now(), 'iOS', '5.1.0'
       FROM generate_series(1, 4321) n`,
  );

  const { rows, unreadable } = await care.call(customers.getList, {});

  const all = await one('SELECT count(*)::int AS n FROM customers');
  expect(unreadable).toBe(0);
  expect(rows).toHaveLength(Number(all.n));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.at(-1)).toMatchObject({ name: 'Rider "4321" \\ <b>नमस्ते</b>\n😀', tickets: 0, points: null });
  await backend.database.pool.query(`DELETE FROM customers WHERE mobile LIKE '6%' AND name LIKE 'Rider %'`);
});

test('the whole lists are plain fields beside success and a status of "success"', async () => {
  const told = { success: true, status: 'success', message: 'Done' };

  expect(await bodyOf('/user/api/users/')).toEqual({ ...told, users: expect.any(Array) as unknown });
  expect(await bodyOf('/app/getuserratings')).toEqual({ ...told, ratings: expect.any(Array) as unknown });
  expect(await bodyOf('/feedbackinfo')).toEqual({ ...told, feedback: expect.any(Array) as unknown });
});

test('without a single rating the list is empty and still whole', async () => {
  const empty = await testBackend();
  const { headers } = await empty.join('care', holding('apprating_view'));

  const reply = await empty.app.inject({ url: '/api/app/getuserratings', headers });

  expect(reply.json()).toEqual({ success: true, status: 'success', message: 'Done', ratings: [] });
  await empty.close();
});

test('ratings and feedback come newest first, with whose they are', async () => {
  const rated = await care.call(ratings.getList, {});
  const said = await care.call(feedback.getList, {});

  const last = await one(
    `SELECT r.id::int, r.stars, c.name FROM ratings r JOIN customers c ON c.id = r.customer_id ORDER BY r.id DESC LIMIT 1`,
  );
  expect(rated.rows[0]).toMatchObject({ id: last.id, stars: last.stars, customer_name: last.name });
  const all = await one('SELECT count(*)::int AS n FROM feedback');
  expect(said.rows).toHaveLength(Number(all.n));
  expect(said.rows[0]?.mobile).toMatch(/^[6-9]\d{9}$/);
  expect(said.rows.every(({ customer_id, text }) => customer_id !== undefined && text !== '')).toBe(true);
});

test('a customer opens with the newest 50 of what they bought, hold and wrote', async () => {
  const busy = await one(
    `SELECT customer_id AS id, count(*)::int AS tickets FROM tickets GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
  );

  const customer = await care.call(customers.getOne, { id: Number(busy.id) });

  const newest = await one(
    `SELECT ticket_no, fare_paise, status FROM tickets WHERE customer_id = $1 ORDER BY purchased_at DESC, id DESC LIMIT 1`,
    [busy.id],
  );
  expect(customer.tickets).toBe(busy.tickets);
  expect(customer.recent_tickets).toHaveLength(Math.min(50, Number(busy.tickets)));
  expect(customer.recent_tickets[0]).toMatchObject({
    ...{ ticket_no: newest.ticket_no, fare: newest.fare_paise, status: newest.status },
    from: expect.stringMatching(/\w/) as string,
  });
  const times = customer.recent_tickets.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a customer opens with recharges, points, ratings and feedback', async () => {
  const find = (table: string) => one(`SELECT customer_id AS id, count(*)::int AS n FROM ${table} GROUP BY 1 LIMIT 1`);
  const open = async (table: string) => {
    const { id, n } = await find(table);
    return { customer: await care.call(customers.getOne, { id: Number(id) }), n: Math.min(50, Number(n)) };
  };

  const recharged = await open('card_recharges');
  const member = await open('loyalty_ledger');
  const rated = await open('ratings');
  const wrote = await open('feedback');

  expect(recharged.customer.recent_recharges).toHaveLength(recharged.n);
  expect(recharged.customer.recent_recharges[0]?.card).toMatch(/^\d{4}$/);
  expect(member.customer.recent_points).toHaveLength(member.n);
  expect(member.customer.recent_points[0]?.balance_after).toBe(member.customer.points);
  expect(rated.customer.ratings).toHaveLength(rated.n);
  expect(wrote.customer.feedback).toHaveLength(wrote.n);
});

// Whole days at +05:30: feedback of an evening includes the morning three days before.
const around = (at: string): string =>
  `abs((${at} AT TIME ZONE 'Asia/Kolkata')::date - (f.at AT TIME ZONE 'Asia/Kolkata')::date) <= 3`;

test('feedback opens with the tickets of the three days before and after its own, and no others', async () => {
  const near = await one(
    `SELECT f.id::int, f.at, count(*)::int AS n FROM feedback f JOIN tickets t ON t.customer_id = f.customer_id
        AND ${around('t.purchased_at')}
      GROUP BY f.id HAVING count(*) < (SELECT count(*) FROM tickets a WHERE a.customer_id = f.customer_id) LIMIT 1`,
  );

  const found = await care.call(feedback.getOne, { id: Number(near.id) });

  expect(found.nearby_tickets).toHaveLength(Number(near.n));
  const said = Date.parse(found.at ?? '');
  expect(said).toBe((near.at as Date).getTime());
  for (const { at } of found.nearby_tickets) expect(Math.abs(Date.parse(at) - said)).toBeLessThan(4 * DAY);
});

test('feedback opens with the orders of those days that brought no ticket, and says how each was paid', async () => {
  const near = await one(
    `SELECT f.id::int, o.order_no, o.payment_status FROM feedback f JOIN orders o ON o.customer_id = f.customer_id
        AND ${around('o.created_at')}
      WHERE o.payment_status = 'Failed' LIMIT 1`,
  );
  const far = await one(
    `SELECT f.id::int FROM feedback f WHERE NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = f.customer_id AND o.issue_status <> 'Issued'
        AND ${around('o.created_at')})
      AND EXISTS (SELECT FROM orders o WHERE o.customer_id = f.customer_id AND o.issue_status <> 'Issued') LIMIT 1`,
  );

  const found = await care.call(feedback.getOne, { id: Number(near.id) });
  const without = await care.call(feedback.getOne, { id: Number(far.id) });

  expect(found.nearby_payments).toContainEqual(
    expect.objectContaining({ order_no: near.order_no, payment_status: 'Failed', opens: 'qr-orders' }),
  );
  expect(without.nearby_payments?.filter(({ opens }) => opens === 'qr-orders')).toEqual([]);
});

test.each(['0', '999999999', '99999999999', 'abc', '1.5'])('number %s is nobody, in words', async (id) => {
  const customer = await care.refusal(customers.getOne, { id });
  const opinion = await care.refusal(feedback.getOne, { id });

  expect(customer).toMatchObject({
    status: 404,
    message: 'This customer was not found. It may have been deleted.',
  });
  expect(opinion).toMatchObject({
    status: 404,
    message: 'This feedback was not found. It may have been deleted.',
  });
});

test('a client that leaves half-way leaves the database to the others', async () => {
  const address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = request(`${address}/api/user/api/users/`, { headers: care.headers });
  leaving.end();
  const [reply] = (await once(leaving, 'response')) as [IncomingMessage];
  await once(reply, 'readable');

  leaving.destroy();

  expect((await care.call(ratings.getList, {})).rows.length).toBeGreaterThan(0);
});

test.each([
  ['a field that it has not', { sort: ['gender', 'ASC'] }, 'sort.0'],
  ['what it is not narrowed by', { filter: { gender: 'female' } }, 'filter'],
  ['a day that is none', { filter: { joined_at_gte: '2026-02-30' } }, 'filter.joined_at_gte'],
  ['a number that is none', { filter: { tickets_gte: 'many' } }, 'filter.tickets_gte'],
  ['a search of a book', { filter: { q: 'x'.repeat(201) } }, 'filter.q'],
  ['more rows than a page has', { range: [0, 1000] }, 'range'],
])('a page of customers by %s is refused, with its field', async (_, query, field) => {
  const { status, body: told } = await care.refusal(customers.getPage, { query: query as never });

  expect([status, Object.keys(told.errors ?? {})]).toEqual([422, [field]]);
});

test('customers are not counted by what they are called', async () => {
  const byName = await care.refusal(customers.getTally, { query: { by: 'name' as never } });
  const byMoment = await care.refusal(customers.getTally, { query: { by: 'joined_at' } });

  expect([byName.status, Object.keys(byName.body.errors ?? {})]).toEqual([422, ['by']]);
  expect([byMoment.status, Object.keys(byMoment.body.errors ?? {})]).toEqual([422, ['per']]);
});
