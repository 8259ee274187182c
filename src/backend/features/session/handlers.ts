import { and, eq, ne, sql } from 'drizzle-orm';
import type { session } from '../../../contract/endpoints/session';
import { Failure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { audit } from '../../platform/audit/audit';
import { NO_PASSWORD, signInLimiter } from '../staff/passwords';
import { departments, preferences, sessions, users } from '../../platform/db/schema';
import { liveSession, startSession } from '../staff/sessions';
import { tooManyTries } from '../../platform/refusals/refusal';
import { accountKey } from '../staff/comparableName';
import { admitTry, markTrySucceeded } from '../staff/tries';
import { maySignIn } from '../staff/accounts';
import type { GroupHandlers, Handler, Origin, World } from '../../platform/world';
import { createDeviceToken, knownDevice } from './devices';

const wrong = (): Failure => new Failure('Wrong username or password.', { status: 401 });

const findAccount = async ({ db }: World, username: string) => {
  const [found] = await db
    .select({
      userId: users.id,
      username: users.username,
      department: departments.name,
      hash: users.passwordHash,
      isActive: sql<boolean>`${maySignIn}`,
    })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(eq(sql`lower(${users.username})`, accountKey(username)));
  return found;
};

// The duration of a refusal must not reveal whether an account exists.
// An unknown name is checked against the hash of an account, always the same one for one name.
const standInFor = async ({ db }: World, username: string): Promise<string | undefined> => {
  const [other] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(ne(users.passwordHash, NO_PASSWORD))
    .orderBy(sql`md5(${users.id} || ' ' || ${accountKey(username)}::text)`)
    .limit(1);
  return other?.hash;
};

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

// The typed name of an unknown account is not logged: it may be a password in the wrong box.
const refused = (account: Account | undefined, reason: string) => ({
  module: 'session',
  action: 'sign_in',
  entity: 'users',
  entityId: account?.userId,
  entityLabel: account?.username ?? '(no such account)',
  result: 'refused' as const,
  after: { reason },
});

const begin = (world: World, account: Account, tryId: number, from: Origin, freshHash: string | undefined) =>
  world.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ uuid: users.uuid, hash: users.passwordHash, isActive: sql<boolean>`${maySignIn}` })
      .from(users)
      .where(eq(users.id, account.userId))
      .for('update');
    // The password was changed, or the account suspended or deleted, during the check.
    if (row?.hash !== account.hash || !row.isActive) throw wrong();
    const auditEntry = { module: 'session', entity: 'users', entityId: account.userId, entityLabel: account.username };
    const replaced = await liveSession(tx, account.userId, from.at);
    if (replaced)
      await audit(
        tx,
        { who: account, from },
        { ...auditEntry, action: 'forced_sign_out', after: { device: replaced.device } },
      );
    const started = await startSession(tx, account.userId, from);
    await tx
      .update(users)
      .set({ lastSignInAt: from.at, ...(freshHash !== undefined && { passwordHash: freshHash }) })
      .where(eq(users.id, account.userId));
    await markTrySucceeded(tx, tryId, from.at);
    await audit(tx, { who: account, from }, { ...auditEntry, action: 'sign_in' });
    return { ...started, uuid: row.uuid };
  });

// An attempt counts from when its check starts, not while it waits: a whole office that signs in at once from one
// address is then no attack.
const AT_ONCE = 4;

const signIn =
  (world: World): Handler<(typeof session)['login']> =>
  async ({ body, from: asked }) => {
    const from = { ...asked, at: world.now() };
    const device = await knownDevice(world.db, body.username, body.device_token);
    const admitted = await admitTry(world, 'sign_in', body.username, from, device);
    const account = await findAccount(world, body.username);
    if ('waitMs' in admitted) {
      const seconds = Math.ceil(admitted.waitMs / 1000);
      // The whole wait has one entry: repeated attempts must not fill the log.
      if (admitted.isFirst) await audit(world.db, { who: account, from }, refused(account, 'too many failed sign-ins'));
      throw tooManyTries('failed-sign-ins', seconds);
    }
    const right = await world.passwords.verify(body.password, account?.hash, await standInFor(world, body.username));
    if (!right || !account?.isActive) {
      // Only the log shows that the password was right: to the caller, a suspended account looks like a wrong
      // password.
      const reason = right && account ? 'the account is suspended' : 'wrong username or password';
      await audit(world.db, { who: account, from }, refused(account, reason));
      throw wrong();
    }
    const freshHash = world.passwords.isOutdated(account.hash) ? await world.passwords.hash(body.password) : undefined;
    const now = { ...from, at: world.now() };
    const { token, sessionId, uuid } = await begin(world, account, admitted.id, now, freshHash);
    const [kept] = await world.db
      .select({ values: preferences.values })
      .from(preferences)
      .where(eq(preferences.userId, account.userId));
    return {
      access_token: token,
      userid: account.userId,
      username: account.username,
      useruuid: uuid,
      sessionid: sessionId,
      device_token: device === '' ? await createDeviceToken(world.db, account.username) : body.device_token,
      ...(kept && { preferences: kept.values }),
    };
  };

/** Signing in and out: one session an account, which belongs to the last sign-in. */
export const sessionHandlers = (world: World): GroupHandlers<typeof session> => {
  const inTurn = signInLimiter(AT_ONCE);
  return {
    login: (call) => inTurn(() => signIn(world)(call)),

    logout: ({ who, from }) =>
      world.db.transaction(async (tx) => {
        await tx.delete(sessions).where(and(eq(sessions.userId, who.userId), eq(sessions.tokenHash, who.tokenHash)));
        await audit(
          tx,
          { who, from },
          { module: 'session', action: 'sign_out', entity: 'users', entityId: who.userId, entityLabel: who.username },
        );
        return { message: messages.logoutSuccessful };
      }),
  };
};
