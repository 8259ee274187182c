import type { Database } from '../../src/backend/platform/db/database';
import { dayOf, hourOf, readRows } from './dashboards';

type Queried = Pick<Database, 'pool'>;

interface Order extends Record<
  'id' | 'ticket_count' | 'gross_paise' | 'discount_paise' | 'points_paise' | 'paid_paise',
  number
> {
  readonly channel: string;
  readonly created_at: Date;
  readonly payment_mode: string;
  readonly payment_status: string;
  readonly issue_status: string;
}
/** A row of tickets, as the database returns it. */
export interface TicketRow extends Record<'order_id' | 'points_used', number> {
  readonly purchased_at: Date;
  readonly entered_at: Date | null;
  readonly exited_at: Date | null;
  readonly valid_until: Date;
  readonly ticket_type: string;
  readonly status: string;
  readonly passengers: number;
  readonly fare_paise: number;
  readonly from_station_id: number;
  readonly to_station_id: number;
}
interface Entry {
  readonly at: Date;
  readonly kind: string;
  readonly source: string;
  readonly points: number;
}

/** Adds up numbers under a key of words. */
const tally = () => {
  const sums = new Map<string, number[]>();
  return {
    add: (key: readonly (string | number)[], ...numbers: readonly number[]) => {
      const so = sums.get(key.join('|')) ?? numbers.map(() => 0);
      sums.set(
        key.join('|'),
        so.map((sum, index) => sum + (numbers[index] ?? 0)),
      );
    },
    lines: () => [...sums].map(([key, numbers]) => `${key}|${numbers.join('|')}`).sort(),
  };
};

interface Rider {
  readonly id: number;
  readonly joined_at: Date;
  readonly platform: string;
  readonly occupation: string | null;
  readonly birth_year: number | null;
  readonly gender: string | null;
  readonly language: string | null;
}
interface Money extends Record<'channel' | 'payment_mode' | 'write_status', string> {
  readonly points: number;
  readonly order_id: number | null;
  readonly created_at: Date;
  readonly processed_at: Date | null;
  readonly payment_status: string;
  readonly amount_paise: number;
}
interface Said {
  readonly at: Date;
  readonly kind: string;
  readonly reason: string;
  readonly stage: string;
  readonly stars: number;
  readonly category: string;
  readonly amount_paise: number;
}

const TRAITS = ['platform', 'birth_year', 'gender', 'language'] as const;
const stated = (value: string | number | null): string => String(value ?? '').trim();

// Returns the sums of riders: their stated facts, their accounts, and their first dates.
// Also the riders who were active on a day or in a month.
const sumsOfRiders = async (database: Queried): Promise<Record<string, readonly string[]>> => {
  const [joined, opened, occupations, firsts, sets, groups] = [tally(), tally(), tally(), tally(), tally(), tally()];
  const mark = (kind: string, at: Date, rider: number): void => {
    sets.add([kind, 'day', dayOf(at), rider], 1);
    sets.add([kind, 'month', `${dayOf(at).slice(0, 7)}-01`, rider], 1);
  };
  const riders = await readRows<Rider>(database, 'customers');
  const occupationOf = new Map(riders.map(({ id, occupation }) => [id, stated(occupation)]));
  for (const rider of riders) {
    for (const trait of TRAITS) joined.add([trait, dayOf(rider.joined_at), stated(rider[trait])], 1);
    mark('joined', rider.joined_at, rider.id);
    groups.add([stated(rider.occupation), rider.id], 1);
  }
  for (const account of await readRows<{ customer_id: number; opened_at: Date }>(database, 'loyalty_accounts')) {
    opened.add([dayOf(account.opened_at)], 1);
    mark('members', account.opened_at, account.customer_id);
  }
  const first = new Map<number, string>();
  for (const { customer_id: rider, purchased_at: at, fare_paise: fare } of await readRows<
    TicketRow & { customer_id: number }
  >(database, 'tickets')) {
    occupations.add([dayOf(at), occupationOf.get(rider) ?? ''], 1, fare);
    mark('buyers', at, rider);
    if (dayOf(at) < (first.get(rider) ?? '9')) first.set(rider, dayOf(at));
  }
  for (const day of first.values()) firsts.add([day], 1);
  const [moved, entered] = [new Set<string>(), new Set<string>()];
  for (const { at, kind, customer_id: rider } of await readRows<Entry & { customer_id: number }>(
    database,
    'loyalty_ledger',
  )) {
    entered.add(`${dayOf(at)} ${rider}`);
    if (['earned', 'redeemed'].includes(kind)) moved.add(`${dayOf(at)} ${rider}`);
  }
  for (const [name, found] of Object.entries({ movers: moved, accounts: entered }))
    for (const each of found) mark(name, new Date(`${each.slice(0, 10)}T06:00:00Z`), Number(each.slice(11)));
  return {
    joined_days: joined.lines(),
    opened_days: opened.lines(),
    occupation_days: occupations.lines(),
    first_ticket_days: firsts.lines(),
    rider_sets: sets.lines(),
    occupation_sets: groups
      .lines()
      .map((line) => line.replace(/\|1$/, ''))
      .sort(),
  };
};

/** Returns the expected content of the tables of sums, computed here from the rows. */
export const sumsOfRows = async (database: Queried): Promise<Record<string, readonly string[]>> => {
  const [byOrder, byTicket, byStation, byHour, byEntry] = [tally(), tally(), tally(), tally(), tally()];
  const [byKind, byOrderKind, cancelled] = [tally(), tally(), new Map<number, number>()];
  const CANCELLED = ['CANCELLED', 'REFUNDED'];
  for (const { order_id: id, status } of await readRows<TicketRow>(database, 'tickets'))
    if (CANCELLED.includes(status)) cancelled.set(id, (cancelled.get(id) ?? 0) + 1);
  const modeOf = new Map<number, string>();
  const [byRefund, byRecharge, byFailure, byStars, byCategory] = [tally(), tally(), tally(), tally(), tally()];
  for (const { order_id, processed_at: at, amount_paise: paise } of await readRows<Money>(database, 'refunds'))
    if (at && order_id !== null) byRefund.add([dayOf(at)], 1, paise);
  for (const recharge of await readRows<Money>(database, 'card_recharges'))
    byRecharge.add(
      [
        dayOf(recharge.created_at),
        recharge.channel,
        recharge.payment_mode,
        recharge.payment_status,
        recharge.write_status,
      ],
      ...[1, recharge.amount_paise, recharge.points],
    );
  for (const { at, kind, reason, stage, amount_paise: paise } of await readRows<Said>(database, 'failed_transactions'))
    byFailure.add([dayOf(at), kind, reason, stage], 1, paise);
  for (const { at, stars } of await readRows<Said>(database, 'ratings')) byStars.add([dayOf(at), stars], 1);
  for (const { at, category } of await readRows<Said>(database, 'feedback')) byCategory.add([dayOf(at), category], 1);
  for (const { at, kind, source, points } of await readRows<Entry>(database, 'loyalty_ledger'))
    byEntry.add([dayOf(at), kind, source], 1, points);
  for (const order of await readRows<Order>(database, 'orders')) {
    modeOf.set(order.id, order.payment_mode);
    byOrderKind.add(
      [dayOf(order.created_at), order.channel, order.payment_mode, order.payment_status, order.issue_status],
      ...[1, order.ticket_count, order.gross_paise, order.discount_paise, order.points_paise, order.paid_paise],
      cancelled.get(order.id) ?? 0,
    );
    const key = [dayOf(order.created_at), order.payment_mode, order.payment_status];
    byOrder.add(key, 1, order.paid_paise > 0 ? 1 : 0, order.paid_paise);
  }
  for (const ticket of await readRows<TicketRow>(database, 'tickets')) {
    const { purchased_at: bought, entered_at: entered, exited_at: exited, fare_paise: fare } = ticket;
    const sold = dayOf(bought);
    const kind = [sold, ticket.status, ticket.ticket_type, modeOf.get(ticket.order_id) ?? ''];
    byKind.add(kind, 1, ticket.passengers, fare, ticket.points_used);
    byTicket.add([sold, ticket.status], 1, entered ? 1 : 0, exited ? 1 : 0, fare);
    for (const end of new Set([ticket.from_station_id, ticket.to_station_id])) byStation.add([sold, end], 1, fare);
    const ways = ticket.ticket_type === 'Return' && ticket.status === 'EXIT_USED' ? 2 : 1;
    byHour.add([sold, sold, hourOf(bought)], 1, 0, 0, 0);
    if (entered) byHour.add([sold, dayOf(entered), hourOf(entered)], 0, 1, 0, ways * ticket.passengers);
    if (exited) byHour.add([sold, dayOf(exited), hourOf(exited)], 0, 0, 1, 0);
  }
  return {
    order_days: byOrder.lines(),
    ticket_days: byTicket.lines(),
    station_days: byStation.lines(),
    ticket_kind_days: byKind.lines(),
    order_kind_days: byOrderKind.lines(),
    ticket_hours: byHour.lines(),
    ledger_days: byEntry.lines(),
    refund_days: byRefund.lines(),
    recharge_days: byRecharge.lines(),
    failure_days: byFailure.lines(),
    rating_days: byStars.lines(),
    feedback_days: byCategory.lines(),
    ...(await sumsOfRiders(database)),
  };
};

/** The tables of sums except for sets of riders, and the order of their columns in a line. */
export const columnsOfSums = {
  order_days: 'day, payment_mode, payment_status, orders, to_pay, paid_paise',
  order_kind_days:
    'day, channel, payment_mode, payment_status, issue_status, orders, ticket_count, gross_paise, discount_paise, points_paise, paid_paise, cancelled',
  ticket_days: 'day, status, tickets, entered, exited, fare_paise',
  station_days: 'day, station_id, tickets, fare_paise',
  ticket_kind_days: 'day, status, ticket_type, payment_mode, tickets, passengers, fare_paise, points_used',
  ticket_hours: 'sold_on, day, hour, sold, entered, exited, trips',
  ledger_days: 'day, kind, source, entries, points',
  refund_days: 'day, refunds, amount_paise',
  recharge_days: 'day, channel, payment_mode, payment_status, write_status, recharges, amount_paise, points',
  failure_days: 'day, kind, reason, stage, failures, amount_paise',
  rating_days: 'day, stars, ratings',
  feedback_days: 'day, category, messages',
  joined_days: 'trait, day, value, riders',
  opened_days: 'day, members',
  occupation_days: 'day, occupation, tickets, fare_paise',
  first_ticket_days: 'day, riders',
} as const;

// The riders of a row of a set.
const ridersOf = ({ chunk, riders }: SetRow): readonly number[] =>
  [...riders.matchAll(/1/g)].map(({ index }) => chunk * 8192 + index);

interface SetRow {
  readonly chunk: number;
  readonly riders: string;
}

/** Returns the content of the tables of sums; of sets of riders, a line per rider. */
export const keptSums = async ({ pool }: Queried): Promise<Record<string, readonly string[]>> => {
  const lines = Object.entries(columnsOfSums).map(async ([table, names]) => {
    const { rows } = await pool.query<{ line: string }>(`SELECT concat_ws('|', ${names}) AS line FROM ${table}`);
    return [table, rows.map(({ line }) => line).sort()] as const;
  });
  const times = tally();
  const sets = await pool.query<SetRow & { of: string; plane: number }>(
    `SELECT concat_ws('|', kind, unit, day) AS of, chunk, plane, riders::text FROM rider_sets`,
  );
  for (const row of sets.rows) for (const rider of ridersOf(row)) times.add([row.of, rider], 2 ** row.plane);
  const groups = await pool.query<SetRow & { of: string }>(
    'SELECT occupation AS of, chunk, riders::text FROM occupation_sets',
  );
  return {
    ...Object.fromEntries(await Promise.all(lines)),
    rider_sets: times.lines(),
    occupation_sets: groups.rows.flatMap((row) => ridersOf(row).map((rider) => `${row.of}|${rider}`)).sort(),
  };
};
