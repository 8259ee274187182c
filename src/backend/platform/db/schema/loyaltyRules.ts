import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RuleRequest } from '../../../../contract/endpoints/ruleRequests';
import { kilometres, moment, paise, rowId } from './columns';

const ruleId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** The columns of every rule: its points, whether it is active, and when it was made and last changed. */
const ruleColumns = () => ({
  points: integer('points').notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Points for the distance of a trip in kilometres: from ≤ km < to. Active slabs cannot overlap: a constraint of the migration. */
export const distanceSlabs = pgTable(
  'distance_slabs',
  { id: ruleId(), fromKm: kilometres('from_km').notNull(), toKm: kilometres('to_km'), ...ruleColumns() },
  (table) => [
    check('distance_slabs_range', sql`${table.fromKm} >= 0 and ${table.fromKm} < ${table.toKm}`),
    check('distance_slabs_points', sql`${table.points} between 0 and 1000`),
  ],
);

/** Points for a type of ticket, by the name that tickets have for it. */
export const ticketTypePoints = pgTable(
  'ticket_type_points',
  { id: ruleId(), ticketType: text('ticket_type').notNull(), ...ruleColumns() },
  (table) => [
    uniqueIndex('ticket_type_points_active_unique')
      .on(sql`lower(${table.ticketType})`)
      .where(sql`${table.active}`),
    check('ticket_type_points_points', sql`${table.points} between 0 and 1000`),
  ],
);

/** Points for the fare of a trip: from ≤ paise < to. Active ranges cannot overlap. */
export const priceRanges = pgTable(
  'price_ranges',
  { id: ruleId(), fromPaise: paise('from_paise').notNull(), toPaise: paise('to_paise'), ...ruleColumns() },
  (table) => [
    check('price_ranges_range', sql`${table.fromPaise} >= 0 and ${table.fromPaise} < ${table.toPaise}`),
    check('price_ranges_points', sql`${table.points} between 0 and 1000`),
  ],
);

/** Points for a recharge: from ≤ paise < to. Active ranges cannot overlap. */
export const rechargePoints = pgTable(
  'recharge_points',
  { id: ruleId(), fromPaise: paise('from_paise').notNull(), toPaise: paise('to_paise'), ...ruleColumns() },
  (table) => [
    check('recharge_points_range', sql`${table.fromPaise} >= 0 and ${table.fromPaise} < ${table.toPaise}`),
    check('recharge_points_points', sql`${table.points} between 0 and 1000`),
  ],
);

/** The rules for spending points, from a day on: the newest active row whose day has come counts. */
export const redemptionSettings = pgTable(
  'redemption_settings',
  {
    id: ruleId(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    pointValuePaise: paise('point_value_paise').notNull(),
    leastBalance: integer('least_balance').notNull(),
    /** The largest share of a fare that points may pay, in percent. */
    largestSharePercent: smallint('largest_share_percent').notNull(),
    expiryDays: smallint('expiry_days').notNull(),
    redeemableFor: text('redeemable_for').array().notNull(),
    /** The limit of a credit or debit, above which it waits for a second person. */
    approvalAbove: integer('approval_above').notNull().default(1000),
    active: boolean('active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    byWhom: text('by_whom').notNull(),
    /** Their account, without a foreign key: the rule outlives it. */
    byUserId: integer('by_user_id'),
  },
  (table) => [
    index('redemption_settings_effective').on(table.effectiveFrom, table.id),
    check('redemption_settings_value', sql`${table.pointValuePaise} > 0 and ${table.leastBalance} >= 0`),
    check('redemption_settings_share', sql`${table.largestSharePercent} between 1 and 100`),
    check('redemption_settings_approval', sql`${table.approvalAbove} > 0`),
    check('redemption_settings_expiry', sql`${table.expiryDays} > 0`),
  ],
);

/** The changes of rules, with time and author; `before` is null for a new row. */
export const loyaltyRuleChanges = pgTable(
  'loyalty_rule_changes',
  {
    id: rowId(),
    rule: text('rule', {
      enum: ['distance_slabs', 'ticket_type_points', 'price_ranges', 'recharge_points', 'redemption_settings'],
    }).notNull(),
    ruleId: integer('rule_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    byWhom: text('by_whom').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('loyalty_rule_changes_at').on(table.at, table.id),
    index('loyalty_rule_changes_rule').on(table.rule, table.ruleId, table.id),
  ],
);

/** Changes of the rules that one person may not make alone, as their call sent them, and their outcome. */
export const ruleRequests = pgTable(
  'rule_requests',
  {
    id: rowId(),
    at: moment('at').notNull().defaultNow(),
    /** The group of the contract and the verb of the call. */
    list: text('list').notNull(),
    verb: text('verb').notNull(),
    /** Its id, body and version. */
    call: jsonb('call').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Each rule by its name, and its fields before and after. */
    changes: jsonb('changes').$type<RuleRequest['changes']>().notNull(),
    growthPercent: integer('growth_percent'),
    state: text('state', { enum: ['done', 'waiting', 'rejected', 'lapsed'] }).notNull(),
    byWhom: text('by_whom').notNull(),
    /** Their account, without a foreign key: the request outlives it. */
    byUserId: integer('by_user_id').notNull(),
    lapsesAt: moment('lapses_at').notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason').notNull().default(''),
  },
  (table) => [
    index('rule_requests_state').on(table.state, table.decidedAt),
    check('rule_requests_second_person', sql`${table.decidedBy} = '' or ${table.decidedBy} <> ${table.byWhom}`),
  ],
);
