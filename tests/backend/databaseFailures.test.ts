import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { migrateDatabase } from '../../src/backend/platform/db/migrate';
import { createQueryQueues } from '../../src/backend/platform/db/queryQueues';
import { testBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

/** Makes the next write of a department fail with this state of PostgreSQL. */
const inState = async (code: string): Promise<void> => {
  await backend.database.pool.query(`
    create or replace function in_trouble() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    drop trigger if exists trouble on departments;
    create trigger trouble before insert on departments for each row execute function in_trouble();`);
};

test.each([
  ['shutting down', '57P01', 503, 'The database is not responding. Nothing was saved.'],
  ['out of connections', '53300', 503, 'The database is not responding. Nothing was saved.'],
  ['starting', '57P03', 503, 'The database is not responding. Nothing was saved.'],
  ['cut off', '08006', 503, 'The database is not responding. Nothing was saved.'],
  ['locked', '55P03', 503, 'The database is busy. Nothing was saved.'],
  ['too slow', '57014', 503, 'The database is busy. Nothing was saved.'],
  ['deadlocked', '40P01', 503, 'The database is busy. Nothing was saved.'],
  ['out of disk', '53100', 507, 'The database disk is full. Nothing was saved.'],
  ['read-only', '25006', 503, 'The database is read-only at the moment. Nothing was saved.'],
])('a database that is %s is told in words, with when to try again', async (_state, code, status, message) => {
  const admin = await backend.signInAdmin();
  await inState(code);

  const refusal = await admin.refusal(contract.departments.create, {
    body: { department_name: 'Depot', permissions: toMatrix(noFlags) },
  });

  expect(refusal).toMatchObject({ status, message });
  expect(refusal.retryAfter).toBeGreaterThan(0);
  await backend.database.pool.query('drop trigger trouble on departments');
});

test('data of a newer version of the product is refused in words, and left as it is', async () => {
  const { database } = backend;
  const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
  await database.pool.query(later);

  const refused = migrateDatabase(database.pool);

  await expect(refused).rejects.toThrow(/^The data was written by a newer version of this product \(1 change /);
  await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  await migrateDatabase(database.pool);
});

test('costly statements of one person wait for each other, and those of another pass', async () => {
  const lines = createQueryQueues({ atOnce: 2, aPerson: 1, longestWaitMs: 1000 });
  const order: string[] = [];
  const first = await lines.enter('asha');
  const next = ['asha', 'asha', 'asha', 'ravi'].map((person) =>
    lines.enter(person).then((leave) => {
      order.push(person);
      return leave;
    }),
  );

  (await next[3])?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['ravi']);
  first();
  (await next[0])?.();
  (await next[1])?.();
  (await next[2])?.();

  expect(order).toEqual(['ravi', 'asha', 'asha', 'asha']);
});

test('a turn that gets free goes to whoever has fewer running, not to whoever has waited longer', async () => {
  const lines = createQueryQueues({ atOnce: 3, aPerson: 3, longestWaitMs: 1000 });
  const leaveAsha = await lines.enter('asha');
  await lines.enter('asha');
  const leaveRavi = await lines.enter('ravi');
  const order: string[] = [];
  for (const person of ['asha', 'meena']) void lines.enter(person).then(() => order.push(person));

  leaveRavi();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['meena']);
  leaveAsha();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['meena', 'asha']);
});

test('a call that waits too long in its queue is refused with a retry, and one that is aborted leaves the queue', async () => {
  const lines = createQueryQueues({ atOnce: 1, aPerson: 1, longestWaitMs: 5 });
  const leave = await lines.enter('asha');
  const gone = new AbortController();
  const left = lines.enter('ravi', gone.signal);

  gone.abort(new Error('gone'));

  await expect(left).rejects.toThrow('gone');
  await expect(lines.enter('ravi')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  leave();
  (await lines.enter('ravi'))();
});
