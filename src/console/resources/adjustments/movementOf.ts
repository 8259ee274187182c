import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';

/** By how much an adjustment moves a balance, signed; undefined for a reversal that is not entered yet, which does not say what it undoes. */
export const movementOf = (adjustment: LoyaltyAdjustment): number | undefined => {
  const { kind, points, balance_before: before, balance_after: after } = adjustment;
  if (before !== null && after !== null) return after - before;
  if (kind === 'credit') return points;
  return kind === 'debit' ? -points : undefined;
};
