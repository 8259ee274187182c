import { and, asc, count, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type {
  loyaltyAdjustments as contractRows,
  PointsDraft,
  ReversalDraft,
} from '../../../contract/endpoints/adjustments';
import { Failure } from '../../../contract/failure';
import { APPROVAL_MS } from '../../../contract/limits';
import { audit } from '../../platform/audit/audit';
import { takeLockOf } from '../../platform/db/locks';
import type { Transaction } from '../../platform/db/sql';
import { longRowId, parseRowId } from '../../platform/refusals/commonRefusals';
import { customers, loyaltyAdjustments as rows } from '../../platform/db/schema';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { readAdjustment, readAdjustments, hasStatus, type AdjustmentRow } from './adjustmentRead';
import { createListReadAudit } from '../../platform/audit/readAudit';
import { decideAdjustment } from './decision';
import { mobilePattern } from './mobileNumbers';
import { enterAdjustment, lockBalance, ledgerMovementOf, assertSufficientBalance } from './enterAdjustment';
import { lockForReversal } from './reversal';
import { lockAllowance, linkedUsernames, allowanceOf } from './secondPerson';

interface Doing {
  readonly who: Person;
  readonly from: Origin;
}

type Asked = Pick<
  AdjustmentRow,
  'customerId' | 'kind' | 'points' | 'reason' | 'reference' | 'remark' | 'idempotencyKey' | 'reversalOf'
>;

// One idempotency key is one submit, over all processes; a second submit waits for the first.
const holdKey = async (tx: Transaction, key: string): Promise<AdjustmentRow | undefined> => {
  await takeLockOf(tx, `adjustment:${key}`);
  const [row] = await tx
    .select()
    .from(rows)
    .where(eq(sql`lower(${rows.idempotencyKey})`, key));
  return row;
};

const isSame = (row: AdjustmentRow, body: PointsDraft | ReversalDraft, { userId }: Person): boolean =>
  row.kind === body.kind &&
  row.byUserId === userId &&
  row.remark === body.remark &&
  (body.kind === 'reversal'
    ? row.reversalOf === longRowId(body.reversal_of)
    : row.customerId === parseRowId(body.customer_id) &&
      row.points === body.points &&
      row.reason === body.reason &&
      row.reference === body.reference);

const askedFor = async (tx: Transaction, body: PointsDraft | ReversalDraft, { from }: Doing): Promise<Asked> => {
  const { kind, remark, idempotency_key: idempotencyKey } = body;
  if (kind === 'reversal') {
    const { id, customerId, points, reference } = await lockForReversal(tx, body.reversal_of, from.at);
    return { kind, customerId, points, reference, remark, idempotencyKey, reason: 'Wrong entry', reversalOf: id };
  }
  const { points, reason, reference } = body;
  // An impossible id gets the same answer as an unknown one.
  const customerId = parseRowId(body.customer_id) ?? 0;
  return { kind, customerId, points, reason, reference, remark, idempotencyKey, reversalOf: null };
};

const store = async (tx: Transaction, asked: Asked, { who, from }: Doing): Promise<AdjustmentRow> => {
  const made = { ...asked, at: from.at, byWhom: who.username, byUserId: who.userId };
  const { limit, total } = await allowanceOf(tx, who, from.at, asked);
  const balance = await lockBalance(tx, asked.customerId);
  const waits = asked.points > limit || total > limit;
  const movement = await ledgerMovementOf(tx, asked);
  assertSufficientBalance({ customerId: asked.customerId, balance }, movement);
  const stands = waits
    ? { state: 'waiting' as const, lapsesAt: new Date(from.at.getTime() + APPROVAL_MS) }
    : { state: 'done' as const, ledgerId: (await enterAdjustment(tx, made, from)).ledgerId };
  const [row] = await tx
    .insert(rows)
    .values({ ...made, ...stands })
    .returning();
  if (!row) throw new Error('The adjustment was not stored.');
  const { kind, points, reason, reference, remark, state } = row;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, asked.customerId));
  await audit(
    tx,
    { who, from },
    {
      ...{ module: 'loyaltymanagement', action: 'create', entity: 'loyalty-adjustments', entityId: row.id },
      entityLabel: `${customer?.name ?? ''} ${customer?.mobile ?? ''}`.trim(),
      before: { balance },
      after: {
        ...{ kind, points, reason, reference, remark, state, balance: waits ? balance : balance + movement.moved },
        ...(row.reversalOf !== null && { reversal_of: row.reversalOf }),
      },
    },
  );
  return row;
};

/** Credits, debits and reversals of points, and the decisions of a second person (docs/wire.md#under-console; docs/decisions/0061). */
export const loyaltyAdjustmentHandlers = (world: World): GroupHandlers<typeof contractRows> => {
  const note = createListReadAudit(world, 'loyalty-adjustments');
  return {
    getList: async ({ query, who, from }) => {
      await note({ who, from });
      const { customer_id, mobile, state, kind, batch_id } = query.filter;
      const [first, last] = query.range;
      const [field, order] = query.sort ?? ['at', 'DESC'];
      const direction = order === 'ASC' ? asc : desc;
      const where = and(
        customer_id === undefined ? undefined : eq(rows.customerId, parseRowId(customer_id) ?? 0),
        mobile === undefined ? undefined : like(customers.mobile, mobilePattern(mobile)),
        state && hasStatus(rows, state, from.at),
        kind && eq(rows.kind, kind),
        // An adjustment that waits in a batch is decided with the batch.
        batch_id === undefined
          ? state === 'waiting'
            ? isNull(rows.batchId)
            : undefined
          : eq(rows.batchId, longRowId(batch_id) ?? 0),
      );
      const found = await readAdjustments(
        world.db,
        { who, from },
        {
          where,
          order: [direction(field === 'points' ? rows.points : rows.at), direction(rows.id)],
          offset: first,
          limit: last - first + 1,
        },
      );
      const [all] = await world.db
        .select({ total: count() })
        .from(rows)
        .innerJoin(customers, eq(customers.id, rows.customerId))
        .where(where);
      return { rows: found, total: all?.total ?? 0 };
    },

    getAllowance: async ({ who, from }) => {
      const { limit, total } = await allowanceOf(world.db, who, from.at);
      return { limit, entered: total, shared_with: await linkedUsernames(world.db, who, from.at) };
    },

    create: ({ body, who, from }) =>
      world.db.transaction(async (tx) => {
        const sent = await holdKey(tx, body.idempotency_key);
        if (sent && !isSame(sent, body, who))
          throw new Failure('This was already sent with other values. Reload the page and enter it again.', {
            status: 409,
          });
        if (!sent) await lockAllowance(tx, who, from.at);
        const row = sent ?? (await store(tx, await askedFor(tx, body, { who, from }), { who, from }));
        const view = await readAdjustment(tx, { who, from }, row.id);
        if (!view) throw new Error(`Adjustment ${row.id} cannot be read.`);
        return view;
      }),

    update: ({ id, body, who, from }) => world.db.transaction((tx) => decideAdjustment(tx, id, body, { who, from })),
  };
};
