import { Socket } from 'node:net';
import { GuardedPool, type GuardedPoolConfig } from './pool';
import { createLines } from './lines';
import type { Servers } from './servers';

/** How long the database may take, in milliseconds, for one kind of work. */
export interface PoolLimits {
  /** A statement that takes longer is ended by the server. */
  readonly statementMs: number;
  /** Who waits longer for a row or a table that another holds is turned away by the server. */
  readonly lockMs: number;
  /** A connection on which nothing comes or goes for so long while it is in use is dead, and closed. */
  readonly silenceMs: number;
  /** Waiting for a connection. */
  readonly connectMs: number;
}

/** The limits of pages, of sessions and health, and of files and sums. */
export interface ServerLimits {
  readonly page: PoolLimits;
  readonly small: PoolLimits;
  readonly long: PoolLimits;
}

const MINUTE = 60_000;

/** A page's answer is there, or it is said why not, before the console stops waiting for it (REQUEST_TIMEOUT_MS). */
export const SERVER_LIMITS: ServerLimits = {
  page: { statementMs: 18_000, lockMs: 5_000, silenceMs: 20_000, connectMs: 8_000 },
  small: { statementMs: 4_000, lockMs: 2_000, silenceMs: 5_000, connectMs: 4_000 },
  long: { statementMs: 15 * MINUTE, lockMs: MINUTE, silenceMs: 16 * MINUTE, connectMs: 30_000 },
};

/** Connections to the server, unless DATABASE_POOL says otherwise, and those beside them. */
export const POOL_SIZE = 10;
const SMALL_POOL = 3;
const LONG_POOL = 3;
// Two files and the sums at once, and two for what is short: sealing, publishing and mails never wait for a long one.
const JOBS_POOL = 5;
const LIFETIME_SECONDS = 30 * 60;
const LONGEST_IN_LINE_MS = 20_000;

/** A connection on which nothing came or went for longer than its limit. */
class GoneSilent extends Error {
  override readonly name = 'GoneSilent';
}

// pg's own query_timeout leaves the client in the pool, and its next queries wait behind the one that was given up.
const socketThatHeals = (silenceMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new GoneSilent('The connection to the database has gone silent.')));
  return socket;
};

/** The pools over one server: of pages, of sessions and health, of what takes long for a caller, and of jobs. */
export interface ServerPools {
  readonly page: GuardedPool;
  readonly small: GuardedPool;
  readonly long: GuardedPool;
  readonly jobs: GuardedPool;
}

/** The limits of a replica: the primary answers in its place, so a connection to it is not waited for as long. */
export const limitsOfReplica = ({ page, small, long }: ServerLimits): ServerLimits => {
  const { connectMs } = small;
  return { page: { ...page, connectMs }, small, long: { ...long, connectMs } };
};

/**
 * Makes the pools over a PostgreSQL server, or over whichever of some is the wanted one. `onFailure` hears of idle connections that break,
 * `prepare` looks at those of pages, files and sums before each use.
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
  // By name: this connection may lead to another server, on which the number of a backend is that of another one.
  const cancel = (called: string) =>
    small.query('SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [called]);
  // Half of the connections are left to what is cheap, so that it never waits for what is not.
  const lines = createLines({
    atOnce: Math.max(1, Math.floor(size / 2)),
    aPerson: 2,
    longestWaitMs: LONGEST_IN_LINE_MS,
  });
  const looked = prepare && { prepare };
  const pools = {
    page: new GuardedPool({ ...settings(size, limits.page), ...looked, cancel, lines }),
    small,
    long: new GuardedPool({ ...settings(LONG_POOL, limits.long), ...looked, cancel }),
    jobs: new GuardedPool({ ...settings(JOBS_POOL, limits.long), ...looked, cancel }),
  };
  // One that is silent while idle is closed as well, and is no failure.
  for (const pool of Object.values(pools)) pool.on('error', (error) => error instanceof GoneSilent || onFailure(error));
  return pools;
};
