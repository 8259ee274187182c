import { and, asc, eq, gt, inArray, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { flagsNeeded } from '../../../contract/endpoint';
import { users as rows, type User } from '../../../contract/endpoints/users';
import { invalid } from '../../../contract/wire';
import { Flags, missingFlagNames, type Flag, type PermissionMatrix } from '../../../contract/permissions';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { generateToken, hashToken } from '../../platform/http/tokens';
import { auditLog, departments, passwordResets, sessions, settings, users } from '../../platform/db/schema';
import type { RightsHolder } from './granting';
import type { Person } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { either } from '../../platform/db/tables';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The condition that an account may sign in.
 * Every session, token, mail and assignment requires it: a suspended account, or one whose invitation is not accepted,
 * gets none.
 */
export const maySignIn: SQL = sql`(${users.suspendedAt} is null and ${users.invitedUntil} is null)`;

/** The condition that an account may sign in and holds one of these flags, for work in the name of an absent person. */
export const maySignInWith = (...flags: readonly Flag[]): SQL => {
  const held = flags.map((flag) => sql`${users.permissions} ->> ${flag}::text = 'true'`);
  return sql`(${maySignIn} and ${either(held)})`;
};

/** The user of an id of the wire: a useruuid or a row's id. Undefined where it can be neither. */
export const userById = (id: number | string): SQL | undefined => {
  const row = parseRowId(id);
  if (row !== undefined) return eq(users.id, row);
  return UUID.test(String(id)) ? eq(users.uuid, String(id)) : undefined;
};

/** Users in the form of the wire, by username, each with its live session. */
export const readUsers = async (
  queries: Queries,
  now: Date,
  which?: SQL,
): Promise<readonly (User & { id: number })[]> => {
  const found = await queries
    .select({
      id: users.id,
      useruuid: users.uuid,
      username: users.username,
      emailid: users.emailid,
      departmentname: departments.name,
      mobilenumber: users.mobilenumber,
      permissions: users.permissions,
      lastSignIn: users.lastSignInAt,
      since: sessions.createdAt,
      device: sessions.device,
      suspendedAt: users.suspendedAt,
      suspended_by: users.suspendedBy,
      invitedUntil: users.invitedUntil,
      updatedAt: users.updatedAt,
      updated_by: users.updatedBy,
    })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now)))
    .where(which)
    .orderBy(asc(sql`lower(${users.username})`));
  return found.map(({ lastSignIn, since, device, permissions, suspendedAt, invitedUntil, updatedAt, ...user }) => ({
    ...user,
    permissions: Flags.parse(permissions),
    last_sign_in: lastSignIn?.toISOString() ?? null,
    session_since: since?.toISOString() ?? null,
    session_device: device,
    suspended_at: suspendedAt?.toISOString() ?? null,
    invited_until: invitedUntil?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
  }));
};

/** One user in the form of the wire, or a 404. */
export const readUser = async (queries: Queries, now: Date, id: number | string): Promise<User & { id: number }> => {
  const which = userById(id);
  const [user] = which ? await readUsers(queries, now, which) : [];
  if (!user) throw notFound('user');
  return user;
};

/**
 * One user in the form of the wire, locked until the transaction ends.
 * Accepting an invitation and setting a password by a link take no staff lock, and lock the account first as well.
 */
export const lockUser = async (queries: Queries, now: Date, id: number | string): Promise<User & { id: number }> => {
  const which = userById(id);
  if (which) await queries.select({ id: users.id }).from(users).where(which).for('update');
  return readUser(queries, now, id);
};

/** The flags that a change of the department does not give to a user. */
export const readWithheld = async (queries: Queries, id: number): Promise<readonly string[]> =>
  (await queries.select({ withheld: users.withheld }).from(users).where(eq(users.id, id)))[0]?.withheld ?? [];

/** The rights of these accounts, by their ids; a deleted one holds nothing. */
export const rightsOfAccounts = async (
  queries: Queries,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, RightsHolder>> => {
  const wanted = ids.filter((id) => id !== null);
  const found = await queries
    .select({ id: users.id, name: users.username, permissions: users.permissions })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(found.map(({ id, ...held }) => [id, held]));
};

/** The department of that name, whatever the case, or a 422 on the field. */
export const departmentNamed = async (
  queries: Queries,
  name: string,
): Promise<{ id: number; name: string; permissions: PermissionMatrix }> => {
  const [found] = await queries
    .select({ id: departments.id, name: departments.name, permissions: departments.permissions })
    .from(departments)
    .where(eq(sql`lower(${departments.name})`, sql`lower(${name})`));
  if (!found) throw invalid({ departmentname: 'Choose a department that exists' });
  return found;
};

/** Ends the open password links of an account; an invitation has to be sent again. */
export const endResetLinks = async (queries: Queries, userId: number, now: Date): Promise<void> => {
  await queries
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await queries
    .update(users)
    .set({ invitedUntil: now })
    .where(and(eq(users.id, userId), gt(users.invitedUntil, now)));
};

// The sender of a pending account's open link: each new link ends the previous one.
const senderOf = (userId: AnyColumn | number) =>
  sql<
    number | null
  >`(select ${auditLog.userId} from ${auditLog} where ${auditLog.entity} = 'users' and ${auditLog.entityId} = ${userId}::text
    and ${auditLog.action} in ('create', 'invite') and ${auditLog.result} = 'done' order by ${auditLog.at} desc, ${auditLog.id} desc limit 1)`;

/**
 * Returns true where the sender of an account's open invitation could send it now: may sign in, may make or change
 * users, and holds all its rights. Effects in an account's name require its rights at that time (docs/decisions/0226).
 */
export const isBackedInvitation = async (
  queries: Queries,
  { userId, permissions }: { readonly userId: number; readonly permissions: unknown },
): Promise<boolean> => {
  const [sender] = await queries
    .select({ permissions: users.permissions })
    .from(users)
    .where(and(sql`${users.id} = ${senderOf(userId)}`, maySignInWith(...flagsNeeded(rows.inviteAgain))));
  return sender !== undefined && missingFlagNames(sender.permissions, permissions).length === 0;
};

/** Returns true where every existing account that chose this account's address holds its rights. */
export const isBackedAddress = async (
  queries: Queries,
  { userId, permissions }: { readonly userId: number; readonly permissions: unknown },
): Promise<boolean> => {
  const hands = await queries
    .select({ permissions: users.permissions })
    .from(users)
    .where(sql`${users.id} = any(array(select unnest(u.email_hands) from ${users} u where u.id = ${userId}))`);
  return hands.every((hand) => missingFlagNames(hand.permissions, permissions).length === 0);
};

/**
 * Ends open invitations to accounts that get new rights, unless the granter has sent them.
 * Another sender chose the address and may lack the rights that it would open.
 */
export const endOthersInvitations = async (
  queries: Queries,
  { userId }: { readonly userId: number },
  which: SQL,
  now: Date,
): Promise<void> => {
  const open = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(which, gt(users.invitedUntil, now), sql`${senderOf(users.id)} is distinct from ${userId}`));
  for (const { id } of open) await endResetLinks(queries, id, now);
};

/** Creates a link by which the owner of an account chooses a password, once. Returns its token. */
export const createPasswordLink = async (
  queries: Queries,
  userId: number,
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<string> => {
  const token = generateToken();
  await queries.insert(passwordResets).values({ tokenHash: hashToken(token), userId, createdAt, expiresAt });
  return token;
};

/** The source of a password: the account itself, a link mailed to its address, or another account. */
type Chooser = 'self' | 'link' | Pick<Person, 'userId'>;

/** Sets a password, which ends an invitation, and withdraws the sample's offer of the old one. */
export const setPassword = async (
  queries: Queries,
  userId: number,
  passwordHash: string,
  by: Chooser,
): Promise<void> => {
  // A password changed from within the account may be chosen by anyone who knew the one before.
  const passwordHands =
    by === 'self' ? users.passwordHands : by === 'link' ? users.emailHands : sql`array[${by.userId}::int]`;
  await queries
    .update(users)
    .set({
      passwordHash,
      invitedUntil: null,
      isPasswordGiven: typeof by === 'object',
      passwordHands: sql`${passwordHands}`,
    })
    .where(eq(users.id, userId));
  await queries
    .delete(settings)
    .where(sql`${settings.key} = 'demo' and ${settings.value} ->> 'userId' = ${String(userId)}`);
};
