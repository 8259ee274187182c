import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { s3AddressOf, s3Store, type S3StoreOptions } from '../../src/backend/platform/files/s3Store';
import { createReportQueue } from '../../src/backend/features/reports/queue';
import type { ReportQueue } from '../../src/backend/platform/files/reportQueue';
import { folderStore } from '../../src/backend/platform/files/store';
import { testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { eventually } from '../support/eventually';
import { month } from '../support/reportFiles';
import { restingQueue } from '../support/restingQueue';
import { silentStore, testStore, type SilentStore, type TestStore } from '../support/s3';

let s3: TestStore;
let store: SilentStore;
let drafts: string;
let backend: TestBackend;
let meera: Visitor;
let queue: ReportQueue;
beforeAll(async () => {
  s3 = await testStore();
  queue = restingQueue(folderStore(tmpdir()));
  // Each test has a queue of its own.
  const reportQueue: ReportQueue = {
    ...queue,
    get store() {
      return queue.store;
    },
    wake: () => queue.wake(),
    abandon: (id) => queue.abandon(id),
  };
  backend = await testBackend({ database: await testCity(), reportQueue });
  meera = await backend.signInAdmin();
});
beforeEach(async () => {
  await backend.database.pool.query('TRUNCATE report_requests CASCADE');
  store = await silentStore(s3);
  drafts = mkdtempSync(join(tmpdir(), 'metro-silent-'));
});
afterEach(async () => {
  await queue.stop();
  await store.close();
  rmSync(drafts, { recursive: true, force: true });
});
afterAll(async () => {
  await backend.close();
  await s3.close();
});

/** A queue with one maker over the silent store. */
const open = (options: Partial<S3StoreOptions> = {}): void => {
  const address = s3AddressOf(store.url);
  if (!address) throw new Error(`${store.url} is no address of a store.`);
  queue = createReportQueue({
    ...{ db: backend.database.db, now: backend.now, isAlone: true, onFailure: () => undefined },
    store: s3Store(address, drafts, { installation: randomUUID(), ...options }),
  });
};
const ask = async () =>
  (
    await meera.call(contract['report-requests'].create, {
      body: { report_type: 'ticket_details', file_type: 'csv', ...month },
    })
  ).id;
const stateOf = (id: number | string) => meera.call(contract['report-requests'].getOne, { id });

test('a store that takes a file and never answers fails it in words, and the next one has its turn', async () => {
  open({ silenceMs: 50 });
  const unsent = {
    status: 'failed',
    error: 'The store of files cannot be used. Request it again; if it fails again, tell your administrator.',
  };

  const ids = [await ask(), await ask()];

  for (const id of ids) await eventually(async () => expect(await stateOf(id)).toMatchObject(unsent));
  expect(readdirSync(drafts)).toEqual([]);
  await eventually(() => expect(store.waiting()).toBe(0));
});

test('a file that such a store has taken is cancelled at once, and the next one is made', async () => {
  open();
  const heard = store.heard();
  const id = await ask();
  await heard;
  store.isSilent = false;

  await meera.call(contract['report-requests'].delete, { id });
  const next = await ask();

  await eventually(async () => expect(await stateOf(next)).toMatchObject({ status: 'completed' }));
  expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  expect(await meera.call(contract.reports.getLink, { id: next })).toContain('/api/files/');
});

test('a process that stops gives the file back that such a store has taken', async () => {
  open();
  const heard = store.heard();
  const id = await ask();
  await heard;

  await queue.stop();

  expect(await stateOf(id)).toMatchObject({ status: 'processing', progress: 0 });
  expect(readdirSync(drafts)).toEqual([]);
});
