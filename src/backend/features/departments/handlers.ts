import { asc, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import { departments as rows, type Department } from '../../../contract/endpoints/departments';
import {
  Matrix,
  withViews,
  unionOfFlags,
  noFlags,
  readFlags,
  revoke,
  toMatrix,
  type PermissionFlags,
  type PermissionMatrix,
} from '../../../contract/permissions';
import { invalid } from '../../../contract/wire';
import { audit, changes } from '../../platform/audit/audit';
import {
  propagateFlags,
  assertMayGrant,
  assertHoldsDepartmentRights,
  assertKeepsOwnRight,
  assertHoldsRightsOf,
  type PropagatedFlags,
} from '../staff/granting';
import { pageByText } from '../../platform/http/pageByText';
import { assertFewUnknownFlags, assertNotStale, notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { departments, users } from '../../platform/db/schema';
import { comparableName } from '../staff/comparableName';
import { changeStaff } from '../staff/staffChange';
import { endWhereControllersLackRights, permissionsOf, receiptOf } from '../users/controllers';
import { endOthersInvitations } from '../staff/accounts';
import type { GroupHandlers, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { refusal } from '../../platform/refusals/refusal';

const readDepartments = async (
  queries: Queries,
  which?: SQL,
): Promise<readonly (Department & { id: number; users: number })[]> => {
  const found = await queries
    .select({
      id: departments.id,
      department_name: departments.name,
      permissions: departments.permissions,
      users: count(users.id),
      held: sql<
        readonly unknown[]
      >`coalesce(jsonb_agg(distinct ${users.permissions}) filter (where ${users.id} is not null), '[]')`,
      updatedAt: departments.updatedAt,
      updated_by: departments.updatedBy,
    })
    .from(departments)
    .leftJoin(users, eq(users.departmentId, departments.id))
    .where(which)
    .groupBy(departments.id)
    .orderBy(asc(sql`lower(${departments.name})`));
  return found.map(({ updatedAt, permissions, held, ...department }) => ({
    ...department,
    held_by_users: unionOfFlags(held),
    permissions: Matrix.parse(permissions),
    updated_at: updatedAt.toISOString(),
  }));
};

const readDepartment = async (queries: Queries, id: number | string) => {
  const row = parseRowId(id);
  const [department] = row === undefined ? [] : await readDepartments(queries, eq(departments.id, row));
  if (!department) throw notFound('department');
  return department;
};

// Changing a department requires the permission to change all its users, since they get the change too.
const mayChange = async (tx: Queries, mine: PermissionFlags, deed: string, department: Department & { id: number }) => {
  assertHoldsDepartmentRights(mine, deed, { name: department.department_name, permissions: department.permissions });
  const inside = await tx
    .select({ name: users.username, permissions: users.permissions })
    .from(users)
    .where(eq(users.departmentId, department.id))
    .orderBy(asc(sql`lower(${users.username})`));
  for (const user of inside) assertHoldsRightsOf(mine, `${deed}_department`, user);
};

const assertNameFree = async (queries: Queries, name: string, except?: number): Promise<void> => {
  const others = await queries
    .select({ name: departments.name, isSame: sql<boolean>`lower(${departments.name}) = lower(${name})` })
    .from(departments)
    .where(except === undefined ? undefined : ne(departments.id, except));
  if (others.some(({ isSame }) => isSame))
    throw invalid({ department_name: 'Another department has this name. Choose another one' });
  const read = comparableName(name);
  const alike = others.find((other) => comparableName(other.name) === read);
  if (alike)
    throw invalid({
      department_name: `Department “${alike.name}” has the same name. Choose another one`,
    });
};

// Each user gets the flags of the department, except those withheld from them or whose module's view is withheld.
const carriedTo = ({
  granted: brought,
  revoked: away,
}: PropagatedFlags): SQL => sql`${users.permissions} || ${JSON.stringify(
  Object.fromEntries(away.map((flag) => [flag, false])),
)}::jsonb || (
  select coalesce(jsonb_object_agg(flag, true), '{}') from jsonb_array_elements_text(${JSON.stringify(brought)}::jsonb) brought (flag)
   where not array[flag, split_part(flag, '_', 1) || '_view'] && ${users.withheld})`;

// Modules unknown to this product are stored unchanged.
const closedMatrix = (matrix: PermissionMatrix): PermissionMatrix => ({
  ...matrix,
  ...toMatrix(withViews(readFlags(matrix))),
});

const auditEntry = (action: string, id: number, name: string) => ({
  module: 'department',
  action,
  entity: 'departments',
  entityId: id,
  entityLabel: name,
});

/** Departments: the initial permissions of users; changes reach existing users as well (docs/decisions/0012). */
export const departmentHandlers = (world: World): GroupHandlers<typeof rows> => ({
  getList: () => readDepartments(world.db),

  getPage: async ({ query }) => pageByText(await readDepartments(world.db), 'department_name', query.range),

  getOne: ({ id }) => readDepartment(world.db, id),

  create: ({ body, who, from }) =>
    changeStaff(world, rows.create, who, async (tx, me) => {
      const name = body.department_name;
      await assertNameFree(tx, name);
      const permissions = closedMatrix(body.permissions);
      assertMayGrant(me.flags, noFlags, permissions);
      const [made] = await tx
        .insert(departments)
        .values({ name, permissions, createdAt: from.at, updatedAt: from.at, updatedBy: me.username })
        .returning({ id: departments.id });
      if (!made) throw new Error('The new department was not stored.');
      const after = { department_name: name, permissions };
      await audit(tx, { who, from }, { ...auditEntry('create', made.id, name), after: changes({}, after).after });
      return { id: made.id, message: `Department ${name} created` };
    }),

  update: ({ id, body, readAt, who, from }) =>
    changeStaff(world, rows.update, who, async (tx, me) => {
      const before = await readDepartment(tx, id);
      await mayChange(tx, me.flags, 'change', before);
      assertNotStale(readAt, before, 'department');
      const name = body.department_name;
      // A name that was saved before this rule may stay: otherwise nothing of its department could be changed.
      if (name !== before.department_name) await assertNameFree(tx, name, before.id);
      const permissions = { ...before.permissions, ...closedMatrix(body.permissions) };
      assertFewUnknownFlags(permissions);
      const was = readFlags(before.permissions);
      const is = readFlags(permissions);
      assertMayGrant(me.flags, before.permissions, permissions);
      const hands = { updatedAt: from.at, updatedBy: me.username };
      await tx
        .update(departments)
        .set({ name, permissions, ...hands })
        .where(eq(departments.id, before.id));
      const change = propagateFlags(was, is);
      const isOwn = me.department === before.department_name;
      if (isOwn) assertKeepsOwnRight(me.flags, change.revoked.reduce(revoke, me.flags));
      const held = await permissionsOf(tx, eq(users.departmentId, before.id));
      const touched = change.revoked.length + change.granted.length > 0;
      if (touched)
        await tx
          .update(users)
          .set({ permissions: carriedTo(change), ...hands })
          .where(eq(users.departmentId, before.id));
      if (change.granted.length > 0) await endOthersInvitations(tx, me, eq(users.departmentId, before.id), world.now());
      const ended = change.granted.length > 0 ? await endWhereControllersLackRights(tx, { who, from }, held) : [];
      const told = changes(
        { department_name: before.department_name, permissions: before.permissions },
        { department_name: name, permissions },
      );
      const after = touched ? { ...told.after, users: before.users } : told.after;
      await audit(
        tx,
        { who, from },
        { ...auditEntry('update', before.id, before.department_name), before: told.before, after },
      );
      return receiptOf(before.id, `Department ${name} saved`, ended);
    }),

  delete: ({ id, who, from }) =>
    changeStaff(world, rows.delete, who, async (tx, me) => {
      const department = await readDepartment(tx, id);
      await mayChange(tx, me.flags, 'delete', department);
      const { department_name: name, permissions } = department;
      if (department.users > 0) throw refusal('department-has-users', { count: department.users }, { status: 409 });
      await tx.delete(departments).where(eq(departments.id, department.id));
      const gone = { department_name: name, permissions };
      await audit(
        tx,
        { who, from },
        { ...auditEntry('delete', department.id, name), before: changes(gone, {}).before },
      );
      return { id: department.id, message: `Department ${name} deleted` };
    }),
});
