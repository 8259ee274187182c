import { eq, sql } from 'drizzle-orm';
import { flagChanges, heldByAny, holdsEverything, readFlags } from '../contract/permissions';
import { audit, changes } from './audit';
import { everything, KEEPER } from './granting';
import { departments, users } from './schema';
import { lockStaff } from './staffChange';
import type { World } from './world';

/**
 * Gives the flags that an upgrade has brought to the accounts that held everything before it: those that may change users
 * and hold whatever any account holds. Nobody grants what they do not hold, so without this nobody could ever grant them.
 * Answers who was given them; nobody, as a rule: some account holds every flag already.
 */
export const giveNewFlags = ({ db, now }: Pick<World, 'db' | 'now'>): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const found = await tx
      .select({
        userId: users.id,
        username: users.username,
        department: departments.name,
        permissions: users.permissions,
      })
      .from(users)
      .innerJoin(departments, eq(departments.id, users.departmentId));
    if (found.some(({ permissions }) => holdsEverything(permissions))) return [];
    const together = heldByAny(found.map(({ permissions }) => permissions));
    const strongest = found.filter(({ permissions }) => {
      const held = readFlags(permissions);
      return held[KEEPER] && flagChanges(held, together).granted.length === 0;
    });
    for (const { userId, username, permissions } of strongest) {
      const at = now();
      await tx
        .update(users)
        .set({
          permissions: sql`${users.permissions} || ${JSON.stringify(everything)}::jsonb`,
          updatedAt: at,
          updatedBy: '',
        })
        .where(eq(users.id, userId));
      const told = changes({ permissions }, { permissions: everything });
      const deed = {
        module: 'usermanagement',
        action: 'update',
        entity: 'users',
        entityId: userId,
        entityLabel: username,
      };
      await audit(tx, { from: { at, address: '', device: 'At the start' } }, { ...deed, ...told });
    }
    return strongest.map(({ username }) => username);
  });
