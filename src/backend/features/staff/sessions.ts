import { and, eq, gt } from 'drizzle-orm';
import { SESSION_MS } from '../../../contract/limits';
import { Flags, noFlags } from '../../../contract/permissions';
import { departments, sessions, users } from '../../platform/db/schema';
import { generateToken, hashToken } from '../../platform/http/tokens';
import type { Origin, Sessions } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { maySignIn } from './accounts';
import { flagsInView } from './viewing';

/** The owner of a session, with their current rights. Undefined once it has ended: by time, sign-out or another sign-in. */
export const personNow: Sessions = async (queries, { tokenHash }, now) => {
  const [found] = await queries
    .select({
      userId: users.id,
      uuid: users.uuid,
      username: users.username,
      department: departments.name,
      permissions: users.permissions,
      tokenHash: sessions.tokenHash,
      sessionId: sessions.sessionId,
      viewing: sessions.viewing,
      isPasswordGiven: users.isPasswordGiven,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), maySignIn));
  if (!found) return undefined;
  const { permissions, viewing, isPasswordGiven, ...person } = found;
  if (isPasswordGiven) return { ...person, flags: noFlags, mustChoosePassword: true };
  const flags = Flags.parse(permissions);
  return { ...person, ...(viewing === null ? { flags } : await flagsInView(queries, viewing, flags)) };
};

/** Starts the one session of an account, replacing an existing one. Returns the token, which is not shown again. */
export const startSession = async (
  queries: Queries,
  userId: number,
  { at, address, device }: Origin,
): Promise<{ readonly token: string; readonly sessionId: string }> => {
  const token = generateToken();
  const fresh = {
    tokenHash: hashToken(token),
    sessionId: crypto.randomUUID(),
    createdAt: at,
    expiresAt: new Date(at.getTime() + SESSION_MS),
    device,
    address,
    confirmedAt: null,
    viewing: null,
  };
  await queries
    .insert(sessions)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: sessions.userId, set: fresh });
  return { token, sessionId: fresh.sessionId };
};

/** Ends an account's session. Returns true when it was signed in. */
export const endSession = async (queries: Queries, userId: number, now: Date): Promise<boolean> => {
  const ended = await queries
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ expiresAt: sessions.expiresAt });
  return ended.some(({ expiresAt }) => expiresAt > now);
};

/** The beginning and the device of an account's session, if any. */
export const liveSession = async (
  queries: Queries,
  userId: number,
  now: Date,
): Promise<{ readonly since: Date; readonly device: string } | undefined> => {
  const [live] = await queries
    .select({ since: sessions.createdAt, device: sessions.device })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return live;
};
