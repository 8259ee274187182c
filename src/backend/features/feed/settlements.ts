import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Sql, type Transaction } from '../../platform/db/sql';
import { takeLock } from '../../platform/db/locks';
import type { Apply } from './applying';
import { recordset } from './claims';

const COLUMNS = sql`settlement_no text, utr text, business_date date, gross_paise bigint, refunds_paise bigint, fee_paise bigint, gst_paise bigint,
  received_paise bigint, received_at timestamptz, whole_day boolean`;

/** Writes settlements. One of a whole day is noted, and `linkSettledDays` links its orders and refunds afterwards. */
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
  await tx.execute(
    sql`update feed_events f set row_id = case when r.whole_day then s.id end
          from settlements s join ${recordset(rows, COLUMNS)} on s.settlement_no = r.settlement_no
         where f.type = 'settlement' and f.id = r.settlement_no and (r.whole_day or f.row_id is not null)`,
  );
  return events.map(({ event: { id } }) => ({ thing: 'settlement', id }));
};

/** The most orders or refunds that one transaction looks at. */
const SLICE = 2000;

// The midnight at +05:30 with which the business day begins.
const MIDNIGHT = sql`(s.business_date - interval '5 hours 30 minutes') at time zone 'UTC'`;

interface Linked {
  readonly table: SQL;
  /** The first moment of creation of rows that may belong to the day. */
  readonly from: SQL;
  readonly belongs: SQL;
}

const linkedTables: readonly Linked[] = [
  {
    table: sql`orders`,
    from: MIDNIGHT,
    belongs: sql`p.payment_status in ('Paid', 'Refunded', 'Partly refunded') and p.payment_mode <> 'Points'`,
  },
  {
    table: sql`refunds`,
    from: sql`${MIDNIGHT} - interval '90 days'`,
    belongs: sql`p.order_id is not null and p.processed_at >= ${MIDNIGHT} and p.processed_at < ${MIDNIGHT} + interval '1 day'`,
  },
];

interface Place {
  readonly id: string;
  readonly at: string;
}

/** Links the rows of one slice that name no settlement. Returns the place of its last row; undefined at the end. */
const linkSlice = async (
  tx: Transaction,
  settlement: string,
  { table, from, belongs }: Linked,
  { after, slice }: { readonly after: Place; readonly slice: number },
): Promise<Place | undefined> => {
  await takeLock(tx, 'feed');
  const [last] = await rowsOf<Place>(
    tx,
    sql`with slice as materialized (select q.id, q.created_at from settlements s join ${table} q on q.created_at >= ${from}
               and q.created_at < ${MIDNIGHT} + interval '1 day' and (q.created_at, q.id) > (${after.at}::timestamptz, ${after.id}::bigint)
             where s.id = ${settlement}::bigint order by q.created_at, q.id limit ${slice}),
        linked as (update ${table} p set settlement_id = s.id from slice, settlements s
             where p.id = slice.id and s.id = ${settlement}::bigint and p.settlement_id is null and ${belongs})
        select id::text, created_at::text as at from slice order by created_at desc, id desc limit 1`,
  );
  return last;
};

/**
 * Links the paid orders and processed refunds of settled days to the settlements, in slices.
 * One that was interrupted begins again. An order that arrives after the settlement of its day names it.
 */
export const linkSettledDays = async (db: Sql, slice = SLICE): Promise<void> => {
  const pending = await rowsOf<{ id: string; settlement: string; digest: string }>(
    db,
    sql`select id, row_id::text as settlement, digest::text from feed_events where type = 'settlement' and row_id is not null order by row_id`,
  );
  for (const { id, settlement, digest } of pending) {
    for (const linked of linkedTables) {
      let after: Place | undefined = { id: '0', at: '-infinity' };
      while (after) {
        const from: Place = after;
        after = await db.transaction((tx) => linkSlice(tx, settlement, linked, { after: from, slice }));
      }
    }
    // A correction in the meantime keeps its note.
    await db.execute(
      sql`update feed_events set row_id = null where type = 'settlement' and id = ${id} and digest = ${digest}::uuid`,
    );
  }
};
