import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Transaction } from '../../backend/platform/db/sql';
import {
  cardRecharges,
  cards,
  customers,
  failedTransactions,
  feedback,
  loyaltyAccounts,
  loyaltyLedger,
  orders,
  ratings,
  refunds,
  settlements,
  tickets,
} from '../../backend/platform/db/schema';
import { MOBILE_STEP } from './riders';

const whole = (number: number): SQL => sql.raw(String(number));

/** A code of the gateway, rotated by one character per copy: 14 copies of its 14 characters are different. */
const turned = (code: PgColumn): SQL => {
  const begin = sql`strpos(${code}, '_')`;
  return sql`left(${code}, ${begin}) || substr(${code}, ${begin} + 1 + copy) || substr(${code}, ${begin} + 1, copy)`;
};

/** Different digits of the same length. */
const shifted = (digits: SQL | PgColumn, length: number): SQL =>
  sql`lpad(((${digits}::int + copy * 7919) % ${whole(10 ** length)})::text, ${whole(length)}, '0')`;

/** The largest number of a table's rows. */
const lastOf = async (tx: Transaction, table: PgTable, number: SQL = sql`id`): Promise<number> => {
  const [found] = await rowsOf<{ last: number | null }>(tx, sql`SELECT max(${number})::int AS last FROM ${table}`);
  return found?.last ?? 0;
};

const numbered: readonly PgTable[] = [
  customers,
  cards,
  orders,
  tickets,
  cardRecharges,
  refunds,
  failedTransactions,
  loyaltyLedger,
  ratings,
  feedback,
];

/** The numbers of the copies. They continue after the last one; the copies of one row are side by side, in row order. */
const createNumbers = async (tx: Transaction, copies: number) => {
  const lasts = new Map<PgTable, number>();
  for (const table of numbered) lasts.set(table, await lastOf(tx, table));
  const ofDay = (column: PgColumn): SQL => sql`right(${column}, 6)::int`;
  let lastOfDay = 0;
  for (const column of [orders.orderNo, tickets.ticketNo, cardRecharges.orderNo])
    lastOfDay = Math.max(lastOfDay, await lastOf(tx, column.table, ofDay(column)));
  const after = (last: number, number: SQL | PgColumn): SQL =>
    sql`(${whole(last)} + (${number} - 1) * ${whole(copies - 1)} + copy)`;
  const numberOfDay = (column: PgColumn): SQL =>
    sql`left(${column}, 8) || lpad(${after(lastOfDay, ofDay(column))}::text, 6, '0')`;
  return {
    /** The copied id of a row of `table`, from the column that holds the original id. */
    id: (table: PgTable, column: PgColumn): SQL => after(lasts.get(table) ?? 0, column),
    /** A number that restarts every day, such as `QR251120000001`. */
    numberOfDay,
    /** A reference of a row: such a number, a case of customer care, or nothing. */
    reference: (column: PgColumn): SQL =>
      sql`CASE WHEN ${column} = '' THEN '' WHEN ${column} LIKE 'CC-%' THEN 'CC-' || ${shifted(sql`right(${column}, 6)`, 6)}
               ELSE ${numberOfDay(column)} END`,
  };
};

type Changes<T extends PgTable> = Partial<Record<keyof T['$inferInsert'], SQL>>;

/** Makes a function that inserts the further copies of a table's rows, unchanged except for `changes`. */
const createCopier =
  (tx: Transaction, copies: number) =>
  async <T extends PgTable>(table: T, changes: Changes<T>): Promise<void> => {
    const changed = new Map<string, SQL | undefined>(Object.entries(changes));
    const columns = Object.entries(getTableColumns(table));
    const names = sql.join(
      columns.map(([, { name }]) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql.join(
      columns.map(([key, column]) => changed.get(key) ?? sql`${column}`),
      sql`, `,
    );
    // The copies of a row follow each other, so that the table is in the order of time.
    await tx.execute(
      sql`INSERT INTO ${table} (${names}) SELECT ${values}
            FROM (SELECT *, generate_series(1, ${whole(copies - 1)}) AS copy FROM ${table}) ${sql.identifier(getTableName(table))}`,
    );
  };

/**
 * Multiplies every rider with all their data: `copies` counts the existing rows, too.
 * Numbers, mobiles and references between rows are the copy's own.
 * Settlements, one a day, contain the money of all copies.
 */
export const copyCity = async (tx: Transaction, copies: number): Promise<void> => {
  const { id, numberOfDay, reference } = await createNumbers(tx, copies);
  const copy = createCopier(tx, copies);
  const rider = (column: PgColumn): SQL => id(customers, column);
  await copy(customers, {
    id: rider(customers.id),
    mobile: sql`left(${customers.mobile}, 1) || lpad((${rider(customers.id)} * ${whole(MOBILE_STEP)}::bigint % 1000000000)::text, 9, '0')`,
    email: sql`replace(${customers.email}, '@', copy || '@')`,
  });
  await copy(cards, {
    id: id(cards, cards.id),
    customerId: rider(cards.customerId),
    lastFour: shifted(cards.lastFour, 4),
  });
  await copy(orders, {
    id: id(orders, orders.id),
    orderNo: numberOfDay(orders.orderNo),
    customerId: rider(orders.customerId),
    gatewayOrderId: turned(orders.gatewayOrderId),
    gatewayPaymentId: turned(orders.gatewayPaymentId),
  });
  await copy(tickets, {
    id: id(tickets, tickets.id),
    ticketNo: numberOfDay(tickets.ticketNo),
    orderId: id(orders, tickets.orderId),
    customerId: rider(tickets.customerId),
  });
  await copy(cardRecharges, {
    id: id(cardRecharges, cardRecharges.id),
    orderNo: numberOfDay(cardRecharges.orderNo),
    customerId: rider(cardRecharges.customerId),
    cardId: id(cards, cardRecharges.cardId),
    gatewayOrderId: turned(cardRecharges.gatewayOrderId),
    gatewayPaymentId: turned(cardRecharges.gatewayPaymentId),
  });
  await copy(refunds, {
    id: id(refunds, refunds.id),
    refundNo: turned(refunds.refundNo),
    orderId: id(orders, refunds.orderId),
    ticketId: id(tickets, refunds.ticketId),
    rechargeId: id(cardRecharges, refunds.rechargeId),
  });
  await copy(failedTransactions, {
    id: id(failedTransactions, failedTransactions.id),
    customerId: rider(failedTransactions.customerId),
    orderId: id(orders, failedTransactions.orderId),
    rechargeId: id(cardRecharges, failedTransactions.rechargeId),
    gatewayPaymentId: turned(failedTransactions.gatewayPaymentId),
    refundId: id(refunds, failedTransactions.refundId),
  });
  await copy(loyaltyAccounts, { customerId: rider(loyaltyAccounts.customerId) });
  const { idempotencyKey: key, reference: of } = loyaltyLedger;
  const entry = { rider: rider(loyaltyLedger.customerId), of: reference(of) };
  await copy(loyaltyLedger, {
    id: id(loyaltyLedger, loyaltyLedger.id),
    customerId: entry.rider,
    reference: entry.of,
    remark: sql`replace(${loyaltyLedger.remark}, ${of}, ${entry.of})`,
    reversalOf: id(loyaltyLedger, loyaltyLedger.reversalOf),
    idempotencyKey: sql`split_part(${key}, ':', 1) || ':' || CASE split_part(${key}, ':', 1)
      WHEN 'welcome' THEN ${entry.rider}::text
      WHEN 'expiry' THEN ${entry.rider} || ':' || split_part(${key}, ':', 3)
      WHEN 'reversal' THEN ${id(loyaltyLedger, loyaltyLedger.reversalOf)}::text
      WHEN 'care' THEN ${entry.of} || ':' || ${id(loyaltyLedger, loyaltyLedger.id)}
      ELSE ${entry.of} END`,
  });
  await copy(ratings, { id: id(ratings, ratings.id), customerId: rider(ratings.customerId) });
  await copy(feedback, {
    id: id(feedback, feedback.id),
    customerId: rider(feedback.customerId),
    reference: reference(feedback.reference),
    subject: sql`replace(${feedback.subject}, ${feedback.reference}, ${reference(feedback.reference)})`,
    text: sql`replace(${feedback.text}, ${feedback.reference}, ${reference(feedback.reference)})`,
  });
  const times = (money: PgColumn): SQL => sql`${money} * ${whole(copies)}`;
  await tx.update(settlements).set({
    grossPaise: times(settlements.grossPaise),
    refundsPaise: times(settlements.refundsPaise),
    feePaise: times(settlements.feePaise),
    gstPaise: times(settlements.gstPaise),
    netExpectedPaise: times(settlements.netExpectedPaise),
    receivedPaise: times(settlements.receivedPaise),
  });
};
