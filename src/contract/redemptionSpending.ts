import type { RedemptionDraft } from './endpoints/redemption';

/** What of a rule decides a purchase; a form being filled in may lack any of it. */
export type SpendingRule = Readonly<{
  [K in 'point_value_paise' | 'least_balance' | 'largest_share_percent' | 'redeemable_for']?:
    | RedemptionDraft[K]
    | readonly string[]
    | null
    | undefined;
}>;

/** Somebody about to pay: the points that they have, and the price in integer paise. */
export interface Purchase {
  readonly balance: number;
  readonly pricePaise: number;
}

/** What a rule makes of a purchase. */
export interface Spending {
  /** How many points may be used at most, and what they are worth in paise. */
  readonly points: number;
  readonly worthPaise: number;
  readonly paysPaise: number;
  /** Why none may be used. */
  readonly none?: 'balance' | 'share';
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The points that may be used for a purchase: whole ones, no more than there are and no more than the share of the price; undefined while the rule is unfinished. */
export const spendingOf = (rule: SpendingRule, { balance, pricePaise }: Purchase): Spending | undefined => {
  const { point_value_paise: value, least_balance: least, largest_share_percent: share } = rule;
  if (!isCount(value) || value === 0 || !isCount(least) || !isCount(share)) return undefined;
  if (balance < least) return { points: 0, worthPaise: 0, paysPaise: pricePaise, none: 'balance' };
  const points = Math.min(balance, Math.floor((pricePaise * Math.min(share, 100)) / 100 / value));
  const worthPaise = points * value;
  return { points, worthPaise, paysPaise: pricePaise - worthPaise, ...(points === 0 && { none: 'share' as const }) };
};
