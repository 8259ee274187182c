import type { Transaction, Queries } from '../../platform/db/sql';
import { takeLock } from '../../platform/db/locks';

/**
 * Runs a change of banners, pages or pictures in its own transaction, one at a time over all processes: counting
 * slots, numbering rows and deleting pictures must not overlap.
 */
export const changeContent = <T>(
  { db }: { readonly db: Queries },
  change: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'appContent');
    return change(tx);
  });
