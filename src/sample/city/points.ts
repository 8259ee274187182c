import { loyaltyAccounts, loyaltyLedger } from '../../backend/platform/db/schema';
import type { Books } from './books';
import { startOf, type DayNumber } from './calendar';
import type { Lot, Rider } from './riders';
import { redemption } from './rules';

type Entry = typeof loyaltyLedger.$inferInsert;
type Written = Pick<Entry, 'kind' | 'source' | 'points' | 'idempotencyKey'> & Partial<Entry>;

/** The points of the city's members. Every movement goes through here, so that balance and ledger agree. */
export interface Points {
  /** Writes an entry and returns its id. A debit must not exceed the balance. */
  readonly enter: (rider: Rider, at: number, entry: Written) => number;
  /** Reverses an entry. Returns false if the member no longer has the points. */
  readonly reverse: (
    rider: Rider,
    at: number,
    entry: { readonly id: number; readonly points: number },
    what: Partial<Entry>,
  ) => boolean;
  /** Deducts the points that expire on a day. */
  readonly expire: (day: DayNumber, at: number) => void;
  /** Writes the accounts at the end of the city's time. */
  readonly close: (riders: readonly Rider[], programmeBegan: number) => void;
}

const spend = (rider: Rider, points: number): void => {
  let left = points;
  while (left > 0) {
    const oldest = rider.lots[0];
    if (!oldest) throw new Error(`Rider ${rider.id} spends points that are not there.`);
    const taken = Math.min(left, oldest.left);
    oldest.left -= taken;
    left -= taken;
    if (oldest.left === 0) rider.lots.shift();
  }
};

/** An empty ledger. */
export const createPoints = (books: Books, expiryDays: number = redemption.expiryDays): Points => {
  const expiring = new Map<DayNumber, Lot[]>();
  let entries = 0;
  let today: DayNumber = 0;

  const enter: Points['enter'] = (rider, at, entry) => {
    const id = (entries += 1);
    rider.balance += entry.points;
    if (entry.points < 0) spend(rider, -entry.points);
    else {
      const lot: Lot = { rider, left: entry.points };
      rider.lots.push(lot);
      const day = today + expiryDays;
      const sameDay = expiring.get(day);
      if (sameDay) sameDay.push(lot);
      else expiring.set(day, [lot]);
    }
    const rest = { byWhom: 'System', reference: '', reason: '', remark: '' };
    const row: Entry = { ...rest, ...entry, id, customerId: rider.id, at: new Date(at), balanceAfter: rider.balance };
    books.add(loyaltyLedger, row);
    return id;
  };

  return {
    enter,
    reverse: (rider, at, { id, points }, what) => {
      if (rider.balance - points < 0) return false;
      enter(rider, at, {
        source: 'Customer care',
        ...what,
        kind: 'reversed',
        points: -points,
        reversalOf: id,
        idempotencyKey: `reversal:${id}`,
      });
      return true;
    },
    expire: (day, at) => {
      today = day;
      const lost = new Map<Rider, number>();
      for (const { rider, left } of expiring.get(day) ?? [])
        if (left > 0) lost.set(rider, (lost.get(rider) ?? 0) + left);
      expiring.delete(day);
      for (const [rider, points] of lost)
        enter(rider, at, {
          kind: 'expired',
          source: 'Expiry',
          points: -points,
          reason: `Not used within ${expiryDays} days`,
          idempotencyKey: `expiry:${rider.id}:${day}`,
        });
    },
    close: (riders, programmeBegan) => {
      for (const rider of riders)
        if (rider.isMember)
          books.add(loyaltyAccounts, {
            customerId: rider.id,
            openedAt: new Date(Math.max(rider.joinedAt, programmeBegan)),
            balance: rider.balance,
          });
    },
  };
};

/** The moment at which the points of a day expire: shortly after midnight. */
export const expiryMoment = (day: DayNumber): number => startOf(day) + 5 * 60_000;
