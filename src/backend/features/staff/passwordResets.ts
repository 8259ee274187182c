import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { RESET_REQUESTED, type passwordResets as rows } from '../../../contract/endpoints/console';
import { Failure } from '../../../contract/failure';
import { PASSWORD_RESET_MS } from '../../../contract/limits';
import { audit } from '../../platform/audit/audit';
import { assertUncommonPassword, assertPasswordNotUsername } from './passwords';
import { departments, passwordResets, users } from '../../platform/db/schema';
import { endSession } from './sessions';
import { queueMail, sendMails } from '../../platform/mail/outbox';
import { mailTextsFor } from '../../platform/mail/mailTextsFor';
import { tooManyTries } from '../../platform/refusals/refusal';
import { hashToken } from '../../platform/http/tokens';
import { accountKey } from './comparableName';
import { admitTry, forgiveTries } from './tries';
import {
  createPasswordLink,
  endResetLinks,
  isBackedAddress,
  isBackedInvitation,
  maySignIn,
  setPassword,
} from './accounts';
import type { GroupHandlers, Origin, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';

const MAX_ACCOUNTS = 5;
/** The prefix by which reset links are counted, with the typed account. */
const LINK = 'link';

// Accounts with the most rights come first, then the oldest: an account that was given a foreign address gets no
// link in their place.
const flagsHeld = sql`(select count(*) from jsonb_each(${users.permissions}) flag where flag.value = 'true')`;

const accountsOf = ({ db }: World, typed: string) =>
  db
    .select({ userId: users.id, username: users.username, department: departments.name, emailid: users.emailid })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(
      and(
        maySignIn,
        or(
          eq(sql`lower(${users.username})`, accountKey(typed)),
          and(ne(users.emailid, ''), eq(sql`lower(${users.emailid})`, accountKey(typed))),
        ),
      ),
    )
    .orderBy(desc(flagsHeld), asc(users.createdAt), asc(users.id))
    .limit(MAX_ACCOUNTS);

type Account = Awaited<ReturnType<typeof accountsOf>>[number];

const auditEntry = (action: string, account: Account) => ({
  module: 'session',
  action,
  entity: 'users',
  entityId: account.userId,
  entityLabel: account.username,
});

const writeLink = async (world: World, account: Account, from: Origin): Promise<void> => {
  const expiresAt = new Date(from.at.getTime() + PASSWORD_RESET_MS);
  await world.db.transaction(async (tx) => {
    const [now] = await tx
      .select({ emailid: users.emailid, permissions: users.permissions })
      .from(users)
      .where(and(eq(users.id, account.userId), maySignIn))
      .for('update');
    // The address was changed since it was looked up. A link to the old one would outlive that change.
    if (now?.emailid !== account.emailid) return;
    const asked = auditEntry('password_reset_request', account);
    if (!(await isBackedAddress(tx, { userId: account.userId, permissions: now.permissions }))) {
      const after = { reason: 'the e-mail address was set by an account with fewer permissions' };
      await audit(tx, { who: account, from }, { ...asked, result: 'refused', after });
      return;
    }
    await audit(tx, { who: account, from }, asked);
    const token = await createPasswordLink(tx, account.userId, { createdAt: from.at, expiresAt });
    const { passwordReset } = await mailTextsFor(tx, account.userId);
    const link = `${world.publicUrl()}/forgot-password?token=${token}`;
    const letter = { to: account.emailid, ...passwordReset({ username: account.username, link }) };
    await queueMail(tx, letter, { at: from.at, expiresAt });
  });
};

const deadLink = (): Failure =>
  new Failure('This link has been used or has expired. Request a new one.', { status: 404 });

// A pending account gets no link by “Forgot your password?”: only a new invitation helps.
const endedInvitation = (): Failure =>
  new Failure('This invitation has ended. Ask an administrator to send you a new one.', { status: 404 });

// A live link: unused, and not yet expired.
const live = (now: Date) => and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

const holderOf = async (queries: Queries, token: string, now: Date) => {
  const [holder] = await queries
    .select({
      userId: users.id,
      username: users.username,
      department: departments.name,
      emailid: users.emailid,
      permissions: users.permissions,
      isInvited: sql<boolean>`${users.invitedUntil} is not null`,
      isLive: sql<boolean>`(${live(now)} and ${users.suspendedAt} is null)`,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  if (!holder) throw deadLink();
  if (!holder.isLive) throw holder.isInvited ? endedInvitation() : deadLink();
  if (holder.isInvited && !(await isBackedInvitation(queries, holder))) throw endedInvitation();
  if (!holder.isInvited && !(await isBackedAddress(queries, holder))) throw deadLink();
  return holder;
};

/** Forgotten passwords: a link by e-mail, then a new password by the link. */
export const passwordResetHandlers = (world: World): GroupHandlers<typeof rows> => ({
  create: async ({ body, from }) => {
    const admitted = await admitTry(world, 'password_reset', body.account, from);
    if ('waitMs' in admitted) {
      const seconds = Math.ceil(admitted.waitMs / 1000);
      throw tooManyTries('links-requested', seconds);
    }
    // Work that depends on the account's existence runs after the response, whose duration then reveals nothing.
    world.background(async () => {
      for (const account of await accountsOf(world, body.account)) {
        // Attempts are counted by account as well, since a person may type its name or its e-mail.
        const mayGo = await admitTry(world, 'password_reset', account.username, from, LINK);
        if ('id' in mayGo) await writeLink(world, account, from);
      }
      await sendMails(world);
    });
    return { message: RESET_REQUESTED };
  },

  update: async ({ id, body, from }) => {
    const token = String(id);
    const { userId } = await holderOf(world.db, token, world.now());
    assertUncommonPassword(body.password);
    const hash = await world.passwords.hash(body.password);
    return world.db.transaction(async (tx) => {
      // The account is locked first, as in every change of one: two transactions never deadlock.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      // Read again under the lock: the link may have ended, or the account been renamed, while the password was
      // hashed.
      const holder = await holderOf(tx, token, world.now());
      assertPasswordNotUsername(body.password, holder.username);
      await setPassword(tx, holder.userId, hash, 'link');
      await endResetLinks(tx, holder.userId, world.now());
      await forgiveTries(tx, holder.username, { ...from, at: world.now() });
      const ended = await endSession(tx, holder.userId, world.now());
      await audit(
        tx,
        { who: holder, from },
        auditEntry(holder.isInvited ? 'accept_invitation' : 'password_reset', holder),
      );
      if (ended)
        await audit(
          tx,
          { who: holder, from },
          { ...auditEntry('forced_sign_out', holder), after: { reason: 'password reset' } },
        );
      return {};
    });
  },
});
