import type { Transaction } from '../database/sql';
import { takeLock } from '../jobs/locks';
import type { Queries } from '../world';

/**
 * Runs a change of banners, pages or their pictures in its own transaction, one at a time for all processes.
 * Counting slots, renumbering rows and clearing away pictures then never overlap.
 */
export const changeContent = <T>(
  { db }: { readonly db: Queries },
  change: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'appContent');
    return change(tx);
  });

/** The time of a change: always later than the last one, so that the two can be distinguished. */
export const momentAfter = (at: Date, last: Date): Date => new Date(Math.max(at.getTime(), last.getTime() + 1));
