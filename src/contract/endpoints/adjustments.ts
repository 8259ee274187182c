import * as z from 'zod';
import { grouped } from '../grouped';
import { bare, endpoints, plain } from '../endpoint';
import { ADJUSTMENT_POINTS } from '../limits';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { Id, Instant, LooseNumber, LooseText, pageOf, record } from '../values';

/** The reasons for correcting points. */
export const ADJUSTMENT_REASONS = [
  'Points not credited for a trip',
  'Points not credited for a recharge',
  'Points credited twice',
  'Service recovery',
  'Campaign or contest',
  'Fraud or misuse',
  'Other',
] as const;

/** The direction of points; a reversal undoes an entry by its opposite. */
export const ADJUSTMENT_KINDS = ['credit', 'debit', 'reversal'] as const;

/** The status of an adjustment: entered, waiting for a second person, rejected, or expired undecided. */
export const ADJUSTMENT_STATES = ['done', 'waiting', 'rejected', 'lapsed'] as const;

const mobile = z.string().trim().max(20, 'Use at most 20 characters');

/** A movement of points in the list of last entries; `points` is signed. */
export const LedgerEntry = record({
  id: Id,
  at: Instant,
  kind: LooseText,
  source: LooseText,
  points: LooseNumber,
  balance_after: LooseNumber,
  reference: LooseText,
  by_whom: LooseText,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/**
 * A member of the loyalty programme: the customer's id, name and mobile number, the balance, and recent entries.
 * The newest entry is first.
 */
export const LoyaltyAccount = record({
  id: Id,
  name: LooseText,
  mobile: LooseText,
  balance: LooseNumber,
  opened_at: Instant.optional().catch(undefined),
  entries: z.array(LedgerEntry).catch([]).default([]),
});
export type LoyaltyAccount = z.infer<typeof LoyaltyAccount>;

/**
 * A credit, a debit or a reversal (docs/wire.md#under-console): `points` is the requested number, positive.
 * `balance_before` and `balance_after` are those of the entry, null until it is entered.
 * `reversed_by` is the adjustment that reversed this one. `may_reverse` and `may_decide` are the rights of the reader on it.
 */
export const LoyaltyAdjustment = record({
  id: Id,
  at: Instant,
  customer_id: Id,
  customer_name: LooseText,
  mobile: LooseText,
  kind: LooseText,
  points: LooseNumber,
  reason: LooseText,
  reference: LooseText,
  remark: LooseText,
  state: LooseText,
  by_whom: LooseText,
  balance_before: LooseNumber.nullable().catch(null),
  balance_after: LooseNumber.nullable().catch(null),
  decided_by: LooseText,
  decided_at: Instant.nullish().catch(undefined),
  decision_reason: LooseText,
  lapses_at: Instant.nullish().catch(undefined),
  reversal_of: Id.nullish().catch(undefined),
  reversed_by: Id.nullish().catch(undefined),
  may_reverse: z.boolean().catch(false).default(false),
  may_decide: z.boolean().catch(false).default(false),
  /** The reason why the reader may not decide on a waiting adjustment, in words. */
  why_not_decide: LooseText,
});
export type LoyaltyAdjustment = z.infer<typeof LoyaltyAdjustment>;

/**
 * The points that the reader may still enter alone on this day (at +05:30): `limit` points a day.
 * Of these `entered` are used up, by the reader and by the linked accounts, which `shared_with` names.
 */
export const PointsAllowance = record({
  limit: LooseNumber,
  entered: LooseNumber,
  shared_with: z.array(z.string()).catch([]).default([]),
});
export type PointsAllowance = z.infer<typeof PointsAllowance>;

const remark = z
  .string({ error: 'Describe what happened in 10 characters or more' })
  .overwrite(visibleText)
  .min(10, 'Describe what happened in 10 characters or more')
  .max(500, 'Use at most 500 characters');
// RFC 9562: the hexadecimal digits of a UUID are compared without case.
const idempotency_key = z.uuid({ error: 'must be a UUID' }).toLowerCase();
const points = z
  .number({ error: 'Enter a number' })
  .int('Use a whole number')
  .min(1, 'Use 1 or more')
  .max(ADJUSTMENT_POINTS, { error: () => `Use at most ${grouped(ADJUSTMENT_POINTS)}` });

/** A requested credit or debit. The same idempotency key twice makes one entry, and gets the same answer. */
export const PointsDraft = z.object({
  kind: z.enum(['credit', 'debit'], { error: 'Choose credit or debit' }),
  customer_id: Id,
  points,
  reason: z.enum(ADJUSTMENT_REASONS, { error: 'Choose a reason' }),
  reference: z.string().overwrite(visibleText).max(64, 'Use at most 64 characters'),
  remark,
  idempotency_key,
});
export type PointsDraft = z.infer<typeof PointsDraft>;

/** A requested reversal: the adjustment that it undoes, and the reason. */
export const ReversalDraft = z.object({ kind: z.literal('reversal'), reversal_of: Id, remark, idempotency_key });
export type ReversalDraft = z.infer<typeof ReversalDraft>;

/** The decision of a second person on a waiting adjustment. */
export const DecisionDraft = z
  .object({
    decision: z.enum(['approve', 'reject']),
    reason: z.string().overwrite(visibleText).max(500, 'Use at most 500 characters'),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason.length >= 10, {
    path: ['reason'],
    error: 'Enter a reason of 10 characters or more',
  });
export type DecisionDraft = z.infer<typeof DecisionDraft>;

/** Members found by mobile number, whole or its beginning (docs/wire.md#under-console). */
export const loyaltyAccounts = endpoints({
  getList: {
    call: 'GET /console/loyalty-accounts',
    needs: 'loyaltymanagement_credit_debit_update',
    query: listQuery(['name'], z.object({ mobile })),
    reply: bare(pageOf(LoyaltyAccount)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  getOne: {
    call: 'GET /console/loyalty-accounts/:id',
    needs: 'loyaltymanagement_credit_debit_update',
    reply: bare(LoyaltyAccount),
    fails: messages.somethingWentWrong,
  },
});

/** The groups that show points: entries, files of entries, accounts, pending approvals, riders. */
export const pointsChanges = [
  'loyalty-adjustments',
  'points-batches',
  'loyalty-accounts',
  'waiting',
  'customers',
] as const;

/**
 * Credits, debits and reversals of points, newest first.
 * `update` is the decision of a second person (docs/wire.md#under-console, docs/decisions).
 */
export const loyaltyAdjustments = endpoints({
  getList: {
    call: 'GET /console/loyalty-adjustments',
    needs: 'loyaltymanagement_credit_debit_update',
    query: listQuery(
      ['at', 'points'],
      z.object({
        customer_id: Id.optional(),
        mobile: mobile.optional(),
        state: z.enum(ADJUSTMENT_STATES).optional(),
        kind: z.enum(ADJUSTMENT_KINDS).optional(),
        batch_id: Id.optional(),
      }),
    ),
    reply: bare(pageOf(LoyaltyAdjustment)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  getAllowance: {
    call: 'GET /console/loyalty-allowance',
    needs: 'loyaltymanagement_credit_debit_update',
    reply: bare(PointsAllowance),
    fails: messages.somethingWentWrong,
  },
  create: {
    call: 'POST /console/loyalty-adjustments',
    changes: pointsChanges,
    needs: 'loyaltymanagement_credit_debit_update',
    body: plain(z.discriminatedUnion('kind', [PointsDraft, ReversalDraft])),
    reply: bare(LoyaltyAdjustment),
    fails: messages.somethingWentWrong,
  },
  update: {
    call: 'PUT /console/loyalty-adjustments/:id',
    changes: pointsChanges,
    version: 'none', // decided once
    needs: 'loyaltymanagement_credit_debit_update',
    body: plain(DecisionDraft),
    reply: bare(LoyaltyAdjustment),
    fails: messages.somethingWentWrong,
  },
});
