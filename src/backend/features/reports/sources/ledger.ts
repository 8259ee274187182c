import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { reportPages } from '../../../../contract/reports/pages';
import { customers, ledgerDays, loyaltyAccounts, loyaltyLedger } from '../../../platform/db/schema';
import { anyOf } from '../conditions';
import type { ReportSource } from '../source';
import { account, byMobile, customer, entry, type Expression } from '../../../platform/db/tables';

const columnsOf = (of: typeof entry | typeof beside, member: typeof customer | typeof customers) => ({
  at: of.at,
  mobile: member.mobile,
  kind: of.kind,
  source: of.source,
  points: of.points,
  balance_after: of.balanceAfter,
  by_whom: of.byWhom,
  reference: of.reference,
});

// The other entries of the member whose entry is opened.
const beside = alias(loyaltyLedger, 'beside');

const besides = (from: Expression, where: Expression | undefined, limit: number) => ({
  from: sql`${from} left join ${customers} on ${customers.id} = ${beside.customerId}`,
  ...(where && { where }),
  order: beside.id,
  id: beside.id,
  limit,
  columns: columnsOf(beside, customers),
});

/** The points of each kind, as a positive number except for `adjusted`. A reversal counts as an adjustment. */
export const movements = ({ kind, points }: { readonly kind: Expression; readonly points: Expression }) => ({
  earned: sql`coalesce(sum(${points}) filter (where ${kind} = 'earned'), 0)`,
  redeemed: sql`-coalesce(sum(${points}) filter (where ${kind} = 'redeemed'), 0)`,
  expired: sql`-coalesce(sum(${points}) filter (where ${kind} = 'expired'), 0)`,
  adjusted: sql`coalesce(sum(${points}) filter (where ${kind} in ('adjusted', 'reversed')), 0)`,
});

/** Rows of Loyalty Points Ledger Report. loyaltyData.ts computes its opening and closing. */
export const ledgerSource: ReportSource<(typeof reportPages)['loyalty-ledger']> = {
  table: sql`${loyaltyLedger} ${entry}`,
  joins: sql`left join ${customers} ${customer} on ${customer.id} = ${entry.customerId}`,
  id: entry.id,
  at: entry.at,
  days: 'instants',
  columns: columnsOf(entry, customer),
  sortKeys: { mobile: byMobile.sortKey },
  alwaysJoined: { mobile: byMobile.alwaysJoined },
  fewValues: {
    kind: { column: entry.kind, kept: ledgerDays.kind },
    source: { column: entry.source, kept: ledgerDays.source },
  },
  totals: { opening: sql`null::int`, ...movements(entry), points: sql`sum(${entry.points})`, closing: sql`null::int` },
  filters: { kind: anyOf(entry.kind), source: anyOf(entry.source) },
  daySums: {
    of: 'loyalty_ledger',
    table: ledgerDays,
    day: ledgerDays.day,
    count: ledgerDays.entries,
    filters: { kind: anyOf(ledgerDays.kind), source: anyOf(ledgerDays.source) },
    totals: {
      opening: sql`null::int`,
      ...movements(ledgerDays),
      points: sql`sum(${ledgerDays.points})`,
      closing: sql`null::int`,
    },
  },
  search: ({ pattern, mobile }) =>
    mobile !== undefined
      ? sql`${entry.customerId} in (select ${customers.id} from ${customers} where ${customers.mobile} like ${mobile})`
      : sql`${entry.reference} like ${pattern}`,
  record: {
    joins: sql`left join ${loyaltyAccounts} ${account} on ${account.customerId} = ${entry.customerId}`,
    facts: { reason: entry.reason, remark: entry.remark, balance_now: account.balance, opened_at: account.openedAt },
    related: {
      linked: besides(
        sql`${loyaltyLedger} ${beside}`,
        sql`${beside.id} = ${entry.reversalOf} or ${beside.reversalOf} = ${entry.id}`,
        2,
      ),
      history: besides(
        sql`((select * from ${loyaltyLedger} where ${loyaltyLedger.customerId} = ${entry.customerId} and ${loyaltyLedger.id} <= ${entry.id}
               order by ${loyaltyLedger.id} desc limit 11)
          union all (select * from ${loyaltyLedger} where ${loyaltyLedger.customerId} = ${entry.customerId} and ${loyaltyLedger.id} > ${entry.id}
               order by ${loyaltyLedger.id} limit 10)) ${beside}`,
        undefined,
        21,
      ),
    },
  },
};
