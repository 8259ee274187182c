import * as z from 'zod';
import { grouped } from '../grouped';
import { bare, endpoints, plain } from '../endpoint';
import { listQuery } from '../listQuery';
import { Day, Id, Instant, LooseNumber, LooseText, boundedDay, isTrue, pageOf, record } from '../values';

/** The purchases that points may pay for. */
export const REDEEMABLE = ['QR tickets', 'Card recharges'] as const;

/**
 * A rule for spending points, from a day on (docs/wire.md#under-console).
 * The active rule with the latest first day applies.
 * A point's value is in paise, the largest share of a fare in percent.
 * Credits and debits of one person in a day beyond `approval_above` points wait for a second person.
 */
export const RedemptionRule = record({
  id: Id,
  effective_from: Day,
  point_value_paise: LooseNumber,
  least_balance: LooseNumber,
  largest_share_percent: LooseNumber,
  expiry_days: LooseNumber,
  redeemable_for: z.array(z.string()).catch([]),
  approval_above: LooseNumber,
  active: z.unknown().transform((value) => value === undefined || isTrue(value)),
  by_whom: LooseText,
  updated_at: Instant.optional().catch(undefined),
});
export type RedemptionRule = z.infer<typeof RedemptionRule>;

const whole = (least: number, most: number) =>
  z
    .number({ error: 'Enter a number' })
    .int('Use a whole number')
    .min(least, { error: () => `Use ${grouped(least)} or more` })
    .max(most, { error: () => `Use at most ${grouped(most)}` });

/** A redemption rule as written. The back end refuses a past day: points were spent under its rule. */
export const RedemptionDraft = z.object({
  effective_from: boundedDay('Choose a day'),
  point_value_paise: whole(1, 10_000),
  least_balance: whole(0, 100_000),
  largest_share_percent: whole(1, 100),
  expiry_days: whole(30, 3650),
  redeemable_for: z.array(z.enum(REDEEMABLE)).min(1, 'Choose at least one'),
  approval_above: whole(1, 5000),
  active: z.boolean(),
});
export type RedemptionDraft = z.infer<typeof RedemptionDraft>;

/**
 * The rules of redemption, past, present and future (docs/wire.md#under-console).
 * A present or past one cannot be changed; a new one follows it.
 */
export const redemptionRules = endpoints({
  getList: {
    call: 'GET /console/redeem-points',
    needs: 'loyaltymanagement_view',
    query: listQuery(['effective_from', 'id'], z.object({ active: z.boolean().optional() })),
    reply: bare(pageOf(RedemptionRule)),
    pages: 'server',
  },
  create: {
    call: 'POST /console/redeem-points',
    needs: 'loyaltymanagement_update',
    body: plain(RedemptionDraft),
    reply: bare(RedemptionRule),
  },
  update: {
    call: 'PUT /console/redeem-points/:id',
    version: 'compared',
    needs: 'loyaltymanagement_update',
    body: plain(RedemptionDraft),
    reply: bare(RedemptionRule),
  },
});
