import { allNoted } from '../analytics/allNoted';
import { redoAll } from '../analytics/notedDays';
import { countTicketsAnew } from '../customers/ticketNumbers';
import { publishDue } from '../contents/publishing';
import { createHeadKeeper, headsFile } from '../dailyLogs/heads';
import { startSealing } from '../dailyLogs/seal';
import { forJobs } from '../database/connections';
import type { Database } from '../database/database';
import type { Environment } from '../environment';
import { lapseWaiting } from '../loyalty/lapse';
import type { Mail } from '../mail';
import { sweepPictures } from '../media/sweep';
import { createScheduler } from '../notifications/scheduler';
import type { Sender } from '../notifications/sender';
import { sendMails } from '../outbox';
import type { ReportQueue } from '../reports/reportQueue';
import { sendByThemselves } from '../reportSchedules/night';
import { repeating } from './repeating';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** What work without a caller is done with. */
export interface JobsWorld {
  readonly database: Database;
  readonly environment: Pick<Environment, 'dataDir' | 'logHeadsUrl' | 'logHeadsMail'>;
  readonly now: () => Date;
  readonly reportQueue: ReportQueue;
  /** Where push notifications go out. */
  readonly sender: Sender;
  readonly mail: Mail;
  /** Where staff reach the console. */
  readonly publicUrl: () => string;
  readonly print: (line: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** How the work ends: at once with the app, and what seals the log after everything else that writes to it. */
export interface Jobs {
  readonly stop: () => Promise<void>;
  readonly stopSealing: () => Promise<void>;
}

/** Starts all that a server does by itself: report files and their mails, notifications, pages at their time, sweeping, lapsing, sealing the log and keeping its heads. */
export const startJobs = (world: JobsWorld): Jobs => {
  const { database, environment, now, reportQueue, sender, mail, publicUrl, print, onFailure } = world;
  const { db } = database;
  const long = forJobs(db);
  reportQueue.start();
  // No reader waits for sums of many rows, of which there may be years after an upgrade; reports sum no day themselves.
  const ending = new AbortController();
  const sumAll = async (): Promise<void> => {
    for (const noted of allNoted) await redoAll(long, noted, ending.signal).catch(onFailure);
  };
  const summing = sumAll();
  const stopSumming = repeating(database.kind === 'server' ? MINUTE : HOUR, sumAll, onFailure);
  const stopCounting = repeating(HOUR, () => countTicketsAnew(long), onFailure);
  const stopSweeping = repeating(HOUR, () => sweepPictures({ db: long, now }), onFailure);
  // Readers tell by the clock; the tables follow.
  const stopLapsing = repeating(HOUR, () => lapseWaiting(long, now()), onFailure);
  const night = { db: long, now, mail, publicUrl, reportQueue, onFailure };
  const stopSending = repeating(MINUTE, () => sendByThemselves(night), onFailure);
  // Beside the reports: what fails there keeps no mail waiting.
  const stopMailing = repeating(MINUTE / 4, () => sendMails({ db: long, now, mail }), onFailure);
  const publishing = publishDue({ db: long, now }, onFailure).catch(onFailure);
  const stopPublishing = repeating(MINUTE / 4, () => publishDue({ db: long, now }, onFailure), onFailure);
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
