import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';

/** True for an adjustment that another one has undone. */
export const isReversed = ({ reversed_by }: LoyaltyAdjustment): boolean =>
  reversed_by !== undefined && reversed_by !== null;

/** True for an adjustment that undoes another one. */
export const isReversal = ({ reversal_of }: LoyaltyAdjustment): boolean =>
  reversal_of !== undefined && reversal_of !== null;
