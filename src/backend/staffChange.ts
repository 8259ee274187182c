import { sql } from 'drizzle-orm';
import { flagsNeeded, type Endpoint } from '../contract/endpoint';
import { Failure } from '../contract/failure';
import type { Transaction } from './database';
import { KEEPER } from './granting';
import { missingFlag, revoked } from './refusals';
import { users } from './schema';
import { personNow } from './sessions';
import type { Person, World } from './world';

const STAFF_LOCK = 6_310_118_023;

/** Lets one change of staff or departments happen at a time, in every process that serves this database. */
export const lockStaff = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK}::bigint)`);
};

/**
 * Runs a change of users or departments in a transaction of its own, one at a time. Whoever asks is read again behind
 * the lock, so that two changes at once cannot each rely on what the other takes; and it is undone with a 409 if it
 * would leave nobody who can change users.
 */
export const changeStaff = <T>(
  { db, now }: World,
  row: Endpoint,
  who: Person,
  change: (tx: Transaction, me: Person) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const me = await personNow(tx, who, now());
    if (!me) throw revoked();
    const needs = flagsNeeded(row);
    if (needs.length > 0 && !needs.some((flag) => me.flags[flag])) throw missingFlag(needs);
    const result = await change(tx, me);
    const [keeper] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.permissions} ->> ${KEEPER} = 'true'`)
      .limit(1);
    if (!keeper)
      throw new Failure(`Nobody would hold ${KEEPER} any more. Give it to somebody else first.`, { status: 409 });
    return result;
  });
