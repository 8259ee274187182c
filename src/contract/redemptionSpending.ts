import type { RedemptionDraft } from './endpoints/redemption';

/** The fields of a rule that decide a purchase; an unfinished form may lack any of them. */
export type SpendingRule = Readonly<{
  [K in 'point_value_paise' | 'least_balance' | 'largest_share_percent' | 'redeemable_for']?:
    | RedemptionDraft[K]
    | readonly string[]
    | null
    | undefined;
}>;

/** A rider about to pay: their points, and the price in integer paise. */
export interface Purchase {
  readonly balance: number;
  readonly pricePaise: number;
}

/** The effect of a rule on a purchase. */
export interface Spending {
  /** The maximum number of points that may be used, and their value in paise. */
  readonly points: number;
  readonly worthPaise: number;
  readonly paysPaise: number;
  /** The reason why none may be used. */
  readonly none?: 'balance' | 'share';
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/**
 * The points that may be used for a purchase; undefined while the rule is unfinished.
 * They are whole, and limited by the balance and by the share of the price.
 */
export const spendingOf = (rule: SpendingRule, { balance, pricePaise }: Purchase): Spending | undefined => {
  const { point_value_paise: value, least_balance: least, largest_share_percent: share } = rule;
  if (!isCount(value) || value === 0 || !isCount(least) || !isCount(share)) return undefined;
  if (balance < least) return { points: 0, worthPaise: 0, paysPaise: pricePaise, none: 'balance' };
  const points = Math.min(balance, Math.floor((pricePaise * Math.min(share, 100)) / 100 / value));
  const worthPaise = points * value;
  return { points, worthPaise, paysPaise: pricePaise - worthPaise, ...(points === 0 && { none: 'share' as const }) };
};
