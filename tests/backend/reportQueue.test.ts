import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { folderStore, type FileStore } from '../../src/backend/reports/files/store';
import { FILE_LEASE_MS, MOST_ATTEMPTS, takeNext } from '../../src/backend/reports/lease';
import { createReportQueue, type QueueWorld } from '../../src/backend/reports/queue';
import type { ReportQueue } from '../../src/backend/reports/reportQueue';
import { everything, holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { restingQueue } from '../support/restingQueue';
import { eventually } from '../support/eventually';

let backend: TestBackend;
let meera: Visitor;
let folder: string;
const queues: ReportQueue[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metro-queue-'));
  // Nothing takes what is asked for until a test starts a queue of its own.
  backend = await testBackend({ database: await testCity(), reportQueue: restingQueue(folderStore(folder)) });
  meera = await backend.join('meera', holding('reports_download'));
});
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await backend.database.pool.query('TRUNCATE report_requests CASCADE');
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(() => backend.close());

const queue = (more: Partial<QueueWorld> = {}): ReportQueue => {
  const made = createReportQueue({
    db: backend.database.db,
    now: backend.now,
    store: folderStore(folder),
    onFailure: (error) => backend.failures.push(error),
    ...more,
  });
  queues.push(made);
  return made;
};

const work = async (made: ReportQueue): Promise<void> => {
  made.wake();
  await made.idle();
};

const ask = async (who = meera) => {
  const body = { start_date: '2026-02-01', end_date: '2026-02-28' };
  const asked = await who.call(contract['report-requests'].create, {
    body: { report_type: 'ticket_details', file_type: 'xlsx', ...body },
  });
  return Number(asked.id);
};

const report = (id: number) => meera.call(contract['report-requests'].getOne, { id });
const stored = async (id: number) =>
  (await backend.database.db.execute(sql`select * from report_requests where id = ${id}`)).rows[0] as Record<
    string,
    unknown
  >;

const saying = (words: string) => expect.stringContaining(words) as string;

test('a file is asked for, stands as processing, is made, and can be downloaded', async () => {
  const id = await ask();
  expect(await report(id)).toMatchObject({ status: 'processing', progress: 0, excel_link: null });
  expect(await meera.refusal(contract.reports.getLink, { id })).toMatchObject({
    status: 409,
    message: 'This file is still being made: 0%.',
  });

  await work(queue());

  expect(await report(id)).toMatchObject({ status: 'completed', progress: 100, error: null });
  expect(await meera.call(contract.reports.getLink, { id })).toContain('/api/files/');
});

test('two that take from the queue make every file once', async () => {
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await ask());

  await Promise.all([work(queue()), work(queue()), work(queue())]);

  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'completed', attempts: 1 });
  expect(readdirSync(folder)).toHaveLength(6);
});

test('a half-made file of a killed process is made again once its lease is over, a finished one never', async () => {
  const finished = await ask();
  await work(queue());
  const before = await stored(finished);
  const id = await ask();
  await takeNext({ db: backend.database.db, now: backend.now }, crypto.randomUUID()); // and then kill -9

  await work(queue());
  expect(await report(id)).toMatchObject({ status: 'processing' });
  backend.pass(FILE_LEASE_MS + 1);
  await work(queue());

  expect(await stored(id)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(await stored(finished)).toEqual(before);
});

test('a process that has the database to itself does not wait for the lease of the one before it', async () => {
  const id = await ask();
  await takeNext({ db: backend.database.db, now: backend.now }, crypto.randomUUID());

  const alone = queue({ isAlone: true });
  alone.start();

  await eventually(async () => expect(await report(id)).toMatchObject({ status: 'completed' }));
});

test('a file that kills every process that makes it is given up, in words', async () => {
  const id = await ask();
  for (let time = 0; time < MOST_ATTEMPTS; time += 1) {
    await takeNext({ db: backend.database.db, now: backend.now }, crypto.randomUUID());
    backend.pass(FILE_LEASE_MS + 1);
  }

  await work(queue());

  expect(await report(id)).toMatchObject({ status: 'failed', error: saying('begun 3 times') });
});

test('a stop in the middle gives the file back, and the next start makes it', async () => {
  const id = await ask();
  const first = queue();
  first.wake();
  await first.stop();

  expect(await stored(id)).toMatchObject({ status: 'processing', lease_id: null, attempts: 0 });
  await work(queue());
  expect(await stored(id)).toMatchObject({ status: 'completed', attempts: 1 });
  expect(readdirSync(folder)).toHaveLength(1);
});

test('cancelling stops the work and leaves no file; a finished one cannot be cancelled', async () => {
  const id = await ask();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const store = folderStore(folder);
  // However slow the machine: the file is not made before it is cancelled.
  const working = queue({ store: { ...store, draft: (name) => held.then(() => store.draft(name)) } });
  working.wake();
  const cancelled = await meera.call(contract['report-requests'].delete, { id });
  working.abandon(id);
  goOn();
  await working.idle();

  expect(cancelled).toMatchObject({ status: 'cancelled', error: 'Cancelled by meera.' });
  expect(await report(id)).toMatchObject({ status: 'cancelled' });
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect((await meera.refusal(contract['report-requests'].delete, { id })).status).toBe(409);
});

test("somebody else's file is cancelled by an administrator, not by a colleague", async () => {
  const id = await ask();
  const ravi = await backend.join('ravi', holding('reports_download'));
  const asha = await backend.join('asha', everything);

  expect((await ravi.refusal(contract['report-requests'].delete, { id })).status).toBe(403);
  expect(await asha.call(contract['report-requests'].delete, { id })).toMatchObject({ error: 'Cancelled by asha.' });
});

test('while one person’s long file is made, another person’s is made beside it, and their own next one waits', async () => {
  const ravi = await backend.join('ravi.two', everything);
  const store = folderStore(folder);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const long = await ask();
  const next = await ask();
  const other = await ask(ravi);
  const slow: FileStore = {
    ...store,
    keep: async (name) => {
      if (name.startsWith(`${long}-`)) await held;
      await store.keep(name);
    },
  };

  const made = queue({ store: slow, makers: 2 });
  made.wake();
  try {
    await eventually(async () => expect(await report(other)).toMatchObject({ status: 'completed' }));
    expect(await report(long)).toMatchObject({ status: 'processing' });
    expect(await report(next)).toMatchObject({ status: 'processing', progress: 0 });
  } finally {
    letGo();
  }
  await made.idle();

  expect(await report(long)).toMatchObject({ status: 'completed' });
  expect(await report(next)).toMatchObject({ status: 'completed' });
});

test.runIf(existsSync('/dev/full'))('a full disk ends as failed, in words, and leaves nothing behind', async () => {
  const id = await ask();
  const store = folderStore(folder);
  const full: FileStore = {
    ...store,
    draft: async (name) => {
      const path = await store.draft(name);
      symlinkSync('/dev/full', path);
      return path;
    },
  };

  await work(queue({ store: full }));

  expect(await report(id)).toMatchObject({ status: 'failed', error: saying('disk of the server is full') });
  expect(readdirSync(folder)).toEqual([]);
  expect(await meera.refusal(contract.reports.getLink, { id })).toMatchObject({ status: 409 });
});

test('a folder that cannot be written, and a file that takes too long, end as failed', async () => {
  const store = folderStore(folder);
  const refused = { ...store, draft: () => Promise.resolve(join(folder, 'no', 'such', 'folder')) };
  const first = await ask();
  await work(queue({ store: refused }));
  const second = await ask();
  await work(queue({ timeoutMs: 0 }));

  expect(await report(first)).toMatchObject({ status: 'failed', error: saying('could not be made') });
  expect(await report(second)).toMatchObject({ status: 'failed', error: saying('took too long') });
});

test('the nightly reports are asked once, for the day that ended, however many processes think of it', async () => {
  const today = { start_date: '2026-03-02', end_date: '2026-03-02', page: 1, size: 100 };
  const both = [queue(), queue()];

  await Promise.all(both.map((each) => each.tidy()));
  for (const each of both) await each.idle();
  await both[0]?.tidy();
  const { reports, total } = await meera.call(contract.reports.getList, { body: today });

  expect(total).toBe(3);
  for (const each of reports.rows)
    expect(each).toMatchObject({
      user: null,
      type: 'Automated',
      status: 'completed',
      start_date: '2026-03-01',
      end_date: '2026-03-01',
    });
});

test('rows that change while a file is made do not make a file that disagrees with its own totals', async () => {
  const id = await ask();
  const { db } = backend.database;
  let asked = 0;
  // The first question of a try is for the totals, the second for the first rows: in between a fare changes, once.
  const meddling = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'execute') return Reflect.get(target, name) as unknown;
      return async (query: Parameters<typeof db.execute>[0]) => {
        asked += 1;
        if (asked === 2)
          await db.execute(sql`update tickets set fare_paise = fare_paise + 100
            where id = (select max(id) from tickets where purchased_at < '2026-02-20')`);
        return db.execute(query);
      };
    },
  });

  await work(queue({ db: meddling }));

  expect(await stored(id)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(readdirSync(folder)).toHaveLength(1);
});
