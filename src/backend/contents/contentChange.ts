import type { Transaction } from '../database/sql';
import { takeLock } from '../jobs/locks';
import type { Queries } from '../world';

/**
 * Runs a change of banners, pages or their pictures in a transaction of its own, one at a time in every process that serves this
 * database: slots are counted, rows renumbered and pictures cleared away without anybody in between.
 */
export const changeContent = <T>(
  { db }: { readonly db: Queries },
  change: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'appContent');
    return change(tx);
  });

/** The time of a change: never at or before the last one, or the two could not be told apart. */
export const momentAfter = (at: Date, last: Date): Date => new Date(Math.max(at.getTime(), last.getTime() + 1));
