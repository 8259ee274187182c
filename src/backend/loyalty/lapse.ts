import { and, eq, lte, type SQL } from 'drizzle-orm';
import { loyaltyAdjustments as rows } from '../schema';
import type { Queries } from '../world';

/** Writes down that what waited too long has lapsed, of all or of those of a condition. Answers how many that were. */
export const lapseWaiting = async (queries: Queries, at: Date, which?: SQL): Promise<number> => {
  const lapsed = await queries
    .update(rows)
    .set({ state: 'lapsed' })
    .where(and(eq(rows.state, 'waiting'), lte(rows.lapsesAt, at), which))
    .returning({ id: rows.id });
  return lapsed.length;
};
