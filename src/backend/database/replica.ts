import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerPools } from './serverPools';

/** So long a read waits for the replica to catch up before the primary answers it. */
const CATCH_UP_MS = 250;
const LOOK_EVERY_MS = 10;
/** A replica that was behind is not waited for by the next reads, and one that is gone is not asked. */
const BEHIND_MS = 1000;
const GONE_MS = 5000;

/** What reads have come to since the start. */
export interface ReplicaCounts {
  /** Answered by the replica. */
  readonly fresh: number;
  /** Answered by the primary, since the replica was behind. */
  readonly behind: number;
  /** Answered by the primary, since the replica could not be asked. */
  readonly gone: number;
}

/** A server that follows the primary. */
export interface Replica {
  /** Whether it has all that was committed when this was called. It is waited for shortly. */
  readonly hasCaughtUp: () => Promise<boolean>;
  /** A read has failed there: it is left alone for a while. */
  readonly failed: (error: unknown) => void;
  readonly counts: () => ReplicaCounts;
}

/**
 * Compares places in the write-ahead log: reads of a replica are as exact as those of its primary, also of what other processes
 * wrote. `onFailure` hears that it is gone.
 */
export const createReplica = (
  { small }: Pick<ServerPools, 'small'>,
  primary: Pick<ServerPools, 'small'>,
  onFailure: (error: Error) => void,
): Replica => {
  const counts = { fresh: 0, behind: 0, gone: 0 };
  let resting: 'behind' | 'gone' = 'gone';
  let restsUntil = 0;

  const rest = (how: 'behind' | 'gone', milliseconds: number): void => {
    resting = how;
    restsUntil = performance.now() + milliseconds;
  };
  const failed = (error: unknown): void => {
    rest('gone', GONE_MS);
    onFailure(error instanceof Error ? error : new Error(String(error)));
  };
  const comesTo = async (lsn: string): Promise<boolean> => {
    const until = performance.now() + CATCH_UP_MS;
    do {
      const { rows } = await small.query<{ reached: boolean | null }>(
        // One that was promoted follows no other server: what it has may be something else.
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
        [lsn],
      );
      if (rows[0]?.reached) return true;
      await sleep(LOOK_EVERY_MS);
    } while (performance.now() < until);
    return false;
  };
  // How it is with the replica for the read that asks.
  const look = async (): Promise<keyof ReplicaCounts> => {
    if (performance.now() < restsUntil) return resting;
    const { rows } = await primary.small.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    try {
      if (await comesTo(rows[0]?.lsn ?? '')) return 'fresh';
      rest('behind', BEHIND_MS);
    } catch (error) {
      failed(error);
    }
    return resting;
  };
  return {
    failed,
    counts: () => ({ ...counts }),
    hasCaughtUp: async () => {
      const how = await look();
      counts[how] += 1;
      return how === 'fresh';
    },
  };
};
