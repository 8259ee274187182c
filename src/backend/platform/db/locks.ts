import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A transaction, as far as locks need it. */
type Transaction = Pick<NodePgDatabase, 'execute'>;

/**
 * All advisory locks of the database, in one place so that no two uses share a number.
 * Each number is the same for every process and every release that serves the database.
 */
export const locks = {
  migrations: 6_310_118_022,
  staff: 6_310_118_023,
  orderSums: 6_310_118_024,
  ticketSums: 6_310_118_025,
  activeRiders: 6_310_118_026,
  pointSums: 6_310_118_027,
  sampleCity: 6_310_118_028,
  riderSums: 6_310_118_029,
  memberSums: 6_310_118_030,
  refundSums: 6_310_118_031,
  rechargeSums: 6_310_118_032,
  failureSums: 6_310_118_033,
  ratingSums: 6_310_118_034,
  feedbackSums: 6_310_118_035,
  riderTickets: 6_310_118_036,
  appContent: 6_310_118_050,
  loyaltyRules: 6_310_118_061,
  hoursExceptions: 6_310_118_073,
  sealOfLog: 6_310_118_074,
  feed: 6_310_118_077,
} as const;

/** The name of a lock that exists once. */
export type LockName = keyof typeof locks;

/** Waits for a lock, and holds it until the transaction ends. */
export const takeLock = async (tx: Transaction, name: LockName): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[name]}::bigint)`);
};

/** Takes a lock until the transaction ends where it is free. Returns true where it was. */
export const tryLock = async (tx: Transaction, name: LockName): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks[name]}::bigint) as free`,
  );
  return rows[0]?.free === true;
};

/** Takes the lock of one record, such as `adjustment:` and its key, until the transaction ends. Waits for it. */
export const takeLockOf = async (tx: Transaction, thing: `${string}:${string}`): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
};
