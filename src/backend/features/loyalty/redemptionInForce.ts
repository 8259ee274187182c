import { and, desc, eq, lte } from 'drizzle-orm';
import type { Day } from '../../../contract/values';
import { redemptionSettings } from '../../platform/db/schema';
import type { Queries } from '../../platform/db/sql';

/** Returns the redemption rule of a day: the active one that began last; of several that began on one day, the newest. */
export const redemptionInForce = async (
  queries: Queries,
  day: Day,
): Promise<typeof redemptionSettings.$inferSelect | undefined> => {
  const [row] = await queries
    .select()
    .from(redemptionSettings)
    .where(and(eq(redemptionSettings.active, true), lte(redemptionSettings.effectiveFrom, day)))
    .orderBy(desc(redemptionSettings.effectiveFrom), desc(redemptionSettings.id))
    .limit(1);
  return row;
};
