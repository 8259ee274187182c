import { and, asc, eq } from 'drizzle-orm';
import { rowOf } from '../../../contract';
import type { SharedView, sharedViews as contractRows } from '../../../contract/endpoints/sharedViews';
import { granted, type Flag } from '../../../contract/permissions';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { isRefusedBy } from '../../platform/db/errors';
import { takeLockOf } from '../../platform/db/locks';
import { missingFlag, notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { sharedViews, users } from '../../platform/db/schema';
import type { GroupHandlers, Person, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { refusal } from '../../platform/refusals/refusal';

/** The maximum number of views of one list, as many as a user would read through. */
const MAX_VIEWS = 50;

type Row = typeof sharedViews.$inferSelect;

const viewOf = ({ id, resource, label, value, byWhom, byUserId, createdAt }: Row, who: Person): SharedView => ({
  ...{ id, resource, label, value, by: byWhom, at: createdAt.toISOString() },
  may_remove: byUserId === who.userId || granted(who.flags, 'department_update'),
});

const flagsOf = (resource: string): readonly Flag[] => {
  const list = rowOf(resource, 'getList');
  if (!list) throw invalid({ resource: 'must name a list' });
  return [list.needs ?? []].flat();
};

// Filters reveal values of a list: callers without access to the list do not see its views either.
const maySee = (resource: string, { flags }: Person): boolean => {
  const needs = flagsOf(resource);
  return needs.length === 0 || needs.some((flag) => granted(flags, flag));
};

const mustSee = (resource: string, who: Person): void => {
  if (!maySee(resource, who)) throw missingFlag(flagsOf(resource));
};

const departmentOf = async (queries: Queries, { userId }: Person): Promise<number> => {
  const [user] = await queries.select({ id: users.departmentId }).from(users).where(eq(users.id, userId));
  if (!user) throw notFound('user');
  return user.id;
};

/** List views, shared within a department. */
export const sharedViewHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getViews: async ({ query: { resource }, who }) => {
    mustSee(resource, who);
    const rows = await db
      .select()
      .from(sharedViews)
      .where(and(eq(sharedViews.resource, resource), eq(sharedViews.departmentId, await departmentOf(db, who))))
      .orderBy(asc(sharedViews.label))
      .limit(MAX_VIEWS);
    return { department: who.department, views: rows.map((row) => viewOf(row, who)) };
  },

  create: async ({ body, who, from }) => {
    mustSee(body.resource, who);
    try {
      return await db.transaction(async (tx) => {
        const departmentId = await departmentOf(tx, who);
        // Two concurrent calls would both find room for the last one.
        await takeLockOf(tx, `sharedViews:${departmentId}:${body.resource}`);
        const standing = await tx
          .select({ id: sharedViews.id })
          .from(sharedViews)
          .where(and(eq(sharedViews.resource, body.resource), eq(sharedViews.departmentId, departmentId)));
        if (standing.length >= MAX_VIEWS) throw refusal('views-full', { most: MAX_VIEWS }, { status: 409 });
        const [made] = await tx
          .insert(sharedViews)
          .values({ ...body, departmentId, byWhom: who.username, byUserId: who.userId, createdAt: from.at })
          .returning();
        if (!made) throw new Error('The view was not stored.');
        await audit(
          tx,
          { who, from },
          {
            ...{ module: 'department', action: 'create', entity: 'shared-views', entityId: made.id },
            entityLabel: made.label,
            after: { list: made.resource, department: who.department },
          },
        );
        return viewOf(made, who);
      });
    } catch (error) {
      if (!isRefusedBy(error, 'unique')) throw error;
      throw refusal('view-name-taken', { name: body.label }, { status: 409, cause: error });
    }
  },

  delete: ({ id, who, from }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(sharedViews)
        .where(and(eq(sharedViews.id, parseRowId(id) ?? 0), eq(sharedViews.departmentId, await departmentOf(tx, who))));
      if (!row || (row.byUserId !== who.userId && !maySee(row.resource, who))) throw notFound('view');
      if (!viewOf(row, who).may_remove) throw refusal('view-of-another', { who: row.byWhom }, { status: 403 });
      await tx.delete(sharedViews).where(eq(sharedViews.id, row.id));
      await audit(
        tx,
        { who, from },
        {
          ...{
            module: 'department',
            action: 'delete',
            entity: 'shared-views',
            entityId: row.id,
            entityLabel: row.label,
          },
          before: { list: row.resource, department: who.department },
        },
      );
      return viewOf(row, who);
    }),
});
