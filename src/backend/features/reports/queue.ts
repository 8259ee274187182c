import { randomUUID } from 'node:crypto';
import { and, isNotNull, lt } from 'drizzle-orm';
import { addDays, dayAt } from '../../../contract/reports/range';
import { reportLinks, reportRequests } from '../../platform/db/schema';
import { createWorkLoop } from '../../platform/jobs/workLoop';
import type { World } from '../../platform/world';
import { FileCreationError, createMaker, type Maker } from '../../platform/files/maker';
import { StoreUnavailable } from '../../platform/files/s3Store';
import { queueName, type FileStore } from '../../platform/files/store';
import type { ReportQueue } from '../../platform/files/reportQueue';
import { RowsChanged, makeReport } from './job';
import {
  MAX_ATTEMPTS,
  markReady,
  markFailed,
  releaseAllFiles,
  releaseFile,
  renewLease,
  takeNextRequest,
} from './lease';
import { requestNightly, type RequestRow } from './requests';

const RENEW_EVERY_MS = 1000;
const LOOK_EVERY_MS = 5000;
const TIDY_EVERY_MS = 60_000;
/** The first callers after a start have priority over the night's reports. */
const TIDY_FIRST_MS = 10_000;
const TIMEOUT_MS = 30 * 60 * 1000;
/** The nightly reports are requested this long after midnight at +05:30, when the day's last rides are stored. */
const NIGHTLY_AFTER_MS = 30 * 60 * 1000;

/** The dependencies of the queue. */
export interface QueueWorld extends Pick<World, 'db' | 'now'> {
  readonly store: FileStore;
  /** The script of the thread that writes files; this thread writes them without one. */
  readonly script?: URL | undefined;
  /** True where no other process takes from this queue: requests held at the start belong to a dead process. */
  readonly isAlone?: boolean;
  /** The number of files made at once; one where absent. The second and further ones belong to accounts for which none is being made. */
  readonly makers?: number;
  /** Called with failures other than those of the files themselves. */
  readonly onFailure: (error: unknown) => void;
  /** The longest time for a file, in milliseconds; 30 minutes where absent. */
  readonly timeoutMs?: number;
}

class Stopping extends Error {}
class Lost extends Error {}
class TookTooLong extends Error {}

const inWords = (error: unknown): string => {
  const code = error instanceof FileCreationError ? error.code : (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The server disk is full. Tell your administrator, then request it again.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return 'The server cannot write files. Tell your administrator.';
  if (error instanceof StoreUnavailable)
    return 'The store of files cannot be used. Request it again; if it fails again, tell your administrator.';
  if (code === 'GIVEN_UP') return `It was started ${MAX_ATTEMPTS} times and did not finish. Choose fewer days.`;
  if (error instanceof TookTooLong) return 'It took too long and was stopped. Choose fewer days or more filters.';
  if (error instanceof RowsChanged) return 'The data changed while the file was made. Request it again.';
  return 'The file could not be made. Request it again; if it fails again, tell your administrator.';
};

/** The queue of files: takes requests from the database, and makes them. */
export const createReportQueue = (world: QueueWorld): ReportQueue => {
  const { db, now, store, script, onFailure } = world;
  const stops = new Map<number, AbortController>();
  const timers: NodeJS.Timeout[] = [];
  let tidying: Promise<void> = Promise.resolve();

  // The next file does not wait for a store that may not answer. Files left now are swept later.
  const discarding = new Set<Promise<void>>();
  const discardLater = (fileName: string): void => {
    const discarded = store
      .discard(fileName)
      .catch(onFailure)
      .finally(() => discarding.delete(discarded));
    discarding.add(discarded);
  };

  const make = async (maker: Maker, row: RequestRow, leaseId: string): Promise<void> => {
    const lease = { id: row.id, leaseId };
    const fileName = store.nameOf(queueName(row.id, leaseId, row.fileType));
    let isSent = false;
    const stop = new AbortController();
    stops.set(row.id, stop);
    if (isEnded()) stop.abort(new Stopping());
    let progress = 0;
    let renewing: Promise<void> = Promise.resolve();
    const beat = setInterval(() => {
      renewing = renewLease(world, lease, progress)
        .then((isHeld) => void (isHeld || stop.abort(new Lost())))
        .catch(onFailure);
    }, RENEW_EVERY_MS);
    const late = setTimeout(() => stop.abort(new TookTooLong()), world.timeoutMs ?? TIMEOUT_MS);
    try {
      if (row.attempts > MAX_ATTEMPTS) throw new FileCreationError('Begun too often', 'GIVEN_UP');
      const made = await makeReport(world, row, {
        path: await store.draft(fileName),
        maker,
        signal: stop.signal,
        onRows: (so) => (progress = so),
      });
      isSent = true;
      await store.keep(fileName, stop.signal);
      const file = { fileName, fileBytes: made.bytes, rowCount: made.rows };
      if (!(await markReady(world, lease, file))) throw new Lost();
    } catch (error) {
      await store.dropDraft(fileName).catch(onFailure);
      if (isSent) discardLater(fileName);
      if (error instanceof Stopping) await releaseFile(db, lease);
      else if (error instanceof RowsChanged && row.attempts < MAX_ATTEMPTS) await releaseFile(db, lease, true);
      else if (!(error instanceof Lost)) {
        if (!(error instanceof TookTooLong)) onFailure(error);
        await markFailed(world, lease, inWords(error));
      }
    } finally {
      clearInterval(beat);
      clearTimeout(late);
      stops.delete(row.id);
      await renewing;
    }
  };

  // One after the other: each sees the requests taken before.
  let taking: Promise<unknown> = Promise.resolve();
  const take = (leaseId: string, ofOthers: boolean): Promise<RequestRow | undefined> => {
    const taken = taking.then(() => takeNextRequest(world, leaseId, ofOthers));
    taking = taken.catch(() => undefined);
    return taken;
  };

  const loops = Array.from({ length: world.makers ?? 1 }, (_, place) => {
    const maker = createMaker(script);
    return createWorkLoop(async () => {
      try {
        while (!isEnded()) {
          const leaseId = randomUUID();
          const row = await take(leaseId, place > 0);
          if (!row) break;
          await make(maker, row, leaseId);
        }
      } finally {
        await maker.rest();
      }
    }, onFailure);
  });
  const isEnded = (): boolean => loops.some((loop) => loop.isEnded());
  const wake = (): void => loops.forEach((loop) => loop.wake());
  const idle = async (): Promise<void> => {
    for (const loop of loops) await loop.idle();
    await Promise.all(discarding);
  };

  const clearUp = async (): Promise<void> => {
    const at = now();
    const gone = await db
      .select({ id: reportRequests.id, fileName: reportRequests.fileName })
      .from(reportRequests)
      .where(and(isNotNull(reportRequests.fileName), lt(reportRequests.expiresAt, at)));
    for (const { fileName } of gone) if (fileName !== null) await store.discard(fileName);
    if (gone.length > 0)
      await db
        .update(reportRequests)
        .set({ fileName: null })
        .where(and(isNotNull(reportRequests.fileName), lt(reportRequests.expiresAt, at)));
    await db.delete(reportLinks).where(lt(reportLinks.expiresAt, new Date(at.getTime() - 24 * 60 * 60 * 1000)));
    const kept = await db
      .select({ fileName: reportRequests.fileName })
      .from(reportRequests)
      .where(isNotNull(reportRequests.fileName));
    await store.sweep(new Set(kept.map(({ fileName }) => fileName ?? '')), Date.now());
  };

  const tidy = async (): Promise<void> => {
    const at = now();
    const night = addDays(dayAt(new Date(at.getTime() - NIGHTLY_AFTER_MS)), -1);
    if ((await requestNightly(db, night, at)) > 0) wake();
    await clearUp();
  };

  const every = (milliseconds: number, what: () => void): void => {
    timers.push(setInterval(what, milliseconds).unref());
  };

  return {
    wake,
    abandon: (id) => stops.get(id)?.abort(new Lost()),
    store,
    tidy,
    start: () => {
      const begin = async (): Promise<void> => {
        if (world.isAlone) await releaseAllFiles(db);
        wake();
      };
      tidying = begin().catch(onFailure);
      every(LOOK_EVERY_MS, wake);
      const next = (): void => {
        tidying = tidying.then(tidy).catch(onFailure);
      };
      timers.push(setTimeout(next, TIDY_FIRST_MS).unref());
      every(TIDY_EVERY_MS, next);
    },
    idle: async () => {
      await tidying;
      await idle();
    },
    stop: async () => {
      for (const loop of loops) loop.end();
      for (const timer of timers) clearInterval(timer);
      for (const stop of stops.values()) stop.abort(new Stopping());
      await tidying;
      for (const loop of loops) await loop.idle();
    },
  };
};
