import { sql, type SQL } from 'drizzle-orm';
import { addDays, startOfDay } from '../../contract/reports/range';
import type { Sought, SoughtCard } from '../../contract/search/sought';
import {
  failedTransactionSource,
  rechargeFailureSource,
  rechargeSource,
  settlementSource,
} from '../reports/sources/payments';
import { orderSource, ticketSource } from '../reports/sources/tickets';
import { MOST_OF_A_KIND, startingWith } from './found';

/** What of a report's source the search reads. */
interface FoundSource {
  readonly table: string;
  readonly joins: string;
  readonly id: string;
  readonly at: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly record: { readonly joins: string; readonly facts: Readonly<Record<string, string>> };
}

/** How rows of a report are found: their source, and the parts of a union of (id, by, score). */
export interface ReportFinder {
  readonly source: FoundSource;
  readonly parts: (sought: Sought) => readonly SQL[];
}

const raw = (text: string): SQL => sql.raw(text);

// Newest numbers first, in the order of the index, so that no more rows are read than are shown.
const byNumber = (table: string, column: string, label: string, number: string): SQL =>
  sql`(select id, ${label === '' ? sql`''` : sql`${`${label} `}::text || ${raw(column)}`} as by,
              case when ${raw(column)} = ${number} then 100 else 80 end as score
         from ${raw(table)} where ${raw(column)} like ${startingWith(number)}
        order by ${raw(column)} using ~>~ limit ${MOST_OF_A_KIND})`;

// A part of an order's number may be that of thousands, of which few failed: only the whole number leads to those.
const failuresOf = (kind: 'qr' | 'recharge', table: string, key: string, number: string): readonly SQL[] => [
  sql`(select id, 'Gateway payment ' || gateway_payment_id as by, 100 as score from failed_transactions
        where gateway_payment_id = ${number} and kind = ${kind} limit ${MOST_OF_A_KIND})`,
  sql`(select x.id, case when y.gateway_order_id = ${number} then 'Gateway order ' || y.gateway_order_id else '' end, 95
         from ${raw(table)} y join failed_transactions x on x.${raw(key)} = y.id
        where y.order_no = ${number} or y.gateway_order_id = ${number} limit ${MOST_OF_A_KIND})`,
];

const byCard = ({ lastFour, paise, day }: SoughtCard): SQL => {
  const narrowed = [
    ...(paise === undefined ? [] : [sql`and r.amount_paise = ${paise}`]),
    ...(day === undefined
      ? []
      : [
          sql`and r.created_at >= ${startOfDay(day).toISOString()}::timestamptz
              and r.created_at < ${startOfDay(addDays(day, 1)).toISOString()}::timestamptz`,
        ]),
  ];
  return sql`(select r.id, 'Card ' || k.last_four as by, ${narrowed.length > 0 ? 95 : 55}::int as score
                from cards k join card_recharges r on r.card_id = k.id
               where k.last_four = ${lastFour} ${sql.join(narrowed, sql` `)}
               order by r.created_at desc limit ${MOST_OF_A_KIND})`;
};

const numbers =
  (parts: (number: string) => readonly SQL[]) =>
  ({ number }: Sought): readonly SQL[] =>
    number === undefined ? [] : parts(number);

const gatewayNumbers = (table: string, number: string): readonly SQL[] => [
  byNumber(table, 'order_no', '', number),
  byNumber(table, 'gateway_order_id', 'Gateway order', number),
  byNumber(table, 'gateway_payment_id', 'Gateway payment', number),
];

/** How the rows of each report are found by a number. */
export const reportFinders = {
  'qr-tickets': {
    source: ticketSource,
    parts: numbers((number) => [byNumber('tickets', 'ticket_no', '', number)]),
  },
  'qr-orders': { source: orderSource, parts: numbers((number) => gatewayNumbers('orders', number)) },
  'card-recharges': {
    source: rechargeSource,
    parts: (sought) => [
      ...numbers((number) => gatewayNumbers('card_recharges', number))(sought),
      ...(sought.card ? [byCard(sought.card)] : []),
    ],
  },
  'qr-failed-transactions': {
    source: failedTransactionSource,
    parts: numbers((number) => failuresOf('qr', 'orders', 'order_id', number)),
  },
  'card-recharge-failures': {
    source: rechargeFailureSource,
    parts: numbers((number) => failuresOf('recharge', 'card_recharges', 'recharge_id', number)),
  },
  'qr-settlements': {
    source: settlementSource,
    parts: numbers((number) => [
      byNumber('settlements', 'settlement_no', '', number),
      byNumber('settlements', 'utr', 'UTR', number),
    ]),
  },
} as const satisfies Readonly<Record<string, ReportFinder>>;
