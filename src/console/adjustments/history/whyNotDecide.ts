import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';

/** Why somebody can't decide on a waiting entry, in a sentence; undefined where they can, or where nothing waits. */
export const whyNotDecide = (
  { state, may_decide, by_whom, why_not_decide }: LoyaltyAdjustment,
  username: string | undefined,
): string | undefined => {
  if (state !== 'waiting' || may_decide) return undefined;
  return username !== undefined && by_whom.toLowerCase() === username.toLowerCase()
    ? 'You entered this, so somebody else has to decide on it.'
    : why_not_decide || 'Your account can’t decide on this.';
};
