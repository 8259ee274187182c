import { and, desc, eq, sql } from 'drizzle-orm';
import type { myAccount as rows } from '../../../contract/endpoints/myAccount';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { revoked } from '../../platform/refusals/commonRefusals';
import { auditLog, departments, preferences, sessions, users } from '../../platform/db/schema';
import { assertUncommonPassword, assertPasswordNotUsername } from '../staff/passwords';
import { personNow } from '../staff/sessions';
import { endResetLinks, setPassword } from '../staff/accounts';
import type { GroupHandlers, Person, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { assertOwnPassword } from './confirmation';

/** The number of sign-ins shown: enough to notice a foreign one. */
const MAX_SIGN_INS = 10;

const signInsOf = (queries: Queries, { userId }: Person) =>
  queries
    .select({
      at: auditLog.at,
      device: auditLog.device,
      address: auditLog.address,
      is_refused: sql<boolean>`${auditLog.result} <> 'done'`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'users'),
        eq(auditLog.module, 'session'),
        eq(auditLog.action, 'sign_in'),
        eq(auditLog.entityId, String(userId)),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_SIGN_INS);

/** The caller's own account: its data, and the own password. */
export const myAccountHandlers = (world: World): GroupHandlers<typeof rows> => ({
  getMine: async ({ who }) => {
    const [found] = await world.db
      .select({
        username: users.username,
        emailid: users.emailid,
        mobilenumber: users.mobilenumber,
        department: departments.name,
        since: sessions.createdAt,
        until: sessions.expiresAt,
        device: sessions.device,
        address: sessions.address,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(departments, eq(departments.id, users.departmentId))
      .where(eq(sessions.tokenHash, who.tokenHash));
    if (!found) throw revoked();
    const { since, until, device, address, ...account } = found;
    return {
      ...account,
      session: { since: since.toISOString(), until: until.toISOString(), device, address },
      sign_ins: (await signInsOf(world.db, who)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  },

  setPassword: async ({ body, who, from }) => {
    assertUncommonPassword(body.password);
    assertPasswordNotUsername(body.password, who.username);
    if (who.mustChoosePassword && body.password.normalize('NFC') === body.current_password.normalize('NFC'))
      throw invalid({ password: 'Choose a password different from the one you were given' });
    const known = await assertOwnPassword(world, body.current_password, who, from);
    const hash = await world.passwords.hash(body.password);
    return world.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, who.userId)).for('update');
      // The session was ended, or the account suspended or renamed, while the passwords were hashed.
      const me = await personNow(tx, who, world.now());
      if (!me) throw revoked();
      assertPasswordNotUsername(body.password, me.username);
      await known.succeed(tx);
      await setPassword(tx, me.userId, hash, 'self');
      await endResetLinks(tx, me.userId, world.now());
      const auditEntry = { module: 'usermanagement', action: 'update', entity: 'users', entityId: me.userId };
      await audit(tx, { who, from }, { ...auditEntry, entityLabel: me.username, after: { password: 'changed' } });
      return { changed_at: from.at.toISOString() };
    });
  },

  // Not logged: it changes nothing for other users.
  savePreferences: async ({ body: { values }, who, from }) => {
    const kept = { values, updatedAt: from.at };
    await world.db
      .insert(preferences)
      .values({ userId: who.userId, ...kept })
      .onConflictDoUpdate({ target: preferences.userId, set: kept });
    return { saved_at: from.at.toISOString() };
  },
});
