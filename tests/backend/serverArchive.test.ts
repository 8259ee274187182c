import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { verifyLog } from '../../src/backend/platform/audit/verify';
import { openServer } from '../../src/backend/platform/db/database';
import { testBackend } from '../support/backend';
import { eventually } from '../support/eventually';
import { startOwnServer } from '../support/ownServer';

test('a server is brought back to the moment before a mistake, from a copy and its archived changes', async () => {
  const archive = mkdtempSync(join(tmpdir(), 'metro-archive-'));
  chmodSync(archive, 0o777);
  const server = await startOwnServer({
    settings: ['archive_mode=on', `archive_command=cp '%p' '${archive}/%f'`, 'wal_level=replica'],
  });
  const database = await openServer(server.url);
  const backend = await testBackend({ database });
  const admin = await backend.signInAdmin();
  const add = (name: string) =>
    admin.call(contract.departments.create, {
      body: { department_name: name, permissions: toMatrix(noFlags), userid: admin.userid },
    });
  const ask = (statement: string) => database.pool.query<{ name: string }>(statement);
  await add('Before the copy');
  const copy = await server.backUp();
  await add('After the copy');
  const { rows: moments } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
  await add('After the moment');
  await ask('delete from departments where id > 1');
  const { rows: last } = await ask('select pg_walfile_name(pg_switch_wal()) as name');
  await eventually(() => expect(readdirSync(archive)).toContain(last[0]?.name));

  const restored = await copy.restore(archive, moments[0]?.now ?? new Date());

  const opened = await openServer(restored.url);
  const { rows } = await opened.pool.query<{ name: string }>('select name from departments where id > 1 order by id');
  expect(rows.map(({ name }) => name)).toEqual(['Before the copy', 'After the copy']);
  expect(await verifyLog(opened.db)).toMatchObject({ faults: [] });
  await opened.close();
  await backend.close();
  await server.close();
  await restored.close();
  rmSync(archive, { recursive: true, force: true });
});
