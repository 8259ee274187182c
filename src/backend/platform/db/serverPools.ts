import { Socket } from 'node:net';
import { GuardedPool, type GuardedPoolConfig } from './pool';
import { createQueryQueues } from './queryQueues';
import type { Servers } from './servers';

/** The time limits of the database, in milliseconds, for one kind of work. */
export interface PoolLimits {
  /** The time after which the server ends a statement. */
  readonly statementMs: number;
  /** The longest wait for a row or a table that another transaction holds; after it the server refuses. */
  readonly lockMs: number;
  /** The time without traffic after which a connection in use counts as dead, and is closed. */
  readonly silenceMs: number;
  /** The longest wait for a connection. */
  readonly connectMs: number;
}

/** The limits of pages, of sessions and health, and of files and sums. */
export interface ServerLimits {
  readonly page: PoolLimits;
  readonly small: PoolLimits;
  readonly long: PoolLimits;
}

const MINUTE = 60_000;

/** A page gets its answer, or an error, before the console stops waiting (REQUEST_TIMEOUT_MS). */
export const SERVER_LIMITS: ServerLimits = {
  page: { statementMs: 18_000, lockMs: 5_000, silenceMs: 20_000, connectMs: 8_000 },
  small: { statementMs: 4_000, lockMs: 2_000, silenceMs: 5_000, connectMs: 4_000 },
  long: { statementMs: 15 * MINUTE, lockMs: MINUTE, silenceMs: 16 * MINUTE, connectMs: 30_000 },
};

/** The number of connections to the server, unless DATABASE_POOL is set, and the number of additional ones. */
export const POOL_SIZE = 10;
const SMALL_POOL = 3;
const LONG_POOL = 3;
// Two files and the sums at once, and two for short jobs. Sealing, publishing and mails never wait for a long one.
const JOBS_POOL = 5;
const LIFETIME_SECONDS = 30 * 60;
const LONGEST_IN_LINE_MS = 20_000;

/** A connection without traffic for longer than its limit. */
class GoneSilent extends Error {
  override readonly name = 'GoneSilent';
}

// pg's own query_timeout leaves the client in the pool, where its next queries wait behind the abandoned one.
const socketThatHeals = (silenceMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new GoneSilent('The connection to the database has gone silent.')));
  return socket;
};

/** The pools over one server: pages, sessions and health, long calls, and jobs. */
export interface ServerPools {
  readonly page: GuardedPool;
  readonly small: GuardedPool;
  readonly long: GuardedPool;
  readonly jobs: GuardedPool;
}

/** The limits of a replica. Its connections are waited for less long, since the primary answers in its place. */
export const limitsOfReplica = ({ page, small, long }: ServerLimits): ServerLimits => {
  const { connectMs } = small;
  return { page: { ...page, connectMs }, small, long: { ...long, connectMs } };
};

/**
 * Makes the pools over a PostgreSQL server, or over the wanted one of several.
 * `onFailure` is called when an idle connection breaks; `prepare` checks those of pages, files and sums before each use.
 */
export const serverPools = (
  servers: Servers,
  size: number,
  limits: ServerLimits,
  onFailure: (error: Error) => void,
  prepare?: GuardedPoolConfig['prepare'],
): ServerPools => {
  const settings = (max: number, { statementMs, lockMs, silenceMs, connectMs }: PoolLimits) => ({
    servers,
    max,
    stream: socketThatHeals(silenceMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 60_000,
  });
  const small = new GuardedPool(settings(SMALL_POOL, limits.small));
  // Cancelled by name: this connection may lead to another server, where the number belongs to another backend.
  const cancel = (called: string) =>
    small.query('SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [called]);
  // Heavy statements use at most half of the connections, so that quick ones never wait for them.
  const queues = createQueryQueues({
    atOnce: Math.max(1, Math.floor(size / 2)),
    aPerson: 2,
    longestWaitMs: LONGEST_IN_LINE_MS,
  });
  const looked = prepare && { prepare };
  const pools = {
    page: new GuardedPool({ ...settings(size, limits.page), ...looked, cancel, queues }),
    small,
    long: new GuardedPool({ ...settings(LONG_POOL, limits.long), ...looked, cancel }),
    jobs: new GuardedPool({ ...settings(JOBS_POOL, limits.long), ...looked, cancel }),
  };
  // An idle connection that breaks is closed as well; it is no failure.
  for (const pool of Object.values(pools)) pool.on('error', (error) => error instanceof GoneSilent || onFailure(error));
  return pools;
};
