import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { takeLockOf } from '../../platform/db/locks';
import { signInAttempts } from '../../platform/db/schema';
import {
  BY_ACCOUNT,
  BY_ADDRESS,
  RESETS_BY_ACCOUNT,
  RESETS_BY_ADDRESS,
  RESETS_BY_ANYONE,
  throttledAddress,
  waitMs,
  type ThrottlePolicy,
  type Tries,
} from '../../platform/http/throttle';
import type { Origin, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { accountKey } from './comparableName';

/** The kind of a try: to sign in, or to get a link for a new password. */
export type TryKind = 'sign_in' | 'password_reset';

/** The limits of attempts: for an account from anywhere, for an address, and, where lower, for an account from one address. */
interface Policies {
  readonly account: ThrottlePolicy;
  readonly address: ThrottlePolicy;
  readonly accountFromAddress?: ThrottlePolicy;
}

const policies: Readonly<Record<TryKind, Policies>> = {
  sign_in: { account: BY_ACCOUNT, address: BY_ADDRESS },
  password_reset: { account: RESETS_BY_ANYONE, address: RESETS_BY_ADDRESS, accountFromAddress: RESETS_BY_ACCOUNT },
};

const tries = async (queries: Queries, policy: ThrottlePolicy, now: Date, which: SQL | undefined) => {
  const since = new Date(now.getTime() - policy.memoryMs);
  const [found] = await queries
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<Date | null>`max(${signInAttempts.at})`.mapWith(signInAttempts.at),
      lastId: sql<number | null>`max(${signInAttempts.id})::float8`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.succeeded, false), gt(signInAttempts.at, since), which));
  return found ?? { count: 0, last: null, lastId: null };
};

/** The wait until another try is accepted. `isFirst`: no try has been refused yet since the wait began. */
export interface Waiting {
  readonly waitMs: number;
  readonly isFirst: boolean;
}

/**
 * Admits one attempt, which counts as failed until `markTrySucceeded`, so that concurrent ones cannot all pass.
 * Returns the id of the attempt, or the wait. Attempts with a `device` are counted separately from those of strangers.
 */
export const admitTry = (
  { db }: Pick<World, 'db'>,
  kind: TryKind,
  typed: string,
  { at, address: from }: Origin,
  device = '',
): Promise<{ readonly id: number } | Waiting> =>
  db.transaction(async (tx) => {
    const account = accountKey(typed);
    const address = throttledAddress(from);
    await takeLockOf(tx, `tries:${account}`);
    await takeLockOf(tx, `address:${address}`);
    const alike = and(eq(signInAttempts.kind, kind), eq(signInAttempts.device, device));
    const lastSuccess = sql`coalesce((select max(id) from ${signInAttempts} s where s.kind = ${kind} and s.account = ${account} and s.device = ${device} and s.succeeded), 0)`;
    const ofAccount = and(alike, eq(signInAttempts.account, account), gt(signInAttempts.id, lastSuccess));
    const ofAddress = eq(signInAttempts.address, address);
    const limits: readonly (readonly [policy: ThrottlePolicy | undefined, which: SQL | undefined])[] = [
      [policies[kind].account, ofAccount],
      [device === '' ? policies[kind].address : undefined, and(alike, ofAddress)],
      [policies[kind].accountFromAddress, and(ofAccount, ofAddress)],
    ];
    let longer: (Tries & { readonly lastId: number | null; readonly waitMs: number }) | undefined;
    for (const [policy, which] of limits) {
      if (!policy) continue;
      const found = await tries(tx, policy, at, which);
      const wait = waitMs(policy, found, at);
      if (wait > (longer?.waitMs ?? 0)) longer = { ...found, waitMs: wait };
    }
    if (longer) {
      const [last] = await tx
        .update(signInAttempts)
        .set({ turnedAway: sql`${signInAttempts.turnedAway} + 1` })
        .where(eq(signInAttempts.id, longer.lastId ?? 0))
        .returning({ turnedAway: signInAttempts.turnedAway });
      return { waitMs: longer.waitMs, isFirst: last?.turnedAway === 1 };
    }
    const [added] = await tx
      .insert(signInAttempts)
      .values({ kind, at, account, address, device, succeeded: false })
      .returning({ id: signInAttempts.id });
    return { id: added?.id ?? 0 };
  });

/** Clears the failed sign-ins of strangers to an account whose owner has proved their identity otherwise. */
export const forgiveTries = async (queries: Queries, username: string, { at, address }: Origin): Promise<void> => {
  await queries.insert(signInAttempts).values({
    kind: 'sign_in',
    at,
    account: accountKey(username),
    address: throttledAddress(address),
    succeeded: true,
  });
};

/**
 * Marks a try as a success, which forgives earlier failures of the account by the same kind of device.
 * It also deletes tries that do not count any more.
 */
export const markTrySucceeded = async (queries: Queries, id: number, now: Date): Promise<void> => {
  await queries.update(signInAttempts).set({ succeeded: true }).where(eq(signInAttempts.id, id));
  const longest = Math.max(
    ...Object.values(policies).flatMap(({ account, address }) => [account.memoryMs, address.memoryMs]),
  );
  await queries.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - longest)));
};
