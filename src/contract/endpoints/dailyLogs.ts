import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { Day, Id, Instant, LooseText, pageOf, record } from '../values';

/** Entries of a filter are counted up to so many; a total that is larger by one means "more than these". */
export const LOG_COUNTED = 10_000;

/** How what was tried ended. */
export const LOG_RESULTS = ['done', 'refused', 'failed'] as const;

const fields = z.record(z.string(), z.unknown()).nullish().catch(undefined);

/** What a member of staff did, or tried (screens.md, Administration): who, what, to what, what changed, from where. */
export const LogEntry = record({
  id: Id,
  at: Instant,
  username: LooseText,
  department: LooseText,
  module: LooseText,
  action: LooseText,
  entity: LooseText,
  entity_id: LooseText,
  entity_label: LooseText,
  result: LooseText,
  /** Field → value as it was and as it is; never a password. */
  before: fields,
  after: fields,
  address: LooseText,
  device: LooseText,
});
export type LogEntry = z.infer<typeof LogEntry>;

const text = z.string().trim().max(120, 'Use at most 120 characters');

/** What the log can be narrowed to. `view` is one of the quick views; `before` is the last id of the page before: keyset paging. */
export const LogFilter = z.object({
  from: Day.optional(),
  to: Day.optional(),
  q: text.optional(),
  username: text.optional(),
  department: text.optional(),
  module: text.optional(),
  action: text.optional(),
  entity: text.optional(),
  result: z.enum(LOG_RESULTS).optional(),
  address: text.optional(),
  view: z.enum(['failed-sign-ins', 'permission-changes', 'points', 'exports']).optional(),
  before: Id.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

/** The daily log, newest first, read-only (wire.md 6). */
export const dailyLogs = endpoints({
  getList: {
    call: 'GET /console/daily-logs',
    needs: 'logs_view',
    query: listQuery(['id'], LogFilter),
    reply: bare(pageOf(LogEntry)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  getOne: {
    call: 'GET /console/daily-logs/:id',
    needs: 'logs_view',
    reply: bare(LogEntry),
    fails: messages.somethingWentWrong,
  },
});
