import { rollups } from '../analytics/rollups';
import { recomputeRollup } from '../analytics/rollup';
import { recountTickets } from '../customers/ticketNumbers';
import { publishDue } from '../contents/publishing';
import { createHeadKeeper, headsFile } from '../audit/heads';
import { startSealing } from '../audit/seal';
import { overJobsPool } from '../database/connections';
import type { Database } from '../database/database';
import type { Environment } from '../environment';
import { tidyFeed } from '../feed/tidy';
import { expireWaiting } from '../loyalty/expireWaiting';
import type { Mailer } from '../mail/mailer';
import { sweepPictures } from '../media/sweep';
import { createScheduler } from '../notifications/scheduler';
import type { Sender } from '../push/sender';
import { sendMails } from '../mail/outbox';
import type { ReportQueue } from '../files/reportQueue';
import { runSchedules } from '../reportSchedules/runSchedules';
import { repeatEvery } from './repeating';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The dependencies of work without a caller. */
export interface JobsWorld {
  readonly database: Database;
  readonly environment: Pick<Environment, 'dataDir' | 'logHeadsUrl' | 'logHeadsMail'>;
  readonly now: () => Date;
  readonly reportQueue: ReportQueue;
  /** The sender of push notifications. */
  readonly sender: Sender;
  readonly mail: Mailer;
  /** The address of the console for staff. */
  readonly publicUrl: () => string;
  readonly print: (line: string) => void;
  readonly onFailure: (error: unknown) => void;
  /** Called with the name of a job after each round without a failure. */
  readonly onDone?: ((job: string) => void) | undefined;
}

/** The two steps that stop the jobs: with the app, and, after the last writer of the log, its sealing. */
export interface Jobs {
  readonly stop: () => Promise<void>;
  readonly stopSealing: () => Promise<void>;
}

/**
 * Starts all background work of a server: report files and their mails, notifications, scheduled pages, sweeping and lapsing.
 * Sealing the daily log and keeping its heads belong to it too.
 */
export const startJobs = (world: JobsWorld): Jobs => {
  const { database, environment, now, reportQueue, sender, mail, publicUrl, print, onFailure, onDone } = world;
  const { db } = database;
  const long = overJobsPool(db);
  reportQueue.start();
  // Summing many rows, such as years after an upgrade, blocks no reader. Reports sum no day themselves.
  const ending = new AbortController();
  // A job without a caller: its failures are reported, and its successes are counted.
  const job = (name: string, milliseconds: number, work: () => Promise<unknown>) =>
    repeatEvery(milliseconds, () => work().then(() => onDone?.(name)), onFailure);
  const sumAll = async (): Promise<void> => {
    let isDone = true;
    const fail = (error: unknown): void => {
      isDone = false;
      onFailure(error);
    };
    for (const noted of rollups) await recomputeRollup(long, noted, ending.signal).catch(fail);
    if (isDone) onDone?.('sums');
  };
  const summing = sumAll();
  const stopSumming = repeatEvery(database.kind === 'server' ? MINUTE : HOUR, sumAll, onFailure);
  const stopCounting = job('tickets', HOUR, () => recountTickets(long));
  const stopTidying = job('feed', HOUR, () => tidyFeed({ db: long, now }));
  const stopSweeping = job('pictures', HOUR, () => sweepPictures({ db: long, now }));
  // Reads already treat them as expired; the job updates the rows.
  const stopLapsing = job('approvals', HOUR, () => expireWaiting(long, now()));
  const night = { db: long, now, mail, publicUrl, reportQueue, onFailure };
  const stopSending = job('schedules', MINUTE, () => runSchedules(night));
  // Separate from the reports: their failures delay no mail.
  const stopMailing = job('mails', MINUTE / 4, () => sendMails({ db: long, now, mail }));
  const publishing = publishDue({ db: long, now }, onFailure).catch(onFailure);
  const stopPublishing = job('pages', MINUTE / 4, () => publishDue({ db: long, now }, onFailure));
  const scheduler = createScheduler({ db: long, now, sender, isAlone: database.kind === 'embedded', onFailure });
  scheduler.start();
  const stopSealing = startSealing({ db: long, now }, onFailure);
  const { dataDir, logHeadsUrl: url, logHeadsMail: mailTo } = environment;
  const heads = createHeadKeeper({ db: long, now }, { file: headsFile(dataDir), print, url, mailTo, mail, onFailure });
  return {
    stop: async () => {
      ending.abort();
      await Promise.all([
        scheduler.stop(),
        stopTidying(),
        stopSweeping(),
        stopLapsing(),
        stopSending(),
        stopMailing(),
        publishing,
        stopPublishing(),
        summing,
        stopSumming(),
        stopCounting(),
      ]);
    },
    stopSealing: async () => {
      await stopSealing();
      await heads.stop();
    },
  };
};
