import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Day, Id } from '../values';
import { PriceDraft, RechargeDraft, SlabDraft, TicketTypeDraft } from './loyalty';
import { RedemptionDraft } from './redemption';

/** The effect of one rule: a row of a list, or a limit of the redemption rule. */
export const RuleEffect = z.object({
  /** The rule in words: `5 to 12 km`, `Maximum share of fare`. */
  rule: z.string(),
  /** The list of the rule; absent for a limit. */
  list: z.enum(['distanceSlabs', 'ticketTypes', 'priceRanges', 'rechargePoints']).optional(),
  /** The number of trips, recharges or purchases that it would apply to. */
  count: z.int(),
  points_before: z.int(),
  points_after: z.int(),
});
export type RuleEffect = z.infer<typeof RuleEffect>;

/**
 * The effect of rules on the last whole month, next to the rules of today.
 * It covers the points earned by members' trips and recharges, and the points spent on purchases.
 * Amounts are integer paise, absent where no redemption rule gives a point a value.
 */
export const LoyaltyEffect = z.object({
  from: Day,
  to: Day,
  count: z.int(),
  riders: z.int(),
  points_before: z.int(),
  points_after: z.int(),
  paise_before: z.int().optional(),
  paise_after: z.int().optional(),
  /** The number of riders who would have got more, and fewer. */
  better: z.int(),
  worse: z.int(),
  rules: z.array(RuleEffect),
  /** Present where only a sample of riders was tested: one rider in so many, and the error of the numbers. */
  sample: z.object({ one_in: z.int(), error_percent: z.number() }).optional(),
  /** The points that members have now, and their value: sent where the value of a point may change. */
  outstanding: z.object({ points: z.int(), paise_before: z.int().optional(), paise_after: z.int() }).optional(),
});
export type LoyaltyEffect = z.infer<typeof LoyaltyEffect>;

const MAX_ROWS = 500;
const list = <S extends z.ZodType>(row: S) => z.array(row).max(MAX_ROWS).readonly();
const id = { id: Id.optional() };

/** The lists of rules for trips as they are on the screen. An existing row has its id. */
export const TripRulesDraft = z.object({
  distanceSlabs: list(SlabDraft.safeExtend(id)),
  ticketTypes: list(TicketTypeDraft.safeExtend(id)),
  priceRanges: list(PriceDraft.safeExtend(id)),
});
export type TripRulesDraft = z.infer<typeof TripRulesDraft>;
/** The list of rules for recharges as it is on the screen. */
export const RechargeRulesDraft = z.object({ rechargePoints: list(RechargeDraft.safeExtend(id)) });
export type RechargeRulesDraft = z.infer<typeof RechargeRulesDraft>;

const asked = { needs: 'loyaltymanagement_update', fails: messages.somethingWentWrong, costly: true } as const;

/** The cost of rules that are not saved yet (docs/wire.md#under-console): nothing is written. */
export const loyaltyEffects = endpoints({
  getTrips: {
    ...asked,
    call: 'POST /console/loyalty-effects/trips',
    body: plain(TripRulesDraft),
    reply: bare(LoyaltyEffect),
  },
  getRecharges: {
    ...asked,
    call: 'POST /console/loyalty-effects/recharges',
    body: plain(RechargeRulesDraft),
    reply: bare(LoyaltyEffect),
  },
  getRedemption: {
    ...asked,
    call: 'POST /console/loyalty-effects/redemption',
    body: plain(RedemptionDraft),
    reply: bare(LoyaltyEffect),
  },
});
