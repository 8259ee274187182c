import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { LOG_COUNTED, type LogFilter } from '../../src/contract/endpoints/dailyLogs';
import { auditLog } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const rows = contract['daily-logs'];
type NewEntry = typeof auditLog.$inferInsert;

let backend: TestBackend;
let auditor: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  auditor = await backend.join('auditor', holding('logs_view', 'logs_download', 'banner_view'));
});
afterAll(() => backend.close());

const list = (filter: LogFilter, range: [number, number] = [0, 99]) =>
  auditor.call(rows.getList, { query: { filter, range } });
const labels = async (filter: LogFilter) => (await list(filter)).rows.map(({ entity_label }) => entity_label);

const usual = { module: 'banner', action: 'update', entity: 'banners', result: 'done' } as const;
const write = (...entries: readonly Partial<NewEntry>[]) =>
  backend.database.db.insert(auditLog).values(entries.map((entry) => ({ ...usual, ...entry })));

test('entries come newest first, each with who, what, where from and what it was done with', async () => {
  const at = new Date('2031-05-01T06:00:00.123Z');
  const who = {
    userId: 7,
    username: 'meera',
    department: 'Finance',
    address: '10.0.0.9',
    device: 'Firefox 150 on macOS',
  };
  await write({ at, ...who, entityId: '12', entityLabel: 'Monsoon', before: { slot: 1 }, after: { slot: 2 } });
  await write({ at: new Date('2031-05-01T05:59:59Z'), entityLabel: 'Earlier, written later' });

  const { rows: found, total } = await list({ from: '2031-05-01', to: '2031-05-01' });

  expect(total).toBe(2);
  expect(found.map(({ entity_label }) => entity_label)).toEqual(['Monsoon', 'Earlier, written later']);
  expect(found[0]).toEqual({
    ...{ id: expect.any(Number) as number, at: '2031-05-01T06:00:00.123Z' },
    ...{ user_id: 7, username: 'meera', department: 'Finance' },
    ...{ module: 'banner', action: 'update', entity: 'banners', entity_id: '12', entity_label: 'Monsoon' },
    ...{ result: 'done', before: { slot: 1 }, after: { slot: 2 }, address: '10.0.0.9', device: 'Firefox 150 on macOS' },
  });
  expect(await auditor.call(rows.getOne, { id: found[0]?.id ?? 0 })).toEqual(found[0]);
});

test('an entry that is not there is a 404 in words', async () => {
  for (const id of ['999999999', 'abc', '0'])
    expect(await auditor.refusal(rows.getOne, { id })).toMatchObject({
      ...{ status: 404, message: 'This entry was not found. It may have been deleted.' },
    });
});

test('a day begins and ends at midnight at +05:30', async () => {
  await write(
    { at: new Date('2032-01-09T18:29:59.999Z'), entityLabel: 'the day before' },
    { at: new Date('2032-01-09T18:30:00.000Z'), entityLabel: 'the first moment' },
    { at: new Date('2032-01-10T18:29:59.999Z'), entityLabel: 'the last moment' },
    { at: new Date('2032-01-10T18:30:00.000Z'), entityLabel: 'the day after' },
  );

  expect(await labels({ from: '2032-01-10', to: '2032-01-10' })).toEqual(['the last moment', 'the first moment']);
  expect(await labels({ from: '2032-01-11' })).toEqual(['the day after']);
});

test('page after page by the last entry of the page before shows every entry once, whatever is written meanwhile', async () => {
  const at = new Date('2033-03-03T03:03:03Z');
  await write(...Array.from({ length: 25 }, (_, n) => ({ at, entityLabel: `n${n}` })));
  const days = { from: '2033-03-03', to: '2033-03-03' };
  const seen: string[] = [];
  let before: LogFilter['before'];

  for (let page = 0; page < 3; page += 1) {
    const found = await list({ ...days, ...(before !== undefined && { before }) }, [page * 10, page * 10 + 9]);
    seen.push(...found.rows.map(({ entity_label }) => entity_label));
    before = found.rows.at(-1)?.id;
    await write({ at, entityLabel: `meanwhile ${page}` });
  }

  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `n${24 - n}`));
});

test('without the entry before it a page is found by its place, and backwards too', async () => {
  const at = (n: number) => new Date(Date.UTC(2034, 0, 10, 6, 0, n));
  await write(...Array.from({ length: 12 }, (_, n) => ({ at: at(n), entityLabel: `n${n}` })));
  const filter = { from: '2034-01-10', to: '2034-01-10' };

  const second = await list(filter, [10, 19]);
  const oldest = await auditor.call(rows.getList, { query: { filter, range: [0, 1], sort: ['id', 'ASC'] } });

  expect(second.rows.map(({ entity_label }) => entity_label)).toEqual(['n1', 'n0']);
  expect(second.total).toBe(12);
  expect(oldest.rows.map(({ entity_label }) => entity_label)).toEqual(['n0', 'n1']);
});

test('more than 10,000 entries are counted no further: the total says one more', async () => {
  await backend.database.pool.query(
    `INSERT INTO audit_log (at, module, action, result, department) SELECT '2035-01-01', 'session', 'sign_in', 'done', 'Counted' FROM generate_series(1, 10000)`,
  );
  expect((await list({ department: 'Counted' })).total).toBe(LOG_COUNTED);

  await write({ department: 'Counted' }, { department: 'Counted' });

  expect((await list({ department: 'Counted' })).total).toBe(LOG_COUNTED + 1);
});

test.each<[string, LogFilter]>([
  ['a username, in whatever case', { username: 'ODD.one' }],
  ['a department', { department: 'Odd office' }],
  ['a module and an action', { module: 'oddly', action: 'odd' }],
  ['an entity', { entity: 'odds' }],
  ['the beginning of a username', { username: 'Odd.o' }],
  ['an address', { address: '203.0.113.77' }],
  ['the beginning of an address', { address: '203.0.1' }],
  ['a result', { result: 'failed' }],
  ['the beginning of a word of what it was done to', { q: 'sadar' }],
  ['two words in any order', { q: 'chowk, SADAR' }],
  ['a part of the username', { q: 'odd.o' }],
  ['a second part of the username', { q: 'one' }],
  ['the number of what it was done to', { q: 'QR-2024-0077' }],
  ['a word in another script', { q: 'नमस्ते' }],
  ['several at once', { result: 'failed', username: 'odd.one', q: 'lift' }],
])('%s finds its entry and no other', async (_what, filter) => {
  const odd = { module: 'oddly', action: 'odd', entity: 'odds', result: 'failed' as const, address: '203.0.113.77' };
  const entityLabel = "Lift at Sadar Chowk's gate 2 नमस्ते";
  if ((await list({ department: 'Odd office' })).total === 0)
    await write({ ...odd, username: 'Odd.One', department: 'Odd office', entityId: 'QR-2024-0077', entityLabel });

  const found = await list(filter);

  expect(found.rows.map(({ entity_label }) => entity_label)).toEqual([entityLabel]);
  expect(found.total).toBe(1);
});

test('a whole username or address means that one, where others begin so; a percent sign means itself', async () => {
  for (const [username, address] of [
    ['kiran', '198.51.100.1'],
    ['kiran.rao', '198.51.100.12'],
  ] as const)
    await write({ username, address });
  const names = async (filter: LogFilter) => (await list(filter)).rows.map(({ username }) => username);

  expect(await names({ username: 'kiran' })).toEqual(['kiran']);
  expect((await names({ username: 'kira' })).sort()).toEqual(['kiran', 'kiran.rao']);
  expect(await names({ address: '198.51.100.1' })).toEqual(['kiran']);
  expect((await names({ address: '198.51.100.' })).sort()).toEqual(['kiran', 'kiran.rao']);
  expect(await names({ username: '%' })).toEqual([]);
  expect(await names({ username: 'kiran_' })).toEqual([]);
});

test.each([`'`, `' & | ! :* ()`, `\\`, '%', `x' OR 1=1 --`, '<->', '😀'])(
  'a search for %s is a search like any other',
  async (q) => {
    expect((await list({ q, from: '2040-01-01' })).total).toBe(0);
  },
);

test('the quick views show changes, failed sign-ins, changes of permissions, points, and exports', async () => {
  const at = new Date('2036-06-06T06:06:06Z');
  const day = { from: '2036-06-06', to: '2036-06-06' };
  await write(
    { at, module: 'session', action: 'sign_in', entity: 'users', result: 'refused', entityLabel: 'wrong password' },
    { at, module: 'session', action: 'sign_in', entity: 'users', entityLabel: 'signed in' },
    {
      at,
      module: 'usermanagement',
      entity: 'users',
      before: { banner_view: false },
      after: { banner_view: true },
      entityLabel: 'granted',
    },
    { at, module: 'department', entity: 'departments', before: { logs_view: true }, entityLabel: 'taken' },
    { at, module: 'usermanagement', entity: 'users', after: { emailid: 'a@b' }, entityLabel: 'other mail' },
    { at, module: 'loyaltymanagement', entity: 'loyalty-adjustments', action: 'create', entityLabel: 'credit' },
    { at, module: 'reports', entity: 'report', action: 'export', entityLabel: 'asked' },
    { at, module: 'reports', entity: 'report', action: 'download', entityLabel: 'fetched' },
    { at, module: 'reports', entity: 'customers', action: 'getList', entityLabel: 'read' },
    { at, module: 'department', entity: 'departments', result: 'refused', entityLabel: 'not allowed' },
  );

  const changes = ['fetched', 'asked', 'credit', 'other mail', 'taken', 'granted'];
  expect(await labels({ ...day, view: 'changes' })).toEqual(changes);
  expect(await labels({ ...day, view: 'failed-sign-ins' })).toEqual(['wrong password']);
  expect(await labels({ ...day, view: 'permission-changes' })).toEqual(['taken', 'granted']);
  expect(await labels({ ...day, view: 'points' })).toEqual(['credit']);
  expect(await labels({ ...day, view: 'exports' })).toEqual(['fetched', 'asked']);
});

test('a file that the console makes of a list is noted with its rows and its filter', async () => {
  const note = { action: 'export' as const, entity: 'daily-logs', count: 4321, filter: 'result refused' };

  await auditor.call(rows.create, { body: note });

  expect((await list({ view: 'exports', username: 'auditor' })).rows[0]).toMatchObject({
    ...{ username: 'auditor', module: 'logs', action: 'export', entity: 'daily-logs', result: 'done' },
    after: { count: 4321, filter: 'result refused' },
  });
});

test('exporting takes the download flag of that very list, and a list that there is', async () => {
  const note = { action: 'export' as const, count: 1 };

  const others = await auditor.refusal(rows.create, { body: { ...note, entity: 'customers' } });
  const refused = (await list({ result: 'refused', username: 'auditor' })).rows[0];
  const unknown = await auditor.refusal(rows.create, { body: { ...note, entity: 'nothing' } });
  const without = await auditor.refusal(rows.create, { body: { ...note, entity: 'business-hours' } });
  const chart = await auditor.refusal(rows.create, { body: { ...note, entity: 'analytics/net_by_day' } });

  expect(others).toMatchObject({
    status: 403,
    message: expect.stringContaining('Customer Details: download') as string,
  });
  expect(refused).toMatchObject({ entity: 'daily-logs', after: { reason: others.message } });
  expect(unknown).toMatchObject({ status: 422, body: { errors: { entity: expect.any(String) as string } } });
  expect(without.status).toBe(422);
  expect(chart).toMatchObject({ status: 403, message: expect.stringContaining('Dashboard: download') as string });
});
