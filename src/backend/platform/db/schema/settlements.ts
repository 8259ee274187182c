import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, paiseOfDay, rowId } from './columns';

/**
 * The payout of the payment gateway for a business day (+05:30), a working day later.
 * It is the day's paid orders less refunds, fee and the GST on the fee. Orders and refunds name their settlement.
 * `received_paise` is null until the bank shows the money.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: rowId(),
    settlementNo: text('settlement_no').notNull(),
    utr: text('utr'),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    grossPaise: paiseOfDay('gross_paise').notNull(),
    refundsPaise: paiseOfDay('refunds_paise').notNull(),
    feePaise: paiseOfDay('fee_paise').notNull(),
    gstPaise: paiseOfDay('gst_paise').notNull(),
    netExpectedPaise: paiseOfDay('net_expected_paise').notNull(),
    receivedPaise: paiseOfDay('received_paise'),
    receivedAt: moment('received_at'),
  },
  (table) => [
    uniqueIndex('settlements_no_unique').on(table.settlementNo.op('text_pattern_ops')),
    index('settlements_utr').on(table.utr.op('text_pattern_ops')),
    index('settlements_business_date').on(table.businessDate, table.id),
    check(
      'settlements_parts',
      sql`least(${table.grossPaise}, ${table.refundsPaise}, ${table.feePaise}, ${table.gstPaise}) >= 0`,
    ),
    check(
      'settlements_net',
      sql`${table.netExpectedPaise} = ${table.grossPaise} - ${table.refundsPaise} - ${table.feePaise} - ${table.gstPaise}`,
    ),
    check('settlements_received', sql`(${table.receivedPaise} is null) = (${table.receivedAt} is null)`),
  ],
);
