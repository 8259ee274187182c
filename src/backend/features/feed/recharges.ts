import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/sql';
import { noteActive, type Apply } from './applying';
import { recordset } from './claims';
import { writeFailures } from './failures';
import { refuseWrong } from './placed';
import { settlePayments } from './refunds';

const COLUMNS = sql`order_no text, customer_id int, card_id int, channel text, at timestamptz, amount_paise int, gateway_order_id text,
  gateway_payment_id text, mode text, status text, write_status text, written_at timestamptz`;

/** Writes recharges of cards. */
export const applyRecharges: Apply<'recharge'> = async (events, { tx, known, touched }) => {
  const isOfAnother = ({ event }: (typeof events)[number]): boolean =>
    known('card', event.card).of !== known('rider', event.rider).id;
  refuseWrong(events, isOfAnother, 'The card belongs to another rider');
  const rows = events.map(({ event }) => ({
    ...event,
    ...event.payment,
    order_no: event.id,
    customer_id: known('rider', event.rider).id,
    card_id: known('card', event.card).id,
  }));
  const written = await rowsOf<{ id: string; order_no: string }>(
    tx,
    sql`insert into card_recharges as c (order_no, customer_id, card_id, channel, created_at, amount_paise, points, gateway_order_id,
          gateway_payment_id, payment_mode, payment_status, write_status, written_at)
        select r.order_no, r.customer_id, r.card_id, r.channel, r.at, r.amount_paise, 0, r.gateway_order_id,
          r.gateway_payment_id, r.mode, r.status, r.write_status, r.written_at
          from ${recordset(rows, COLUMNS)}
        on conflict (order_no) do update set customer_id = excluded.customer_id, card_id = excluded.card_id, channel = excluded.channel,
          created_at = excluded.created_at, amount_paise = excluded.amount_paise, gateway_order_id = excluded.gateway_order_id,
          gateway_payment_id = excluded.gateway_payment_id, payment_mode = excluded.payment_mode,
          payment_status = excluded.payment_status, write_status = excluded.write_status, written_at = excluded.written_at
        returning id, order_no`,
  );
  const ids = new Map(written.map(({ id, order_no: number }) => [number, Number(id)]));
  await writeFailures(
    tx,
    'recharge',
    rows.flatMap((row) => {
      const { order_no: number, customer_id, at, amount_paise, mode, gateway_payment_id, failure } = row;
      const purchase = ids.get(number) ?? 0;
      return failure
        ? [{ purchase, customer_id, at, amount_paise, payment_mode: mode, gateway_payment_id, failure }]
        : [];
    }),
  );
  await settlePayments(tx, 'card_recharges', [...ids.values()]);
  await noteActive(tx, rows);
  for (const id of ids.values()) touched.recharges.add(id);
  return events.map(({ event: { id } }) => ({ thing: 'recharge', id }));
};
