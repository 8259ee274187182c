import type { RedemptionDraft, RedemptionRule } from './endpoints/redemption';
import { grouped } from './grouped';
import { APPROVAL_ABOVE } from './limits';
import { dateText } from './localTime';
import { addDays } from './reports/range';
import type { Day } from './values';

type InForce = Pick<RedemptionRule, 'point_value_paise' | 'least_balance' | 'largest_share_percent' | 'expiry_days'> &
  Pick<RedemptionRule, 'approval_above'> & { readonly redeemable_for: readonly string[] };

/**
 * Returns the faults, by field, of a rule that begins on the day on which it is written (decision 0226).
 * Such a rule must not let riders spend more or one person enter more alone, nor change the life of points.
 * A limit may be lowered at once, and raised again a day later.
 */
export const redemptionTooSoon = (
  before: InForce | undefined,
  draft: RedemptionDraft,
  today: Day,
): Partial<Record<keyof RedemptionDraft, string>> => {
  if (!draft.active || draft.effective_from > today) return {};
  const from = `applies from the next day, ${dateText(addDays(today, 1))}:`;
  const limit = before?.approval_above ?? APPROVAL_ABOVE;
  const higherLimit = draft.approval_above > limit && {
    approval_above: `A higher limit ${from} use at most ${grouped(limit)}, or a later day`,
  };
  // Before the first rule no points are spent at all.
  if (!before) return { ...higherLimit };
  const { point_value_paise: worth, least_balance: least, largest_share_percent: share, expiry_days: days } = before;
  const further = draft.redeemable_for.filter((use) => !before.redeemable_for.includes(use));
  return {
    ...higherLimit,
    ...(draft.point_value_paise > worth && {
      point_value_paise: `A higher value ${from} use at most ${grouped(worth)}, or a later day`,
    }),
    ...(draft.least_balance < least && {
      least_balance: `A lower balance ${from} use at least ${grouped(least)}, or a later day`,
    }),
    ...(draft.largest_share_percent > share && {
      largest_share_percent: `A larger share ${from} use at most ${share}, or a later day`,
    }),
    ...(draft.expiry_days !== days && {
      expiry_days: `A different expiry ${from} use ${grouped(days)}, or a later day`,
    }),
    ...(further.length > 0 && {
      redeemable_for: `A new use of points ${from} remove ${further.join(' and ')}, or choose a later day`,
    }),
  };
};
