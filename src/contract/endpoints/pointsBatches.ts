import * as z from 'zod';
import { grouped } from '../grouped';
import { bare, endpoints, plain } from '../endpoint';
import { ADJUSTMENT_POINTS, MAX_BATCH_ROWS } from '../limits';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { typedNumber } from '../typedNumber';
import { Id, Instant, LooseText, pageOf, record } from '../values';
import { ADJUSTMENT_REASONS, ADJUSTMENT_STATES, DecisionDraft, LoyaltyAdjustment, pointsChanges } from './adjustments';

const text = z.string({ error: 'must be a text' });

/** One line of a file of points: a mobile number, points and a reason, as they were read. The check reports its faults. */
export const BatchLine = z.object({
  /** The line of the file, counted from 1. */
  line: z.int().min(1).max(1_000_000),
  mobile: text.max(40, 'Use at most 40 characters'),
  points: text.max(20, 'Use at most 20 characters'),
  reason: text.max(80, 'Use at most 80 characters'),
});
export type BatchLine = z.infer<typeof BatchLine>;

const lines = z
  .array(BatchLine)
  .min(1, 'The file has no lines')
  .max(MAX_BATCH_ROWS, { error: () => `Use at most ${grouped(MAX_BATCH_ROWS)} lines` })
  .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'A line of the file is there twice');

/** The result of a file's check: the lines that cannot be entered, with reasons, and the sum of the others. */
export const BatchCheck = z.object({
  faults: z.array(z.object({ line: z.int(), fault: z.string() })),
  count: z.int(),
  points: z.int(),
  /** The value of the points by the redemption rule in force, in paise; absent without a rule. */
  worth_paise: z.int().optional(),
  /** True where a second person has to approve it. */
  waits: z.boolean(),
  /** The points that the caller may still enter alone today. */
  left: z.int(),
});
export type BatchCheck = z.infer<typeof BatchCheck>;

/** Credits to many customers as one entry: entered at once, or approved by one second person. */
export const PointsBatch = record({
  id: Id,
  at: Instant,
  file_name: LooseText,
  remark: LooseText,
  count: z.number(),
  points: z.number(),
  state: LooseText,
  by_whom: LooseText,
  decided_by: LooseText,
  decided_at: Instant.nullish().catch(undefined),
  decision_reason: LooseText,
  lapses_at: Instant.nullish().catch(undefined),
  may_decide: z.boolean().catch(false).default(false),
  why_not_decide: LooseText,
});
export type PointsBatch = z.infer<typeof PointsBatch>;

/** A requested batch. The same idempotency key twice makes one batch. All is refused where one line cannot be entered. */
export const PointsBatchDraft = z.object({
  lines,
  file_name: text.overwrite(visibleText).max(120, 'Use at most 120 characters'),
  remark: z
    .string({ error: 'Enter the purpose in 10 characters or more' })
    .overwrite(visibleText)
    .min(10, 'Enter the purpose in 10 characters or more')
    .max(500, 'Use at most 500 characters'),
  idempotency_key: z.uuid({ error: 'must be a UUID' }).toLowerCase(),
});
export type PointsBatchDraft = z.infer<typeof PointsBatchDraft>;

/** The rules for a line's points and reason. */
export const BatchPoints = z
  .string()
  .transform((text, context) => {
    const points = typedNumber(text, 0);
    if (!Number.isNaN(points)) return points;
    const message = text.trim() === '' ? 'Points: use a whole number' : `Points: ${text.trim()} is not a whole number`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .pipe(
    z
      .number()
      .min(1, 'Points: use 1 or more')
      .max(ADJUSTMENT_POINTS, { error: () => `Points: use at most ${grouped(ADJUSTMENT_POINTS)}` }),
  );
export const BatchReason = z.enum(ADJUSTMENT_REASONS, { error: `Reason: use one of ${ADJUSTMENT_REASONS.join(', ')}` });

const needs = 'loyaltymanagement_credit_debit_update';

/** Points for many customers from a file (docs/wire.md#under-console): checked first, then entered under the rules of single entries. */
export const pointsBatches = endpoints({
  getList: {
    call: 'GET /console/points-batches',
    needs,
    query: listQuery(['at'], z.object({ state: z.enum(ADJUSTMENT_STATES).optional() })),
    reply: bare(pageOf(PointsBatch)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  /** The outcome of each line, for the result file: reading it is an export in the daily log. */
  getResult: {
    call: 'GET /console/points-batches/:id/result',
    needs,
    reply: bare(z.object({ rows: z.array(LoyaltyAdjustment) })),
    fails: messages.somethingWentWrong,
    costly: true,
  },
  getCheck: {
    call: 'POST /console/points-batches/check',
    needs,
    body: plain(z.object({ lines })),
    reply: bare(BatchCheck),
    fails: messages.somethingWentWrong,
    costly: true,
  },
  create: {
    call: 'POST /console/points-batches',
    changes: pointsChanges,
    needs,
    body: plain(PointsBatchDraft),
    reply: bare(PointsBatch),
    fails: messages.somethingWentWrong,
    costly: true,
  },
  update: {
    call: 'PUT /console/points-batches/:id',
    changes: pointsChanges,
    version: 'none', // decided once
    needs,
    body: plain(DecisionDraft),
    reply: bare(PointsBatch),
    fails: messages.somethingWentWrong,
    costly: true,
  },
});
