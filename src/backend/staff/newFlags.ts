import { eq, sql } from 'drizzle-orm';
import { flagChanges, heldByAny, holdsEverything, readFlags } from '../../contract/permissions';
import { audit, changes } from '../dailyLogs/audit';
import { everything, KEEPER } from './granting';
import { users } from '../schema';
import type { Transaction } from '../database/sql';
import { maySignIn } from '../users/staff';
import { lockStaff } from './staffChange';
import type { World } from '../world';

const accountsOf = (tx: Transaction) =>
  tx
    .select({ userId: users.id, username: users.username, permissions: users.permissions })
    .from(users)
    .where(maySignIn)
    .orderBy(users.username);

type Account = Awaited<ReturnType<typeof accountsOf>>[number];

const giveAll = async (tx: Transaction, account: Account, at: Date, device: string): Promise<void> => {
  await tx
    .update(users)
    .set({
      permissions: sql`${users.permissions} || ${JSON.stringify(everything)}::jsonb`,
      withheld: [],
      updatedAt: at,
      updatedBy: '',
    })
    .where(eq(users.id, account.userId));
  await audit(
    tx,
    { from: { at, address: '', device } },
    {
      module: 'usermanagement',
      action: 'update',
      entity: 'users',
      entityId: account.userId,
      entityLabel: account.username,
      ...changes({ permissions: account.permissions }, { permissions: { ...account.permissions, ...everything } }),
    },
  );
};

/**
 * Gives flags that an upgrade has added to the accounts that held everything before it.
 * These may change users and hold every flag that any account holds.
 * An account grants only flags that it holds, so without this a new flag could never be granted.
 * Returns the names of these accounts; usually undefined, since some account holds every flag already.
 */
export const giveNewFlags = ({ db, now }: Pick<World, 'db' | 'now'>): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const found = await accountsOf(tx);
    if (found.some(({ permissions }) => holdsEverything(permissions))) return [];
    const together = heldByAny(found.map(({ permissions }) => permissions));
    const strongest = found.filter(({ permissions }) => {
      const held = readFlags(permissions);
      return held[KEEPER] && flagChanges(held, together).granted.length === 0;
    });
    for (const account of strongest) await giveAll(tx, account, now(), 'At the start');
    return strongest.map(({ username }) => username);
  });

/** The account that was given everything, or the reason why none was. */
export interface GrantedAll {
  readonly given?: string;
  readonly refused?: string;
}

/**
 * Gives every flag to an account, where no account holds all of them.
 * A flag without a holder could never be granted in the console. A holder of all flags can grant them there, under their own name.
 */
export const grantAll = ({ db, now }: Pick<World, 'db' | 'now'>, username: string): Promise<GrantedAll> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const found = await accountsOf(tx);
    const full = found.filter(({ permissions }) => holdsEverything(permissions));
    if (full.length > 0)
      return {
        refused: `Nothing was granted: ${full.map((each) => each.username).join(', ')} may grant every permission in the console.`,
      };
    const account = found.find((each) => each.username.toLowerCase() === username.toLowerCase());
    if (!account) return { refused: `Nothing was granted: there is no account ${username} that may sign in.` };
    await giveAll(tx, account, now(), 'At the machine: grant-all');
    return { given: account.username };
  });
