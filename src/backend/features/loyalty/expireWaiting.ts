import { and, eq, lte, type SQL } from 'drizzle-orm';
import { loyaltyAdjustments as rows } from '../../platform/db/schema';
import type { Queries } from '../../platform/db/sql';

/** Marks adjustments that waited too long as lapsed, all or those of a condition. Returns their number. */
export const expireWaiting = async (queries: Queries, at: Date, which?: SQL): Promise<number> => {
  const lapsed = await queries
    .update(rows)
    .set({ state: 'lapsed' })
    .where(and(eq(rows.state, 'waiting'), lte(rows.lapsesAt, at), which))
    .returning({ id: rows.id });
  return lapsed.length;
};
