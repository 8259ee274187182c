import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { example, openFeed } from '../support/feed';

const { getList, create, delete: end } = contract['feed-keys'];
let backend: TestBackend;
let feed: Awaited<ReturnType<typeof openFeed>>;
beforeAll(async () => {
  backend = await testBackend();
  feed = await openFeed(backend, ['rider', 'card']);
});
afterAll(() => backend.close());

const at = '2026-03-01T10:00:00+05:30';
const rider = { ...example.rider, at };
const card = { ...example.card, at };

test('a key is shown once, is stored as a hash, and sends what it is for; its use is noted', async () => {
  const admin = await backend.signInAdmin();
  expect(feed.key).toMatch(/^feed_[\w-]{43}$/);
  expect(feed.record).toMatchObject({
    name: 'Ticket server',
    prefix: feed.key.slice(0, 11),
    scopes: ['rider', 'card'],
  });
  expect(await feed.send(rider)).toMatchObject({ taken: 1 });

  const { rows: keys } = await admin.call(getList, { query: {} });
  expect(keys).toMatchObject([{ name: 'Ticket server', created_by: backend.admin.username }]);
  expect(keys[0]?.last_used_at).toBe(backend.now().toISOString());
  expect(JSON.stringify(keys)).not.toContain(feed.key);
  expect(JSON.stringify(await feed.rows('select * from feed_keys'))).not.toContain(feed.key);
  expect((await backend.log()).findLast(({ entity }) => entity === 'feed-keys')).toMatchObject({
    ...{ module: 'usermanagement', action: 'create', entityLabel: 'Ticket server' },
  });
});

test('events beyond the types of a key are refused as a whole', async () => {
  const answer = await feed.post(JSON.stringify([card, { ...example.order, at }]));

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    message: 'The key Ticket server may not send events of the type order. Nothing was taken.',
  });
  expect(await feed.rows(`select * from feed_events where type = 'card'`)).toEqual([]);
});

test('keys are for staff who may change users, and their names are different', async () => {
  const viewer = await backend.join('viewer', holding('usermanagement_view'));
  const clerk = await backend.join('clerk', holding('usermanagement_update'));
  const body = { name: 'ticket SERVER', scopes: ['gate' as const] };

  expect(await viewer.refusal(getList, { query: {} })).toMatchObject({ status: 403 });
  expect(await viewer.refusal(create, { body })).toMatchObject({ status: 403 });
  expect(await clerk.refusal(create, { body })).toMatchObject({ status: 409 });
  expect(await clerk.refusal(create, { body: { name: 'Gates', scopes: [] } })).toMatchObject({ status: 422 });
});

test('an ended key sends nothing more, and stays in the list', async () => {
  const admin = await backend.signInAdmin();
  const { key, record } = await admin.call(create, { body: { name: 'Old server', scopes: ['rider'] } });
  const ended = await admin.call(end, { id: record.id });

  expect(ended).toMatchObject({ name: 'Old server', ended_by: backend.admin.username });
  const answer = await feed.post(JSON.stringify([rider]), { authorization: `Bearer ${key}` });
  expect(answer.statusCode).toBe(401);
  expect((await admin.call(getList, { query: {} })).rows.map(({ name }) => name)).toContain('Old server');
  expect((await backend.log()).findLast(({ entity }) => entity === 'feed-keys')).toMatchObject({ action: 'delete' });
});

test.each([
  ['no key', { authorization: '' }, '[]', 401],
  ['an unknown key', { authorization: 'Bearer feed_made-up' }, '[]', 401],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
  ['a text', { 'content-type': 'text/plain' }, '[]', 415],
  ['no list', {}, '{}', 422],
  ['half a list', {}, '[{', 422],
  ['too many events', {}, JSON.stringify(Array.from({ length: 5001 }, () => ({}))), 422],
  ['only wrong events', {}, JSON.stringify([{ type: 'rider' }]), 422],
  ['too large a body', {}, `["${'a'.repeat(16 * 1024 * 1024)}"]`, 413],
])('%s is refused in plain JSON', async (_what, headers, payload, status) => {
  const answer = await feed.post(payload, headers);

  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(Object.keys(answer.json<object>())).toContain(payload.includes('rider') ? 'refused' : 'message');
});

test('NDJSON is read line by line: a line that is no JSON is refused alone', async () => {
  const payload = `${JSON.stringify(rider)}\n\n{"type": \n${JSON.stringify(card)}\n`;
  const answer = await feed.post(payload, { 'content-type': 'application/x-ndjson' });

  expect(answer.json()).toEqual({
    ...{ taken: 1, unchanged: 1, waiting: [] },
    refused: [{ line: 3, id: '', reason: 'The line is not JSON' }],
  });
});

test('a key that sends too many requests is asked to wait', async () => {
  const own = await testBackend({ feedRequestsAMinute: 3 });
  onTestFinished(() => own.close());
  const { post } = await openFeed(own);
  for (let n = 0; n < 3; n += 1) expect((await post('[]')).statusCode).toBe(200);

  const refused = await post('[]');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  own.pass(60_000);
  expect((await post('[]')).statusCode).toBe(200);
});
