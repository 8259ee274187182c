import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../contract/reports/pages';
import { anyOf } from '../conditions';
import type { ReportSource } from '../source';

const entry = {
  at: 'l.at',
  mobile: 'c.mobile',
  kind: 'l.kind',
  source: 'l.source',
  points: 'l.points',
  balance_after: 'l.balance_after',
  by_whom: 'l.by_whom',
  reference: 'l.reference',
} as const;

const besides = (where: string, limit: number) => ({
  from: 'loyalty_ledger h left join customers hc on hc.id = h.customer_id',
  where,
  order: 'h.id',
  id: 'h.id',
  limit,
  columns: {
    ...(Object.fromEntries(
      Object.entries(entry).map(([name, expression]) => [name, expression.replace(/^l\./, 'h.')]),
    ) as typeof entry),
    mobile: 'hc.mobile',
  },
});

/** What the points of all kinds come to, each as a positive number but `adjusted`; a reversal counts as an adjustment. */
export const MOVEMENTS = {
  earned: "coalesce(sum(l.points) filter (where l.kind = 'earned'), 0)",
  redeemed: "-coalesce(sum(l.points) filter (where l.kind = 'redeemed'), 0)",
  expired: "-coalesce(sum(l.points) filter (where l.kind = 'expired'), 0)",
  adjusted: "coalesce(sum(l.points) filter (where l.kind in ('adjusted', 'reversed')), 0)",
} as const;

/** Rows of Loyalty Points Ledger Report. Its opening and closing are reckoned in loyaltyData.ts. */
export const ledgerSource: ReportSource<(typeof reportPages)['loyalty-ledger']> = {
  table: 'loyalty_ledger l',
  joins: 'left join customers c on c.id = l.customer_id',
  id: 'l.id',
  at: 'l.at',
  days: 'instants',
  columns: entry,
  totals: { opening: 'null::int', ...MOVEMENTS, points: 'sum(l.points)', closing: 'null::int' },
  filters: { kind: anyOf('l.kind'), source: anyOf('l.source') },
  search: (pattern, isDigits) =>
    isDigits
      ? sql`l.customer_id in (select id from customers where mobile like ${pattern})`
      : sql`l.reference like ${pattern}`,
  record: {
    joins: 'left join loyalty_accounts a on a.customer_id = l.customer_id',
    facts: { reason: 'l.reason', remark: 'l.remark', balance_now: 'a.balance', opened_at: 'a.opened_at' },
    related: {
      linked: besides('h.id = l.reversal_of or h.reversal_of = l.id', 2),
      history: {
        ...besides('true', 21),
        from: `((select * from loyalty_ledger hb where hb.customer_id = l.customer_id and hb.id <= l.id order by hb.id desc limit 11)
          union all (select * from loyalty_ledger hb where hb.customer_id = l.customer_id and hb.id > l.id order by hb.id limit 10)) h
          left join customers hc on hc.id = h.customer_id`,
      },
    },
  },
};
