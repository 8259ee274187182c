import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Day, Id } from '../values';
import { PriceDraft, RechargeDraft, SlabDraft, TicketTypeDraft } from './loyalty';
import { RedemptionDraft } from './redemption';

/** What one rule would change: a row of a list, or a limit of the redemption rule. */
export const RuleEffect = z.object({
  /** The rule in words: `5 to 12 km`, `Largest share of a fare`. */
  rule: z.string(),
  /** The list that it is in; absent for a limit. */
  list: z.enum(['distanceSlabs', 'ticketTypes', 'priceRanges', 'rechargePoints']).optional(),
  /** How many trips, recharges or purchases it would apply to. */
  count: z.int(),
  points_before: z.int(),
  points_after: z.int(),
});
export type RuleEffect = z.infer<typeof RuleEffect>;

/**
 * What rules would have made of the last whole month, beside the rules that count today: of members' trips and recharges the
 * points that they earn, of purchases the points that they spend. Amounts are integer paise, absent where no redemption rule
 * says what a point is worth.
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
  /** Riders who would have got more, and fewer. */
  better: z.int(),
  worse: z.int(),
  rules: z.array(RuleEffect),
  /** Where there is too much to try the rules on all of it: one rider in so many was, and numbers may be off by so much. */
  sample: z.object({ one_in: z.int(), error_percent: z.number() }).optional(),
  /** The points that members have now, and what they are worth: said where the value of a point may change. */
  outstanding: z.object({ points: z.int(), paise_before: z.int().optional(), paise_after: z.int() }).optional(),
});
export type LoyaltyEffect = z.infer<typeof LoyaltyEffect>;

const MOST_ROWS = 500;
const list = <S extends z.ZodType>(row: S) => z.array(row).max(MOST_ROWS).readonly();
const id = { id: Id.optional() };

/** The lists of rules for trips as they are on the screen; a row that is there already says its id. */
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

/** What rules would cost that are not saved yet (docs/wire.md#under-console): nothing is written. */
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
