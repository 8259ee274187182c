import { and, asc, desc, eq, gt, lte, max, min, ne, sql, type SQL } from 'drizzle-orm';
import { ONE_HAND_DAYS, RAISED_ALONE_PERCENT } from '../../../contract/limits';
import {
  amountsOf,
  faresOf,
  pointsForRecharge,
  pointsForTrip,
  type Trip,
  type TripRules,
} from '../../../contract/loyaltyRules';
import type { RechargePoints } from '../../../contract/endpoints/loyalty';
import { dayAt, type DayRange } from '../../../contract/reports/range';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { loyaltyAccounts, loyaltyRuleChanges, redemptionSettings, ruleRequests } from '../../platform/db/schema';
import { lastMonth, rechargeRows, sampleOf, tripRows } from './effectRows';
import { redemptionInForce } from './redemptionInForce';
import { listBeforeChange } from './ruleHistory';
import { priceStore, rechargeStore, slabStore, typeStore, type Numbered, type RuleStore } from './ruleStores';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The earning rules, and the highest value of a point under the current or a future redemption rule; undefined without one. */
export interface EarningRules {
  readonly rules: TripRules & { readonly rechargePoints: readonly RechargePoints[] };
  readonly valuePaise: number | undefined;
}

type Change = Pick<typeof loyaltyRuleChanges.$inferSelect, 'rule' | 'ruleId' | 'before' | 'at'>;

// Returns a list as it was before these changes, newest first.
const listBefore = async <Draft, Rule>(
  queries: Queries,
  { rule, read }: RuleStore<Draft, Rule>,
  changes: readonly Change[],
): Promise<readonly Numbered<Rule>[]> => {
  const present: ReadonlyMap<number, Numbered<Rule>> = new Map((await read(queries)).map((row) => [row.id, row]));
  const before = changes.filter((change) => change.rule === rule).reduce(listBeforeChange, present);
  return [...before.values()];
};

/** The rules before these changes, newest first. */
export const rulesBefore = async (queries: Queries, changes: readonly Change[]): Promise<EarningRules['rules']> => ({
  distanceSlabs: await listBefore(queries, slabStore, changes),
  ticketTypes: await listBefore(queries, typeStore, changes),
  priceRanges: await listBefore(queries, priceStore, changes),
  rechargePoints: await listBefore(queries, rechargeStore, changes),
});

// Returns the highest value of a point at a moment, including rules that begin later.
const valueAt = async (queries: Queries, moment: Date): Promise<number | undefined> => {
  const day = dayAt(moment);
  const [coming] = await queries
    .select({ most: max(redemptionSettings.pointValuePaise) })
    .from(redemptionSettings)
    .where(
      and(
        ...[eq(redemptionSettings.active, true), gt(redemptionSettings.effectiveFrom, day)],
        lte(redemptionSettings.updatedAt, moment),
      ),
    );
  const most = Math.max((await redemptionInForce(queries, day))?.pointValuePaise ?? 0, coming?.most ?? 0);
  return most === 0 ? undefined : most;
};

/** Returns the rules as a transaction sees them. */
export const currentEarningRules = async (queries: Queries, now: Date): Promise<EarningRules> => ({
  rules: await rulesBefore(queries, []),
  valuePaise: await valueAt(queries, now),
});

// The moment of comparison: 30 days ago, or the last time that two people agreed on the rules.
// A programme younger than that is compared with the end of its first day.
const sinceWhen = async (queries: Queries, now: Date): Promise<Date> => {
  const [agreed] = await queries
    .select({ at: max(ruleRequests.decidedAt) })
    .from(ruleRequests)
    .where(eq(ruleRequests.state, 'done'));
  return new Date(Math.max(now.getTime() - ONE_HAND_DAYS * DAY_MS, agreed?.at?.getTime() ?? 0));
};

/** The changes of rules after a moment, newest first. */
export const changesAfter = (queries: Queries, moment: Date): Promise<readonly Change[]> =>
  queries
    .select()
    .from(loyaltyRuleChanges)
    .where(gt(loyaltyRuleChanges.at, moment))
    .orderBy(desc(loyaltyRuleChanges.id));

const afterFirstDay = async (queries: Queries, now: Date): Promise<Date> => {
  const [first] = await queries
    .select({ at: min(loyaltyRuleChanges.at) })
    .from(loyaltyRuleChanges)
    .where(ne(loyaltyRuleChanges.rule, 'redemption_settings'));
  return new Date((first?.at ?? now).getTime() + DAY_MS);
};

const isEmpty = ({ distanceSlabs, ticketTypes, priceRanges, rechargePoints }: EarningRules['rules']): boolean =>
  [distanceSlabs, ticketTypes, priceRanges, rechargePoints].every((list) => list.length === 0);

/** Returns the rules with which the changes of one person are compared. On its first day a programme has none. */
export const baselineEarningRules = async (queries: Queries, now: Date): Promise<EarningRules> => {
  const agreed = await sinceWhen(queries, now);
  const before = await rulesBefore(queries, await changesAfter(queries, agreed));
  const firstDay = isEmpty(before) ? await afterFirstDay(queries, now) : agreed;
  const since = firstDay < now ? firstDay : agreed;
  const rules = since === agreed ? before : await rulesBefore(queries, await changesAfter(queries, since));
  const [oldest] = await queries.select().from(redemptionSettings).orderBy(asc(redemptionSettings.id)).limit(1);
  return { rules, valuePaise: (await valueAt(queries, since)) ?? oldest?.pointValuePaise };
};

interface Kind {
  readonly kind: string;
  readonly n: number;
}

// In a month with very many trips, a sample of riders represents all of them, as in the forecast.
const kindsOf = async (
  queries: Queries,
  days: DayRange,
  things: 'tickets' | 'recharges',
  happened: (days: DayRange, sample: number) => SQL,
): Promise<readonly Kind[]> => {
  const sample = await sampleOf(queries, things, days);
  return rowsOf<Kind>(
    queries,
    sql`select kind, sum(n)::float8 * ${sample}::int as n from (${happened(days, sample)}) h group by kind`,
  );
};

const sumOf = <K>(kinds: readonly Kind[], pointsFor: (kind: K) => number): number =>
  kinds.reduce((sum, { kind, n }) => sum + n * pointsFor(JSON.parse(kind) as K), 0);

/** Last month's trips and recharges, by which the costs of rules are compared. */
interface LastMonth {
  /** The factor by which one set of rules costs more than another. */
  readonly growth: (is: EarningRules, was: EarningRules) => number;
  /** True for a month without trips and recharges. */
  readonly isIdle: boolean;
}

const timesAsMuch = (is: number, was: number): number => (is === was ? 1 : is / was);

const mostPoints = async (queries: Queries): Promise<number> => {
  const [found] = await queries.select({ most: max(loyaltyAccounts.balance) }).from(loyaltyAccounts);
  return found?.most ?? 0;
};

/** Reads last month's trips and recharges, by which the costs of rules are compared. */
export const readLastMonth = async (queries: Queries, now: Date): Promise<LastMonth> => {
  const days = lastMonth(now);
  const travelled = await kindsOf(queries, days, 'tickets', tripRows);
  const charged = await kindsOf(queries, days, 'recharges', rechargeRows);
  const pointsBy = ({ rules }: EarningRules): number =>
    sumOf<Trip>(travelled, (trip) => pointsForTrip(trip, rules).points) +
    sumOf<{ readonly amountPaise: number }>(
      charged,
      ({ amountPaise }) => pointsForRecharge(amountPaise, rules.rechargePoints).points,
    );
  const held = await mostPoints(queries);
  const growth: LastMonth['growth'] = (is, was) => {
    const points = pointsBy(is);
    if (points + held === 0) return 1;
    const { valuePaise: value = 0 } = was;
    // A first rule, or the first value of a point, is a cost that grows from zero.
    return timesAsMuch(points, pointsBy(was)) * timesAsMuch(is.valuePaise ?? value, value);
  };
  return { growth, isIdle: travelled.length + charged.length === 0 };
};

const MAX_GROWTH = 1 + RAISED_ALONE_PERCENT / 100;
const RUPEE = 100;

type Points = (rules: EarningRules['rules']) => number;

const pointsOfTrip =
  (part: Partial<Trip>): Points =>
  (rules) =>
    pointsForTrip({ km: -1, ticketType: '', farePaise: -1, ...part }, rules).points;

// One trip or recharge at each border of a list's ranges, since points change only there.
// A trip of one list gets no points from the others.
const eachBorder: Readonly<Record<keyof EarningRules['rules'], (rules: EarningRules['rules']) => readonly Points[]>> = {
  distanceSlabs: ({ distanceSlabs }) => distanceSlabs.map(({ from_km: km }) => pointsOfTrip({ km })),
  ticketTypes: ({ ticketTypes }) => ticketTypes.map(({ ticket_type: ticketType }) => pointsOfTrip({ ticketType })),
  priceRanges: ({ priceRanges }) => priceRanges.map((range) => pointsOfTrip({ farePaise: faresOf(range).from })),
  rechargePoints: ({ rechargePoints }) =>
    rechargePoints.map((range) => (rules) => pointsForRecharge(amountsOf(range).from, rules.rechargePoints).points),
};

interface Compared {
  readonly then: EarningRules;
  readonly before: EarningRules;
  readonly after: EarningRules;
}

/**
 * Returns the growth of the points of a single trip or recharge, where it is above the limit of one person; else 1.
 * Last month may have no events of that kind, and riders choose what pays.
 * A quarter of the list's highest points is allowed, and so is a rupee.
 */
const growthOfOne = ({ then, before, after }: Compared): number =>
  Math.max(
    1,
    ...Object.values(eachBorder).map((borders) => {
      const points = [...borders(then.rules), ...borders(after.rules)];
      const highest = Math.max(0, ...points.map((of) => of(then.rules)));
      const allowed = Math.max((MAX_GROWTH - 1) * highest, RUPEE / (then.valuePaise ?? RUPEE));
      const raised = points.filter(
        (of) => of(after.rules) > of(before.rules) && of(after.rules) - of(then.rules) > allowed,
      );
      return Math.max(1, ...raised.map((of) => timesAsMuch(of(after.rules), of(then.rules))));
    }),
  );

/**
 * Returns the growth of the cost of points, in percent, where it is above the limit of one person; null where points
 * cost nothing before.
 */
export const excessGrowth = ({ growth, isIdle }: LastMonth, rules: Compared): number | null | undefined => {
  const { then, before, after } = rules;
  const ofAll = growth(after, before) > 1 ? growth(after, then) : 1;
  const times = Math.max(ofAll > MAX_GROWTH + 1e-9 ? ofAll : 1, isIdle ? 1 : growthOfOne(rules));
  if (times === 1) return undefined;
  return Number.isFinite(times) ? Math.round((times - 1) * 100) : null;
};
