import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { folderStore } from '../../src/backend/platform/files/store';
import { createReportQueue, type QueueWorld } from '../../src/backend/features/reports/queue';
import type { ReportQueue } from '../../src/backend/platform/files/reportQueue';
import { contract } from '../../src/contract';
import { holding, testBackend, type Visitor } from './backend';
import { testCity } from './city';
import { restingQueue } from './restingQueue';

/** Makes a back end that creates no file until a test starts a queue. Meera is the person who requests files. */
export const reportQueues = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-queue-'));
  const backend = await testBackend({ database: await testCity(), reportQueue: restingQueue(folderStore(folder)) });
  const meera = await backend.join('meera', holding('reports_download'));
  const queues: ReportQueue[] = [];

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
  return {
    folder,
    backend,
    meera,
    queue,
    /** Wakes a queue, and waits until it has made all requested files. */
    work: async (made: ReportQueue): Promise<void> => {
      made.wake();
      await made.idle();
    },
    /** Requests the tickets of February, and returns the id. */
    ask: async (who: Visitor = meera) => {
      const body = { start_date: '2026-02-01', end_date: '2026-02-28' };
      const asked = await who.call(contract['report-requests'].create, {
        body: { report_type: 'ticket_details', file_type: 'xlsx', ...body },
      });
      return Number(asked.id);
    },
    report: (id: number) => meera.call(contract['report-requests'].getOne, { id }),
    stored: async (id: number) =>
      (await backend.database.db.execute(sql`select * from report_requests where id = ${id}`)).rows[0] as Record<
        string,
        unknown
      >,
    /** Removes all requests and files. */
    begin: async () => {
      rmSync(folder, { recursive: true, force: true });
      await backend.database.pool.query('TRUNCATE report_requests CASCADE');
    },
    /** Stops every queue that was started. */
    stop: async () => {
      for (const each of queues.splice(0)) await each.stop();
    },
  };
};
