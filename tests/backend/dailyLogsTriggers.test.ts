import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOG_TRIGGERS } from '../../src/backend/platform/audit/logTriggers';
import { sealAll } from '../../src/backend/platform/audit/seal';
import { openChainedLog, type ChainedLog } from '../support/chainedLog';

let log: ChainedLog;
beforeAll(async () => {
  log = await openChainedLog();
});
beforeEach(async () => {
  await log.empty();
  await log.write(3);
  await sealAll(log.world);
});
afterAll(() => log.backend.close());

const run = async (statement: string): Promise<void> => {
  await log.backend.database.pool.query(statement);
};

/** Returns the findings of a check after some statements, and again after those that undo them. */
const found = async (done: string, undone: string) => {
  await run(done);
  const { faults } = await log.verify();
  await run(undone);
  expect((await log.verify()).faults).toEqual([]);
  return faults;
};

test('every trigger that keeps entries from being changed is looked for', async () => {
  const { rows } = await log.backend.database.pool.query<{ name: string }>(
    `select t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.prosrc like '%is append-only:%'`,
  );

  expect(LOG_TRIGGERS.map(({ trigger }) => trigger).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect((await log.verify()).faults).toEqual([]);
});

test.each(['audit_log', 'audit_chain', 'loyalty_ledger', 'day_notes'])(
  'a check says that the trigger of %s is disabled, which leaves no entry',
  async (table) => {
    const name = `${table}_append_only`;

    expect(
      await found(`alter table ${table} disable trigger ${name}`, `alter table ${table} enable trigger ${name}`),
    ).toEqual([`The trigger ${name} of ${table} is disabled.`]);
    expect(
      await found(`alter table ${table} enable replica trigger ${name}`, `alter table ${table} enable trigger ${name}`),
    ).toEqual([`The trigger ${name} of ${table} is disabled.`]);
  },
);

test('a check says that a trigger is missing, or was made again so that it lets changes pass', async () => {
  const drop = 'drop trigger audit_log_append_only on audit_log;';
  const made = (when: string, condition = '') =>
    `create trigger audit_log_append_only before ${when} on audit_log for each statement ${condition}
       execute function audit_log_refuse_change();`;
  const whole = made('update or delete or truncate');
  const replaced = ['The trigger audit_log_append_only of audit_log was replaced: it lets changes pass.'];

  expect(await found(drop, whole)).toEqual(['The trigger audit_log_append_only of audit_log is missing.']);
  expect(await found(drop + made('truncate'), drop + whole)).toEqual(replaced);
  expect(await found(drop + made('update or delete or truncate', 'when (false)'), drop + whole)).toEqual(replaced);
  const { rows } = await log.backend.database.pool.query<{ whole: string }>(
    `select pg_get_functiondef('audit_log_refuse_change'::regproc) as whole`,
  );
  const empty = `create or replace function audit_log_refuse_change() returns trigger language plpgsql as $$ begin return null; end; $$`;
  expect(await found(empty, rows[0]?.whole ?? '')).toEqual(replaced);
});

test('a check says that the database begins its sessions without triggers', async () => {
  const client = await log.backend.database.pool.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  client.release();
  const begins = `alter database ${JSON.stringify(rows[0]?.name)}`;

  expect(
    await found(`${begins} set session_replication_role = replica`, `${begins} reset session_replication_role`),
  ).toEqual(['The database begins its sessions without triggers (session_replication_role = replica).']);
});
