import { feedEvents, type FeedType } from '../../../contract/feed/events';
import type { Transaction } from '../../platform/db/sql';
import { takeLock } from '../../platform/db/locks';
import type { Apply, Applying } from './applying';
import { claimEvents, resetDigests } from './claims';
import { applyGates } from './gates';
import { applyOrders } from './orders';
import { keyOf, type Placed, type Refused } from './placed';
import { settlePoints } from './points';
import type { ReadEvent } from './read';
import { applyRecharges } from './recharges';
import { resolve, type Reference } from './references';
import { applyRefunds } from './refunds';
import { applyCards, applyFeedback, applyRatings, applyRiders } from './riders';
import { applySettlements } from './settlements';
import { expireWaiting, release, storeWaiting } from './waiting';

const applies: { readonly [T in FeedType]: Apply<T> } = {
  rider: applyRiders,
  settlement: applySettlements,
  card: applyCards,
  order: applyOrders,
  recharge: applyRecharges,
  gate: applyGates,
  refund: applyRefunds,
  rating: applyRatings,
  feedback: applyFeedback,
};

const isType = <T extends FeedType>(placed: Placed, type: T): placed is Placed & Placed<T> =>
  placed.event.type === type;

/** The types in the order of their references. */
const typesInOrder = Object.keys(feedEvents) as readonly FeedType[];

/** An event that waits, and what it waits for in words. */
export interface Waiting {
  readonly type: FeedType;
  readonly line: number | null;
  readonly id: string;
  readonly for: string;
}

/** The outcome of a chunk. */
export interface ChunkOutcome {
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: readonly Refused[];
  readonly waiting: readonly Waiting[];
  /** The number of events of earlier requests that were applied with these. */
  readonly released: number;
}

/** The circumstances of a chunk. */
export interface ChunkWorld extends Pick<Applying, 'stations'> {
  readonly now: Date;
  /** True where events move loyalty points. */
  readonly movesPoints: boolean;
  /** The reasons of events that an earlier try has found wrong, by their keys. */
  readonly wrong: ReadonlyMap<string, string>;
  /** False leaves the events alone that wait for these. */
  readonly releases: boolean;
}

const applyOfType = async <T extends FeedType>(
  type: T,
  ready: readonly Placed[],
  applying: Applying,
): Promise<readonly Reference[]> => {
  const own = ready.filter((placed) => isType(placed, type));
  return own.length === 0 ? [] : applies[type](own, applying);
};

/**
 * Applies events within a transaction: some fifteen statements a type, however many events.
 * One chunk is applied at a time in all processes: a gate event never misses the ticket that another process adds at that moment.
 */
export const applyChunk = async (
  tx: Transaction,
  events: readonly ReadEvent[],
  { now, stations, movesPoints, wrong, releases }: ChunkWorld,
): Promise<ChunkOutcome> => {
  await takeLock(tx, 'feed');
  const reasonOf = ({ event }: Pick<Placed, 'event'>): string | undefined => wrong.get(keyOf(event));
  const refusedOf = (placed: ReadEvent | Placed): Refused => ({
    ...{ line: placed.line, id: placed.event.id, reason: reasonOf(placed) ?? '' },
  });
  const refused = events.filter((each) => reasonOf(each) !== undefined).map(refusedOf);
  const right = events.filter((each) => reasonOf(each) === undefined);
  const claimed = await claimEvents(tx, right, now);
  const touched = { tickets: new Set<number>(), recharges: new Set<number>() };
  const waiting: Waiting[] = [];
  let released = 0;
  for (let queue = claimed; queue.length > 0;) {
    const next: Placed[] = [];
    for (const type of typesInOrder) {
      const group = queue.filter((placed) => placed.event.type === type);
      if (group.length === 0) continue;
      const { ready, waiting: later, known } = await resolve(tx, group);
      await storeWaiting(tx, later, now);
      waiting.push(
        ...later.map(({ placed, for: { thing, id } }) => ({
          ...{ line: placed.line, type: placed.event.type, id: placed.event.id, for: `${thing} ${id}` },
        })),
      );
      const things = await applyOfType(type, ready, { tx, known, stations, touched });
      const freed = releases ? await release(tx, things) : [];
      const unusable = freed.filter((placed) => reasonOf(placed) !== undefined);
      await resetDigests(
        tx,
        unusable.map(({ event }) => event),
      );
      refused.push(...unusable.map(refusedOf));
      next.push(...freed.filter((placed) => reasonOf(placed) === undefined));
    }
    released += next.length;
    queue = next;
  }
  if (movesPoints) await settlePoints(tx, touched, now);
  refused.push(...(await expireWaiting(tx, now)));
  return {
    ...{ taken: claimed.length, unchanged: right.length - claimed.length, released },
    refused,
    waiting,
  };
};
