import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { grouped } from '../../../contract/grouped';
import { withSign } from '../../ui/words/valueText';
import { capitalized, counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** True for an adjustment that another one has undone. */
export const isReversed = ({ reversed_by }: LoyaltyAdjustment): boolean =>
  reversed_by !== undefined && reversed_by !== null;

/** True for an adjustment that undoes another one. */
export const isReversal = ({ reversal_of }: LoyaltyAdjustment): boolean =>
  reversal_of !== undefined && reversal_of !== null;

/**
 * Returns the signed change of a balance by an adjustment.
 * Undefined for a reversal that is not entered yet, which does not name the amount.
 */
export const movementOf = (adjustment: LoyaltyAdjustment): number | undefined => {
  const { kind, points, balance_before: before, balance_after: after } = adjustment;
  if (before !== null && after !== null) return after - before;
  if (kind === 'credit') return points;
  return kind === 'debit' ? -points : undefined;
};

/** Returns a number of points as in tables: `1,204`. */
export const pointsText = (points: number): string => grouped(points);

/** Returns a number of points with its unit: `1 point`, `1,204 points`. */
export const pointsWithUnit = (points: number): string => counted(points, 'point');

/** Returns a movement of points with its sign: `+200`, `−200`. */
export const signedText = (points: number): string => withSign(pointsText(points));

/** Returns the change of a balance: `420 → 620`. */
export const balanceChangeText = (before: number, after: number): string =>
  `${pointsText(before)} → ${pointsText(after)}`;

const states = perLanguage((): Readonly<Record<string, string>> => ({
  done: t('Entered'),
  waiting: t('Pending approval'),
  rejected: t('Rejected'),
  lapsed: t('Expired'),
}));

/** Returns the status of an adjustment in words; an unknown one is shown unchanged. */
export const stateInWords = (state: string): string => states()[state] ?? state;

const kinds = perLanguage((): Readonly<Record<string, string>> => ({
  credit: t('Credit'),
  debit: t('Debit'),
  reversal: t('Reversal'),
}));

/** Returns the name of an adjustment's kind: `Credit`, `Debit`, `Reversal`. */
export const kindInWords = (kind: string): string => kinds()[kind] ?? capitalized(kind);
