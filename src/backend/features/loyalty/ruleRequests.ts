import { and, asc, eq, gt } from 'drizzle-orm';
import type { RuleRequest, ruleRequests as contractRows } from '../../../contract/endpoints/ruleRequests';
import { Failure } from '../../../contract/failure';
import { addDays, dayAt } from '../../../contract/reports/range';
import { audit } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { ruleRequests as requests } from '../../platform/db/schema';
import type { GroupHandlers, Person, World } from '../../platform/world';
import { stateAt } from './adjustmentRead';
import { decisionObstacle } from './decision';
import { redemptionWrites } from './redemption';
import { changeRules } from './ruleChange';
import { ruleWrites } from './ruleHandlers';
import { independenceOf, assertMakerAllowed, type Independence } from './secondPerson';

type Row = typeof requests.$inferSelect;

const viewOf = (row: Row, at: Date, whyNot: Independence): RuleRequest => {
  const state = stateAt(row, at);
  const dependent = state === 'waiting' ? whyNot(row) : undefined;
  return {
    ...{
      id: row.id,
      at: row.at.toISOString(),
      list: row.list,
      changes: row.changes,
      growth_percent: row.growthPercent,
    },
    ...{ state, by_whom: row.byWhom, decided_by: row.decidedBy, decision_reason: row.decisionReason },
    lapses_at: row.lapsesAt.toISOString(),
    may_decide: state === 'waiting' && dependent === undefined,
    why_not_decide: dependent ?? '',
  };
};

const works: Readonly<Record<string, Readonly<Record<string, (tx: Transaction, call: never) => Promise<unknown>>>>> = {
  ...ruleWrites,
  'redeem-points': redemptionWrites,
};

// A rule that raises a limit may begin on the next day at the earliest.
// A rule whose first day has passed begins on the day after its approval.
const inTime = (call: Row['call'], at: Date): Row['call'] => {
  const body = call.body as { readonly effective_from?: string } | undefined;
  const tomorrow = addDays(dayAt(at), 1);
  if (body?.effective_from === undefined || body.effective_from >= tomorrow) return call;
  return { ...call, body: { ...body, effective_from: tomorrow } };
};

/** Changes of rules that one person may not make alone: reading the waiting ones, and deciding on them. */
export const ruleRequestHandlers = (world: World): GroupHandlers<typeof contractRows> => ({
  getWaiting: async ({ who, from }) => {
    const waiting = await world.db
      .select()
      .from(requests)
      .where(and(eq(requests.state, 'waiting'), gt(requests.lapsesAt, from.at)))
      .orderBy(asc(requests.id));
    const whyNot = await independenceOf(world.db, { who, from });
    return { waiting: waiting.map((row) => viewOf(row, from.at, whyNot)) };
  },

  update: ({ id, body: { decision, reason }, who, from }) =>
    changeRules(world, async (tx) => {
      const [row] = await tx
        .select()
        .from(requests)
        .where(eq(requests.id, parseRowId(id) ?? 0))
        .for('update');
      if (!row) throw notFound('change of rules');
      const whyNot = await independenceOf(tx, { who, from });
      const dependent = whyNot(row);
      if (dependent !== undefined) throw new Failure(dependent, { status: 403 });
      const over = decisionObstacle(row, from.at);
      if (over !== undefined) throw new Failure(over, { status: 409 });
      if (decision === 'approve') {
        await assertMakerAllowed(tx, row, 'loyaltymanagement_update', 'rules');
        const maker: Person = { ...who, userId: row.byUserId, username: row.byWhom };
        const work = works[row.list]?.[row.verb];
        if (!work) throw new Error(`No change ${row.list}.${row.verb} is known.`);
        await work(tx, { ...inTime(row.call, from.at), who: maker, from } as never);
      }
      const state = decision === 'approve' ? 'done' : 'rejected';
      const decided = { state, decidedBy: who.username, decidedAt: from.at, decisionReason: reason } as const;
      await tx.update(requests).set(decided).where(eq(requests.id, row.id));
      await audit(
        tx,
        { who, from },
        {
          ...{ module: 'loyaltymanagement', action: decision, entity: 'rule-requests', entityId: row.id },
          entityLabel: row.changes.map(({ rule }) => rule).join('; '),
          before: { state: 'waiting' },
          after: { state, by_whom: row.byWhom, decision_reason: reason },
        },
      );
      return viewOf({ ...row, ...decided }, from.at, whyNot);
    }),
});
