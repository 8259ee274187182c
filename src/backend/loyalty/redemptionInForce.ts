import { and, desc, eq, lte } from 'drizzle-orm';
import type { Day } from '../../contract/values';
import { redemptionSettings } from '../schema';
import type { Queries } from '../world';

/** The redemption rule of a day: the newest active one that has begun. Of one day, the last one made. */
export const inForce = async (
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
