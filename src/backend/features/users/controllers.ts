import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { heldNames, missingFlagNames } from '../../../contract/permissions';
import type { Receipt } from '../../../contract/values';
import { audit, type AuditActor } from '../../platform/audit/audit';
import { users } from '../../platform/db/schema';
import { NO_PASSWORD } from '../staff/passwords';
import { endSession } from '../staff/sessions';
import type { Queries } from '../../platform/db/sql';
import { userAuditEntry } from './accountChange';
import { endResetLinks, rightsOfAccounts, maySignIn } from '../staff/accounts';

/** Accounts with their permissions, by their ids. */
export type AccountPermissions = ReadonlyMap<number, unknown>;

/** The present permissions of these accounts. */
export const permissionsOf = async (queries: Queries, which: SQL | undefined): Promise<AccountPermissions> => {
  const found = await queries.select({ id: users.id, permissions: users.permissions }).from(users).where(which);
  return new Map(found.map(({ id, permissions }) => [id, permissions]));
};

/**
 * Passes the controllers of an account (those that chose its password or e-mail) on to the accounts that it controls
 * itself, before it is taken over: they may have acted in its name.
 */
export const transferControllers = async (queries: Queries, userId: number): Promise<void> => {
  const withEarlier = (hands: typeof users.passwordHands | typeof users.emailHands) =>
    sql`case when ${userId} = any(${hands}) then array(select distinct unnest(${hands} || earlier.hands)) else ${hands} end`;
  await queries.execute(sql`update ${users} set password_hands = ${withEarlier(users.passwordHands)},
    email_hands = ${withEarlier(users.emailHands)}
    from (select u.password_hands || u.email_hands as hands from ${users} u where u.id = ${userId}) earlier
    where ${userId} = any(${users.passwordHands} || ${users.emailHands}) and earlier.hands <> '{}'`);
};

/** An account whose password was invalidated, and the accounts that caused it. */
export interface EndedPassword {
  readonly username: string;
  readonly hands: readonly string[];
}

const end = async (
  tx: Queries,
  { who, from }: AuditActor,
  user: { id: number; username: string },
  hands: readonly string[],
) => {
  await transferControllers(tx, user.id);
  await endResetLinks(tx, user.id, from.at);
  await tx
    .update(users)
    .set({ passwordHash: NO_PASSWORD, isPasswordGiven: false, invitedUntil: from.at })
    .where(eq(users.id, user.id));
  if (await endSession(tx, user.id, from.at))
    await audit(
      tx,
      { who, from },
      {
        ...userAuditEntry('forced_sign_out', user),
        module: 'session',
        after: { reason: 'granted more', chosen_by: hands },
      },
    );
};

/**
 * Invalidates the password, links and session of accounts that were granted more than one of their controllers holds.
 * Such an account is opened again by an invitation from an account that holds its rights (docs/decisions/0171).
 * Pending accounts are handled by `endOthersInvitations`.
 */
export const endWhereControllersLackRights = async (
  tx: Queries,
  actor: AuditActor,
  before: AccountPermissions,
): Promise<readonly EndedPassword[]> => {
  const granted = await tx
    .select({
      id: users.id,
      username: users.username,
      permissions: users.permissions,
      hands: sql<number[]>`${users.passwordHands} || ${users.emailHands}`,
    })
    .from(users)
    .where(and(inArray(users.id, [...before.keys()]), isNull(users.invitedUntil)))
    .orderBy(users.username);
  const handIds = [...new Set(granted.flatMap(({ hands }) => hands))];
  const active = await permissionsOf(tx, and(inArray(users.id, handIds), maySignIn));
  const named = await rightsOfAccounts(tx, handIds);
  const ended: EndedPassword[] = [];
  for (const user of granted) {
    const had = new Set(heldNames(before.get(user.id)));
    const lacking = [...new Set(user.hands)].filter(
      (hand) => hand !== user.id && missingFlagNames(active.get(hand), user.permissions).some((name) => !had.has(name)),
    );
    if (lacking.length === 0) continue;
    const hands = lacking.map((hand) => named.get(hand)?.name ?? 'a deleted account');
    await end(tx, actor, user, hands);
    ended.push({ username: user.username, hands });
  }
  return ended;
};

/** The receipt of a save: its message, and the accounts that must be invited because of it. */
export const receiptOf = (id: number, saved: string, ended: readonly EndedPassword[]): Receipt => {
  if (ended.length === 0) return { id, message: saved };
  const names = ended.map(({ username }) => username).join(', ');
  const hands = [...new Set(ended.flatMap((each) => each.hands))].join(', ');
  const notice = `Send an invitation to ${names}: ${hands}, who set the password or e-mail, does not have these permissions.`;
  return { id, message: `${saved}. ${notice}`, notice };
};
