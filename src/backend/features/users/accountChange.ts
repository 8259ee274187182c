import type { User, UserInvitation } from '../../../contract/endpoints/users';
import { Failure } from '../../../contract/failure';
import { withViews, noFlags } from '../../../contract/permissions';
import { audit, changes, type AuditEntry, type AuditActor } from '../../platform/audit/audit';
import { users } from '../../platform/db/schema';
import { assertMayGrant, assertHoldsDepartmentRights, assertHoldsRightsOf, withheldFrom } from '../staff/granting';
import type { Person } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { assertNameFree } from './names';
import { departmentNamed } from '../staff/accounts';

/** An entry of the daily log about an account. */
export const userAuditEntry = (
  action: string,
  user: { readonly id: number; readonly username: string },
): AuditEntry => ({
  module: 'usermanagement',
  action,
  entity: 'users',
  entityId: user.id,
  entityLabel: user.username,
});

/** Throws a 403 where callers would delete or suspend themselves, or an account with rights that they lack. */
export const assertMayRemove = (me: Person, what: string, user: User & { readonly id: number }): void => {
  if (user.id === me.userId)
    throw new Failure(`You cannot ${what} yourself. Ask another administrator.`, { status: 403 });
  assertHoldsRightsOf(me.flags, what, { name: user.username, permissions: user.permissions });
};

/** Adds an account, with a password or the expiry of its invitation. An account grants only flags that it holds itself. */
export const addUser = async (
  tx: Queries,
  me: Person,
  { username, emailid, mobilenumber, departmentname, permissions: asked }: UserInvitation,
  access: { readonly passwordHash: string; readonly invitedUntil?: Date },
  { who, from }: AuditActor,
): Promise<{ readonly id: number; readonly username: string }> => {
  const department = await departmentNamed(tx, departmentname);
  assertHoldsDepartmentRights(me.flags, 'put', department);
  await assertNameFree(tx, username);
  const permissions = withViews(asked);
  assertMayGrant(me.flags, noFlags, permissions);
  const [user] = await tx
    .insert(users)
    .values({
      username,
      emailid,
      mobilenumber,
      permissions,
      withheld: withheldFrom(permissions, department.permissions),
      ...access,
      ...(access.invitedUntil === undefined && { passwordHands: [me.userId], isPasswordGiven: true }),
      emailHands: [me.userId],
      departmentId: department.id,
      createdAt: from.at,
      updatedAt: from.at,
      updatedBy: me.username,
    })
    .returning({ id: users.id, username: users.username });
  if (!user) throw new Error('The new user was not stored.');
  const { invitedUntil } = access;
  const after = {
    ...{ username, emailid, mobilenumber, departmentname: department.name, permissions },
    ...(invitedUntil && { invited_until: invitedUntil.toISOString() }),
  };
  await audit(tx, { who, from }, { ...userAuditEntry('create', user), after: changes({}, after).after });
  return user;
};
