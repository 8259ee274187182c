import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import { noteActive, stationOf, type Applying, type Apply } from './applying';
import { idRows, recordset } from './claims';
import { writeFailures } from './failures';
import { refuseWrong, type Placed } from './placed';
import { settlePayments } from './refunds';
import { rewriteTickets } from './ticketHistories';

const ORDER_COLUMNS = sql`order_no text, customer_id int, channel text, at timestamptz, ticket_count smallint, gross_paise int, discount_paise int,
  points_used int, points_paise int, paid_paise int, gateway_order_id text, gateway_payment_id text, mode text, status text, issue_status text,
  fee_paise int, gst_paise int, settlement_id bigint`;

type Orders = readonly Placed<'order'>[];

// A settlement that was linked by its day is kept where the order names none.
const writeOrders = async (orders: Orders, { tx, known }: Applying): Promise<ReadonlyMap<string, number>> => {
  const rows = orders.map(({ event }) => ({
    ...event,
    ...event.payment,
    order_no: event.id,
    customer_id: known('rider', event.rider).id,
    points_used: event.tickets.reduce((sum, ticket) => sum + ticket.points_used, 0),
    settlement_id: event.payment.settlement ? known('settlement', event.payment.settlement).id : null,
    tickets: undefined,
  }));
  const written = await rowsOf<{ id: string; order_no: string }>(
    tx,
    sql`insert into orders as o (order_no, customer_id, channel, created_at, ticket_count, gross_paise, discount_paise, points_used, points_paise,
          paid_paise, gateway_order_id, gateway_payment_id, payment_mode, payment_status, issue_status, fee_paise, gst_paise, settlement_id)
        select r.order_no, r.customer_id, r.channel, r.at, r.ticket_count, r.gross_paise, r.discount_paise, r.points_used, r.points_paise,
          r.paid_paise, r.gateway_order_id, r.gateway_payment_id, r.mode, r.status, r.issue_status, r.fee_paise, r.gst_paise, r.settlement_id
          from ${recordset(rows, ORDER_COLUMNS)}
        on conflict (order_no) do update set customer_id = excluded.customer_id, channel = excluded.channel, created_at = excluded.created_at,
          ticket_count = excluded.ticket_count, gross_paise = excluded.gross_paise, discount_paise = excluded.discount_paise,
          points_used = excluded.points_used, points_paise = excluded.points_paise, paid_paise = excluded.paid_paise,
          gateway_order_id = excluded.gateway_order_id, gateway_payment_id = excluded.gateway_payment_id,
          payment_mode = excluded.payment_mode, payment_status = excluded.payment_status, issue_status = excluded.issue_status,
          fee_paise = excluded.fee_paise, gst_paise = excluded.gst_paise,
          settlement_id = coalesce(excluded.settlement_id, o.settlement_id)
        returning id, order_no`,
  );
  return new Map(written.map(({ id, order_no: number }) => [number, Number(id)]));
};

const assertTicketsKept = async (tx: Transaction, orders: Orders, ids: ReadonlyMap<string, number>): Promise<void> => {
  const sent = new Set(orders.flatMap(({ event }) => event.tickets.map(({ id }) => id)));
  const standing = await rowsOf<{ ticket_no: string; order_no: string }>(
    tx,
    sql`select t.ticket_no, o.order_no from tickets t join orders o on o.id = t.order_id
         where t.order_id in (select r.id from ${idRows(ids.values())})`,
  );
  const without = new Set(standing.filter(({ ticket_no: number }) => !sent.has(number)).map(({ order_no: no }) => no));
  refuseWrong(orders, ({ event }) => without.has(event.id), 'A ticket of the order is missing: cancel it instead');
};

const TICKET_COLUMNS = sql`ticket_no text, order_id bigint, customer_id int, ticket_type text, from_id smallint, to_id smallint, km numeric,
  passengers smallint, fare_paise int, points_used int, at timestamptz, valid_until timestamptz`;

// The status and the times at gates follow from the history of the ticket.
const writeTickets = async (orders: Orders, ids: ReadonlyMap<string, number>, applying: Applying) => {
  const { tx, known } = applying;
  const rows = orders.flatMap(({ event: order }) =>
    order.tickets.map((ticket) => ({
      ...ticket,
      ticket_no: ticket.id,
      order_id: ids.get(order.id),
      customer_id: known('rider', order.rider).id,
      from_id: stationOf(applying, ticket.from),
      to_id: stationOf(applying, ticket.to),
      at: order.at,
    })),
  );
  if (rows.length === 0) return [];
  const written = await rowsOf<{ id: string; ticket_no: string }>(
    tx,
    sql`insert into tickets as t (ticket_no, order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers, fare_paise,
          points_used, status, purchased_at, valid_until)
        select r.ticket_no, r.order_id, r.customer_id, r.ticket_type, r.from_id, r.to_id, r.km, r.passengers, r.fare_paise,
          r.points_used, 'NEW', r.at, r.valid_until
          from ${recordset(rows, TICKET_COLUMNS)}
        on conflict (ticket_no) do update set customer_id = excluded.customer_id, ticket_type = excluded.ticket_type,
          from_station_id = excluded.from_station_id, to_station_id = excluded.to_station_id, km = excluded.km,
          passengers = excluded.passengers, fare_paise = excluded.fare_paise, points_used = excluded.points_used,
          purchased_at = excluded.purchased_at, valid_until = excluded.valid_until
          where t.order_id = excluded.order_id
        returning id, ticket_no`,
  );
  const own = new Set(written.map(({ ticket_no: number }) => number));
  const ofAnother = ({ event }: Placed<'order'>): boolean => event.tickets.some(({ id }) => !own.has(id));
  refuseWrong(orders, ofAnother, 'A ticket of the order belongs to another order');
  return written;
};

/** Writes orders with their tickets and failed payments. A corrected order keeps what gates and refunds have done since. */
export const applyOrders: Apply<'order'> = async (orders, applying) => {
  const { tx, known } = applying;
  const ids = await writeOrders(orders, applying);
  await assertTicketsKept(tx, orders, ids);
  const tickets = await writeTickets(orders, ids, applying);
  await rewriteTickets(
    tickets.map(({ id }) => Number(id)),
    [],
    applying,
  );
  const purchase = ({ event }: Placed<'order'>) => ({
    ...{ purchase: ids.get(event.id) ?? 0, customer_id: known('rider', event.rider).id, at: event.at },
  });
  const failures = orders.flatMap((placed) => {
    const { failure, payment, paid_paise: amount } = placed.event;
    const { mode, gateway_payment_id: number } = payment;
    return failure
      ? [{ ...purchase(placed), amount_paise: amount, payment_mode: mode, gateway_payment_id: number, failure }]
      : [];
  });
  await writeFailures(tx, 'qr', failures);
  await settlePayments(tx, 'orders', [...ids.values()]);
  await noteActive(tx, orders.map(purchase));
  return [
    ...orders.map(({ event: { id } }) => ({ thing: 'order' as const, id })),
    ...tickets.map(({ ticket_no: id }) => ({ thing: 'ticket' as const, id })),
  ];
};
