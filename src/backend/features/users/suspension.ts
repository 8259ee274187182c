import { eq } from 'drizzle-orm';
import { users as rows } from '../../../contract/endpoints/users';
import { audit } from '../../platform/audit/audit';
import { momentAfter } from '../../platform/db/tableRows';
import { assertNotStale } from '../../platform/refusals/commonRefusals';
import { users } from '../../platform/db/schema';
import { endSession } from '../staff/sessions';
import { changeStaff } from '../staff/staffChange';
import type { GroupHandlers, World } from '../../platform/world';
import { userAuditEntry, assertMayRemove } from './accountChange';
import { endResetLinks, lockUser, readUser } from '../staff/accounts';

/**
 * Suspends an account, or ends the suspension.
 * Permissions stay unchanged; neither password nor link signs in meanwhile.
 * The checks are those of deleting an account: of the caller, of the account, and that some account can still grant
 * everything.
 */
export const suspensionHandlers = (world: World): Pick<GroupHandlers<typeof rows>, 'suspend'> => ({
  suspend: ({ id, body, readAt, who, from }) =>
    changeStaff(world, rows.suspend, who, async (tx, me) => {
      const user = await lockUser(tx, world.now(), id);
      assertMayRemove(me, body.is_suspended ? 'suspend' : 'reinstate', user);
      assertNotStale(readAt, user, 'user');
      if (Boolean(user.suspended_at) === body.is_suspended) return user;
      await tx
        .update(users)
        .set({
          suspendedAt: body.is_suspended ? from.at : null,
          suspendedBy: body.is_suspended ? me.username : '',
          updatedAt: momentAfter(from.at, new Date(user.updated_at ?? 0)),
          updatedBy: me.username,
        })
        .where(eq(users.id, user.id));
      if (body.is_suspended) await endResetLinks(tx, user.id, world.now());
      await audit(tx, { who, from }, userAuditEntry(body.is_suspended ? 'suspend' : 'reinstate', user));
      if (body.is_suspended && (await endSession(tx, user.id, world.now())))
        await audit(
          tx,
          { who, from },
          { ...userAuditEntry('forced_sign_out', user), module: 'session', after: { reason: 'suspended' } },
        );
      return readUser(tx, world.now(), user.id);
    }),
});
