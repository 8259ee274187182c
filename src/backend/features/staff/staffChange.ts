import { flagsNeeded, type Endpoint } from '../../../contract/endpoint';
import { Failure } from '../../../contract/failure';
import { readFlags } from '../../../contract/permissions';
import type { Transaction } from '../../platform/db/sql';
import { GRANTING_FLAG } from './granting';
import { takeLock } from '../../platform/db/locks';
import { missingFlag, revoked } from '../../platform/refusals/commonRefusals';
import { users } from '../../platform/db/schema';
import { maySignInWith } from './accounts';
import { personNow } from './sessions';
import type { Person, World } from '../../platform/world';

/** Allows one change of staff or departments at a time, in every process that serves this database. */
export const lockStaff = async (tx: Transaction): Promise<void> => {
  await takeLock(tx, 'staff');
};

// The largest number of flags of an account that may sign in and change users; usually all.
const strongest = async (tx: Transaction): Promise<number> => {
  const found = await tx.select({ permissions: users.permissions }).from(users).where(maySignInWith(GRANTING_FLAG));
  return Math.max(0, ...found.map(({ permissions }) => Object.values(readFlags(permissions)).filter(Boolean).length));
};

/**
 * Runs a change of users, departments or others' sessions in its own transaction, one at a time.
 * The caller's rights are read again under the lock, so that two concurrent changes cannot each rely on flags that the
 * other removes.
 * The change is rolled back with a 409 if no account would hold every flag any more; where none did before, if the
 * strongest account would hold fewer.
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
    const before = await strongest(tx);
    const result = await change(tx, me);
    if ((await strongest(tx)) < before)
      throw new Failure('At least one account must have all permissions. Grant them to another account first.', {
        status: 409,
      });
    return result;
  });
