import { and, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { customers, loyaltyAdjustments as rows, loyaltyLedger, type pointsBatches } from '../../platform/db/schema';
import type { Queries } from '../../platform/db/sql';
import { independenceOf, type Independence, type Reader } from './secondPerson';

/** An adjustment as the database has it. */
export type AdjustmentRow = typeof rows.$inferSelect;
/** The status of an adjustment. */
export type AdjustmentState = AdjustmentRow['state'];

/** The status of an adjustment at a moment: a waiting one has expired once its time is up, even before that is stored. */
export const stateAt = ({ state, lapsesAt }: Pick<AdjustmentRow, 'state' | 'lapsesAt'>, at: Date): AdjustmentState =>
  state === 'waiting' && lapsesAt !== null && lapsesAt <= at ? 'lapsed' : state;

/** The condition that an adjustment, or a batch of them, has a status at a moment. */
export const hasStatus = (
  table: typeof rows | typeof pointsBatches,
  state: AdjustmentState,
  at: Date,
): SQL | undefined => {
  if (state === 'waiting') return and(eq(table.state, state), gt(table.lapsesAt, at));
  if (state === 'lapsed') return or(eq(table.state, state), and(eq(table.state, 'waiting'), lte(table.lapsesAt, at)));
  return eq(table.state, state);
};

/** The refusal to decide on a single entry of a batch. */
export const DECIDED_WITH_BATCH = 'It is part of a batch, which is approved or rejected as a whole.';

const undoing = alias(rows, 'undoing');

const select = (queries: Queries) =>
  queries
    .select({
      row: rows,
      name: customers.name,
      mobile: customers.mobile,
      moved: loyaltyLedger.points,
      balanceAfter: loyaltyLedger.balanceAfter,
      undoing: { id: undoing.id, state: undoing.state, lapsesAt: undoing.lapsesAt },
    })
    .from(rows)
    .innerJoin(customers, eq(customers.id, rows.customerId))
    .leftJoin(loyaltyLedger, eq(loyaltyLedger.id, rows.ledgerId))
    // A unique index allows one at most.
    .leftJoin(undoing, and(eq(undoing.reversalOf, rows.id), inArray(undoing.state, ['done', 'waiting'])));

type Found = Awaited<ReturnType<typeof select>>[number];

const viewOf = (
  { row, name, mobile, moved, balanceAfter, undoing: other }: Found,
  at: Date,
  whyNot: Independence,
): LoyaltyAdjustment => {
  const state = stateAt(row, at);
  const dependent = state === 'waiting' ? (row.batchId === null ? whyNot(row) : DECIDED_WITH_BATCH) : undefined;
  const undone = other ? stateAt(other, at) : undefined;
  return {
    id: row.id,
    at: row.at.toISOString(),
    customer_id: row.customerId,
    customer_name: name,
    mobile,
    kind: row.kind,
    points: row.points,
    reason: row.reason,
    reference: row.reference,
    remark: row.remark,
    state,
    by_whom: row.byWhom,
    balance_before: balanceAfter === null || moved === null ? null : balanceAfter - moved,
    balance_after: balanceAfter,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    lapses_at: row.lapsesAt?.toISOString() ?? null,
    reversal_of: row.reversalOf,
    reversed_by: undone === 'done' ? other?.id : null,
    may_reverse: state === 'done' && row.kind !== 'reversal' && (undone === undefined || undone === 'lapsed'),
    may_decide: state === 'waiting' && dependent === undefined,
    why_not_decide: dependent ?? '',
  };
};

/** One page of the adjustments of a condition. */
export const readAdjustments = async (
  queries: Queries,
  reader: Reader,
  page: {
    readonly where: SQL | undefined;
    readonly order: readonly SQL[];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly LoyaltyAdjustment[]> => {
  const found = await select(queries)
    .where(page.where)
    .orderBy(...page.order)
    .offset(page.offset)
    .limit(page.limit);
  const whyNot = await independenceOf(queries, reader);
  return found.map((each) => viewOf(each, reader.from.at, whyNot));
};

/** One adjustment; undefined where there is none. */
export const readAdjustment = async (
  queries: Queries,
  reader: Reader,
  id: number,
): Promise<LoyaltyAdjustment | undefined> => {
  const [found] = await select(queries).where(eq(rows.id, id));
  return found && viewOf(found, reader.from.at, await independenceOf(queries, reader));
};
