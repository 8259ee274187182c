import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const {
  customers,
  feedback,
  ratings,
  'loyalty-ledger': ledger,
  'loyalty-summary': summary,
  'qr-tickets': tickets,
} = contract;
const DAY = 24 * 60 * 60 * 1000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
});
afterAll(() => backend.close());

test('opening feedback is audited, since it names a rider', async () => {
  const reader = await backend.join('opener', holding('feedback_view'));
  const { rows } = await backend.database.pool.query<{ id: number; name: string; mobile: string }>(
    `SELECT f.id::int, c.name, c.mobile FROM feedback f JOIN customers c ON c.id = f.customer_id LIMIT 1`,
  );
  const [rider] = rows;

  await reader.call(feedback.getOne, { id: rider?.id ?? 0 });

  expect((await backend.log()).filter(({ username, action }) => username === 'opener' && action === 'getOne')).toEqual([
    expect.objectContaining({ entity: 'customers', entityLabel: `${rider?.name} ${rider?.mobile}` }),
  ]);
});

test('a page of riders is noted in the daily log beside the whole list, and counts of all are not', async () => {
  const reads = async () =>
    (await backend.log()).filter(({ username, action }) => username === 'pager' && action === 'getList');
  const pager = await backend.join('pager', holding('customerdetails_view', 'apprating_view', 'feedback_view'));

  await pager.call(customers.getTally, { query: { by: 'platform' } });
  await pager.call(ratings.getTally, { query: { by: 'stars', average: 'stars' } });
  await pager.call(feedback.getTally, { query: { by: 'at', per: 'day' } });
  expect(await reads()).toEqual([]);
  // The count of rows with a number discloses the rider who has it.
  const counter = await backend.join('counter', holding('customerdetails_view'));
  await counter.call(customers.getTally, { query: { by: 'last_active_at', per: 'day', filter: { q: '98765' } } });
  expect(
    (await backend.log()).filter(({ username, action }) => username === 'counter' && action === 'getList'),
  ).toHaveLength(1);
  for (const range of [
    [0, 9],
    [10, 19],
  ] as const)
    for (const row of [customers.getPage, ratings.getPage, feedback.getPage])
      await pager.call(row, { query: { range: [...range] } });
  await pager.call(customers.getList, {});

  expect((await reads()).map(({ entity, module, result }) => [entity, module, result])).toEqual([
    ['customers', 'customerdetails', 'done'],
    ['ratings', 'apprating', 'done'],
    ['feedback', 'feedback', 'done'],
    ['customers', 'customerdetails', 'done'],
  ]);
});

test('reading whole lists of riders after a page is audited for each, with a count per minute', async () => {
  const reader = await backend.join('hoarder', holding('customerdetails_view'));
  await reader.call(customers.getPage, { query: { range: [0, 9] } });
  for (let times = 0; times < 5; times += 1) await reader.call(customers.getList, {});
  backend.pass(60_000);
  await reader.call(customers.getList, {});

  const entries = (await backend.log()).filter(
    ({ username, action }) => username === 'hoarder' && action === 'getList',
  );
  expect(entries.map(({ after }) => after)).toEqual([null, { whole: true }, { whole: true, read_in_between: 4 }]);
});

test('a report whose rows name riders is noted as their lists are, however it is read, and sums are not', async () => {
  const days = { from: '2026-02-01', to: '2026-02-28' };
  const reads = async (username: string) =>
    (await backend.log())
      .filter((entry) => entry.username === username && entry.action !== 'sign_in')
      .map(({ action, entity, module }) => [action, entity, module]);
  const noted = [['getList', 'qr-tickets', 'reports']];
  const join = (name: string) => backend.join(name, holding('reports_view'));

  const adder = await join('adder');
  await adder.call(tickets.getTotals, { query: { filter: days } });
  await adder.call(summary.getList, { query: { range: [0, 9], filter: days } });
  expect(await reads('adder')).toEqual([]);

  const turner = await join('turner');
  const [first] = (await turner.call(tickets.getList, { query: { range: [0, 9], filter: days } })).rows;
  await turner.call(tickets.getList, { query: { range: [10, 19], filter: days } });
  expect(await reads('turner')).toEqual(noted);

  const guesser = await join('guesser');
  await guesser.call(tickets.getOne, { id: first?.id ?? 0 });
  expect(await reads('guesser')).toEqual(noted);

  const counter = await join('prober');
  await counter.call(tickets.getTotals, { query: { filter: { ...days, q: first?.mobile ?? '' } } });
  await counter.call(ledger.getList, { query: { range: [0, 9], filter: days } });
  expect(await reads('prober')).toEqual([...noted, ['getList', 'loyalty-ledger', 'reports']]);
});

test("reading riders' credits and debits, or trying numbers in a file of points, is audited", async () => {
  const care = await backend.join('care', holding('loyaltymanagement_credit_debit_update'));
  const lines = ['9820012345', '9820012346'].map((mobile, index) => ({
    ...{ line: index + 2, mobile, points: '5', reason: 'Other' },
  }));

  for (const range of [
    [0, 9],
    [10, 19],
  ] as const)
    await care.call(contract['loyalty-adjustments'].getList, { query: { range: [...range] } });
  await care.call(contract['points-batches'].getCheck, { body: { lines } });

  const read = (await backend.log()).filter(({ username, action }) => username === 'care' && action !== 'sign_in');
  expect(read.map(({ action, entity, after }) => [action, entity, after])).toEqual([
    ['getList', 'loyalty-adjustments', null],
    ['check', 'points-batches', { lines: 2, known: expect.any(Number) as number }],
  ]);
});

test("reading the notes on a rider's record is audited like opening the record", async () => {
  const { pool } = backend.database;
  const one = async (statement: string) => (await pool.query<{ id: number; rider: number }>(statement)).rows[0];
  const message = await one(
    'select id::int, customer_id::int as rider from feedback where customer_id is not null limit 1',
  );
  const order = await one('select id::int, customer_id::int as rider from orders limit 1');
  const failure = await one("select id::int, 0 as rider from failed_transactions where kind = 'qr' limit 1");
  const settlement = await one('select id::int, 0 as rider from settlements limit 1');
  const reader = await backend.join('notes', holding('customerdetails_view', 'feedback_view', 'reports_view'));
  const rider = (message?.rider ?? 0) + 1;
  const read = (id: string) => reader.call(contract['follow-ups'].getOne, { id });

  await read(`customers-${rider}`);
  await reader.call(contract.riders.getOne, { id: rider });
  await read(`feedback-${message?.id}`);
  await read(`qr-orders-${order?.id}`);
  await reader.call(contract['qr-orders'].getOne, { id: order?.id ?? 0 });
  await read(`qr-failed-transactions-${failure?.id}`);
  await read(`qr-settlements-${settlement?.id}`);

  expect(
    (await backend.log())
      .filter(({ username, action }) => username === 'notes' && action !== 'sign_in')
      .map(({ action, entity, entityId }) => [action, entity, entityId]),
  ).toEqual([
    ['getOne', 'customers', String(rider)],
    ['getOne', 'customers', String(message?.rider)],
    ['getList', 'qr-orders', ''],
    ['getList', 'qr-failed-transactions', ''],
  ]);
});

test('a change of a follow-up that is refused as too old shows the notes, so it is in the daily log as reading them is', async () => {
  const [message] = (
    await backend.database.pool.query<{ id: number; rider: number }>(
      'select max(id)::int as id, customer_id::int as rider from feedback where customer_id is not null group by 2 order by 1 desc limit 1',
    )
  ).rows;
  const follow_up = `feedback-${message?.id}`;
  const writer = await backend.join('note.writer', holding('feedback_view'));
  await writer.call(contract['follow-ups'].createNote, { body: { follow_up, text: 'The gate stayed shut' } });
  const guesser = await backend.join('late', holding('feedback_view'));

  const refused = await guesser.refusal(contract['follow-ups'].update, {
    id: follow_up,
    body: { status: 'open', assignee_id: null, reference: '', updated_at: '2026-01-01T00:00:00.000Z' },
  });

  expect(JSON.stringify(refused.body.current)).toContain('The gate stayed shut');
  expect(
    (await backend.log())
      .filter(({ username, action }) => username === 'late' && action !== 'sign_in')
      .map(({ action, entity, entityId }) => [action, entity, entityId]),
  ).toEqual([['getOne', 'customers', String(message?.rider)]]);
});

test('reading a whole list of riders is audited once per list, day and address', async () => {
  const lists = [
    ['customers', customers.getList, 'customerdetails'],
    ['ratings', ratings.getList, 'apprating'],
    ['feedback', feedback.getList, 'feedback'],
  ] as const;
  const reads = async () =>
    (await backend.log()).filter(({ username, action }) => username === 'reader' && action === 'getList');
  const flags = holding('customerdetails_view', 'apprating_view', 'feedback_view');
  const reader = await backend.join('reader', flags);

  for (const [, row] of lists) await Promise.all([reader.call(row, {}), reader.call(row, {}), reader.call(row, {})]);
  expect((await reads()).map(({ entity, module, result }) => [entity, module, result])).toEqual(
    lists.map(([entity, , module]) => [entity, module, 'done']),
  );
  backend.pass(DAY);
  const again = await backend.signIn('reader');
  for (const [, row] of lists) await again.call(row, {});

  expect(await reads()).toHaveLength(6);
});
