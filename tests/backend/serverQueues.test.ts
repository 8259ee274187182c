import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../src/backend/platform/db/database';
import { createCallCounts } from '../../src/backend/platform/http/callCounts';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { asking } from '../support/adjusting';
import { createMembers } from '../support/members';
import { startOwnServer, type OwnServer } from '../support/ownServer';

let server: OwnServer;
let backend: TestBackend;
beforeAll(async () => {
  server = await startOwnServer({});
  const quick = { statementMs: 20_000, lockMs: 500, silenceMs: 20_000, connectMs: 5_000 };
  const database = await openServer(server.url, { limits: { page: quick, small: quick, long: quick } });
  backend = await testBackend({ database });
});
afterAll(async () => {
  await backend.close();
  await server.close();
});

test('entering points blocks only linked accounts', async () => {
  const flags = holding('loyaltymanagement_credit_debit_update');
  const [maker, other] = await backend.longAgo(async () => [
    await backend.hire('care.maker', flags),
    await backend.hire('care.other', flags),
  ]);
  const members = createMembers(backend.database);
  const [first, second] = [await members.join(100), await members.join(100)];
  const entering = new Client({ connectionString: server.url });
  await entering.connect();
  await entering.query('begin');
  await entering.query(
    `with entry as (
       insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, by_user_id, reason, remark, idempotency_key)
       values ($2, $1, 'adjusted', 'Customer care', 1, 'care.maker', $3, 'Goodwill', 'A batch that takes its time', 'adjustment:a batch') returning id)
     insert into loyalty_adjustments (at, customer_id, kind, points, reason, reference, remark, state, by_whom, by_user_id, idempotency_key, ledger_id)
     select $1, $2, 'credit', 1, 'Goodwill', '', 'A batch that takes its time', 'done', 'care.maker', $3, 'a batch', id from entry`,
    [backend.now(), first, maker?.id],
  );

  const enter = async (name: string) =>
    (await backend.signIn(name)).call(contract['loyalty-adjustments'].create, { body: asking(second, 'credit', 5) });
  expect(await enter('care.other')).toMatchObject({ state: 'done' });
  await expect(enter('care.maker')).rejects.toMatchObject({ status: 503 });
  await entering.query('rollback');
  await entering.end();
  expect(await enter('care.maker')).toMatchObject({ state: 'done' });
  expect(other?.id).not.toBe(maker?.id);
});

test('two servers that count the same people in another order never wait for each other', async () => {
  const { db } = backend.database;
  const people = Array.from({ length: 3000 }, (_, index) => index + 1);
  const [here, there] = [1, 2].map(() => createCallCounts({ db, now: backend.now }, 10));
  for (let round = 0; round < 5; round += 1) {
    for (const who of people) here?.count(who);
    for (const who of people.toReversed()) there?.count(who);
    await Promise.all([here?.share(), there?.share()]);
  }
  const { rows } = await backend.database.pool.query('select distinct calls from call_counts');
  expect(rows).toEqual([{ calls: 10 }]);
});
