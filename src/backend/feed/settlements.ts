import { sql } from 'drizzle-orm';
import type { Apply } from './applying';
import { recordset } from './claims';

const COLUMNS = sql`settlement_no text, utr text, business_date date, gross_paise bigint, refunds_paise bigint, fee_paise bigint, gst_paise bigint,
  received_paise bigint, received_at timestamptz, whole_day boolean`;

/**
 * Writes settlements. One of a whole day takes the paid orders and processed refunds of its business day that name none.
 * An order that arrives after the settlement of its day names it by itself.
 */
export const applySettlements: Apply<'settlement'> = async (events, { tx }) => {
  const rows = events.map(({ event }) => ({ ...event, settlement_no: event.id }));
  await tx.execute(
    sql`insert into settlements (settlement_no, utr, business_date, gross_paise, refunds_paise, fee_paise, gst_paise, net_expected_paise,
          received_paise, received_at)
        select r.settlement_no, r.utr, r.business_date, r.gross_paise, r.refunds_paise, r.fee_paise, r.gst_paise,
          r.gross_paise - r.refunds_paise - r.fee_paise - r.gst_paise, r.received_paise, r.received_at
          from ${recordset(rows, COLUMNS)}
        on conflict (settlement_no) do update set utr = excluded.utr, business_date = excluded.business_date,
          gross_paise = excluded.gross_paise, refunds_paise = excluded.refunds_paise, fee_paise = excluded.fee_paise,
          gst_paise = excluded.gst_paise, net_expected_paise = excluded.net_expected_paise,
          received_paise = excluded.received_paise, received_at = excluded.received_at`,
  );
  const wholeDays = sql`settlements s join ${recordset(rows, COLUMNS)} on s.settlement_no = r.settlement_no and r.whole_day`;
  const midnight = sql`(s.business_date - interval '5 hours 30 minutes') at time zone 'UTC'`;
  await tx.execute(
    sql`update orders o set settlement_id = s.id from ${wholeDays}
         where o.created_at >= ${midnight} and o.created_at < ${midnight} + interval '1 day' and o.settlement_id is null
           and o.payment_status in ('Paid', 'Refunded', 'Partly refunded') and o.payment_mode <> 'Points'`,
  );
  await tx.execute(
    sql`update refunds f set settlement_id = s.id from ${wholeDays}
         where f.created_at >= ${midnight} - interval '90 days' and f.created_at < ${midnight} + interval '1 day'
           and f.processed_at >= ${midnight} and f.processed_at < ${midnight} + interval '1 day' and f.settlement_id is null
           and f.order_id is not null`,
  );
  return events.map(({ event: { id } }) => ({ thing: 'settlement', id }));
};
