import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type {
  PointsBatch,
  PointsBatchDraft,
  pointsBatches as contractRows,
} from '../../../contract/endpoints/pointsBatches';
import { Failure } from '../../../contract/failure';
import { APPROVAL_MS, MAX_BATCH_ROWS } from '../../../contract/limits';
import { dayAt } from '../../../contract/reports/range';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import type { Transaction, Queries } from '../../platform/db/sql';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { takeLockOf } from '../../platform/db/locks';
import { refusalAboutRiders } from '../../platform/audit/refusalReadings';
import { loyaltyAdjustments, pointsBatches as batches } from '../../platform/db/schema';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { readAdjustments, hasStatus, stateAt } from './adjustmentRead';
import { checkLines, matchesLines, lineKeyOf, type ValidLine } from './batchLines';
import { decisionObstacle } from './decision';
import { CARE, enterAdjustment } from './enterAdjustment';
import { redemptionInForce } from './redemptionInForce';
import { lockAllowance, independenceOf, assertMakerAllowed, allowanceOf, type Independence } from './secondPerson';

type Batch = typeof batches.$inferSelect;
interface Doing {
  readonly who: Person;
  readonly from: Origin;
}

const viewOf = (batch: Batch, at: Date, whyNot: Independence): PointsBatch => {
  const state = stateAt(batch, at);
  const dependent = state === 'waiting' ? whyNot(batch) : undefined;
  const { id, fileName, remark, points, byWhom, decidedBy, decisionReason } = batch;
  return {
    ...{ id, at: batch.at.toISOString(), file_name: fileName, remark, count: batch.count, points, state },
    ...{ by_whom: byWhom, decided_by: decidedBy, decision_reason: decisionReason },
    decided_at: batch.decidedAt?.toISOString() ?? null,
    lapses_at: batch.lapsesAt?.toISOString() ?? null,
    may_decide: state === 'waiting' && dependent === undefined,
    why_not_decide: dependent ?? '',
  };
};

const sumOf = (lines: readonly ValidLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

// As for single entries, a line or a day's sum above the limit needs a second person.
const mustWait = async (queries: Queries, { who, from }: Doing, lines: readonly ValidLine[]) => {
  const { limit, total } = await allowanceOf(queries, who, from.at, { points: sumOf(lines), reversalOf: null });
  return { waits: total > limit || lines.some(({ points }) => points > limit), left: limit - (total - sumOf(lines)) };
};

// In one statement: a batch may have thousands of lines.
const storeWaiting = async (tx: Transaction, batch: Batch, lines: readonly ValidLine[]): Promise<void> => {
  const rows = lines.map(({ line, customerId, points, reason }) => ({
    ...{ customer_id: customerId, points, reason, key: lineKeyOf(batch, line) },
  }));
  await tx.execute(sql`
    insert into loyalty_adjustments
           (at, customer_id, kind, points, reason, reference, remark, state, by_whom, by_user_id, idempotency_key, lapses_at, batch_id)
    select ${batch.at.toISOString()}::timestamptz, r.customer_id, 'credit', r.points, r.reason, '', ${batch.remark}, 'waiting',
           ${batch.byWhom}, ${batch.byUserId}, r.key, ${batch.lapsesAt?.toISOString() ?? null}::timestamptz, ${batch.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (customer_id int, points int, reason text, key text)`);
};

// Entered one by one, so that the database checks each against the limit.
// Each line has at least a point, so there are no more lines than the limit has points.
const enterAlone = async (tx: Transaction, batch: Batch, lines: readonly ValidLine[], from: Origin): Promise<void> => {
  for (const { line, customerId, points, reason } of lines.toSorted((a, b) => a.customerId - b.customerId)) {
    const entry = {
      ...{ at: from.at, customerId, kind: 'credit' as const, points, reason, reference: '', remark: batch.remark },
      ...{ byWhom: batch.byWhom, byUserId: batch.byUserId, reversalOf: null, batchId: batch.id },
      idempotencyKey: lineKeyOf(batch, line),
    };
    const { ledgerId } = await enterAdjustment(tx, entry, from);
    await tx.insert(loyaltyAdjustments).values({ ...entry, state: 'done', ledgerId });
  }
};

// Entered in the order of the members, as every writer of several entries does: two batches never deadlock.
const enterApproved = async (tx: Transaction, batch: Batch, { who, from }: Doing): Promise<number> => {
  const entered = await tx.execute(sql`
    with entries as (
      insert into loyalty_ledger (customer_id, at, kind, source, points, by_whom, by_user_id, reason, reference, remark, idempotency_key)
      select a.customer_id, ${from.at.toISOString()}::timestamptz, 'adjusted', ${CARE}, a.points,
             a.by_whom || ', approved by ' || ${who.username}::text, a.by_user_id, a.reason, a.reference, a.remark,
             'adjustment:' || a.idempotency_key
        from loyalty_adjustments a where a.batch_id = ${batch.id} and a.state = 'waiting' order by a.customer_id
      returning id, idempotency_key)
    update loyalty_adjustments a
       set state = 'done', decided_by = ${who.username}, decided_at = ${from.at.toISOString()}::timestamptz, ledger_id = e.id
      from entries e where e.idempotency_key = 'adjustment:' || a.idempotency_key and a.batch_id = ${batch.id}
    returning a.id`);
  return entered.rows.length;
};

const create = async (tx: Transaction, body: PointsBatchDraft, doing: Doing): Promise<Batch> => {
  const { who, from } = doing;
  await takeLockOf(tx, `points batch:${body.idempotency_key}`);
  const [sent] = await tx
    .select()
    .from(batches)
    .where(eq(sql`lower(${batches.idempotencyKey})`, body.idempotency_key));
  if (sent) {
    const isSame = sent.byUserId === who.userId && sent.fileName === body.file_name && sent.remark === body.remark;
    if (isSame && (await matchesLines(tx, sent, body.lines))) return sent;
    throw new Failure('This was already sent with other values. Reload the page and enter it again.', { status: 409 });
  }
  await lockAllowance(tx, who, from.at);
  const { good, faults, known } = await checkLines(tx, body.lines);
  const [fault] = faults;
  const told = { lines: body.lines.length, known };
  if (fault)
    throw refusalAboutRiders(
      invalid({ lines: `Line ${fault.line}: ${fault.fault}. Check the file again.` }),
      (db, reading) => logCheck(db, reading, told),
    );
  await logCheck(tx, doing, told);
  const { waits } = await mustWait(tx, doing, good);
  const [batch] = await tx
    .insert(batches)
    .values({
      ...{ at: from.at, fileName: body.file_name, remark: body.remark, count: good.length, points: sumOf(good) },
      ...{ byWhom: who.username, byUserId: who.userId, idempotencyKey: body.idempotency_key },
      ...(waits
        ? { state: 'waiting' as const, lapsesAt: new Date(from.at.getTime() + APPROVAL_MS) }
        : { state: 'done' as const }),
    })
    .returning();
  if (!batch) throw new Error('The batch was not stored.');
  await (waits ? storeWaiting(tx, batch, good) : enterAlone(tx, batch, good, from));
  await log(tx, batch, doing, 'create', { after: { ...facts(batch), state: batch.state } });
  return batch;
};

const facts = ({ fileName, remark, count: entries, points }: Batch) => ({
  ...{ file: fileName, remark, count: entries, points },
});

const log = (
  tx: Transaction,
  batch: Batch,
  { who, from }: Doing,
  action: string,
  what: Pick<Parameters<typeof audit>[2], 'before' | 'after'>,
): Promise<void> =>
  audit(
    tx,
    { who, from },
    {
      ...{ module: 'loyaltymanagement', action, entity: 'points-batches', entityId: batch.id },
      ...{ entityLabel: `${batch.count} credits, ${batch.fileName}`.replace(/, $/, ''), ...what },
    },
  );

// A check reveals whether each number is a rider's and a member's, and so does a refused entry without a check.
const logCheck = (
  queries: Queries,
  { who, from }: Doing,
  after: { readonly lines: number; readonly known: number },
): Promise<void> =>
  audit(queries, { who, from }, { module: 'loyaltymanagement', action: 'check', entity: 'points-batches', after });

/** Points for many customers: checked, entered under the rules of single entries, and decided on as a whole (docs/decisions/0061). */
export const pointsBatchHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ query, who, from }) => {
    const [first, last] = query.range;
    const where = query.filter.state && hasStatus(batches, query.filter.state, from.at);
    const found = await db
      .select()
      .from(batches)
      .where(where)
      .orderBy(query.sort?.[1] === 'ASC' ? batches.at : desc(batches.at), desc(batches.id))
      .offset(first)
      .limit(last - first + 1);
    const [all] = await db.select({ total: count() }).from(batches).where(where);
    const whyNot = await independenceOf(db, { who, from });
    return { rows: found.map((batch) => viewOf(batch, from.at, whyNot)), total: all?.total ?? 0 };
  },

  getResult: async ({ id, who, from }) => {
    const known = longRowId(id);
    const [batch] = known === undefined ? [] : await db.select().from(batches).where(eq(batches.id, known));
    if (!batch) throw notFound('batch');
    const { batchId, at, id: lineId } = loyaltyAdjustments;
    const lines = await readAdjustments(
      db,
      { who, from },
      { where: eq(batchId, batch.id), order: [asc(at), asc(lineId)], offset: 0, limit: MAX_BATCH_ROWS },
    );
    await audit(
      db,
      { who, from },
      {
        ...{ module: 'loyaltymanagement', action: 'export', entity: 'points-batches', entityId: batch.id },
        ...{ entityLabel: batch.fileName, after: { count: lines.length } },
      },
    );
    return { rows: [...lines] };
  },

  getCheck: async ({ body, who, from }) => {
    const { good, faults, known } = await checkLines(db, body.lines);
    const rule = await redemptionInForce(db, dayAt(from.at));
    const points = sumOf(good);
    await logCheck(db, { who, from }, { lines: body.lines.length, known });
    return {
      ...{ faults: [...faults], count: good.length, points },
      ...(rule && { worth_paise: points * rule.pointValuePaise }),
      ...(await mustWait(db, { who, from }, good)),
    };
  },

  create: ({ body, who, from }) =>
    db.transaction(async (tx) => {
      const batch = await create(tx, body, { who, from });
      return viewOf(batch, from.at, await independenceOf(tx, { who, from }));
    }),

  update: ({ id, body: { decision, reason }, who, from }) =>
    db.transaction(async (tx) => {
      const known = longRowId(id);
      const [batch] =
        known === undefined ? [] : await tx.select().from(batches).where(eq(batches.id, known)).for('update');
      if (!batch) throw notFound('batch');
      const whyNot = await independenceOf(tx, { who, from });
      const dependent = whyNot(batch);
      if (dependent !== undefined) throw new Failure(dependent, { status: 403 });
      const over = decisionObstacle(batch, from.at);
      if (over !== undefined) throw new Failure(over, { status: 409 });
      const state = decision === 'approve' ? 'done' : 'rejected';
      const decided = { state, decidedBy: who.username, decidedAt: from.at, decisionReason: reason } as const;
      if (decision === 'approve') {
        await assertMakerAllowed(tx, batch);
        const entered = await enterApproved(tx, batch, { who, from });
        if (entered !== batch.count) throw new Error(`Of batch ${batch.id} only ${entered} entries could be entered.`);
      } else await tx.update(loyaltyAdjustments).set(decided).where(eq(loyaltyAdjustments.batchId, batch.id));
      await tx.update(batches).set(decided).where(eq(batches.id, batch.id));
      await log(tx, batch, { who, from }, decision, {
        before: { state: 'waiting' },
        after: { ...facts(batch), state, by_whom: batch.byWhom, decision_reason: reason },
      });
      return viewOf({ ...batch, ...decided }, from.at, whyNot);
    }),
});
