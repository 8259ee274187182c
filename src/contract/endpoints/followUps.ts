import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { FOLLOW_UP_STATUSES, followedKindNames } from '../followUps';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { Id, Instant, lastChange } from '../values';

/** A note on a record. It is never changed or deleted: a correction is another note. */
export const FollowUpNote = z.object({
  id: z.number(),
  at: Instant,
  by: z.string(),
  text: z.string(),
  /** The colleague for whom it is. */
  for: z.string().optional(),
});
export type FollowUpNote = z.infer<typeof FollowUpNote>;

/** The status of the work on a record, its assignee, and its notes, newest first. */
export const FollowUp = z.object({
  id: z.string(),
  status: z.enum(FOLLOW_UP_STATUSES),
  assignee_id: Id.nullable(),
  assignee: z.string(),
  /** The reference of an outside party, such as the bank. */
  reference: z.string(),
  notes: z.array(FollowUpNote),
  ...lastChange,
});
export type FollowUp = z.infer<typeof FollowUp>;

const text = z
  .string({ error: 'Enter a note' })
  .overwrite(visibleText)
  .min(3, 'Use at least 3 characters')
  .max(1000, 'Use at most 1,000 characters');
const reference = z.string({ error: 'Enter a reference' }).overwrite(visibleText).max(64, 'Use at most 64 characters');

/** A note as written, with the colleague for whom it is. */
export const FollowUpNoteDraft = z.object({ follow_up: z.string(), text, for_id: Id.optional() });
export type FollowUpNoteDraft = z.infer<typeof FollowUpNoteDraft>;

/** A change of status, assignee or reference, made from the version `updated_at`; it may include a note. */
export const FollowUpDraft = z.object({
  updated_at: Instant,
  status: z.enum(FOLLOW_UP_STATUSES, { error: 'Choose open, waiting or resolved' }),
  assignee_id: Id.nullable(),
  reference,
  note: text.optional(),
});
export type FollowUpDraft = z.infer<typeof FollowUpDraft>;

/** The most failed payments in one call about a bank request. */
export const MAX_BANK_INQUIRIES = 500;

/** Failed payments of one report that the bank was asked about under one reference. Each has the version of its follow-up that was read. */
export const BankInquiryDraft = z.object({
  kind: z.enum(['qr-failed-transactions', 'card-recharge-failures'], { error: 'Choose a report' }),
  payments: z
    .array(z.object({ id: Id, updated_at: Instant }))
    .min(1, 'Choose one or more')
    .max(MAX_BANK_INQUIRIES, `Choose at most ${MAX_BANK_INQUIRIES}`),
  reference: reference.min(3, 'Use at least 3 characters'),
});
export type BankInquiryDraft = z.infer<typeof BankInquiryDraft>;

/** The number of recorded payments. Those whose follow-up has changed since are not recorded, and returned as they are. */
export const BankInquiryResult = z.object({
  asked: z.number(),
  moved_on: z.array(
    z.object({
      id: Id,
      status: z.enum(FOLLOW_UP_STATUSES),
      reference: z.string(),
      assignee: z.string(),
      ...lastChange,
    }),
  ),
});
export type BankInquiryResult = z.infer<typeof BankInquiryResult>;

/** A member of staff to whom work can be assigned. */
export const Colleague = z.object({ id: Id, name: z.string(), department: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** An unresolved record that is assigned to the caller, or a record with an unread note for them. */
export const MyWorkItem = z.object({
  id: z.string(),
  kind: z.enum(followedKindNames as readonly [string, ...string[]]),
  record_id: Id,
  title: z.string(),
  status: z.enum(FOLLOW_UP_STATUSES),
  is_assigned: z.boolean(),
  at: Instant,
  /** The newest unseen note for the caller. */
  note: FollowUpNote.optional(),
});
export type MyWorkItem = z.infer<typeof MyWorkItem>;

const needs = ['reports_view', 'customerdetails_view', 'feedback_view'] as const;

/** Lists of followed records show how far the work on them is. */
const changes = ['follow-ups', 'waiting', ...followedKindNames] as const;

/** Notes, status and assignee of records (docs/wire.md#under-console). Each kind needs the permission to see its record. */
export const followUps = endpoints({
  getOne: {
    call: 'GET /console/follow-ups/:id',
    needs,
    reply: bare(FollowUp),
    fails: messages.somethingWentWrong,
  },
  update: {
    call: 'PUT /console/follow-ups/:id',
    changes,
    version: 'compared',
    needs,
    body: plain(FollowUpDraft),
    reply: bare(FollowUp),
    fails: messages.somethingWentWrong,
  },
  createNote: {
    call: 'POST /console/follow-up-notes',
    changes,
    needs,
    body: plain(FollowUpNoteDraft),
    reply: bare(FollowUp),
    fails: messages.somethingWentWrong,
  },
  markSeen: {
    call: 'PUT /console/follow-up-notes/:id/seen',
    changes: ['follow-ups'],
    needs,
    reply: bare(z.object({ id: z.number() })),
    fails: messages.somethingWentWrong,
  },
  markAsked: {
    call: 'POST /console/bank-asked',
    changes,
    needs: 'reports_view',
    body: plain(BankInquiryDraft),
    reply: bare(BankInquiryResult),
    fails: messages.somethingWentWrong,
  },
  getColleagues: {
    call: 'GET /console/colleagues',
    needs,
    query: z.object({ kind: z.enum(followedKindNames as readonly [string, ...string[]], { error: 'Choose a kind' }) }),
    reply: bare(z.object({ colleagues: z.array(Colleague) })),
    fails: messages.somethingWentWrong,
  },
  getMine: {
    call: 'GET /console/my-work',
    reply: bare(z.object({ items: z.array(MyWorkItem), total: z.number() })),
    fails: messages.somethingWentWrong,
  },
});
