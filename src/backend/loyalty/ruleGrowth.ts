import { and, asc, desc, eq, gt, lte, max, min, ne, sql, type SQL } from 'drizzle-orm';
import { ONE_HAND_DAYS, RAISED_ALONE_PERCENT } from '../../contract/limits';
import { pointsForRecharge, pointsForTrip, type Trip, type TripRules } from '../../contract/loyaltyRules';
import type { RechargePoints } from '../../contract/endpoints/loyalty';
import { dayAt, type DayRange } from '../../contract/reports/range';
import { rowsOf } from '../database/sql';
import { loyaltyAccounts, loyaltyRuleChanges, redemptionSettings, ruleRequests } from '../schema';
import type { Queries } from '../world';
import { lastMonth, recharged, sampleOf, trips } from './effectRows';
import { inForce } from './redemptionInForce';
import { undone } from './ruleHistory';
import { priceStore, rechargeStore, slabStore, typeStore, type Numbered, type RuleStore } from './ruleStores';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The rules of earning, and the highest value of a point, now or by a future rule. Undefined without a redemption rule. */
export interface EarningRules {
  readonly rules: TripRules & { readonly rechargePoints: readonly RechargePoints[] };
  readonly valuePaise: number | undefined;
}

type Change = Pick<typeof loyaltyRuleChanges.$inferSelect, 'rule' | 'ruleId' | 'before'>;

// A list before these changes, newest first.
const listBefore = async <Draft, Rule>(
  queries: Queries,
  { rule, read }: RuleStore<Draft, Rule>,
  changes: readonly Change[],
): Promise<readonly Numbered<Rule>[]> => {
  const present: ReadonlyMap<number, Numbered<Rule>> = new Map((await read(queries)).map((row) => [row.id, row]));
  const before = changes.filter((change) => change.rule === rule).reduce(undone, present);
  return [...before.values()];
};

const rulesBefore = async (queries: Queries, changes: readonly Change[]): Promise<EarningRules['rules']> => ({
  distanceSlabs: await listBefore(queries, slabStore, changes),
  ticketTypes: await listBefore(queries, typeStore, changes),
  priceRanges: await listBefore(queries, priceStore, changes),
  rechargePoints: await listBefore(queries, rechargeStore, changes),
});

// The highest value of a point at a moment, including rules that were to begin later.
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
  const most = Math.max((await inForce(queries, day))?.pointValuePaise ?? 0, coming?.most ?? 0);
  return most === 0 ? undefined : most;
};

/** The rules as they are in a transaction. */
export const currentEarningRules = async (queries: Queries, now: Date): Promise<EarningRules> => ({
  rules: await rulesBefore(queries, []),
  valuePaise: await valueAt(queries, now),
});

// 30 days ago, or since two people agreed on the rules. A younger programme is measured from the end of its first day.
const sinceWhen = async (queries: Queries, now: Date): Promise<Date> => {
  const [agreed] = await queries
    .select({ at: max(ruleRequests.decidedAt) })
    .from(ruleRequests)
    .where(eq(ruleRequests.state, 'done'));
  return new Date(Math.max(now.getTime() - ONE_HAND_DAYS * DAY_MS, agreed?.at?.getTime() ?? 0));
};

const changesAfter = (queries: Queries, moment: Date): Promise<readonly Change[]> =>
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

/** The rules at the time from which the changes of one person alone are counted. On the first day of a programme it had none. */
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

// A sample of riders represents all of them in a month with very many trips, as in the forecast.
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

/** The factor by which one set of rules costs more than another. */
export type Growth = (is: EarningRules, was: EarningRules) => number;

const timesAsMuch = (is: number, was: number): number => (is === was ? 1 : is / was);

const mostPoints = async (queries: Queries): Promise<number> => {
  const [found] = await queries.select({ most: max(loyaltyAccounts.balance) }).from(loyaltyAccounts);
  return found?.most ?? 0;
};

/**
 * Reads the last whole month, by which rules are compared.
 * The result holds the points that rules give for it, and the value of a point.
 */
export const growthByLastMonth = async (queries: Queries, now: Date): Promise<Growth> => {
  const days = lastMonth(now);
  const travelled = await kindsOf(queries, days, 'tickets', trips);
  const charged = await kindsOf(queries, days, 'recharges', recharged);
  const pointsBy = ({ rules }: EarningRules): number =>
    sumOf<Trip>(travelled, (trip) => pointsForTrip(trip, rules).points) +
    sumOf<{ readonly amountPaise: number }>(
      charged,
      ({ amountPaise }) => pointsForRecharge(amountPaise, rules.rechargePoints).points,
    );
  const held = await mostPoints(queries);
  return (is, was) => {
    const points = pointsBy(is);
    if (points + held === 0) return 1;
    const { valuePaise: value = 0 } = was;
    // A first rule, or a first value of a point, is a cost that grows from zero.
    return timesAsMuch(points, pointsBy(was)) * timesAsMuch(is.valuePaise ?? value, value);
  };
};

const MOST = 1 + RAISED_ALONE_PERCENT / 100;

/**
 * The growth of the cost of riders' points, in percent, where one person alone may not cause it.
 * It is null where they cost nothing before.
 */
export const tooMuchAlone = (
  growth: Growth,
  { then, before, after }: { readonly then: EarningRules; readonly before: EarningRules; readonly after: EarningRules },
): number | null | undefined => {
  if (growth(after, before) <= 1) return undefined;
  const times = growth(after, then);
  if (times <= MOST + 1e-9) return undefined;
  return Number.isFinite(times) ? Math.round((times - 1) * 100) : null;
};
