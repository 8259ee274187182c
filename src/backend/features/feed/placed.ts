import type { EventOf, FeedType } from '../../../contract/feed/events';

/** An event with its place: the line of its request from 1, or null for one that waited since an earlier request. */
export interface Placed<T extends FeedType = FeedType> {
  readonly line: number | null;
  readonly event: EventOf<T>;
  /** Our own number of its row, for types that have one (schema/feed.ts). */
  readonly rowId: number | null;
}

/** An event that is refused, and the reason. */
export interface Refused {
  readonly line: number | null;
  readonly id: string;
  readonly reason: string;
}

/** The name of an event, unique among all. */
export const keyOf = ({ type, id }: { readonly type: string; readonly id: string }): string => `${type} ${id}`;

/** Thrown inside a transaction for events that it cannot take. It is rolled back, and run again without these. */
export class WrongEvents extends Error {
  override readonly name = 'WrongEvents';
  /** The reasons by the keys of the events. */
  readonly reasons: ReadonlyMap<string, string>;

  constructor(wrong: readonly (readonly [event: { readonly type: string; readonly id: string }, reason: string])[]) {
    super(`${wrong.length} wrong events`);
    this.reasons = new Map(wrong.map(([event, reason]) => [keyOf(event), reason]));
  }
}

/** Throws for events that a check finds wrong. */
export const refuseWrong = <T extends FeedType>(
  events: readonly Placed<T>[],
  isWrong: (placed: Placed<T>) => boolean,
  reason: string,
): void => {
  const wrong = events.filter(isWrong);
  if (wrong.length > 0) throw new WrongEvents(wrong.map(({ event }) => [event, reason]));
};
