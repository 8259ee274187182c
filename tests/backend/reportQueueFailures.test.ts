import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { folderStore, type FileStore } from '../../src/backend/platform/files/store';
import { FILE_LEASE_MS, MAX_ATTEMPTS, takeNextRequest } from '../../src/backend/features/reports/lease';
import { eventually } from '../support/eventually';
import { reportQueues } from '../support/reportQueues';

let at: Awaited<ReturnType<typeof reportQueues>>;
beforeAll(async () => {
  at = await reportQueues();
});
beforeEach(() => at.begin());
afterEach(() => at.stop());
afterAll(() => at.backend.close());

const saying = (words: string) => expect.stringContaining(words) as string;

test('a half-made file of a killed process is made again once its lease is over, a finished one never', async () => {
  const finished = await at.ask();
  await at.work(at.queue());
  const before = await at.stored(finished);
  const id = await at.ask();
  await takeNextRequest({ db: at.backend.database.db, now: at.backend.now }, crypto.randomUUID()); // and then kill -9

  await at.work(at.queue());
  expect(await at.report(id)).toMatchObject({ status: 'processing' });
  at.backend.pass(FILE_LEASE_MS + 1);
  await at.work(at.queue());

  expect(await at.stored(id)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(await at.stored(finished)).toEqual(before);
});

test('a process that has the database to itself does not wait for the lease of the one before it', async () => {
  const id = await at.ask();
  await takeNextRequest({ db: at.backend.database.db, now: at.backend.now }, crypto.randomUUID());

  const alone = at.queue({ isAlone: true });
  alone.start();

  await eventually(async () => expect(await at.report(id)).toMatchObject({ status: 'completed' }));
});

test('a file that kills every process that makes it is given up, in words', async () => {
  const id = await at.ask();
  for (let time = 0; time < MAX_ATTEMPTS; time += 1) {
    await takeNextRequest({ db: at.backend.database.db, now: at.backend.now }, crypto.randomUUID());
    at.backend.pass(FILE_LEASE_MS + 1);
  }

  await at.work(at.queue());

  expect(await at.report(id)).toMatchObject({ status: 'failed', error: saying('started 3 times') });
});

test('a stop in the middle gives the file back, and the next start makes it', async () => {
  const id = await at.ask();
  const first = at.queue();
  first.wake();
  await first.stop();

  expect(await at.stored(id)).toMatchObject({ status: 'processing', lease_id: null, attempts: 0 });
  await at.work(at.queue());
  expect(await at.stored(id)).toMatchObject({ status: 'completed', attempts: 1 });
  expect(readdirSync(at.folder)).toHaveLength(1);
});

test.runIf(existsSync('/dev/full'))('a full disk ends as failed, in words, and leaves nothing behind', async () => {
  const id = await at.ask();
  const store = folderStore(at.folder);
  const full: FileStore = {
    ...store,
    draft: async (name) => {
      const path = await store.draft(name);
      symlinkSync('/dev/full', path);
      return path;
    },
  };

  await at.work(at.queue({ store: full }));

  expect(await at.report(id)).toMatchObject({ status: 'failed', error: saying('server disk is full') });
  expect(readdirSync(at.folder)).toEqual([]);
  expect(await at.meera.refusal(contract.reports.getLink, { id })).toMatchObject({ status: 409 });
});

test('a folder that cannot be written, and a file that takes too long, end as failed', async () => {
  const store = folderStore(at.folder);
  const refused = { ...store, draft: () => Promise.resolve(join(at.folder, 'no', 'such', 'folder')) };
  const first = await at.ask();
  await at.work(at.queue({ store: refused }));
  const second = await at.ask();
  await at.work(at.queue({ timeoutMs: 0 }));

  expect(await at.report(first)).toMatchObject({ status: 'failed', error: saying('could not be made') });
  expect(await at.report(second)).toMatchObject({ status: 'failed', error: saying('took too long') });
});
