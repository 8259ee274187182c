import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { LoyaltyEffect, loyaltyEffects, RuleEffect } from '../../../contract/endpoints/loyaltyEffects';
import type { RedemptionDraft } from '../../../contract/endpoints/redemption';
import { pointsForRecharge, pointsForTrip, type TripRules } from '../../../contract/loyaltyRules';
import { spendingOf, type SpendingRule } from '../../../contract/redemptionSpending';
import { dayAt, type DayRange } from '../../../contract/reports/range';
import { ruleInWords, type RuleGroup } from '../../../contract/rulesCheck';
import type { Id } from '../../../contract/values';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { loyaltyAccounts } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { lastMonth, rechargeRows, sampleOf, spendingRows, tripRows } from './effectRows';
import { redemptionInForce } from './redemptionInForce';
import { priceStore, rechargeStore, slabStore, typeStore } from './ruleStores';

// The number of kinds that are computed before other calls are served.
const KINDS_AT_ONCE = 250;

/** A kind of trip, recharge or purchase: its number, and the values that distinguish it. */
interface Kind {
  readonly kind: string;
  readonly n: number;
}

/** The points of one event of a kind, under today's rules and under the tested ones. */
interface Outcome {
  readonly before: number;
  readonly after: number;
  /** The value for the rider in paise, where it differs from the points. */
  readonly worth?: readonly [before: number, after: number];
  /** The rules that give the points, each with its part. */
  readonly rules: readonly { readonly key: string; readonly before: number; readonly after: number }[];
}

/** Rules in words, by the keys that outcomes use. */
type Rules = ReadonlyMap<string, Pick<RuleEffect, 'rule' | 'list'>>;

interface Trial<K extends Kind> {
  readonly days: DayRange;
  /** The number of riders that one rider of the sample represents. */
  readonly sample: number;
  /** `customer_id`, `kind`, a JSON text of the engine's input, and `n`, their number. */
  readonly happened: SQL;
  readonly outcomeOf: (kind: K) => Outcome;
  readonly rules: Rules;
  readonly valuePaise: number | undefined;
}

// The error of a sample in percent, within which 19 of 20 samples are: two standard errors of a sum over randomly
// chosen riders.
const errorOf = (sample: number, spread: number): number =>
  Math.ceil(2 * Math.sqrt((sample - 1) / sample) * spread * 1000) / 10;

/**
 * Applies rules to past events.
 * The database counts the kinds of events, the ledger's own engine computes the points of one event of each kind, and
 * the database adds them up by rider.
 */
const tried = async <K extends Kind>(
  queries: Queries,
  { days, sample, happened, outcomeOf, rules, valuePaise }: Trial<K>,
): Promise<LoyaltyEffect> => {
  const kinds = await rowsOf<Kind>(queries, sql`select kind, sum(n)::int as n from (${happened}) h group by kind`);
  const sums = { count: 0, before: 0, after: 0, worthBefore: 0, worthAfter: 0 };
  const byRule = new Map<string, { count: number; points_before: number; points_after: number }>();
  const better: { kind: string; more: number }[] = [];
  for (const [place, { kind, n: found }] of kinds.entries()) {
    if (place % KINDS_AT_ONCE === KINDS_AT_ONCE - 1) await setImmediate();
    const n = found * sample;
    const outcome = outcomeOf({ ...(JSON.parse(kind) as object), kind, n } as K);
    const { before, after, worth = [before, after] } = outcome;
    sums.count += n;
    sums.before += n * before;
    sums.after += n * after;
    sums.worthBefore += n * worth[0];
    sums.worthAfter += n * worth[1];
    if (worth[0] !== worth[1]) better.push({ kind, more: worth[1] - worth[0] });
    for (const part of outcome.rules) {
      const sum = byRule.get(part.key) ?? { count: 0, points_before: 0, points_after: 0 };
      byRule.set(part.key, {
        count: sum.count + n,
        points_before: sum.points_before + n * part.before,
        points_after: sum.points_after + n * part.after,
      });
    }
  }
  const [riders] = await rowsOf<{ riders: number; better: number; worse: number; error: number }>(
    queries,
    sql`select count(*)::int as riders, (count(*) filter (where more > 0))::int as better, (count(*) filter (where more < 0))::int as worse,
               coalesce(sqrt(sum(n * n)) / sum(n), 0)::float8 as error
          from (select h.customer_id, sum(h.n) as n, coalesce(sum(k.more * h.n), 0) as more from (${happened}) h
                  left join jsonb_to_recordset(${JSON.stringify(better)}::jsonb) as k (kind text, more int) on k.kind = h.kind
                 group by h.customer_id) r`,
  );
  const isWorth = sums.worthBefore !== sums.before || sums.worthAfter !== sums.after;
  return {
    ...days,
    count: sums.count,
    ...(sample > 1 && { sample: { one_in: sample, error_percent: errorOf(sample, riders?.error ?? 0) } }),
    riders: sample * (riders?.riders ?? 0),
    ...{ better: sample * (riders?.better ?? 0), worse: sample * (riders?.worse ?? 0) },
    ...{ points_before: sums.before, points_after: sums.after },
    ...(isWorth
      ? { paise_before: sums.worthBefore, paise_after: sums.worthAfter }
      : valuePaise !== undefined && { paise_before: sums.before * valuePaise, paise_after: sums.after * valuePaise }),
    rules: [...byRule].flatMap(([key, sum]) => {
      const rule = rules.get(key);
      return rule ? [{ ...rule, ...sum }] : [];
    }),
  };
};

interface Row {
  readonly id?: Id | undefined;
}

// A changed row keeps its key, so that its points before and after count for the same rule.
const keyed = <R extends Row>(rows: readonly R[]): readonly (R & { readonly id: Id })[] =>
  rows.map((row, place) => ({ ...row, id: row.id ?? `new ${place}` }));

const inWords = (list: RuleGroup, ...versions: readonly (readonly (object & { readonly id: Id })[])[]): Rules =>
  new Map(versions.flat().map((row) => [`${list} ${row.id}`, { list, rule: ruleInWords(list, row) }]));

const partsOf = (
  list: RuleGroup,
  before: { readonly id: Id; readonly points: number } | undefined,
  after: { readonly id: Id; readonly points: number } | undefined,
): Outcome['rules'] => {
  const keys = new Set([before, after].flatMap((row) => (row ? [String(row.id)] : [])));
  return [...keys].map((id) => ({
    key: `${list} ${id}`,
    before: String(before?.id) === id ? (before?.points ?? 0) : 0,
    after: String(after?.id) === id ? (after?.points ?? 0) : 0,
  }));
};

interface TripKind extends Kind {
  readonly km: number;
  readonly ticketType: string;
  readonly farePaise: number;
}

interface PurchaseKind extends Kind {
  readonly price: number;
  readonly used: number;
  readonly worth: number;
  readonly enough: boolean;
}

const LIMITS = {
  balance: 'Least balance',
  share: 'Maximum share of fare',
  use: 'Redeemable for',
} as const;
const limits: Rules = new Map(Object.entries(LIMITS).map(([key, rule]) => [key, { rule }]));

/** Returns the points that a purchase would have used under a rule: as many as before, as far as the rule allows. */
const purchaseOutcome =
  (rule: SpendingRule & Pick<RedemptionDraft, 'point_value_paise'>) =>
  ({ price, used, worth, enough }: PurchaseKind): Outcome => {
    const isForTickets = Array.isArray(rule.redeemable_for) && rule.redeemable_for.includes('QR tickets');
    const balance = enough ? Math.max(used, Number(rule.least_balance)) : Number(rule.least_balance) - 1;
    const most = isForTickets ? (spendingOf(rule, { balance, pricePaise: price })?.points ?? 0) : 0;
    const after = Math.min(used, most);
    const limit = !isForTickets ? 'use' : enough ? 'share' : 'balance';
    return {
      ...{ before: used, after, worth: [worth, after * rule.point_value_paise] },
      rules: after < used ? [{ key: limit, before: used, after }] : [],
    };
  };

/** The cost of unsaved rules compared with today's rules, computed by the engine that fills the ledger. */
export const loyaltyEffectHandlers = ({ db, now }: World): GroupHandlers<typeof loyaltyEffects> => {
  const valueNow = async () => (await redemptionInForce(db, dayAt(now())))?.pointValuePaise;
  return {
    getTrips: async ({ body }) => {
      const before: TripRules = {
        distanceSlabs: await slabStore.read(db),
        ticketTypes: await typeStore.read(db),
        priceRanges: await priceStore.read(db),
      };
      const after: TripRules = {
        distanceSlabs: keyed(body.distanceSlabs),
        ticketTypes: keyed(body.ticketTypes),
        priceRanges: keyed(body.priceRanges),
      };
      const days = lastMonth(now());
      const sample = await sampleOf(db, 'tickets', days);
      return tried<TripKind>(db, {
        ...{ days, sample, happened: tripRows(days, sample), valuePaise: await valueNow() },
        outcomeOf: (trip) => {
          const [was, is] = [pointsForTrip(trip, before), pointsForTrip(trip, after)];
          return {
            ...{ before: was.points, after: is.points },
            rules: [
              ...partsOf('distanceSlabs', was.distanceSlab, is.distanceSlab),
              ...partsOf('ticketTypes', was.ticketType, is.ticketType),
              ...partsOf('priceRanges', was.priceRange, is.priceRange),
            ],
          };
        },
        rules: new Map([
          ...inWords('distanceSlabs', before.distanceSlabs, after.distanceSlabs),
          ...inWords('ticketTypes', before.ticketTypes, after.ticketTypes),
          ...inWords('priceRanges', before.priceRanges, after.priceRanges),
        ]),
      });
    },

    getRecharges: async ({ body }) => {
      const before = await rechargeStore.read(db);
      const after = keyed(body.rechargePoints);
      const days = lastMonth(now());
      const sample = await sampleOf(db, 'recharges', days);
      return tried<Kind & { readonly amountPaise: number }>(db, {
        ...{ days, sample, happened: rechargeRows(days, sample), valuePaise: await valueNow() },
        outcomeOf: ({ amountPaise }) => {
          const [was, is] = [pointsForRecharge(amountPaise, before), pointsForRecharge(amountPaise, after)];
          return { before: was.points, after: is.points, rules: partsOf('rechargePoints', was.row, is.row) };
        },
        rules: inWords('rechargePoints', before, after),
      });
    },

    getRedemption: async ({ body }) => {
      const days = lastMonth(now());
      const sample = await sampleOf(db, 'orders', days);
      const effect = await tried<PurchaseKind>(db, {
        ...{ days, sample, happened: spendingRows(days, sample, body.least_balance), valuePaise: undefined },
        ...{ outcomeOf: purchaseOutcome(body), rules: limits },
      });
      const [held] = await rowsOf<{ points: string }>(
        db,
        sql`select coalesce(sum(${loyaltyAccounts.balance}), 0)::bigint as points from ${loyaltyAccounts}`,
      );
      const points = Number(held?.points ?? 0);
      const value = await valueNow();
      return {
        ...effect,
        outstanding: {
          points,
          ...(value !== undefined && { paise_before: points * value }),
          paise_after: points * body.point_value_paise,
        },
      };
    },
  };
};
