import { asc, desc, eq, sql } from 'drizzle-orm';
import type {
  DistanceSlab,
  PriceDraft,
  PriceRange,
  RechargeDraft,
  RechargePoints,
  SlabDraft,
  TicketTypeDraft,
  TicketTypePoints,
} from '../../../contract/endpoints/loyalty';
import type { RuleGroup } from '../../../contract/rulesCheck';
import type { Transaction, Queries } from '../../platform/db/sql';
import {
  distanceSlabs,
  priceRanges,
  rechargePoints,
  ticketTypePoints,
  type loyaltyRuleChanges,
} from '../../platform/db/schema';

/** A rule in the form of both sides, with its number in our tables. */
export type Numbered<Rule> = Rule & { readonly id: number };

/** A list of rules and its table. */
export interface RuleStore<Draft, Rule> {
  readonly group: RuleGroup;
  /** The table's name in the history of changes. */
  readonly rule: (typeof loyaltyRuleChanges.$inferInsert)['rule'];
  /** The noun for a rule of the list. */
  readonly noun: string;
  /** The rules in the order of their scale, or of their names. */
  readonly read: (queries: Queries) => Promise<readonly Numbered<Rule>[]>;
  readonly add: (tx: Transaction, drafts: readonly Draft[], at: Date) => Promise<readonly Numbered<Rule>[]>;
  readonly change: (tx: Transaction, id: number, draft: Draft, at: Date) => Promise<unknown>;
}

// Money is rupees on the wire and whole paise in the tables.
const paise = (rupees: number): number => Math.round(rupees * 100);
const upTo = <T>(limit: number | null, convert: (limit: number) => T): T | null =>
  limit === null ? null : convert(limit);
const rupees = (amount: number): number => amount / 100;

const slabOf = ({ id, fromKm, toKm, points, active }: typeof distanceSlabs.$inferSelect): Numbered<DistanceSlab> => ({
  ...{ id, from_km: fromKm, to_km: toKm, points, active },
});
const slabRow = ({ from_km, to_km, points, active }: SlabDraft) => ({ fromKm: from_km, toKm: to_km, points, active });

/** Points for the distance of a trip. */
export const slabStore: RuleStore<SlabDraft, DistanceSlab> = {
  group: 'distanceSlabs',
  rule: 'distance_slabs',
  noun: 'distance slab',
  read: async (queries) =>
    (await queries.select().from(distanceSlabs).orderBy(asc(distanceSlabs.fromKm), asc(distanceSlabs.id))).map(slabOf),
  add: async (tx, drafts, at) => {
    const rows = drafts.map((draft) => ({ ...slabRow(draft), createdAt: at, updatedAt: at }));
    return (await tx.insert(distanceSlabs).values(rows).returning()).map(slabOf);
  },
  change: (tx, id, draft, at) =>
    tx
      .update(distanceSlabs)
      .set({ ...slabRow(draft), updatedAt: at })
      .where(eq(distanceSlabs.id, id)),
};

const priceOf = ({
  id,
  fromPaise,
  toPaise,
  points,
  active,
}: typeof priceRanges.$inferSelect): Numbered<PriceRange> => ({
  ...{ id, from_price: rupees(fromPaise), to_price: upTo(toPaise, rupees), points, active },
});
const priceRow = ({ from_price, to_price, points, active }: PriceDraft) => ({
  ...{ fromPaise: paise(from_price), toPaise: upTo(to_price, paise), points, active },
});

/** Points for the fare of a trip. */
export const priceStore: RuleStore<PriceDraft, PriceRange> = {
  group: 'priceRanges',
  rule: 'price_ranges',
  noun: 'price range',
  read: async (queries) =>
    (await queries.select().from(priceRanges).orderBy(asc(priceRanges.fromPaise), asc(priceRanges.id))).map(priceOf),
  add: async (tx, drafts, at) => {
    const rows = drafts.map((draft) => ({ ...priceRow(draft), createdAt: at, updatedAt: at }));
    return (await tx.insert(priceRanges).values(rows).returning()).map(priceOf);
  },
  change: (tx, id, draft, at) =>
    tx
      .update(priceRanges)
      .set({ ...priceRow(draft), updatedAt: at })
      .where(eq(priceRanges.id, id)),
};

const rechargeOf = ({
  id,
  fromPaise,
  toPaise,
  points,
  active,
}: typeof rechargePoints.$inferSelect): Numbered<RechargePoints> => ({
  ...{ id, from_amount: rupees(fromPaise), to_amount: upTo(toPaise, rupees), points, active },
});
const rechargeRow = ({ from_amount, to_amount, points, active }: RechargeDraft) => ({
  ...{ fromPaise: paise(from_amount), toPaise: upTo(to_amount, paise), points, active },
});

/** Points for a card recharge. */
export const rechargeStore: RuleStore<RechargeDraft, RechargePoints> = {
  group: 'rechargePoints',
  rule: 'recharge_points',
  noun: 'recharge amount',
  read: async (queries) =>
    (await queries.select().from(rechargePoints).orderBy(asc(rechargePoints.fromPaise), asc(rechargePoints.id))).map(
      rechargeOf,
    ),
  add: async (tx, drafts, at) => {
    const rows = drafts.map((draft) => ({ ...rechargeRow(draft), createdAt: at, updatedAt: at }));
    return (await tx.insert(rechargePoints).values(rows).returning()).map(rechargeOf);
  },
  change: (tx, id, draft, at) =>
    tx
      .update(rechargePoints)
      .set({ ...rechargeRow(draft), updatedAt: at })
      .where(eq(rechargePoints.id, id)),
};

const typeOf = ({
  id,
  ticketType,
  points,
  active,
}: typeof ticketTypePoints.$inferSelect): Numbered<TicketTypePoints> => ({
  ...{ id, ticket_type: ticketType, points, active },
});

/** Points for the type of a ticket. A type keeps its first name; of several rows with one name the active one is first. */
export const typeStore: RuleStore<TicketTypeDraft, TicketTypePoints> = {
  group: 'ticketTypes',
  rule: 'ticket_type_points',
  noun: 'ticket type',
  read: async (queries) =>
    (
      await queries
        .select()
        .from(ticketTypePoints)
        .orderBy(sql`lower(${ticketTypePoints.ticketType})`, desc(ticketTypePoints.active), asc(ticketTypePoints.id))
    ).map(typeOf),
  add: async (tx, drafts, at) => {
    const rows = drafts.map(({ ticket_type, points, active }) => ({
      ...{ ticketType: ticket_type, points, active, createdAt: at, updatedAt: at },
    }));
    return (await tx.insert(ticketTypePoints).values(rows).returning()).map(typeOf);
  },
  change: (tx, id, { points, active }, at) =>
    tx.update(ticketTypePoints).set({ points, active, updatedAt: at }).where(eq(ticketTypePoints.id, id)),
};
