import type { FeedAnswer } from '../../../contract/feed/events';
import { overJobsPool } from '../../platform/db/connections';
import { lostToAnother } from '../../platform/db/errors';
import type { Sql } from '../../platform/db/sql';
import { stations } from '../../platform/db/schema';
import { applyChunk, type ChunkOutcome, type ChunkWorld } from './chunk';
import { keyOf, WrongEvents, type Refused } from './placed';
import { readEvent, type ReadEvent } from './read';
import { reasonOf } from './reasons';
import { linkSettledDays } from './settlements';
import { stillWaiting } from './waiting';

/** A value of a request with its line, from 1. `fault` is the reason of a line that is not even JSON. */
export interface FeedLine {
  readonly line: number;
  readonly value?: unknown;
  readonly fault?: string;
}

/** The dependencies of the feed. */
export interface FeedWorld {
  readonly db: Sql;
  readonly now: () => Date;
  /** True where trips and recharges earn points by the rules in force, and points that tickets were paid with are redeemed. */
  readonly movesPoints: boolean;
}

/** Takes the events of requests and files. */
export interface Feed {
  /** Reads the lines, without writing anything. */
  readonly read: (
    lines: readonly FeedLine[],
  ) => Promise<{ readonly events: readonly ReadEvent[]; readonly refused: readonly Refused[] }>;
  /** Reads and applies the lines. What is wrong is refused by its line, and the rest is taken. */
  readonly apply: (lines: readonly FeedLine[]) => Promise<FeedAnswer>;
}

/** The most events of one transaction: it takes a part of a second, and holds locks no longer. */
const CHUNK = 500;
const MAX_TRIES = 3;

const NOTHING: ChunkOutcome = { taken: 0, unchanged: 0, refused: [], waiting: [], released: 0 };

const together = (a: ChunkOutcome, b: ChunkOutcome): ChunkOutcome => ({
  taken: a.taken + b.taken,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  waiting: [...a.waiting, ...b.waiting],
  released: a.released + b.released,
});

const readCommitted = { isolationLevel: 'read committed' } as const;

type Circumstances = Omit<ChunkWorld, 'wrong' | 'releases'>;

const attempt = (db: Sql, events: readonly ReadEvent[], world: ChunkWorld): Promise<ChunkOutcome> =>
  db.transaction((tx) => applyChunk(tx, events, world), readCommitted);

/**
 * Applies a chunk in a transaction. Events that a check finds wrong are left out of the next try.
 * Where the database itself refuses, the chunk is halved until the wrong event is alone.
 */
const applyAll = async (
  db: Sql,
  events: readonly ReadEvent[],
  world: Circumstances,
  { wrong, tries, releases }: { wrong: ReadonlyMap<string, string>; tries: number; releases: boolean },
): Promise<ChunkOutcome> => {
  try {
    return await attempt(db, events, { ...world, wrong, releases });
  } catch (error) {
    if (error instanceof WrongEvents && [...error.reasons.keys()].some((key) => !wrong.has(key)))
      return applyAll(db, events, world, { wrong: new Map([...wrong, ...error.reasons]), tries, releases });
    if (lostToAnother(error) && tries < MAX_TRIES)
      return applyAll(db, events, world, { wrong, tries: tries + 1, releases });
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const [first] = events;
    if (first && events.length === 1) {
      // Perhaps one that waited for it is wrong: that one goes on waiting.
      if (releases) return applyAll(db, events, world, { wrong, tries, releases: false });
      return { ...NOTHING, refused: [{ line: first.line, id: first.event.id, reason }] };
    }
    const half = Math.ceil(events.length / 2);
    const begun = await applyAll(db, events.slice(0, half), world, { wrong, tries: 0, releases });
    return together(begun, await applyAll(db, events.slice(half), world, { wrong, tries: 0, releases }));
  }
};

/** The last of the events with one id each, in the order of the request: what is earned early can be spent later. */
const lastOfEach = (events: readonly ReadEvent[]): readonly ReadEvent[] => [
  ...new Map(events.map((each) => [keyOf(each.event), each])).values(),
];

const byLine = (a: { readonly line: number | null }, b: { readonly line: number | null }): number =>
  (a.line ?? 0) - (b.line ?? 0);

/** Makes the feed of a process. Its callers apply one request at a time, so that it uses one connection. */
export const createFeed = ({ db, now, movesPoints }: FeedWorld): Feed => {
  const own = overJobsPool(db);

  const codes = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await own.select({ id: stations.id, code: stations.code }).from(stations);
    return new Map(rows.map(({ id, code }) => [code, id]));
  };

  const readLines = (lines: readonly FeedLine[], known: ReadonlyMap<string, number>) => {
    const events: ReadEvent[] = [];
    const refused: Refused[] = [];
    for (const { line, value, fault } of lines) {
      const read =
        fault === undefined ? readEvent(value, line, { now: now(), stations: known }) : { line, id: '', reason: fault };
      if ('event' in read) events.push(read);
      else refused.push(read);
    }
    return { events, refused };
  };

  return {
    read: async (lines) => readLines(lines, await codes()),
    apply: async (lines) => {
      const known = await codes();
      const { events, refused } = readLines(lines, known);
      const last = lastOfEach(events);
      let outcome: ChunkOutcome = { ...NOTHING, refused, unchanged: events.length - last.length };
      const world = { now: now(), stations: known, movesPoints };
      const start = { wrong: new Map<string, string>(), tries: 0, releases: true };
      for (let from = 0; from < last.length; from += CHUNK)
        outcome = together(outcome, await applyAll(own, last.slice(from, from + CHUNK), world, start));
      await linkSettledDays(own);
      const waiting = await stillWaiting(own, outcome.waiting);
      return {
        ...{ taken: outcome.taken, unchanged: outcome.unchanged },
        refused: outcome.refused.toSorted(byLine),
        waiting: waiting.toSorted(byLine).map(({ line, id, for: thing }) => ({ line, id, for: thing })),
      };
    },
  };
};
