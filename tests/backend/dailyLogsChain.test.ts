import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { audit } from '../../src/backend/platform/audit/audit';
import { sealAll, startSealing } from '../../src/backend/platform/audit/seal';
import { openChainedLog, type ChainedLog } from '../support/chainedLog';

const HOUR = 60 * 60 * 1000;

let log: ChainedLog;
let backend: ChainedLog['backend'];
beforeAll(async () => {
  log = await openChainedLog();
  ({ backend } = log);
});
beforeEach(() => log.empty());
afterAll(() => backend.close());

const write = (n: number) => log.write(n);
const verify = (...kept: readonly string[]) => log.verify(...kept);
const behindItsBack = (...statements: readonly string[]) => log.behindItsBack(...statements);

test('an untouched log agrees with its seals, and says how many entries there are', async () => {
  await backend.signIn(backend.admin.username, backend.admin.password);
  await write(7);
  await sealAll(log.world);

  const verdict = await verify();

  expect(verdict).toEqual({
    checked: 8,
    waiting: 0,
    faults: [],
    head: expect.stringMatching(/^8:[0-9a-f]{64}$/) as string,
  });
});

test('more entries than are sealed at once are sealed all the same, and later ones go on from there', async () => {
  await backend.database.pool.query(
    `INSERT INTO audit_log (at, module, action, result) SELECT $1, 'session', 'sign_in', 'done' FROM generate_series(1, 1203)`,
    [backend.now()],
  );
  await sealAll(log.world);
  await write(2);

  expect(await verify()).toMatchObject({ checked: 1203, waiting: 2 });
  await sealAll(log.world);
  expect(await verify()).toMatchObject({ checked: 1205, waiting: 0 });
});

test.each([
  ['who', `username = 'somebody.else'`],
  ['when', `at = at + interval '1 second'`],
  ['the result', `result = 'done'`],
  ['one flag of what it was', `after = '{"banner_view": false, "name": "Night \\"shift\\" 2 ₹"}'`],
  ['nothing into something', `before = '{}'`],
  ['where from', `address = '10.0.0.2'`],
])('a change of %s is found, and the entry is named', async (_what, change) => {
  await write(5);
  await audit(backend.database.db, { from: log.from() }, { module: 'session', action: 'sign_in', result: 'refused' });
  await sealAll(log.world);
  await behindItsBack(`UPDATE audit_log SET ${change} WHERE id = ${change.startsWith('result') ? 6 : 3}`);

  const seq = change.startsWith('result') ? 6 : 3;
  expect((await verify()).faults).toEqual([
    `Entry ${seq} does not agree with its seal ${seq}: the entry, or the seal, was changed.`,
  ]);
  expect((await verify()).checked).toBe(6);
});

test('an entry that is gone is found', async () => {
  await write(5);
  await sealAll(log.world);
  await behindItsBack('DELETE FROM audit_log WHERE id = 4');

  expect((await verify()).faults).toEqual(['Entry 4 is missing: it was deleted after it was sealed.']);
});

test('an entry that is gone with its seal is found', async () => {
  await write(5);
  await sealAll(log.world);
  await behindItsBack('DELETE FROM audit_log WHERE id = 4', 'DELETE FROM audit_chain WHERE entry_id = 4');

  expect((await verify()).faults).toEqual(['Seal 4 is missing.']);
});

test('an entry that is gone, with the seals after it moved up, is found', async () => {
  await write(5);
  await sealAll(log.world);
  await behindItsBack(
    'DELETE FROM audit_log WHERE id = 4',
    'DELETE FROM audit_chain WHERE entry_id = 4',
    'UPDATE audit_chain SET seq = 4 WHERE seq = 5',
  );

  expect((await verify()).faults).toEqual([expect.stringContaining('does not agree with its seal 4') as string]);
});

test('an entry that is put in with a number between the others is found, sealed or not', async () => {
  await write(2);
  await backend.database.pool.query('SELECT setval(pg_get_serial_sequence($1, $2), 10)', ['audit_log', 'id']);
  await write(2);
  await sealAll(log.world);
  backend.pass(3 * HOUR);
  await write(1);
  await sealAll(log.world);
  await backend.database.pool.query(
    `INSERT INTO audit_log (id, at, module, action, result) OVERRIDING SYSTEM VALUE VALUES (7, $1, 'banner', 'delete', 'done')`,
    [backend.now()],
  );

  expect((await verify()).faults).toEqual(['Entry 7 was never sealed: it was put in later.']);
  await sealAll(log.world);
  expect((await verify()).faults).toEqual(['Entry 7 was never sealed: it was put in later.']);
});

test('an entry that is put in later and dated back is found once it is sealed', async () => {
  await write(2);
  backend.pass(3 * HOUR);
  await write(1);
  await sealAll(log.world);
  await backend.database.pool.query(
    `INSERT INTO audit_log (at, module, action, result) VALUES ('2026-03-02T04:31:00Z', 'banner', 'delete', 'done')`,
  );
  await sealAll(log.world);

  expect((await verify()).faults).toEqual([
    'Entry 4 is dated 2026-03-02T04:31:00.000Z but came after entries of 2026-03-02T07:30:00.000Z: it was put in later.',
  ]);
});

test('a server that was killed before it sealed, and starts hours later, has nothing to explain', async () => {
  await write(2);
  await sealAll(log.world);
  await write(3);
  backend.pass(20 * HOUR);

  expect(await verify()).toMatchObject({ checked: 2, waiting: 3 });
  await sealAll(log.world);
  await write(1);
  await sealAll(log.world);

  const verdict = await verify();
  expect(verdict).toMatchObject({ checked: 6, waiting: 0 });
  expect(verdict.faults).toEqual([]);
});

test('an entry that is committed after one with a higher number is sealed and stands', async () => {
  await backend.database.pool.query('SELECT setval(pg_get_serial_sequence($1, $2), 10)', ['audit_log', 'id']);
  await write(1);
  await sealAll(log.world);
  await backend.database.pool.query(
    `INSERT INTO audit_log (id, at, module, action, result) OVERRIDING SYSTEM VALUE VALUES (10, $1, 'banner', 'delete', 'done')`,
    [backend.now()],
  );
  await sealAll(log.world);

  const verdict = await verify();
  expect(verdict).toMatchObject({ checked: 2, waiting: 0 });
  expect(verdict.faults).toEqual([]);
});

test('a log that was rewritten from an entry on, seals and all, no longer goes through the head that was kept', async () => {
  await write(5);
  await sealAll(log.world);
  const { head } = await verify();
  await write(1);
  await sealAll(log.world);
  expect((await verify(head)).faults).toEqual([]);

  await behindItsBack(
    `UPDATE audit_log SET username = 'somebody.else' WHERE id = 3`,
    'DELETE FROM audit_chain WHERE seq >= 3',
  );
  await sealAll(log.world);

  expect((await verify()).faults).toEqual([]);
  expect((await verify(head)).faults).toEqual([
    `The chain does not go through ${head}: it was rewritten or cut short.`,
  ]);
});

test.each(['UPDATE audit_chain SET seq = 9', 'DELETE FROM audit_chain', 'TRUNCATE audit_chain'])(
  'the seals refuse %s',
  async (statement) => {
    await write(1);
    await sealAll(log.world);

    await expect(backend.database.pool.query(statement)).rejects.toThrow('append-only');
  },
);

test('many who seal and write at once make one chain', async () => {
  const entries = 40;
  await Promise.all([
    ...Array.from({ length: entries }, () => write(1)),
    ...Array.from({ length: 6 }, () => sealAll(log.world)),
  ]);
  await sealAll(log.world);

  expect(await verify()).toMatchObject({ checked: entries, waiting: 0 });
  expect((await verify()).faults).toEqual([]);
});

test('a server that stops seals what is left', async () => {
  const stop = startSealing(log.world, (error) => expect.unreachable(String(error)));
  const admin = await backend.signIn(backend.admin.username, backend.admin.password);
  await admin.call(contract.session.logout, {});

  await stop();

  const entries = (await backend.log()).length;
  expect(entries).toBeGreaterThanOrEqual(2);
  expect(await verify()).toMatchObject({ checked: entries, waiting: 0 });
});
