import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contract } from '../../src/contract';
import { createCallCounts } from '../../src/backend/platform/http/callCounts';
import { holding, testBackend, type TestBackend } from '../support/backend';

const MAX = 12;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ callsAMinute: MAX });
});
afterAll(() => backend.close());

test('a person who calls too often has to wait, and colleagues behind the same address do not', async () => {
  const asha = await backend.join('asha.pawar', holding('department_view'));
  const ravi = await backend.join('ravi.kale', holding('department_view'));
  const calls = Array.from({ length: MAX }, () => asha.call(contract.departments.getList, {}));
  await Promise.all(calls);

  const refused = await asha.refusal(contract.departments.getList, {});

  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many calls in a minute/) as string,
  });
  expect(refused.retryAfter).toBeGreaterThan(0);
  await ravi.call(contract.departments.getList, {});
  backend.pass(60_000);
  await Promise.all(calls.map(() => asha.call(contract.departments.getList, {})));
  expect((await asha.refusal(contract.departments.getList, {})).status).toBe(429);
});

test('strangers are counted by their address, with tokens that are nobody’s too, and staff behind it go on', async () => {
  const asha = await backend.join('asha.more', holding('department_view'));
  await asha.call(contract.departments.getList, {});
  const stranger = backend.visitor({ 'auth-token': 'made-up', 'session-id': 'made-up' });
  const asked = [];
  for (let n = 0; n <= 2 * MAX; n += 1) asked.push((await stranger.refusal(contract.departments.getList, {})).status);

  const known = await backend.app.inject('/api/health/live');

  expect(asked.at(-1)).toBe(429);
  expect(known.statusCode).toBe(429);
  await asha.call(contract.departments.getList, {});
});

test.each(['/api/health', '/api/media/0', '/api/files/0', '/api/login?of=/media/'])(
  'a token that is made up frees %s of no limit, which looks at none',
  async (url) => {
    const strict = await testBackend({ callsAMinute: MAX });
    onTestFinished(() => strict.close());
    const headers = { 'auth-token': 'made-up', 'session-id': 'made-up' };
    const ask = () => strict.app.inject({ method: url.includes('login') ? 'PATCH' : 'GET', url, headers });
    // The limit of pictures is ten times as high.
    const most = url.startsWith('/api/media') ? 10 * MAX : MAX;
    for (let n = 0; n < most; n += 1) expect((await ask()).statusCode).not.toBe(429);

    expect((await ask()).statusCode).toBe(429);
  },
);

test('processes that share a database count one person’s calls together', async () => {
  const [first, second] = [1, 2].map(() => createCallCounts({ db: backend.database.db, now: backend.now }, 10));
  for (let n = 0; n < 6; n += 1) first?.count(7);
  for (let n = 0; n < 3; n += 1) second?.count(7);
  await first?.share();
  await second?.share();

  expect(second?.count(7)).toBe(0);
  expect(second?.count(7)).toBeGreaterThan(0);
  expect(first?.count(7)).toBe(0);
  await second?.share();
  await first?.share();
  expect(first?.count(7)).toBeGreaterThan(0);
});

test('forty who sign in at once behind one address are all let in', async () => {
  const own = await testBackend();
  await own.database.pool.query(
    `insert into users (username, department_id, password_hash, permissions)
     select 'clerk.' || n, department_id, password_hash, permissions from users, generate_series(1, 40) n`,
  );

  const signedIn = await Promise.all(
    Array.from({ length: 40 }, (_, n) => own.signIn(`clerk.${n + 1}`, own.admin.password)),
  );

  expect(new Set(signedIn.map(({ access_token: token }) => token)).size).toBe(40);
  await own.close();
});
