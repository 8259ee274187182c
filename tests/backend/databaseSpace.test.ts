import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedPool, openEmbedded } from '../../src/backend/platform/db/database';
import { startEmbedded } from '../../src/backend/platform/db/pglite/embedded';
import { spaceLeft } from '../../src/backend/platform/db/pglite/space';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { clusterImage } from '../../src/launch/clusterImage.mjs';
import { testBackend, type TestBackend } from '../support/backend';

let home: string;
let free = Number.MAX_SAFE_INTEGER;
let backend: TestBackend;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'metro-space-'));
  const template = join(home, 'cluster.tar.gz');
  writeFileSync(template, await clusterImage());
  const database = await openEmbedded({ folder: join(home, 'postgres'), template }, undefined, () => free);
  backend = await testBackend({ database });
});
afterAll(async () => {
  await backend.close();
  rmSync(home, { recursive: true, force: true });
});

test('while too little of the disk is free nothing is written and everything is read, and then it goes on by itself', async () => {
  const admin = await backend.signInAdmin();
  const save = { body: { department_name: 'Depot', permissions: toMatrix(noFlags) } };

  free = 1024;
  const refused = await admin.refusal(contract.departments.create, save);
  const listed = await admin.call(contract.departments.getList, {});
  free = Number.MAX_SAFE_INTEGER;
  await admin.call(contract.departments.create, save);
  free = 1024;
  const again = await admin.refusal(contract.departments.create, { body: { ...save.body, department_name: 'Yard' } });
  free = Number.MAX_SAFE_INTEGER;

  expect(refused).toMatchObject({ status: 507, message: 'The database disk is full. Nothing was saved.' });
  expect(again).toMatchObject({ status: 507 });
  expect(listed.rows.map((row) => row.department_name)).toEqual(['Administration']);
  expect((await admin.call(contract.departments.getList, {})).rows).toHaveLength(2);
});

test('the space that is left is what the disk says', () => {
  expect(spaceLeft(home)).toBeGreaterThan(0);
});

test('an embedded database that leaves a question unanswered far too long is told to be dead, so that the process can end', async () => {
  const deaf = new URL(
    `data:text/javascript,import { workerData } from 'node:worker_threads';
     workerData.host.postMessage({ say: 'ready' });
     workerData.host.on('message', () => undefined);`,
  );
  let hear: (error: Error) => void = () => undefined;
  const told = new Promise<Error>((resolve) => {
    hear = resolve;
  });
  const embedded = await startEmbedded({ image: undefined }, deaf, (error) => hear(error), { callMs: 5, otherMs: 50 });
  const pool = embeddedPool(embedded);

  const asked = pool.query('select 1');

  await expect(asked).rejects.toThrow('does not answer any more');
  expect((await told).message).toBe('The embedded PostgreSQL does not answer any more.');
});
