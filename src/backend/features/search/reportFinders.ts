import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, startOfDay } from '../../../contract/reports/range';
import type { SearchQuery, CardQuery } from '../../../contract/search/searchQuery';
import { failedTransactionSource, rechargeFailureSource, settlementSource } from '../reports/sources/payments';
import { rechargeSource } from '../reports/sources/recharges';
import { ledgerSource } from '../reports/sources/ledger';
import { orderSource } from '../reports/sources/orders';
import { ticketSource } from '../reports/sources/tickets';
import { literal, type Expression, prefixPattern } from '../../platform/db/tables';
import {
  cardRecharges,
  cards,
  failedTransactions as failed,
  loyaltyLedger,
  orders,
  settlements,
  tickets,
} from '../../platform/db/schema';
import { FETCHED_PER_KIND } from './hitLimits';

/** The parts of a report's source that the search reads. */
interface FoundSource {
  readonly table: Expression;
  readonly joins?: Expression;
  readonly id: Expression;
  readonly at: Expression;
  readonly columns: Readonly<Record<string, Expression>>;
  readonly record: { readonly joins?: Expression; readonly facts: Readonly<Record<string, Expression>> };
}

/** The finder of a report's rows: their source, and the parts of a union of (id, by, score). */
export interface ReportFinder {
  readonly source: FoundSource;
  readonly parts: (sought: SearchQuery) => readonly SQL[];
}

// Newest numbers first, in the index's own order: no more rows are read than shown.
const byNumber = (id: PgColumn, column: PgColumn, label: string, number: string): SQL =>
  sql`(select ${id}, ${label === '' ? sql`''` : sql`${literal(`${label} `)} || ${column}`} as by,
              case when ${column} = ${number} then 100 else 80 end as score
         from ${column.table} where ${column} like ${prefixPattern(number)}
        order by ${column} using ~>~ limit ${FETCHED_PER_KIND})`;

// The beginning of an order's number may match thousands of orders, few of which failed: failures are found only by
// the whole number.
const failuresOf = (
  kind: 'qr' | 'recharge',
  table: typeof orders | typeof cardRecharges,
  key: PgColumn,
  number: string,
): readonly SQL[] => [
  sql`(select ${failed.id}, 'Gateway payment ' || ${failed.gatewayPaymentId} as by, 100 as score from ${failed}
        where ${failed.gatewayPaymentId} = ${number} and ${failed.kind} = ${kind} order by ${failed.id} desc limit ${FETCHED_PER_KIND})`,
  sql`(select ${failed.id}, case when ${table.gatewayOrderId} = ${number} then 'Gateway order ' || ${table.gatewayOrderId} else '' end, 95
         from ${table} join ${failed} on ${key} = ${table.id}
        where ${table.orderNo} = ${number} or ${table.gatewayOrderId} = ${number} order by ${failed.id} desc limit ${FETCHED_PER_KIND})`,
];

const byCard = ({ lastFour, paise, day }: CardQuery): SQL => {
  const { id, cardId, amountPaise, createdAt } = cardRecharges;
  const narrowed = [
    ...(paise === undefined ? [] : [sql`and ${amountPaise} = ${paise}`]),
    ...(day === undefined
      ? []
      : [
          sql`and ${createdAt} >= ${startOfDay(day).toISOString()}::timestamptz
              and ${createdAt} < ${startOfDay(addDays(day, 1)).toISOString()}::timestamptz`,
        ]),
  ];
  return sql`(select ${id}, 'Card ' || ${cards.lastFour} as by, ${narrowed.length > 0 ? 95 : 55}::int as score
                from ${cards} join ${cardRecharges} on ${cardId} = ${cards.id}
               where ${cards.lastFour} = ${lastFour} ${sql.join(narrowed, sql` `)}
               order by ${createdAt} desc limit ${FETCHED_PER_KIND})`;
};

const numbers =
  (parts: (number: string) => readonly SQL[]) =>
  ({ number }: SearchQuery): readonly SQL[] =>
    number === undefined ? [] : parts(number);

const gatewayNumbers = (table: typeof orders | typeof cardRecharges, number: string): readonly SQL[] => [
  byNumber(table.id, table.orderNo, '', number),
  byNumber(table.id, table.gatewayOrderId, 'Gateway order', number),
  byNumber(table.id, table.gatewayPaymentId, 'Gateway payment', number),
];

// Entries by staff, found by the whole reference: the references of earned points are ticket numbers.
const entriesOf = (reference: string): SQL => {
  const { id, kind, reference: column } = loyaltyLedger;
  return sql`(select ${id}, '' as by, case when ${kind} = 'adjusted' then 100 else 95 end as score from ${loyaltyLedger}
               where ${column} = ${reference} and ${kind} in ('adjusted', 'reversed') order by 3 desc, ${id} desc limit ${FETCHED_PER_KIND})`;
};

/** The finders of each report's rows by a number. */
export const reportFinders = {
  'qr-tickets': {
    source: ticketSource,
    parts: numbers((number) => [byNumber(tickets.id, tickets.ticketNo, '', number)]),
  },
  'qr-orders': { source: orderSource, parts: numbers((number) => gatewayNumbers(orders, number)) },
  'card-recharges': {
    source: rechargeSource,
    parts: (sought) => [
      ...numbers((number) => gatewayNumbers(cardRecharges, number))(sought),
      ...(sought.card ? [byCard(sought.card)] : []),
    ],
  },
  'qr-failed-transactions': {
    source: failedTransactionSource,
    parts: numbers((number) => failuresOf('qr', orders, failed.orderId, number)),
  },
  'card-recharge-failures': {
    source: rechargeFailureSource,
    parts: numbers((number) => failuresOf('recharge', cardRecharges, failed.rechargeId, number)),
  },
  'loyalty-ledger': { source: ledgerSource, parts: numbers((reference) => [entriesOf(reference)]) },
  'qr-settlements': {
    source: settlementSource,
    parts: numbers((number) => [
      byNumber(settlements.id, settlements.settlementNo, '', number),
      byNumber(settlements.id, settlements.utr, 'UTR', number),
    ]),
  },
} as const satisfies Readonly<Record<string, ReportFinder>>;
