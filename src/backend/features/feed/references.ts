import { sql, type SQL } from 'drizzle-orm';
import type { FeedEvent } from '../../../contract/feed/events';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import type { Placed } from './placed';

/** The things that events refer to. */
export type Thing = 'rider' | 'card' | 'order' | 'ticket' | 'recharge' | 'settlement';

/** A thing that an event refers to, by the sender's id. */
export interface Reference {
  readonly thing: Thing;
  readonly id: string;
}

/** A row that an event refers to: our number of it, and of the row above it (a card's rider, a ticket's order). */
export interface KnownRow {
  readonly id: number;
  readonly of: number | null;
}

/** Finds a thing that was resolved for these events. Throws for another one. */
export type Known = (thing: Thing, id: string) => KnownRow;

const reference = (thing: Thing, id: string | null | undefined): readonly Reference[] => (id ? [{ thing, id }] : []);

/** The things that an event refers to. */
export const referencesOf = (event: FeedEvent): readonly Reference[] => {
  switch (event.type) {
    case 'rider':
    case 'settlement':
      return [];
    case 'gate':
      return reference('ticket', event.ticket);
    case 'order':
      return [...reference('rider', event.rider), ...reference('settlement', event.payment.settlement)];
    case 'recharge':
      return [...reference('rider', event.rider), ...reference('card', event.card)];
    case 'refund':
      return [
        ...reference('order', event.order),
        ...reference('ticket', event.ticket),
        ...reference('recharge', event.recharge),
        ...reference('settlement', event.settlement),
      ];
    default:
      return reference('rider', event.rider);
  }
};

// Riders and cards have no number of the sender in their tables.
const lookUps: Readonly<Record<Thing, SQL>> = {
  rider: sql`select f.id as number, c.id, null::bigint as of from feed_events f join customers c on c.id = f.row_id where f.type = 'rider' and f.id`,
  card: sql`select f.id as number, c.id, c.customer_id as of from feed_events f join cards c on c.id = f.row_id where f.type = 'card' and f.id`,
  order: sql`select order_no as number, id, customer_id as of from orders where order_no`,
  ticket: sql`select ticket_no as number, id, order_id as of from tickets where ticket_no`,
  recharge: sql`select order_no as number, id, customer_id as of from card_recharges where order_no`,
  settlement: sql`select settlement_no as number, id, null::bigint as of from settlements where settlement_no`,
};

interface Found {
  readonly number: string;
  readonly id: string;
  readonly of: string | null;
}

const textArray = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

const find = async (tx: Transaction, thing: Thing, ids: readonly string[]): Promise<ReadonlyMap<string, KnownRow>> => {
  const found = await rowsOf<Found>(tx, sql`${lookUps[thing]} = any(${textArray(ids)})`);
  return new Map(found.map(({ number, id, of }) => [number, { id: Number(id), of: of === null ? null : Number(of) }]));
};

/** Events whose references are all there, and those that wait, each with the first missing one. */
export interface Resolved {
  readonly ready: readonly Placed[];
  readonly waiting: readonly { readonly placed: Placed; readonly for: Reference }[];
  readonly known: Known;
}

/** Looks up all that events refer to, with one statement a kind. */
export const resolve = async (tx: Transaction, events: readonly Placed[]): Promise<Resolved> => {
  const wanted = new Map<Thing, Set<string>>();
  for (const { thing, id } of events.flatMap(({ event }) => referencesOf(event)))
    wanted.set(thing, (wanted.get(thing) ?? new Set()).add(id));
  const found = new Map<Thing, ReadonlyMap<string, KnownRow>>();
  for (const [thing, ids] of wanted) found.set(thing, await find(tx, thing, [...ids]));
  const isMissing = ({ thing, id }: Reference): boolean => !found.get(thing)?.has(id);
  const ready: Placed[] = [];
  const waiting: { readonly placed: Placed; readonly for: Reference }[] = [];
  for (const placed of events) {
    const missing = referencesOf(placed.event).find(isMissing);
    if (missing) waiting.push({ placed, for: missing });
    else ready.push(placed);
  }
  const known: Known = (thing, id) => {
    const row = found.get(thing)?.get(id);
    if (!row) throw new Error(`The feed has not looked up ${thing} ${id}.`);
    return row;
  };
  return { ready, waiting, known };
};
