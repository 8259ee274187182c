import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { folderStore, type FileStore } from '../../src/backend/platform/files/store';
import { everything, holding } from '../support/backend';
import { eventually } from '../support/eventually';
import { reportQueues } from '../support/reportQueues';

let at: Awaited<ReturnType<typeof reportQueues>>;
beforeAll(async () => {
  at = await reportQueues();
});
beforeEach(() => at.begin());
afterEach(() => at.stop());
afterAll(() => at.backend.close());

test('a file is asked for, stands as processing, is made, and can be downloaded', async () => {
  const id = await at.ask();
  expect(await at.report(id)).toMatchObject({ status: 'processing', progress: 0, excel_link: null });
  expect(await at.meera.refusal(contract.reports.getLink, { id })).toMatchObject({
    status: 409,
    message: 'This file is still being made: 0%.',
  });

  await at.work(at.queue());

  expect(await at.report(id)).toMatchObject({ status: 'completed', progress: 100, error: null });
  expect(await at.meera.call(contract.reports.getLink, { id })).toContain('/api/files/');
});

test('two that take from the queue make every file once', async () => {
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await at.ask());

  await Promise.all([at.work(at.queue()), at.work(at.queue()), at.work(at.queue())]);

  for (const id of ids) expect(await at.stored(id)).toMatchObject({ status: 'completed', attempts: 1 });
  expect(readdirSync(at.folder)).toHaveLength(6);
});

test('cancelling stops the work and leaves no file; a finished one cannot be cancelled', async () => {
  const id = await at.ask();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const store = folderStore(at.folder);
  // The file is not made before it is cancelled, on a machine of any speed.
  const working = at.queue({ store: { ...store, draft: (name) => held.then(() => store.draft(name)) } });
  working.wake();
  const cancelled = await at.meera.call(contract['report-requests'].delete, { id });
  working.abandon(id);
  goOn();
  await working.idle();

  expect(cancelled).toMatchObject({ status: 'cancelled', error: 'Cancelled by meera.' });
  expect(await at.report(id)).toMatchObject({ status: 'cancelled' });
  expect(existsSync(at.folder) ? readdirSync(at.folder) : []).toEqual([]);
  expect((await at.meera.refusal(contract['report-requests'].delete, { id })).status).toBe(409);
});

test("somebody else's file is cancelled by an administrator, not by a colleague", async () => {
  const id = await at.ask();
  const ravi = await at.backend.join('ravi', holding('reports_download'));
  const asha = await at.backend.join('asha', everything);

  expect((await ravi.refusal(contract['report-requests'].delete, { id })).status).toBe(403);
  expect(await asha.call(contract['report-requests'].delete, { id })).toMatchObject({ error: 'Cancelled by asha.' });
});

test('one person has twenty unfinished files at most, also where two are asked for at once; another one asks for theirs', async () => {
  for (let count = 0; count < 19; count += 1) await at.ask();
  const last = await Promise.allSettled([at.ask(), at.ask()]);

  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 409,
      message: expect.stringMatching(/^You have 20 unfinished reports; the maximum is 20\./) as string,
    },
  });
  const { rows } = await at.backend.database.pool.query<{ id: number }>(
    "select id from report_requests where status = 'processing' limit 1",
  );
  await at.meera.call(contract['report-requests'].delete, { id: rows[0]?.id ?? 0 });
  await at.ask();
  const other = await at.backend.join('other', holding('reports_download'));
  const file = {
    report_type: 'settlement',
    file_type: 'csv',
    start_date: '2026-01-05',
    end_date: '2026-01-05',
  } as const;
  expect(await other.call(contract['report-requests'].create, { body: file })).toMatchObject({ status: 'processing' });
});

test('while one person’s long file is made, another person’s is made beside it, and their own next one waits', async () => {
  const ravi = await at.backend.join('ravi.two', everything);
  const store = folderStore(at.folder);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const long = await at.ask();
  const next = await at.ask();
  const other = await at.ask(ravi);
  const slow: FileStore = {
    ...store,
    keep: async (name) => {
      if (name.startsWith(`${long}-`)) await held;
      await store.keep(name);
    },
  };

  const made = at.queue({ store: slow, makers: 2 });
  made.wake();
  try {
    await eventually(async () => expect(await at.report(other)).toMatchObject({ status: 'completed' }));
    expect(await at.report(long)).toMatchObject({ status: 'processing' });
    expect(await at.report(next)).toMatchObject({ status: 'processing', progress: 0 });
  } finally {
    letGo();
  }
  await made.idle();

  expect(await at.report(long)).toMatchObject({ status: 'completed' });
  expect(await at.report(next)).toMatchObject({ status: 'completed' });
});

test('the nightly reports are asked once, for the day that ended, however many processes think of it', async () => {
  const today = { start_date: '2026-03-02', end_date: '2026-03-02', page: 1, size: 100 };
  const both = [at.queue(), at.queue()];

  await Promise.all(both.map((each) => each.tidy()));
  for (const each of both) await each.idle();
  await both[0]?.tidy();
  const { reports, total } = await at.meera.call(contract.reports.getList, { body: today });

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
  const id = await at.ask();
  const { db } = at.backend.database;
  let asked = 0;
  // The first query of a try is for the totals, the second for the first rows.
  // A fare changes once in between.
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

  await at.work(at.queue({ db: meddling }));

  expect(await at.stored(id)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(readdirSync(at.folder)).toHaveLength(1);
});
