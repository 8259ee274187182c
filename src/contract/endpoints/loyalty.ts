import * as z from 'zod';
import { grouped } from '../grouped';
import { endpoints, plain } from '../endpoint';
import { RULE_POINTS } from '../limits';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { typedNumber } from '../typedNumber';
import { Id, LooseNumber, LooseText, Receipt, isTrue, listOf, record } from '../values';

// Without an upper end a range is open. Other unreadable values are NaN, which the grid shows and no save accepts.
const unread = LooseNumber.catch(Number.NaN);
const upper = LooseNumber.nullish()
  .catch(Number.NaN)
  .transform((value) => value ?? null);
const active = z.unknown().transform((value) => value === undefined || isTrue(value));
const points = unread;

/** Points for a distance in kilometres, half-open: from ≤ km < to; a `to_km` of null is open (docs/wire.md#values). */
export const DistanceSlab = record({ id: Id, from_km: unread, to_km: upper, points, active });
/** Points for a kind of ticket. */
export const TicketTypePoints = record({ id: Id, ticket_type: LooseText, points, active });
/** Points for a fare in rupees, half-open: from ≤ fare < to. */
export const PriceRange = record({ id: Id, from_price: unread, to_price: upper, points, active });
/** Points for a recharge in rupees, half-open: from ≤ amount < to. */
export const RechargePoints = record({ id: Id, from_amount: unread, to_amount: upper, points, active });
export type DistanceSlab = z.infer<typeof DistanceSlab>;
export type TicketTypePoints = z.infer<typeof TicketTypePoints>;
export type PriceRange = z.infer<typeof PriceRange>;
export type RechargePoints = z.infer<typeof RechargePoints>;

// The same words on every side. The grid shows them at the cell, the back end at the field that it refuses.
const NUMBER = 'Enter a number';
const AMOUNT = 'Enter a number, such as 1,250 or 12.50';
const BELOW = 'Enter more than the start value';
const upTo = (most: number) =>
  z
    .number({ error: AMOUNT })
    .min(0, 'Use 0 or more')
    .max(most, { error: () => `Use at most ${grouped(most)}` });
// 0.1 + 0.2 is 0.3: the remainder is cut off, so that compared ends equal the stored ones.
const toHundredths = (most: number, error: string) =>
  upTo(most)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, error)
    .overwrite((value) => Math.round(value * 100) / 100);
const rupees = toHundredths(1_000_000, 'Use whole paise');
const kilometres = toHundredths(10_000, 'Use two decimals at most');
const WHOLE = 'Use a whole number';
// The grid passes on a text that is no whole number: `25.0` is a fraction, as in every other form.
const isFraction = (input: unknown): boolean =>
  typeof input === 'string' && Number.isNaN(typedNumber(input, 0)) && !Number.isNaN(typedNumber(input));
const wholePoints = z
  .number({ error: ({ input }) => (isFraction(input) ? WHOLE : NUMBER) })
  .int(WHOLE)
  .min(0, 'Use 0 or more')
  .max(RULE_POINTS, { error: () => `Use at most ${grouped(RULE_POINTS)}` });
const written = { points: wholePoints, active: z.boolean() };
const isBelow = (low: number, high: number | null): boolean => high === null || low < high;
// Reported as soon as both ends are numbers, whatever else is still missing.
const ends = (from: string, to: string) => ({
  path: [to],
  error: BELOW,
  when: ({ value }: { readonly value: unknown }) => {
    const row = (value ?? {}) as Readonly<Record<string, unknown>>;
    return Number.isFinite(row[from]) && Number.isFinite(row[to]);
  },
});

/** A distance slab as written. */
export const SlabDraft = z
  .object({ from_km: kilometres, to_km: kilometres.nullable(), ...written })
  .refine(({ from_km, to_km }) => isBelow(from_km, to_km), ends('from_km', 'to_km'));
/** The points of a ticket type as written; an existing one, whatever its case, is overwritten. */
export const TicketTypeDraft = z.object({
  ticket_type: z
    .string({ error: 'Enter a ticket type' })
    .overwrite(visibleText)
    .min(1, 'Enter a ticket type')
    .max(40, 'Use at most 40 characters'),
  ...written,
});
/** A price range as written. */
export const PriceDraft = z
  .object({ from_price: rupees, to_price: rupees.nullable(), ...written })
  .refine(({ from_price, to_price }) => isBelow(from_price, to_price), ends('from_price', 'to_price'));
/** A recharge rule as written. */
export const RechargeDraft = z
  .object({ from_amount: rupees, to_amount: rupees.nullable(), ...written })
  .refine(({ from_amount, to_amount }) => isBelow(from_amount, to_amount), ends('from_amount', 'to_amount'));
export type SlabDraft = z.infer<typeof SlabDraft>;
export type TicketTypeDraft = z.infer<typeof TicketTypeDraft>;
export type PriceDraft = z.infer<typeof PriceDraft>;
export type RechargeDraft = z.infer<typeof RechargeDraft>;

const atLeastOne = 'Add at least one row';
const MOST_RULES = 200;
const MOST_LISTED = 500;

/**
 * A whole list, saved in one transaction or not at all: before and after the save.
 * A row with an id exists, one without is new (docs/decisions/0060). Only our own back end offers it.
 */
const wholeList = <Rule, const Written extends z.ZodType>(rule: z.ZodType<Rule>, written: Written) =>
  plain(
    z.object({
      read: z.array(rule).readonly(),
      rows: z.array(written).min(1, atLeastOne).max(MOST_LISTED, `A list has at most ${MOST_LISTED} rows`).readonly(),
    }),
  );
const idOfKnown = { id: Id.optional() };

/** Points for the distance of a trip (docs/product.md#calls). */
export const distanceSlabs = endpoints({
  getList: {
    call: 'GET /lp/alldistanceslabs/',
    needs: 'loyaltymanagement_view',
    reply: plain(listOf(DistanceSlab), 'Distance_kms'),
    fails: messages.somethingWentWrong,
  },
  createMany: {
    call: 'POST /lp/distanceslab/',
    needs: 'loyaltymanagement_update',
    body: plain(z.array(SlabDraft).min(1, atLeastOne).max(MOST_RULES)),
    changes: ['distanceSlabs', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to create distance point',
    done: 'Distance created successfully!',
  },
  update: {
    call: 'PUT /lp/update/distanceslab/:id',
    needs: 'loyaltymanagement_update',
    body: plain(SlabDraft),
    changes: ['distanceSlabs', 'rule-changes'],
    reply: plain(Receipt),
    fails: messages.somethingWentWrong,
    done: 'KM updated successfully!',
  },
  save: {
    call: 'PUT /console/distance-slabs',
    needs: 'loyaltymanagement_update',
    body: wholeList(DistanceSlab, SlabDraft.safeExtend(idOfKnown)),
    changes: ['distanceSlabs', 'rule-changes'],
    reply: plain(Receipt),
    fails: messages.somethingWentWrong,
  },
});

/** Points for the kind of ticket (docs/product.md#calls). */
export const ticketTypes = endpoints({
  getList: {
    call: 'GET /lp/alltickettypes/',
    needs: 'loyaltymanagement_view',
    reply: plain(listOf(TicketTypePoints), 'Ticket'),
    fails: 'Failed to fetch purches list', // sic
  },
  create: {
    call: 'POST /lp/tickettypepoints/',
    needs: 'loyaltymanagement_update',
    // The one call that writes a type: with the id of an existing one it changes that one.
    body: plain(TicketTypeDraft.extend({ id: Id.optional() })),
    changes: ['ticketTypes', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to purches trip', // sic
    done: 'purches trip created successfully!', // sic
  },
  save: {
    call: 'PUT /console/ticket-types',
    needs: 'loyaltymanagement_update',
    body: wholeList(TicketTypePoints, TicketTypeDraft.safeExtend(idOfKnown)),
    changes: ['ticketTypes', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to purches trip', // sic
  },
});

/** Points for the fare of a trip (docs/product.md#calls). */
export const priceRanges = endpoints({
  getList: {
    call: 'GET /lp/allpricerangepoints/',
    needs: 'loyaltymanagement_view',
    reply: plain(listOf(PriceRange), 'price'),
    fails: messages.somethingWentWrong,
  },
  createMany: {
    call: 'POST /lp/pricerangepoints/',
    needs: 'loyaltymanagement_update',
    body: plain(z.array(PriceDraft).min(1, atLeastOne).max(MOST_RULES)),
    changes: ['priceRanges', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to create price',
    done: 'Ticket price created successfully!',
  },
  update: {
    call: 'PUT /lp/pricerangepoints/:id',
    needs: 'loyaltymanagement_update',
    body: plain(PriceDraft),
    changes: ['priceRanges', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to update Ticket price',
    done: 'Ticket price updated successfully!',
  },
  save: {
    call: 'PUT /console/price-ranges',
    needs: 'loyaltymanagement_update',
    body: wholeList(PriceRange, PriceDraft.safeExtend(idOfKnown)),
    changes: ['priceRanges', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to update Ticket price',
  },
});

/** Points for a card recharge (docs/product.md#calls). */
export const rechargePoints = endpoints({
  getList: {
    call: 'GET /lp/allrechargepoints/',
    needs: 'loyaltymanagement_view',
    reply: plain(listOf(RechargePoints), 'recharge_points'),
    fails: messages.somethingWentWrong,
  },
  createMany: {
    call: 'POST /lp/createrechargepoint/',
    needs: 'loyaltymanagement_update',
    body: plain(z.array(RechargeDraft).min(1, atLeastOne).max(MOST_RULES)),
    changes: ['rechargePoints', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to create recharge',
    done: 'Recharge created successfully!',
  },
  update: {
    call: 'PUT /lp/updaterechargepoint/:id',
    needs: 'loyaltymanagement_update',
    body: plain(RechargeDraft),
    changes: ['rechargePoints', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to update recharge',
    done: 'Recharge update successfully!', // sic
  },
  save: {
    call: 'PUT /console/recharge-points',
    needs: 'loyaltymanagement_update',
    body: wholeList(RechargePoints, RechargeDraft.safeExtend(idOfKnown)),
    changes: ['rechargePoints', 'rule-changes'],
    reply: plain(Receipt),
    fails: 'Failed to update recharge',
  },
});
