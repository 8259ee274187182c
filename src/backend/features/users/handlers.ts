import { eq, sql } from 'drizzle-orm';
import { users as rows } from '../../../contract/endpoints/users';
import { withViews, flagChanges } from '../../../contract/permissions';
import { invalid } from '../../../contract/wire';
import { audit, changes } from '../../platform/audit/audit';
import {
  assertMayGrant,
  assertHoldsDepartmentRights,
  assertKeepsOwnRight,
  assertHoldsRightsOf,
  withheldFrom,
} from '../staff/granting';
import { assertUncommonPassword } from '../staff/passwords';
import { pageByText } from '../../platform/http/pageByText';
import { missingFlag, assertFewUnknownFlags, assertNotStale } from '../../platform/refusals/commonRefusals';
import { users } from '../../platform/db/schema';
import { useUpConfirmation } from '../session/confirmation';
import { endSession } from '../staff/sessions';
import { changeStaff } from '../staff/staffChange';
import type { GroupHandlers, World } from '../../platform/world';
import { addUser, userAuditEntry, assertMayRemove } from './accountChange';
import { endWhereControllersLackRights, transferControllers, receiptOf } from './controllers';
import { invitationHandlers } from './invitations';
import { reserveName, assertNameFree } from './names';
import { assertNameNotPassword, tryNewName } from './renaming';
import {
  departmentNamed,
  endOthersInvitations,
  endResetLinks,
  lockUser,
  readUser,
  readWithheld,
  readUsers,
  setPassword,
} from '../staff/accounts';
import { suspensionHandlers } from './suspension';

/** Admin users: their data, their rights, and the checks of changes. */
export const userHandlers = (world: World): GroupHandlers<typeof rows> => ({
  getList: () => readUsers(world.db, world.now()),

  getPage: async ({ query }) => pageByText(await readUsers(world.db, world.now()), 'username', query.range),

  getOne: async ({ id, who }) => {
    const own = [who.userId, who.uuid].some((mine) => String(mine) === String(id).toLowerCase());
    if (!own && !who.flags.usermanagement_view) throw missingFlag(['usermanagement_view']);
    const user = await readUser(world.db, world.now(), id);
    // The caller's own permissions include the reason why they are limited.
    if (own && who.mustChoosePassword) return { ...user, permissions: who.flags, is_provisional: true };
    return own && who.viewing ? { ...user, permissions: who.flags, viewing: who.viewing } : user;
  },

  create: async ({ body, who, from }) => {
    assertUncommonPassword(body.password);
    const passwordHash = await world.passwords.hash(body.password);
    return changeStaff(world, rows.create, who, async (tx, me) => {
      const user = await addUser(tx, me, body, { passwordHash }, { who, from });
      return { id: user.id, message: `User ${user.username} created` };
    });
  },

  update: async ({ id, body, readAt, who, from }) => {
    assertUncommonPassword(body.password);
    const passwordHash = body.password === undefined ? undefined : await world.passwords.hash(body.password);
    const newName = passwordHash === undefined ? await tryNewName(world, id, body.username) : undefined;
    return changeStaff(world, rows.update, who, async (tx, me) => {
      const before = await lockUser(tx, world.now(), id);
      assertHoldsRightsOf(me.flags, 'change', { name: before.username, permissions: before.permissions });
      assertNotStale(readAt, before, 'user');
      const department = await departmentNamed(tx, body.departmentname);
      // Flags that a department gets later reach all its users, so an account may not be moved to one with more
      // flags than the caller has.
      const isMoved = department.name !== before.departmentname;
      if (isMoved) assertHoldsDepartmentRights(me.flags, 'put', department);
      const isOwn = before.id === me.userId;
      if (isOwn && body.username !== before.username)
        throw invalid({ username: 'You cannot rename yourself. Ask another administrator' });
      await assertNameFree(tx, body.username, before);
      if (passwordHash === undefined) await assertNameNotPassword(world, tx, before, body.username, newName);
      // Flags unknown to this product are kept: another system may read them.
      const permissions = { ...before.permissions, ...withViews(body.permissions) };
      assertFewUnknownFlags(permissions);
      assertMayGrant(me.flags, before.permissions, permissions);
      if (isOwn) assertKeepsOwnRight(before.permissions, permissions);
      const changesSignIn = passwordHash !== undefined || body.emailid !== before.emailid;
      if (isOwn && changesSignIn) await useUpConfirmation(tx, me, world.now());
      const { username, emailid, mobilenumber } = body;
      const isReaddressed = emailid !== before.emailid;
      if (!isOwn && changesSignIn) await transferControllers(tx, before.id);
      const after = { username, emailid, mobilenumber, departmentname: department.name, permissions };
      await tx
        .update(users)
        .set({
          username,
          emailid,
          mobilenumber,
          permissions,
          withheld: withheldFrom(permissions, department.permissions, isMoved ? [] : await readWithheld(tx, before.id)),
          departmentId: department.id,
          // An address that is changed from within the account may be chosen by anyone who knows its password.
          ...(isReaddressed && { emailHands: isOwn ? sql`${users.passwordHands}` : [me.userId] }),
          updatedAt: from.at,
          updatedBy: me.username,
        })
        .where(eq(users.id, before.id));
      if (username !== before.username) await reserveName(tx, before);
      const { username: was, ...rest } = before;
      const told = changes(
        {
          username: was,
          emailid: rest.emailid,
          mobilenumber: rest.mobilenumber,
          departmentname: rest.departmentname,
          permissions: rest.permissions,
        },
        after,
      );
      if (changesSignIn) await endResetLinks(tx, before.id, world.now());
      if (flagChanges(before.permissions, permissions).granted.length > 0)
        await endOthersInvitations(tx, me, eq(users.id, before.id), world.now());
      if (passwordHash !== undefined) {
        await setPassword(tx, before.id, passwordHash, isOwn ? 'self' : me);
        if (!isOwn && (await endSession(tx, before.id, world.now())))
          await audit(
            tx,
            { who, from },
            { ...userAuditEntry('forced_sign_out', before), module: 'session', after: { reason: 'password changed' } },
          );
      }
      const password = passwordHash === undefined ? {} : { password: 'changed' };
      await audit(
        tx,
        { who, from },
        { ...userAuditEntry('update', before), before: told.before, after: { ...told.after, ...password } },
      );
      const ended = await endWhereControllersLackRights(tx, { who, from }, new Map([[before.id, before.permissions]]));
      return receiptOf(before.id, `User ${username} saved`, ended);
    });
  },

  delete: ({ id, who, from }) =>
    changeStaff(world, rows.delete, who, async (tx, me) => {
      const user = await lockUser(tx, world.now(), id);
      assertMayRemove(me, 'delete', user);
      const { username, emailid, mobilenumber, departmentname, permissions } = user;
      await tx.delete(users).where(eq(users.id, user.id));
      await reserveName(tx, user);
      const gone = { username, emailid, mobilenumber, departmentname, permissions };
      await audit(tx, { who, from }, { ...userAuditEntry('delete', user), before: changes(gone, {}).before });
      return { id: user.id, message: `User ${username} deleted` };
    }),

  ...invitationHandlers(world),
  ...suspensionHandlers(world),
});
