import { and, eq } from 'drizzle-orm';
import { users as rows } from '../../../contract/endpoints/users';
import { Failure } from '../../../contract/failure';
import { INVITATION_MS } from '../../../contract/limits';
import { flagLabel } from '../../../contract/permissionWords';
import { audit } from '../../platform/audit/audit';
import { momentAfter } from '../../platform/db/tableRows';
import { timeText } from '../../../contract/localTime';
import type { Transaction, Queries } from '../../platform/db/sql';
import { mailTextsFor } from '../../platform/mail/mailTextsFor';
import { queueMail, sendMails } from '../../platform/mail/outbox';
import { auditLog, users } from '../../platform/db/schema';
import { assertHoldsRightsOf } from '../staff/granting';
import { NO_PASSWORD } from '../staff/passwords';
import { changeStaff } from '../staff/staffChange';
import type { GroupHandlers, Person, World } from '../../platform/world';
import { addUser, userAuditEntry } from './accountChange';
import { transferControllers } from './controllers';
import { createPasswordLink, endResetLinks, lockUser, readUser } from '../staff/accounts';
import { refusal } from '../../platform/refusals/refusal';

interface Invitation {
  readonly to: string;
  readonly username: string;
  readonly by: Person;
  readonly link: string;
  readonly until: Date;
}

const linkWith = (world: World, token: string): string => `${world.publicUrl()}/forgot-password?token=${token}`;

// Without e-mail, the inviter hands the link over (docs/decisions/0171).
const handedOver = (world: World, link: string) => (world.mail.isPrinted ? { link } : {});

// The sender of a link that is handed over could use it, so sending requires the permission to set the person's
// password, or to have made the account.
const mustBeMine = async (
  tx: Queries,
  me: Person,
  { id, username }: { readonly id: number; readonly username: string },
) => {
  if (me.flags.usermanagement_update) return;
  const [made] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'users'),
        eq(auditLog.entityId, String(id)),
        eq(auditLog.action, 'create'),
        eq(auditLog.result, 'done'),
        eq(auditLog.userId, me.userId),
      ),
    )
    .limit(1);
  if (!made)
    throw new Failure(
      `This server sends no e-mail, and you cannot receive the link of ${username}. Ask the person who invited them, or request the permission “${flagLabel('usermanagement_update')}”.`,
      { status: 403 },
    );
};

// Written in the inviter's language: a new account has chosen none yet.
const write = async (tx: Transaction, { to, username, by, link, until }: Invitation, at: Date): Promise<void> => {
  const { invitation } = await mailTextsFor(tx, by.userId);
  const said = invitation({ username, by: by.username, link, until: timeText(until.getTime()) });
  await queueMail(tx, { to, ...said }, { at, expiresAt: until });
};

/** Invites people to choose their password by a mailed link: only the reader of the mail ever knows it. */
export const invitationHandlers = (world: World): Pick<GroupHandlers<typeof rows>, 'invite' | 'inviteAgain'> => ({
  invite: async ({ body, who, from }) => {
    const until = new Date(from.at.getTime() + INVITATION_MS);
    const { id, username, link } = await changeStaff(world, rows.invite, who, async (tx, me) => {
      const user = await addUser(tx, me, body, { passwordHash: NO_PASSWORD, invitedUntil: until }, { who, from });
      const drawn = linkWith(world, await createPasswordLink(tx, user.id, { createdAt: from.at, expiresAt: until }));
      await write(tx, { to: body.emailid, username: user.username, by: who, link: drawn, until }, from.at);
      return { ...user, link: drawn };
    });
    world.background(() => sendMails(world));
    return { id, message: `User ${username} invited`, ...handedOver(world, link) };
  },

  inviteAgain: async ({ id, who, from }) => {
    const until = new Date(from.at.getTime() + INVITATION_MS);
    const { user, link } = await changeStaff(world, rows.inviteAgain, who, async (tx, me) => {
      const before = await lockUser(tx, world.now(), id);
      assertHoldsRightsOf(me.flags, 'invite', { name: before.username, permissions: before.permissions });
      if (world.mail.isPrinted) await mustBeMine(tx, me, before);
      if (before.suspended_at) throw refusal('user-suspended', { user: before.username }, { status: 409 });
      if (!before.invited_until) throw refusal('user-has-password', { user: before.username }, { status: 409 });
      await endResetLinks(tx, before.id, world.now());
      await transferControllers(tx, before.id);
      await tx
        .update(users)
        .set({
          // The sender has seen the address and controls the account's mail from now on.
          passwordHands: [],
          emailHands: [me.userId],
          invitedUntil: until,
          updatedAt: momentAfter(from.at, new Date(before.updated_at ?? 0)),
          updatedBy: me.username,
        })
        .where(eq(users.id, before.id));
      const after = { emailid: before.emailid, invited_until: until.toISOString() };
      await audit(tx, { who, from }, { ...userAuditEntry('invite', before), after });
      const drawn = linkWith(world, await createPasswordLink(tx, before.id, { createdAt: from.at, expiresAt: until }));
      await write(tx, { to: before.emailid, username: before.username, by: who, link: drawn, until }, from.at);
      return { user: await readUser(tx, world.now(), before.id), link: drawn };
    });
    world.background(() => sendMails(world));
    return { ...user, ...handedOver(world, link) };
  },
});
