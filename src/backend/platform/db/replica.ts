import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { databaseProblemOf } from './errors';
import { ServerClient } from './servers';

/** The time that a read waits for the replica to catch up before the primary answers it. */
const CATCH_UP_MS = 250;
const LOOK_EVERY_MS = 10;
/** Reads skip the replica for this long after it was behind or did not answer, in milliseconds. */
const BEHIND_MS = 1000;
const GONE_MS = 5000;

/** The counts of reads since the start, by the server that answered. A read in many pieces, such as a file, counts once. */
export interface ReplicaCounts {
  /** Answered by the replica. */
  readonly fresh: number;
  /** Answered by the primary, since the replica was behind. */
  readonly behind: number;
  /** Answered by the primary, since the replica was not reachable. */
  readonly gone: number;
}

/** The position of the last commit at the time of a read: in the write-ahead log, and its timeline. */
interface Place {
  readonly lsn: string;
  readonly timeline: number;
}

/** Runs a read on the replica. Throws where the replica is behind or not reachable, and must not be called again then. */
export type ReplicaRead = <T>(read: () => Promise<T>) => Promise<T>;

/** The replicas of the primary. */
export interface Replica {
  /** Prepares reads that see all commits before this call; undefined while the replica is not used. */
  readonly reading: () => Promise<ReplicaRead | undefined>;
  /** Checks a connection that a read is about to use. */
  readonly prepare: (client: PoolClient) => Promise<void>;
  readonly counts: () => ReplicaCounts;
}

/** The server of a connection lacks commits from before the read. */
class Behind extends Error {
  override readonly name = 'Behind';
}

const isBehind = (error: unknown): boolean =>
  error instanceof Error && (error instanceof Behind || isBehind(error.cause));

const PLACE = `
  select pg_current_wal_lsn()::text as lsn,
         ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`;

// A promoted server has no primary, and a server on another timeline has another one: their data may differ.
// A role that may not read the receiver's timeline reads that of the last checkpoint, which is minutes old at most.
const HAS_REACHED = `
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
         and greatest((select received_tli from pg_stat_wal_receiver),
                      (select timeline_id from pg_control_checkpoint())) = $2 as reached`;

/**
 * Compares log positions on each connection, since the next connection may lead to another server.
 * Reads of replicas are then as current as those of the primary, also for writes of other processes.
 * A server that does not answer for `silenceMs` counts as gone, and `onFailure` is called.
 */
export const createReplica = (
  primary: Pick<Pool, 'query'>,
  silenceMs: number,
  onFailure: (error: Error) => void,
): Replica => {
  const places = new AsyncLocalStorage<Place>();
  const counts = { fresh: 0, behind: 0, gone: 0 };
  let resting: 'behind' | 'gone' = 'gone';
  let restsUntil = 0;

  const rest = (how: 'behind' | 'gone', milliseconds: number): void => {
    resting = how;
    restsUntil = performance.now() + milliseconds;
  };
  const hasReached = async (client: PoolClient, { lsn, timeline }: Place): Promise<boolean> => {
    const until = performance.now() + CATCH_UP_MS;
    do {
      const { rows } = await client.query<{ reached: boolean | null }>(HAS_REACHED, [lsn, timeline]);
      if (rows[0]?.reached) return true;
      await sleep(LOOK_EVERY_MS);
    } while (performance.now() < until);
    return false;
  };
  const check = async (client: PoolClient): Promise<void> => {
    const place = places.getStore();
    if (!place) throw new Error('A replica is read only for those who know what it has to have.');
    const over = new AbortController();
    const late = sleep(silenceMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error('The connection to the replica has gone silent.');
    });
    const hasAll = await Promise.race([hasReached(client, place), late]).finally(() => over.abort());
    if (!hasAll) throw new Behind('The replica is behind.');
  };
  // Updates the state of the replica after a failed read.
  const hear = (error: unknown): void => {
    if (isBehind(error)) return rest('behind', BEHIND_MS);
    if (databaseProblemOf(error) !== 'down') return;
    rest('gone', GONE_MS);
    onFailure(error instanceof Error ? error : new Error(String(error)));
  };
  const placeNow = async (): Promise<Place | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    // If this query fails, the read itself reports the reason.
    const asked = await primary.query<Place>(PLACE).catch(() => undefined);
    return asked?.rows[0];
  };
  return {
    counts: () => ({ ...counts }),
    prepare: async (client) => {
      try {
        await check(client);
      } catch (error) {
        // The next connection may lead to a server that is not behind.
        if (client instanceof ServerClient) client.leave();
        client.release(true);
        throw error;
      }
    },
    reading: async () => {
      const place = await placeNow();
      if (!place) {
        counts[resting] += 1;
        return undefined;
      }
      let isCounted = false;
      const count = (how: keyof ReplicaCounts): void => {
        if (!isCounted) counts[how] += 1;
        isCounted = true;
      };
      return async (read) => {
        try {
          // Awaited inside, since drizzle runs a query only when it is awaited.
          const answer = await places.run(place, async () => await read());
          count('fresh');
          return answer;
        } catch (error) {
          hear(error);
          count(isBehind(error) ? 'behind' : databaseProblemOf(error) === 'down' ? 'gone' : 'fresh');
          throw error;
        }
      };
    },
  };
};
