import type { Database } from '../../src/backend/database/database';
import { dayOf, hourOf, readRows } from './dashboards';

type Queried = Pick<Database, 'pool'>;

interface Order {
  readonly created_at: Date;
  readonly payment_mode: string;
  readonly payment_status: string;
  readonly paid_paise: number;
}
/** A row of tickets, as the database hands it over. */
export interface TicketRow {
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

/** What the tables of sums must say, worked out here from the rows. */
export const sumsOfRows = async (database: Queried): Promise<Record<string, readonly string[]>> => {
  const [byOrder, byTicket, byStation, byHour, byEntry] = [tally(), tally(), tally(), tally(), tally()];
  for (const { at, kind, source, points } of await readRows<Entry>(database, 'loyalty_ledger'))
    byEntry.add([dayOf(at), kind, source], 1, points);
  for (const order of await readRows<Order>(database, 'orders')) {
    const key = [dayOf(order.created_at), order.payment_mode, order.payment_status];
    byOrder.add(key, 1, order.paid_paise > 0 ? 1 : 0, order.paid_paise);
  }
  for (const ticket of await readRows<TicketRow>(database, 'tickets')) {
    const { purchased_at: bought, entered_at: entered, exited_at: exited, fare_paise: fare } = ticket;
    const sold = dayOf(bought);
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
    ticket_hours: byHour.lines(),
    ledger_days: byEntry.lines(),
  };
};

/** What the tables of sums say. */
export const keptSums = async ({ pool }: Queried): Promise<Record<string, readonly string[]>> => {
  const columns = {
    order_days: 'day, payment_mode, payment_status, orders, to_pay, paid_paise',
    ticket_days: 'day, status, tickets, entered, exited, fare_paise',
    station_days: 'day, station_id, tickets, fare_paise',
    ticket_hours: 'sold_on, day, hour, sold, entered, exited, trips',
    ledger_days: 'day, kind, source, entries, points',
  };
  const lines = Object.entries(columns).map(async ([table, names]) => {
    const { rows } = await pool.query<{ line: string }>(`SELECT concat_ws('|', ${names}) AS line FROM ${table}`);
    return [table, rows.map(({ line }) => line).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(lines));
};

/** A failed payment, as its table has it. */
export interface FailedRow {
  readonly kind: string;
  readonly at: Date;
  readonly reason: string;
  readonly stage: string;
  readonly amount_paise: number;
}

/** The trips by card on a day. */
export interface CardDayRow {
  readonly day: string;
  readonly trips: number;
}
