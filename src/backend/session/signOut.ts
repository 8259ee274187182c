import type { sessions as rows } from '../../contract/endpoints/console';
import { audit } from '../audit';
import { endSession } from '../sessions';
import { readUser } from '../users/staff';
import type { GroupHandlers, World } from '../world';

/** "Sign out now": ends another person's session, or one's own. */
export const sessionsHandlers = ({ db, now }: World): GroupHandlers<typeof rows> => ({
  delete: ({ id, who, from }) =>
    db.transaction(async (tx) => {
      const user = await readUser(tx, now(), id);
      if (!(await endSession(tx, user.id, now())))
        return { id: user.id, message: `${user.username} was not signed in` };
      const deed = { module: 'session', action: 'forced_sign_out', entity: 'users', entityId: user.id };
      await audit(
        tx,
        { who, from },
        { ...deed, entityLabel: user.username, after: { reason: 'signed out by an administrator' } },
      );
      return { id: user.id, message: `${user.username} is signed out` };
    }),
});
