import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import type { Apply } from './applying';
import { idRows, recordset } from './claims';
import { refuseWrong } from './placed';
import { rewriteTickets } from './ticketHistories';

const refundedPurchases = {
  orders: { purchase: sql`order_id`, paid: sql`paid_paise` },
  card_recharges: { purchase: sql`recharge_id`, paid: sql`amount_paise` },
} as const;

/** Brings the payment status of purchases in line with their processed refunds. */
export const settlePayments = async (
  tx: Transaction,
  table: keyof typeof refundedPurchases,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const { purchase, paid } = refundedPurchases[table];
  await tx.execute(
    sql`update ${sql.identifier(table)} p set payment_status = s.status
          from (select q.id, case when b.back = 0 then 'Paid' when b.back < q.${paid} then 'Partly refunded' else 'Refunded' end as status
                  from ${idRows(ids)} join ${sql.identifier(table)} q on q.id = r.id
                  cross join lateral (select count(*) as refunds, coalesce(sum(f.amount_paise) filter (where f.status = 'Processed'), 0) as back
                     from refunds f where f.${purchase} = q.id) b
                 where b.refunds > 0 and q.payment_status in ('Paid', 'Refunded', 'Partly refunded')) s
         where p.id = s.id and p.payment_status <> s.status`,
  );
};

const COLUMNS = sql`refund_no text, order_id bigint, ticket_id bigint, recharge_id bigint, amount_paise int, reason text, status text,
  at timestamptz, processed_at timestamptz, settlement_id bigint`;

// A failed refund is not counted. Of each purchase the first refund that is too much is found; the next try finds the next one.
const overpaid = (tx: Transaction, numbers: readonly { readonly refund_no: string }[]) =>
  rowsOf<{ refund_no: string }>(
    tx,
    sql`select distinct on (n.order_id, n.recharge_id) n.refund_no
          from refunds n join ${recordset(numbers, sql`refund_no text`)} on n.refund_no = r.refund_no
          left join orders o on o.id = n.order_id left join card_recharges c on c.id = n.recharge_id
          cross join lateral (select sum(f.amount_paise) as total, sum(f.amount_paise) filter (where f.id <= n.id) as so_far
             from refunds f where f.status <> 'Failed' and (f.order_id = n.order_id or f.recharge_id = n.recharge_id)) b
         where b.total > coalesce(o.paid_paise, c.amount_paise)
         order by n.order_id, n.recharge_id, b.so_far <= coalesce(o.paid_paise, c.amount_paise), n.id`,
  );

// A refund of the whole purchase replaces what the bank would give back by itself.
const nameRefunds = async (tx: Transaction, numbers: readonly { readonly refund_no: string }[]): Promise<void> => {
  for (const purchase of [sql`order_id`, sql`recharge_id`])
    await tx.execute(
      sql`update failed_transactions f set refund_id = n.id, reversal_due_at = null
            from refunds n join ${recordset(numbers, sql`refund_no text`)} on n.refund_no = r.refund_no
           where f.${purchase} = n.${purchase} and n.ticket_id is null and f.debited and f.refund_id is null`,
    );
};

/** Writes refunds, and what follows: the payment status of the purchase, and the history of the ticket. */
export const applyRefunds: Apply<'refund'> = async (events, applying) => {
  const { tx, known, touched } = applying;
  const isOfAnother = ({ event: { order, ticket } }: (typeof events)[number]): boolean =>
    Boolean(ticket && order && known('ticket', ticket).of !== known('order', order).id);
  refuseWrong(events, isOfAnother, 'The ticket belongs to another order');
  const rows = events.map(({ event }) => ({
    ...event,
    refund_no: event.id,
    order_id: event.order ? known('order', event.order).id : null,
    ticket_id: event.ticket ? known('ticket', event.ticket).id : null,
    recharge_id: event.recharge ? known('recharge', event.recharge).id : null,
    settlement_id: event.settlement ? known('settlement', event.settlement).id : null,
  }));
  await tx.execute(
    sql`insert into refunds as f (refund_no, order_id, ticket_id, recharge_id, amount_paise, reason, status, created_at, processed_at, settlement_id)
        select r.refund_no, r.order_id, r.ticket_id, r.recharge_id, r.amount_paise, r.reason, r.status, r.at, r.processed_at, r.settlement_id
          from ${recordset(rows, COLUMNS)}
        on conflict (refund_no) do update set order_id = excluded.order_id, ticket_id = excluded.ticket_id, recharge_id = excluded.recharge_id,
          amount_paise = excluded.amount_paise, reason = excluded.reason, status = excluded.status, created_at = excluded.created_at,
          processed_at = excluded.processed_at, settlement_id = coalesce(excluded.settlement_id, f.settlement_id)`,
  );
  const over = new Set((await overpaid(tx, rows)).map(({ refund_no: number }) => number));
  refuseWrong(events, ({ event }) => over.has(event.id), 'More would be refunded than was paid');
  await nameRefunds(tx, rows);
  const those = (ids: readonly (number | null)[]): readonly number[] => [...new Set(ids.filter((id) => id !== null))];
  await settlePayments(tx, 'orders', those(rows.map(({ order_id: id }) => id)));
  const recharges = those(rows.map(({ recharge_id: id }) => id));
  await settlePayments(tx, 'card_recharges', recharges);
  for (const id of recharges) touched.recharges.add(id);
  await rewriteTickets(those(rows.map(({ ticket_id: id }) => id)), [], applying);
  return [];
};
