import { sessions as rows } from '../../../contract/endpoints/console';
import { audit } from '../../platform/audit/audit';
import { assertHoldsRightsOf } from '../staff/granting';
import { endSession } from '../staff/sessions';
import { changeStaff } from '../staff/staffChange';
import { readUser } from '../staff/accounts';
import type { GroupHandlers, World } from '../../platform/world';

/** "Sign out now": ends another person's session, or one's own. */
export const sessionsHandlers = (world: World): GroupHandlers<typeof rows> => ({
  delete: ({ id, who, from }) =>
    changeStaff(world, rows.delete, who, async (tx, me) => {
      const user = await readUser(tx, world.now(), id);
      assertHoldsRightsOf(me.flags, 'sign_out', { name: user.username, permissions: user.permissions });
      if (!(await endSession(tx, user.id, world.now())))
        return { id: user.id, message: `${user.username} was not signed in` };
      const auditEntry = { module: 'session', action: 'forced_sign_out', entity: 'users', entityId: user.id };
      await audit(
        tx,
        { who, from },
        { ...auditEntry, entityLabel: user.username, after: { reason: 'signed out by an administrator' } },
      );
      return { id: user.id, message: `${user.username} is signed out` };
    }),
});
