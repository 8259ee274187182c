import { eq, sql } from 'drizzle-orm';
import { flagChanges, unionOfFlags, holdsEverything, readFlags } from '../../../contract/permissions';
import { audit, changes } from '../../platform/audit/audit';
import { everyFlag, GRANTING_FLAG } from './granting';
import { users } from '../../platform/db/schema';
import type { Transaction } from '../../platform/db/sql';
import { maySignIn } from './accounts';
import { lockStaff } from './staffChange';
import type { World } from '../../platform/world';

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
      permissions: sql`${users.permissions} || ${JSON.stringify(everyFlag)}::jsonb`,
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
      ...changes({ permissions: account.permissions }, { permissions: { ...account.permissions, ...everyFlag } }),
    },
  );
};

/**
 * Grants flags that an upgrade has added to the accounts that held all flags before: those that may change users and
 * hold every flag that any account holds.
 * Only a holder can grant a flag, so without this a new flag could never be granted.
 * Returns the usernames; undefined where some account holds every flag already.
 */
export const giveNewFlags = ({ db, now }: Pick<World, 'db' | 'now'>): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const found = await accountsOf(tx);
    if (found.some(({ permissions }) => holdsEverything(permissions))) return [];
    const together = unionOfFlags(found.map(({ permissions }) => permissions));
    const strongest = found.filter(({ permissions }) => {
      const held = readFlags(permissions);
      return held[GRANTING_FLAG] && flagChanges(held, together).granted.length === 0;
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
 * Grants every flag to an account, if no account holds all of them. Only a holder can grant a flag in the console.
 * Afterwards this account can, under its own name.
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
