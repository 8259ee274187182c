import { sql, type SQL } from 'drizzle-orm';
import { pointsForRecharge, pointsForTrip, type Trip } from '../../contract/loyaltyRules';
import type { Transaction } from '../database/sql';
import { changesAfter, rulesBefore, type EarningRules } from '../loyalty/ruleGrowth';
import { recordset } from './claims';

/** A ticket whose last ride has ended at `at`. */
export interface RiddenTicket {
  readonly ticketNo: string;
  readonly customerId: number;
  readonly at: string;
  readonly trip: Trip;
}

/** A recharge that earns points. */
export interface EarningRecharge {
  readonly orderNo: string;
  readonly customerId: number;
  readonly at: string;
  readonly amountPaise: number;
}

interface Earned {
  readonly customer_id: number;
  readonly at: string;
  readonly source: 'Trip' | 'Recharge';
  readonly points: number;
  readonly reference: string;
  readonly key: string;
}

type Rules = EarningRules['rules'];

/** The rules of earning at moments: of the present lists, the changes after a moment are taken back. */
const rulesAt = async (tx: Transaction, moments: readonly string[]): Promise<(at: string) => Rules> => {
  const times = moments.map((at) => Date.parse(at));
  const changes = await changesAfter(tx, new Date(Math.min(...times)));
  const after = (at: string) => changes.filter((change) => change.at.getTime() > Date.parse(at));
  const known = new Map<number, Rules>();
  for (const at of moments) {
    const later = after(at);
    if (!known.has(later.length)) known.set(later.length, await rulesBefore(tx, later));
  }
  return (at) => {
    const rules = known.get(after(at).length);
    if (!rules) throw new Error(`The rules of ${at} were not read.`);
    return rules;
  };
};

/** An entry is never before an earlier one of the same member: late events are entered after what is there. */
const NOT_BEFORE_LAST = (at: SQL, customer: SQL): SQL =>
  sql`greatest(${at}, (select max(p.at) from loyalty_ledger p where p.customer_id = ${customer}))`;

// The trigger of the ledger moves the balance before a conflict would be seen: known entries are left out beforehand.
const earn = async (tx: Transaction, earned: readonly Earned[]): Promise<void> => {
  const some = earned.filter(({ points }) => points > 0);
  if (some.length === 0) return;
  await tx.execute(
    sql`insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, reference, idempotency_key)
        select r.customer_id, ${NOT_BEFORE_LAST(sql`r.at`, sql`r.customer_id`)}, 'earned', r.source, r.points, 'System', r.reference, r.key
          from ${recordset(some, sql`customer_id int, at timestamptz, source text, points int, reference text, key text`)}
          join loyalty_accounts a on a.customer_id = r.customer_id and a.opened_at <= r.at
         where not exists (select from loyalty_ledger l where l.idempotency_key = r.key)
         order by r.customer_id, r.at`,
  );
};

/** Enters the points of trips, once a ticket, by the rules at the exit. */
export const earnForTrips = async (tx: Transaction, tickets: readonly RiddenTicket[]): Promise<void> => {
  if (tickets.length === 0) return;
  const rules = await rulesAt(
    tx,
    tickets.map(({ at }) => at),
  );
  await earn(
    tx,
    tickets.map(({ ticketNo, customerId, at, trip }) => ({
      ...{ customer_id: customerId, at, source: 'Trip', points: pointsForTrip(trip, rules(at)).points },
      ...{ reference: ticketNo, key: `trip:${ticketNo}` },
    })),
  );
};

/** Enters the points of recharges, once each, and stores them with the recharge. */
export const earnForRecharges = async (tx: Transaction, recharges: readonly EarningRecharge[]): Promise<void> => {
  if (recharges.length === 0) return;
  const rules = await rulesAt(
    tx,
    recharges.map(({ at }) => at),
  );
  await earn(
    tx,
    recharges.map(({ orderNo, customerId, at, amountPaise }) => ({
      ...{ customer_id: customerId, at, source: 'Recharge' },
      points: pointsForRecharge(amountPaise, rules(at).rechargePoints).points,
      ...{ reference: orderNo, key: `recharge:${orderNo}` },
    })),
  );
  await tx.execute(
    sql`update card_recharges c set points = l.points from loyalty_ledger l, ${recordset(
      recharges.map(({ orderNo }) => ({ order_no: orderNo })),
      sql`order_no text`,
    )} where c.order_no = r.order_no and l.idempotency_key = 'recharge:' || r.order_no and c.points <> l.points`,
  );
};

/** Enters the points that tickets of orders were paid with, once a ticket. The check on the balance refuses more than there are. */
export const redeem = async (tx: Transaction, orders: readonly number[]): Promise<void> => {
  if (orders.length === 0) return;
  await tx.execute(
    sql`insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, reference, idempotency_key)
        select t.customer_id, ${NOT_BEFORE_LAST(sql`t.purchased_at`, sql`t.customer_id`)}, 'redeemed', 'Ticket purchase', -t.points_used,
               'System', t.ticket_no, 'ticket:' || t.ticket_no
          from ${recordset(
            orders.map((id) => ({ id })),
            sql`id bigint`,
          )} join tickets t on t.order_id = r.id and t.points_used > 0
         where not exists (select from loyalty_ledger l where l.idempotency_key = 'ticket:' || t.ticket_no)
         order by t.customer_id, t.purchased_at, t.id`,
  );
};

/** Gives back the points that cancelled tickets were paid with, once a ticket. */
export const giveBackPoints = async (tx: Transaction, tickets: readonly number[]): Promise<void> => {
  if (tickets.length === 0) return;
  await tx.execute(
    sql`insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, reference, reason, idempotency_key, reversal_of)
        select l.customer_id, ${NOT_BEFORE_LAST(
          sql`(select max(e.at) from ticket_events e where e.ticket_id = t.id and e.event = 'Cancelled')`,
          sql`l.customer_id`,
        )}, 'reversed', 'Ticket purchase', -l.points, 'System', t.ticket_no, 'Ticket cancelled', 'reversal:' || l.id, l.id
          from ${recordset(
            tickets.map((id) => ({ id })),
            sql`id bigint`,
          )} join tickets t on t.id = r.id join loyalty_ledger l on l.idempotency_key = 'ticket:' || t.ticket_no
         where not exists (select from loyalty_ledger v where v.reversal_of = l.id)
         order by l.customer_id, l.id`,
  );
};
