import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAll } from '../../src/backend/platform/audit/seal';
import { verifyLog } from '../../src/backend/platform/audit/verify';
import { fillDailyLog } from '../../src/sample/dailyLog';
import { users } from '../../src/backend/platform/db/schema';
import { contract } from '../../src/contract';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

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

test("the last changes shown on the rule pages are in the sample's log, by the same person at the same moment", async () => {
  const city = await testBackend({ database: await testCity() });
  await fillDailyLog({ db: city.database.db, now: city.now });
  const asha = await city.join('asha', everything);

  const { distanceSlabs } = await asha.call(contract['rule-changes'].getLastChanges, {});
  const found = (entity: string) =>
    asha.call(contract['daily-logs'].getList, { query: { filter: { entity, result: 'done' } } });

  expect(distanceSlabs).not.toBeNull();
  const { rows } = await found('distanceSlabs');
  // One of four slabs kept its points: that is no change.
  expect(rows).toHaveLength(3);
  for (const { before, after } of rows) expect(after).not.toEqual(before);
  expect(rows[0]).toMatchObject({ at: distanceSlabs?.at, username: distanceSlabs?.by, action: 'update' });
  expect(rows[0]?.entity_label).not.toBe('');
  expect((await found('redeem-points')).total).toBe(3);
  await city.close();
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
