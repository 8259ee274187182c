import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAll } from '../../src/backend/dailyLogs/seal';
import { verifyLog } from '../../src/backend/dailyLogs/verify';
import { fillDailyLog } from '../../src/sample/dailyLog';
import { users } from '../../src/backend/schema';
import { testBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ sample: true });
  await fillDailyLog({ db: backend.database.db, now: backend.now });
});
afterAll(() => backend.close());

test('the sample staff signed in last when their accounts say so, and nothing is told that is still to come', async () => {
  const told = (await backend.log()).filter(({ action, result }) => action === 'sign_in' && result === 'done');
  const staff = await backend.database.db.select().from(users);

  const signedIn = staff.filter(({ lastSignInAt }) => lastSignInAt !== null);
  expect(signedIn.length).toBeGreaterThan(20);
  for (const { username, lastSignInAt } of signedIn)
    expect(told.findLast((entry) => entry.username === username)?.at, username).toEqual(lastSignInAt);
  expect(new Set(told.map(({ username }) => username)).size).toBe(signedIn.length);
});

test('the sample log has sign-ins, refused ones, forced ones and sign-outs, in the order of time, and stands a check', async () => {
  await sealAll({ db: backend.database.db, now: backend.now });
  const told = await backend.log();

  const kinds = new Set(told.map(({ action, result }) => `${action} ${result}`));
  expect([...kinds].sort()).toEqual(['forced_sign_out done', 'sign_in done', 'sign_in refused', 'sign_out done']);
  const times = told.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(backend.now().getTime());
  const verdict = await verifyLog(backend.database.db);
  expect(verdict).toMatchObject({ checked: told.length, waiting: 0 });
  expect(verdict.faults).toEqual([]);
});
