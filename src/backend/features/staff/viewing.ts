import { and, eq, isNull } from 'drizzle-orm';
import type { Viewed, viewAs as contractRows, Viewing } from '../../../contract/endpoints/viewAs';
import { allFlags, missingFlagNames, noFlags, readFlags, type PermissionFlags } from '../../../contract/permissions';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { missingFlag, parseRowId } from '../../platform/refusals/commonRefusals';
import { departments, sessions, users } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';

interface Target {
  readonly name: string;
  readonly permissions: unknown;
}

const targetOf = async (queries: Queries, { kind, id }: Viewed): Promise<Target | undefined> => {
  const known = parseRowId(id);
  if (known === undefined) return undefined;
  const [found] =
    kind === 'users'
      ? await queries
          .select({ name: users.username, permissions: users.permissions })
          .from(users)
          .where(and(eq(users.id, known), isNull(users.suspendedAt)))
      : await queries
          .select({ name: departments.name, permissions: departments.permissions })
          .from(departments)
          .where(eq(departments.id, known));
  return found;
};

const nameOf = ({ kind, id }: Viewed): string => `${kind} ${id}`;

const viewOf = (mark: string): Viewed | undefined => {
  const [, kind, id] = /^(users|departments) (\d+)$/.exec(mark) ?? [];
  return id !== undefined && (kind === 'users' || kind === 'departments') ? { kind, id } : undefined;
};

// The flags of both: a view never shows its holder more than they may see themselves.
const bothOf = (mine: PermissionFlags, theirs: PermissionFlags): PermissionFlags => ({
  ...noFlags,
  ...Object.fromEntries(allFlags.map((flag) => [flag, mine[flag] && theirs[flag]])),
});

/** The flags of a session with a view, and the facts of the view. A view of a deleted account or department shows nothing. */
export const flagsInView = async (
  queries: Queries,
  mark: string,
  mine: PermissionFlags,
): Promise<{ readonly flags: PermissionFlags; readonly viewing: Viewing }> => {
  const view = viewOf(mark);
  const target = view && (await targetOf(queries, view));
  if (!target) return { flags: noFlags, viewing: { name: 'an account that is gone', is_limited: false } };
  const { name, permissions } = target;
  const viewing = { name, is_limited: missingFlagNames(mine, permissions).length > 0 };
  return { flags: bothOf(mine, readFlags(permissions)), viewing };
};

const auditEntryOf = ({ kind, id }: Viewed, name: string) => ({
  ...{ module: kind === 'users' ? 'usermanagement' : 'department', entity: kind },
  ...{ entityId: id, entityLabel: name },
});

/** Starts and ends a view of the console as another account, each with an entry of the daily log. */
export const viewAsHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  create: ({ body, who, from }) =>
    db.transaction(async (tx) => {
      if (body.kind === 'departments' && !who.flags.department_view) throw missingFlag(['department_view']);
      const target = await targetOf(tx, body);
      if (!target) throw invalid({ id: 'Choose a user or a department that exists' });
      await tx
        .update(sessions)
        .set({ viewing: nameOf(body) })
        .where(eq(sessions.tokenHash, who.tokenHash));
      await audit(tx, { who, from }, { ...auditEntryOf(body, target.name), action: 'viewAs' });
      return { name: target.name, is_limited: missingFlagNames(who.flags, target.permissions).length > 0 };
    }),

  stop: ({ who, from }) =>
    db.transaction(async (tx) => {
      const [session] = await tx
        .select({ viewing: sessions.viewing })
        .from(sessions)
        .where(eq(sessions.tokenHash, who.tokenHash))
        .for('update');
      const view = viewOf(session?.viewing ?? '');
      if (!view) return { stopped: false };
      await tx.update(sessions).set({ viewing: null }).where(eq(sessions.tokenHash, who.tokenHash));
      await audit(tx, { who, from }, { ...auditEntryOf(view, who.viewing?.name ?? ''), action: 'stopViewing' });
      return { stopped: true };
    }),
});
