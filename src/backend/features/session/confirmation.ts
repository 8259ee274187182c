import { and, eq, gt } from 'drizzle-orm';
import type { confirmations as rows } from '../../../contract/endpoints/console';
import { Failure } from '../../../contract/failure';
import { CONFIRMATION_MS } from '../../../contract/limits';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { sessions, users } from '../../platform/db/schema';
import { tooManyTries } from '../../platform/refusals/refusal';
import { admitTry, markTrySucceeded } from '../staff/tries';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';

/**
 * Uses the confirmation of a session, or throws a 403 on the field.
 * Changing one's own password or e-mail requires the current password.
 */
export const useUpConfirmation = async (queries: Queries, { tokenHash }: Person, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - CONFIRMATION_MS);
  const used = await queries
    .update(sessions)
    .set({ confirmedAt: null })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.confirmedAt, since)))
    .returning({ id: sessions.id });
  if (used.length === 0)
    throw new Failure('Enter your current password to change your own password or e-mail.', {
      status: 403,
      errors: { current_password: 'Enter your current password' },
    });
};

/**
 * Throws where a password is not the caller's own, or after too many attempts.
 * The returned function marks the attempt as a success, within a transaction.
 */
export const assertOwnPassword = async (
  world: World,
  password: string,
  who: Person,
  from: Origin,
): Promise<{ readonly succeed: (tx: Queries) => Promise<void> }> => {
  // Attempts are counted by session: someone at an unlocked computer is slowed down, and cannot lock the account's
  // owner out.
  const admitted = await admitTry(world, 'sign_in', who.username, from, `session ${who.sessionId}`);
  if ('waitMs' in admitted) {
    const seconds = Math.ceil(admitted.waitMs / 1000);
    throw tooManyTries('wrong-passwords', seconds);
  }
  const [account] = await world.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, who.userId));
  if (!(await world.passwords.verify(password, account?.hash))) {
    const auditEntry = { module: 'session', entity: 'users', entityId: who.userId, entityLabel: who.username };
    const after = { reason: 'wrong current password' };
    await audit(world.db, { who, from }, { ...auditEntry, action: 'confirm', result: 'refused', after });
    throw invalid({ current_password: 'This is not your current password' });
  }
  return { succeed: (tx) => markTrySucceeded(tx, admitted.id, world.now()) };
};

/** Handles the confirmation by the current password before a change of one's own password or e-mail. */
export const confirmationHandlers = (world: World): GroupHandlers<typeof rows> => ({
  create: async ({ body, who, from }) => {
    const known = await assertOwnPassword(world, body.current_password, who, from);
    await world.db.transaction(async (tx) => {
      await known.succeed(tx);
      await tx.update(sessions).set({ confirmedAt: world.now() }).where(eq(sessions.tokenHash, who.tokenHash));
    });
    return {};
  },
});
