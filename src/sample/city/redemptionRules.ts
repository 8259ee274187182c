import { loyaltyRuleChanges, redemptionSettings } from '../../backend/platform/db/schema';
import type { Queries } from '../../backend/platform/db/sql';
import { HOUR, startOf, textOfDay, type DayNumber } from './calendar';
import { RAISED_BEFORE_DAYS, redemption } from './rules';

const BY_WHOM = 'rohan.kulkarni';
/** Number of days after the city's last day at which points gain value. */
const MORE_WORTH_AFTER_DAYS = 15;

/**
 * Writes the redemption rules: the first one, the current one and a future one.
 * The points that riders spent agree with the first two, which differ only in the limit for a second person's approval.
 * The third is so old that it does not count against the increase that one person may make alone.
 */
export const writeRedemptionRules = async (queries: Queries, first: DayNumber, last: DayNumber): Promise<void> => {
  const usual = { ...redemption, redeemableFor: [...redemption.redeemableFor], byWhom: BY_WHOM };
  const madeBefore = (day: DayNumber, days: number) => {
    const at = new Date(startOf(day - days) + 15 * HOUR);
    return { effectiveFrom: textOfDay(day), createdAt: at, updatedAt: at };
  };
  const rows = [
    { ...usual, ...madeBefore(first, 3), approvalAbove: 500 },
    { ...usual, ...madeBefore(last - RAISED_BEFORE_DAYS, 5), approvalAbove: 1000 },
    {
      ...usual,
      ...madeBefore(last + MORE_WORTH_AFTER_DAYS, MORE_WORTH_AFTER_DAYS + 35),
      approvalAbove: 1000,
      pointValuePaise: 30,
    },
  ];
  const made = await queries.insert(redemptionSettings).values(rows).returning();
  await queries.insert(loyaltyRuleChanges).values(
    made.map(({ id, createdAt, effectiveFrom, approvalAbove, pointValuePaise }) => ({
      ...{ rule: 'redemption_settings' as const, ruleId: id, at: createdAt, byWhom: BY_WHOM },
      before: null,
      after: { effective_from: effectiveFrom, approval_above: approvalAbove, point_value_paise: pointValuePaise },
    })),
  );
};
