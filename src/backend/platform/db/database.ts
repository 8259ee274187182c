import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClientBase, Pool } from 'pg';
import { registerConnections } from './connections';
import { GuardedPool, type GuardedPoolConfig } from './pool';
import { createQueryQueues } from './queryQueues';
import type { ClusterFiles } from './pglite/cluster';
import { startEmbedded, type Embedded } from './pglite/embedded';
import { claimDataDir } from './pglite/owner';
import { migrateDatabase } from './migrate';
import { createReplica, type ReplicaCounts } from './replica';
import { guardSpace, isFullFor, spaceLeft } from './pglite/space';
import { startUpkeep, vacuum } from './pglite/upkeep';
import { connectTo, createServers } from './servers';
import { sqlOver, type Sql } from './sql';
import { POOL_SIZE, SERVER_LIMITS, limitsOfReplica, serverPools, type ServerLimits } from './serverPools';

/** One connection to the database, as `pg` has it. */
export type SqlConnection = ClientBase;

/** An open, migrated database. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly pool: Pool;
  /** All pools of the primary by their names. The embedded database has one. */
  readonly pools: Readonly<Record<string, Pool>>;
  readonly db: Sql;
  /** The outcomes of the reads that a replica could have answered, where one exists. */
  readonly replica?: () => ReplicaCounts;
  /** Clears up and counts rows for the planner, after many writes. */
  readonly tidy: () => Promise<void>;
  /** Waits for running work, closes, and releases the data directory. */
  readonly close: () => Promise<void>;
}

/** The place of the data: a PostgreSQL server, else the data directory, else (tests) memory filled from an image. */
export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  /** The address of the replicas. */
  readonly readUrl?: string | undefined;
  /** The number of connections to the server that calls share. */
  readonly poolSize?: number;
  readonly dataDir: string;
  /** Called with failures in the background. `fatal`: nothing can be read or written any more. */
  readonly onFailure?: (error: Error, fatal: boolean) => void;
}

// The folder of this source file, or of the built main.js, where the build puts the migrations, the worker and the
// image of a migrated database. Vite would treat `new URL(…, import.meta.url)` as an asset of the console.
const here = dirname(fileURLToPath(import.meta.url));
const WAIT_MS = 30_000;

/** The options for a server, in addition to its address. */
export interface ServerOptions {
  /** The address of the replicas, which answer reports, figures and files. */
  readonly readUrl?: string | undefined;
  readonly poolSize?: number;
  readonly limits?: ServerLimits;
  readonly onFailure?: (error: Error) => void;
}

/** Connects to a PostgreSQL server, 15 or newer, and migrates it. */
export const openServer = async (
  connectionString: string,
  { readUrl, poolSize = POOL_SIZE, limits = SERVER_LIMITS, onFailure = () => undefined }: ServerOptions = {},
): Promise<Database> => {
  const primary = serverPools(createServers(connectionString), poolSize, limits, onFailure);
  const replica = readUrl ? createReplica(primary.small, limits.small.silenceMs, onFailure) : undefined;
  const followers =
    readUrl && replica
      ? serverPools(createServers(readUrl, 'standby'), poolSize, limitsOfReplica(limits), onFailure, replica.prepare)
      : undefined;
  const { page, small, long, jobs } = primary;
  const close = async (): Promise<void> => {
    const ends = [primary, followers].flatMap((pools) => (pools ? [pools.page, pools.long, pools.jobs] : []));
    await Promise.all(ends.map((pool) => pool.end()));
    await Promise.all([small.end(), followers?.small.end()]);
  };
  const database = await opened(
    'server',
    { page, long, small, jobs },
    {
      tidy: async () => void (await long.query('ANALYZE')),
      close,
    },
  );
  const over = { long: sqlOver(long), jobs: sqlOver(jobs), small: sqlOver(small) };
  const ofJobs = { ...over, long: over.jobs };
  const reached = [
    { db: database.db, others: over, follower: followers?.page },
    { db: over.long, others: over, follower: followers?.long },
    { db: over.jobs, others: ofJobs, follower: followers?.jobs },
  ];
  for (const { db, others, follower } of reached) {
    const behind = follower && sqlOver(follower);
    if (behind) registerConnections(behind, { ...others, isReplica: true });
    registerConnections(db, {
      ...others,
      ...(replica && behind && { replica: { reading: replica.reading, db: behind } }),
    });
  }
  if (!replica) return database;
  return { ...database, replica: replica.counts };
};

/** Reads a PostgreSQL server over a connection of its own, and migrates nothing. */
export const readServer = async <T>(
  connectionString: string,
  read: (client: SqlConnection) => Promise<T>,
): Promise<T> => {
  const client = await connectTo(connectionString);
  try {
    return await read(client);
  } finally {
    await client.end();
  }
};

/** The pool over an embedded PostgreSQL: one connection, since PGlite is one session, which is never closed when idle. */
export const embeddedPool = (embedded: Embedded, prepare?: GuardedPoolConfig['prepare']): Pool =>
  new GuardedPool({
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS, // a transaction that waits for a second connection is refused with this
    // Only one heavy statement at a time waits for the single session, so a quick one waits for at most one.
    queues: createQueryQueues({ atOnce: 1, aPerson: 1, longestWaitMs: WAIT_MS }),
    ...(prepare && { prepare }),
  });

/** Opens the embedded PostgreSQL on these files and migrates it. `left`: the free bytes beside them. */
export const openEmbedded = async (
  files: ClusterFiles,
  onFailure: (error: Error, fatal: boolean) => void = () => undefined,
  left = 'folder' in files ? () => spaceLeft(files.folder) : undefined,
): Promise<Database> => {
  const worker = import.meta.env.PROD ? pathToFileURL(join(here, 'pgliteWorker.js')) : undefined;
  const embedded = await startEmbedded(
    files,
    worker,
    (error) => onFailure(error, true),
    undefined,
    left && isFullFor(left),
  );
  // Disk space is not checked during the start: existing data can be read on a full disk.
  let isOpen = false;
  const guard = left && guardSpace(left);
  const pool = embeddedPool(embedded, async (client) => void (isOpen && (await guard?.(client))));
  pool.on('error', (error) => onFailure(error, false));
  const stopUpkeep = startUpkeep(pool, (error) => onFailure(error, false));
  const database = await opened(
    'embedded',
    { page: pool },
    {
      tidy: () => vacuum(pool),
      close: async () => {
        await stopUpkeep();
        await pool.end();
        await embedded.close();
      },
    },
  );
  isOpen = true;
  return database;
};

const opened = async (
  kind: Database['kind'],
  pools: Readonly<Record<string, Pool>> & { readonly page: Pool },
  { tidy, close }: Pick<Database, 'tidy' | 'close'>,
): Promise<Database> => {
  const { page, long = page } = pools;
  try {
    await migrateDatabase(long, kind === 'server');
  } catch (error) {
    await close();
    throw error;
  }
  return { kind, pool: page, pools, db: sqlOver(page), tidy, close };
};

/**
 * Opens the database and migrates it: the PostgreSQL server of `databaseUrl`, or the embedded PostgreSQL in `dataDir`.
 * The process then owns `dataDir`; `DataDirInUse` is thrown while another one does.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir, onFailure } = options;
  if (databaseUrl) return openServer(databaseUrl, { ...options, onFailure: (error) => onFailure?.(error, false) });
  const release = claimDataDir(dataDir);
  try {
    const template = import.meta.env.PROD ? join(here, 'cluster.tar.gz') : undefined;
    const database = await openEmbedded({ folder: join(dataDir, 'postgres'), template }, onFailure);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};
