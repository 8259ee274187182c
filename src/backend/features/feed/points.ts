import { sql, type SQL } from 'drizzle-orm';
import { pointsForRecharge, pointsForTrip, type Trip } from '../../../contract/loyaltyRules';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import { changesAfter, rulesBefore, type EarningRules } from '../loyalty/ruleCosts';
import { utcText, type Applying } from './applying';
import { idRows, recordset } from './claims';

/** Points of a thing as they have to be. Zero takes back what was entered. */
interface Due {
  readonly customer_id: number;
  /** The moment of an entry, and that of taking one back. */
  readonly at: string;
  readonly withdrawn_at: string;
  readonly points: number;
  /** The number of the ticket or recharge. */
  readonly reference: string;
}

type Rules = EarningRules['rules'];

/** The rules of earning at moments: of the present lists, the changes after a moment are taken back. */
const rulesAt = async (tx: Transaction, moments: readonly string[]): Promise<(at: string) => Rules> => {
  const [first] = moments.map((at) => Date.parse(at)).sort((a, b) => a - b);
  const changes = first === undefined ? [] : await changesAfter(tx, new Date(first));
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

// A thing's first entry has its key. One after a correction has a number behind it; ids have no spaces.
const KEY = {
  trip: { kind: 'earned', source: 'Trip' },
  recharge: { kind: 'earned', source: 'Recharge' },
  ticket: { kind: 'redeemed', source: 'Ticket purchase' },
} as const;
type KeyName = keyof typeof KEY;

const dueRows = (due: readonly Due[]): SQL =>
  recordset(due, sql`customer_id int, at timestamptz, withdrawn_at timestamptz, points int, reference text`);
const entriesOf = (name: KeyName): SQL =>
  sql`l.reference = r.reference and (l.idempotency_key = ${`${name}:`} || r.reference
      or starts_with(l.idempotency_key, ${`${name}:`} || r.reference || ' '))`;
const STANDING = sql`not exists (select from loyalty_ledger v where v.reversal_of = l.id)`;

/** An entry is never before an earlier one of the same member: late events are entered after what is there. */
const notBeforeLast = (at: SQL, customer: SQL): SQL =>
  sql`greatest(${at}, (select max(p.at) from loyalty_ledger p where p.customer_id = ${customer}))`;

// The trigger of the ledger moves the balance before a conflict would be seen: known entries are left out beforehand.
const enter = async (tx: Transaction, name: KeyName, due: readonly Due[]): Promise<void> => {
  if (due.every(({ points }) => points === 0)) return;
  await tx.execute(
    sql`insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, reference, idempotency_key)
        select r.customer_id, ${notBeforeLast(sql`r.at`, sql`r.customer_id`)}, ${KEY[name].kind}, ${KEY[name].source}, r.points, 'System',
               r.reference, ${`${name}:`} || r.reference || case when k.entries > 0 then ' ' || (k.entries + 1) else '' end
          from ${dueRows(due)} left join loyalty_accounts a on a.customer_id = r.customer_id
          cross join lateral (select count(*) as entries,
               coalesce(bool_or(l.points = r.points and l.customer_id = r.customer_id and ${STANDING}), false) as stands
             from loyalty_ledger l where ${entriesOf(name)}) k
         where r.points <> 0 and not k.stands and (${KEY[name].kind} <> 'earned' or a.opened_at <= r.at)
         order by r.customer_id, r.at, r.reference`,
  );
};

// Points that were spent in the meantime stay: at most the balance is taken back.
const takeBack = async (tx: Transaction, name: KeyName, due: readonly Due[], reason: string): Promise<void> => {
  if (due.length === 0) return;
  await tx.execute(
    sql`insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, reference, reason, idempotency_key, reversal_of)
        select w.customer_id, ${notBeforeLast(sql`w.withdrawn_at`, sql`w.customer_id`)}, 'reversed', w.source, -w.points, 'System',
               w.reference, ${reason}, 'reversal:' || w.id, w.id
          from (select l.id, l.customer_id, r.withdrawn_at, l.source, l.reference, least(l.points, greatest(0, a.balance - coalesce(sum(l.points)
                  over (partition by l.customer_id order by l.id rows between unbounded preceding and 1 preceding), 0)))::int as points
                  from ${dueRows(due)} join loyalty_ledger l on ${entriesOf(name)}
                  join loyalty_accounts a on a.customer_id = l.customer_id
                 where l.kind <> 'reversed' and (l.points, l.customer_id) is distinct from (r.points, r.customer_id) and ${STANDING}) w
         where w.points <> 0 order by w.customer_id, w.id`,
  );
};

interface TicketRow {
  readonly reference: string;
  readonly customer_id: number;
  readonly ticket_type: string;
  readonly km: number;
  readonly fare_paise: number;
  readonly points_used: number;
  readonly purchased_at: string;
  readonly exited_at: string | null;
  readonly is_cancelled: boolean;
  readonly cancelled_at: string | null;
}

// A cancelled ticket neither earns points nor costs any.
const duesOfTickets = async (tx: Transaction, ids: ReadonlySet<number>, now: Date) => {
  const tickets = await rowsOf<TicketRow>(
    tx,
    sql`select t.ticket_no as reference, t.customer_id, t.ticket_type, t.km::float8 as km, t.fare_paise, t.points_used,
               ${utcText(sql`t.purchased_at`)} as purchased_at, ${utcText(sql`t.exited_at`)} as exited_at,
               t.status in ('CANCELLED', 'REFUNDED') as is_cancelled,
               (select ${utcText(sql`max(e.at)`)} from ticket_events e where e.ticket_id = t.id and e.event in ('Cancelled', 'Refunded')) as cancelled_at
          from ${idRows(ids)} join tickets t on t.id = r.id`,
  );
  const rules = await rulesAt(
    tx,
    tickets.flatMap(({ exited_at: at }) => at ?? []),
  );
  return tickets.map(({ reference, customer_id, purchased_at: at, ...ticket }) => {
    const { exited_at: exitedAt, is_cancelled: isCancelled, points_used: used } = ticket;
    const trip: Trip = { km: ticket.km, ticketType: ticket.ticket_type, farePaise: ticket.fare_paise };
    const earned = exitedAt === null || isCancelled ? 0 : pointsForTrip(trip, rules(exitedAt)).points;
    const common = { customer_id, reference, withdrawn_at: ticket.cancelled_at ?? now.toISOString() };
    return {
      trip: { ...common, at: exitedAt ?? at, points: earned } satisfies Due,
      ticket: { ...common, at, points: isCancelled || used === 0 ? 0 : -used } satisfies Due,
    };
  });
};

interface RechargeRow {
  readonly reference: string;
  readonly customer_id: number;
  readonly at: string;
  readonly withdrawn_at: string | null;
  readonly amount_paise: number;
  readonly earns: boolean;
}

// A recharge that failed, or was refunded as a whole, earns nothing.
const duesOfRecharges = async (tx: Transaction, ids: ReadonlySet<number>, now: Date): Promise<readonly Due[]> => {
  const recharges = await rowsOf<RechargeRow>(
    tx,
    sql`select c.order_no as reference, c.customer_id, ${utcText(sql`c.created_at`)} as at, c.amount_paise,
               ${utcText(sql`(select max(f.processed_at) from refunds f where f.recharge_id = c.id)`)} as withdrawn_at,
               c.payment_status in ('Paid', 'Partly refunded') and c.write_status in ('Written', 'Pending') as earns
          from ${idRows(ids)} join card_recharges c on c.id = r.id`,
  );
  const rules = await rulesAt(
    tx,
    recharges.map(({ at }) => at),
  );
  return recharges.map(({ reference, customer_id, at, withdrawn_at: withdrawn, amount_paise: paise, earns }) => ({
    ...{ customer_id, at, reference, withdrawn_at: withdrawn ?? now.toISOString() },
    points: earns ? pointsForRecharge(paise, rules(at).rechargePoints).points : 0,
  }));
};

const storePoints = (tx: Transaction, ids: ReadonlySet<number>) =>
  tx.execute(
    sql`update card_recharges c set points = l.points
          from ${idRows(ids)} cross join lateral (select coalesce((select sum(l.points) from loyalty_ledger l
                 where l.reference = p.order_no and l.source = 'Recharge'), 0) as points from card_recharges p where p.id = r.id) l
         where c.id = r.id and c.points <> l.points`,
  );

/**
 * Brings the points of tickets and recharges in line: earned by the rules at the exit or purchase, and used to pay.
 * Points are earned before they are taken back or spent.
 */
export const settlePoints = async (tx: Transaction, touched: Applying['touched'], now: Date): Promise<void> => {
  const tickets = touched.tickets.size > 0 ? await duesOfTickets(tx, touched.tickets, now) : [];
  const recharges = touched.recharges.size > 0 ? await duesOfRecharges(tx, touched.recharges, now) : [];
  const trips = tickets.map(({ trip }) => trip);
  const payments = tickets.map(({ ticket }) => ticket);
  await enter(tx, 'trip', trips);
  await enter(tx, 'recharge', recharges);
  await takeBack(tx, 'ticket', payments, 'Ticket cancelled');
  await takeBack(tx, 'trip', trips, 'Trip withdrawn');
  await takeBack(tx, 'recharge', recharges, 'Recharge withdrawn');
  await enter(tx, 'ticket', payments);
  if (recharges.length > 0) await storePoints(tx, touched.recharges);
};
