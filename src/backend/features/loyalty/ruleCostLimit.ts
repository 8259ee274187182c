import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { RuleRequest } from '../../../contract/endpoints/ruleRequests';
import type { Failure } from '../../../contract/failure';
import { APPROVAL_MS, ONE_HAND_DAYS, RAISED_ALONE_PERCENT } from '../../../contract/limits';
import { timeText } from '../../../contract/localTime';
import { audit } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { auditLog, ruleRequests as requests } from '../../platform/db/schema';
import type { Origin, Person, World } from '../../platform/world';
import { changeRules, ruleEntities } from './ruleChange';
import { readLastMonth, currentEarningRules, baselineEarningRules, excessGrowth } from './ruleCosts';
import { refusal } from '../../platform/refusals/refusal';

interface Write {
  readonly who: Person;
  readonly from: Origin;
}

/** A change that needs a second person, as it is stored. */
interface Kept {
  readonly changes: RuleRequest['changes'];
  readonly percent: number | null;
}

// Thrown in the transaction of a change, so that nothing of it is stored.
class TakesTwo extends Error {
  constructor(readonly kept: Kept) {
    super('This change of the rules takes a second person.');
  }
}

const lastEntry = async (tx: Transaction): Promise<number> => {
  const [last] = await tx.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return last?.id ?? 0;
};

const writtenSince = async (tx: Transaction, entry: number): Promise<RuleRequest['changes']> => {
  const found = await tx
    .select({ rule: auditLog.entityLabel, entity: auditLog.entity, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(gt(auditLog.id, entry))
    .orderBy(auditLog.id);
  return found
    .filter(({ entity }) => ruleEntities.includes(entity))
    .map(({ rule, before, after }) => ({ rule, before, after: after ?? {} }));
};

const refused = (percent: number | null, until: Date): Failure => {
  const values = { days: ONE_HAND_DAYS, time: timeText(until.getTime()) };
  return percent === null
    ? refusal('costs-anew', values, { status: 409 })
    : refusal('costs-more', { ...values, percent, most: RAISED_ALONE_PERCENT }, { status: 409 });
};

const store = async (
  { db }: World,
  { list, verb, call: { who, from, ...call }, kept }: { list: string; verb: string; call: Write; kept: Kept },
): Promise<never> => {
  const lapsesAt = new Date(from.at.getTime() + APPROVAL_MS);
  await changeRules({ db }, async (tx) => {
    const own = and(eq(requests.list, list), eq(requests.byUserId, who.userId), eq(requests.state, 'waiting'));
    const waiting = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          ...[own, eq(requests.verb, verb), gt(requests.lapsesAt, from.at)],
          sql`${requests.call} = ${JSON.stringify(call)}::jsonb`,
        ),
      );
    if (waiting.length > 0) return;
    // A new attempt replaces the last one: a colleague decides on one change per list and person.
    await tx.update(requests).set({ state: 'lapsed' }).where(own);
    const [made] = await tx
      .insert(requests)
      .values({
        ...{ at: from.at, list, verb, call, changes: kept.changes, growthPercent: kept.percent, state: 'waiting' },
        ...{ byWhom: who.username, byUserId: who.userId, lapsesAt },
      })
      .returning({ id: requests.id });
    await audit(
      tx,
      { who, from },
      {
        ...{ module: 'loyaltymanagement', action: 'create', entity: 'rule-requests', entityId: made?.id },
        ...{ entityLabel: kept.changes.map(({ rule }) => rule).join('; '), after: { list, state: 'waiting' } },
      },
    );
  });
  throw refused(kept.percent, lapsesAt);
};

/**
 * Makes the handlers that change a list of rules.
 * One person alone may raise the cost of points by a limited percentage (docs/decisions/0226).
 * A change above it is rolled back, stored as a request, and refused with a 409.
 */
export const limitedWrites =
  (world: World, list: string) =>
  <C extends Write, R>(verb: string, work: (tx: Transaction, call: C) => Promise<R>) =>
  async (call: C): Promise<R> => {
    try {
      return await changeRules(world, async (tx) => {
        const at = world.now();
        const [then, before, entry] = [
          await baselineEarningRules(tx, at),
          await currentEarningRules(tx, at),
          await lastEntry(tx),
        ];
        const done = await work(tx, call);
        const month = await readLastMonth(tx, at);
        const percent = excessGrowth(month, { then, before, after: await currentEarningRules(tx, at) });
        if (percent !== undefined) throw new TakesTwo({ percent, changes: await writtenSince(tx, entry) });
        return done;
      });
    } catch (error) {
      if (error instanceof TakesTwo) return store(world, { list, verb, call, kept: error.kept });
      throw error;
    }
  };
