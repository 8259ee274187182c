import { recomputeRollup } from './features/analytics/rollup';
import { rollups } from './features/analytics/rollups';
import { publishDue } from './features/contents/publishing';
import { recountTickets } from './features/customers/ticketNumbers';
import { tidyFeed } from './features/feed/tidy';
import { expireWaiting } from './features/loyalty/expireWaiting';
import { sweepPictures } from './features/media/sweep';
import { createScheduler } from './features/notifications/scheduler';
import { runSchedules } from './features/reportSchedules/runSchedules';
import { createHeadKeeper, headsFile } from './platform/audit/heads';
import { startSealing } from './platform/audit/seal';
import { overJobsPool } from './platform/db/connections';
import type { Database } from './platform/db/database';
import type { Environment } from './platform/environment';
import { runJobs, type JobsObserver } from './platform/jobs/repeating';
import { sendMails } from './platform/mail/outbox';
import type { World } from './platform/world';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The dependencies of work without a caller. */
export interface JobsWorld extends Pick<World, 'now' | 'reportQueue' | 'sender' | 'mail' | 'publicUrl'>, JobsObserver {
  readonly database: Database;
  readonly environment: Pick<Environment, 'dataDir' | 'logHeadsUrl' | 'logHeadsMail'>;
  readonly print: (line: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Starts all background work of a server: one line a job, then the queues of files and pushes, and the sealing of the daily log.
 * Returns the two steps that stop it: with the app, and, after the last writer of the log, the sealing.
 */
export const startJobs = (world: JobsWorld) => {
  const { database, environment, now, reportQueue, sender, mail, publicUrl, print, onFailure } = world;
  const db = overJobsPool(database.db);
  const night = { db, now, mail, publicUrl, reportQueue, onFailure };
  const stop = runJobs(
    [
      {
        // Summing many rows, such as years after an upgrade, blocks no reader. Reports sum no day themselves.
        name: 'sums',
        every: database.kind === 'server' ? MINUTE : HOUR,
        atStart: true,
        work: async (fail, ending) => {
          for (const rollup of rollups) await recomputeRollup(db, rollup, ending).catch(fail);
        },
      },
      { name: 'tickets', every: HOUR, work: () => recountTickets(db) },
      { name: 'feed', every: HOUR, work: () => tidyFeed({ db, now }) },
      { name: 'pictures', every: HOUR, work: () => sweepPictures({ db, now }) },
      // Reads already treat them as expired; the job updates the rows.
      { name: 'approvals', every: HOUR, work: () => expireWaiting(db, now()) },
      { name: 'schedules', every: MINUTE, work: () => runSchedules(night) },
      // Separate from the reports: their failures delay no mail.
      { name: 'mails', every: MINUTE / 4, work: () => sendMails({ db, now, mail }) },
      { name: 'pages', every: MINUTE / 4, atStart: true, work: () => publishDue({ db, now }, onFailure) },
    ],
    world,
  );
  reportQueue.start();
  const scheduler = createScheduler({ db, now, sender, isAlone: database.kind === 'embedded', onFailure });
  scheduler.start();
  const stopSealing = startSealing({ db, now }, onFailure);
  const { dataDir, logHeadsUrl: url, logHeadsMail: mailTo } = environment;
  const heads = createHeadKeeper({ db, now }, { file: headsFile(dataDir), print, url, mailTo, mail, onFailure });
  return {
    stop: async () => void (await Promise.all([scheduler.stop(), stop()])),
    stopSealing: async () => {
      await stopSealing();
      await heads.stop();
    },
  };
};
