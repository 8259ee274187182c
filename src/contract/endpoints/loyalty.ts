import * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id, LooseNumber, LooseText, Receipt, isTrue, listOf, record } from '../values';

const upper = LooseNumber.nullable();
const active = z.unknown().transform((value) => value === undefined || isTrue(value));
const points = LooseNumber;

/** Points for a distance in kilometres, half-open: from ≤ km < to; a `to_km` of null is open (wire.md 5). */
export const DistanceSlab = record({ id: Id, from_km: LooseNumber, to_km: upper, points, active });
/** Points for a kind of ticket. */
export const TicketTypePoints = record({ id: Id, ticket_type: LooseText, points, active });
/** Points for a fare in rupees, half-open: from ≤ fare < to. */
export const PriceRange = record({ id: Id, from_price: LooseNumber, to_price: upper, points, active });
/** Points for a recharge in rupees, half-open: from ≤ amount < to. */
export const RechargePoints = record({ id: Id, from_amount: LooseNumber, to_amount: upper, points, active });
export type DistanceSlab = z.infer<typeof DistanceSlab>;
export type TicketTypePoints = z.infer<typeof TicketTypePoints>;
export type PriceRange = z.infer<typeof PriceRange>;
export type RechargePoints = z.infer<typeof RechargePoints>;

const from = z.number().min(0, 'Use 0 or more');
const wholePoints = z.number().int('Use a whole number').min(0, 'Use 0 or more').max(1000, 'Use at most 1,000');
const written = { points: wholePoints, active: z.boolean() };
const SlabDraft = z.object({ from_km: from, to_km: from.nullable(), ...written });
const TicketTypeDraft = z.object({ ticket_type: z.string().trim().min(1, 'Enter a ticket type'), ...written });
const PriceDraft = z.object({ from_price: from, to_price: from.nullable(), ...written });
const RechargeDraft = z.object({ from_amount: from, to_amount: from.nullable(), ...written });

/** Points for the distance of a trip (spec section 7, Loyalty). */
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
    body: plain(z.array(SlabDraft)),
    reply: plain(Receipt),
    fails: 'Failed to create distance point',
    done: 'Distance created successfully!',
  },
  update: {
    call: 'PUT /lp/update/distanceslab/:id',
    needs: 'loyaltymanagement_update',
    body: plain(SlabDraft),
    reply: plain(Receipt),
    fails: messages.somethingWentWrong,
    done: 'KM updated successfully!',
  },
});

/** Points for the kind of ticket (spec section 7, Loyalty). */
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
    body: plain(TicketTypeDraft),
    reply: plain(Receipt),
    fails: 'Failed to purches trip', // sic
    done: 'purches trip created successfully!', // sic
  },
});

/** Points for the fare of a trip (spec section 7, Loyalty). */
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
    body: plain(z.array(PriceDraft)),
    reply: plain(Receipt),
    fails: 'Failed to create price',
    done: 'Ticket price created successfully!',
  },
  update: {
    call: 'PUT /lp/pricerangepoints/:id',
    needs: 'loyaltymanagement_update',
    body: plain(PriceDraft),
    reply: plain(Receipt),
    fails: 'Failed to update Ticket price',
    done: 'Ticket price updated successfully!',
  },
});

/** Points for a card recharge (spec section 7, Loyalty). */
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
    body: plain(z.array(RechargeDraft)),
    reply: plain(Receipt),
    fails: 'Failed to create recharge',
    done: 'Recharge created successfully!',
  },
  update: {
    call: 'PUT /lp/updaterechargepoint/:id',
    needs: 'loyaltymanagement_update',
    body: plain(RechargeDraft),
    reply: plain(Receipt),
    fails: 'Failed to update recharge',
    done: 'Recharge update successfully!', // sic
  },
});
