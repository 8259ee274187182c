import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { listQuery } from '../listQuery';
import { allFlags, type Flag } from '../permissions';
import { Id, Instant, LooseText, Receipt, boundedDay, pageOf, record } from '../values';

/** Entries of a filter are counted up to this number. A total above it means "more than these". */
export const LOG_COUNTED = 10_000;

/** The outcomes of an action. */
export const LOG_RESULTS = ['done', 'refused', 'failed'] as const;

const fields = z.record(z.string(), z.unknown()).nullish().catch(undefined);

/** An action, or a try, of a member of staff (docs/product.md#administration): who, what, to what, the change, and the origin. */
export const LogEntry = record({
  id: Id,
  at: Instant,
  /** The account, under any former or present name; null where none is known. */
  user_id: Id.nullish().catch(undefined),
  username: LooseText,
  department: LooseText,
  module: LooseText,
  action: LooseText,
  entity: LooseText,
  entity_id: LooseText,
  entity_label: LooseText,
  result: LooseText,
  /** Field → value before and after; never a password. */
  before: fields,
  after: fields,
  address: LooseText,
  device: LooseText,
});
export type LogEntry = z.infer<typeof LogEntry>;

const text = z.string().trim().max(120, 'Use at most 120 characters');

/** The filters of the log. `view` is a quick view; `before` is the last id of the previous page: keyset paging. */
export const LogFilter = z.object({
  from: boundedDay().optional(),
  to: boundedDay().optional(),
  q: text.optional(),
  username: text.optional(),
  department: text.optional(),
  module: text.optional(),
  action: text.optional(),
  entity: text.optional(),
  result: z.enum(LOG_RESULTS).optional(),
  address: text.optional(),
  view: z.enum(['changes', 'failed-sign-ins', 'permission-changes', 'points', 'exports']).optional(),
  before: Id.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

/**
 * A file that the console itself has made of a list: `entity` is the list's resource, `count` its rows.
 * `filter` is the list's filter, as text.
 */
export const ExportNote = z.object({
  action: z.literal('export'),
  entity: z.string().regex(/^[\w/-]{1,60}$/, 'Enter the name of the list'),
  count: z.int({ error: 'Enter the number of rows' }).min(0, 'Use 0 or more'),
  filter: z.string().max(2000, 'Use at most 2,000 characters').default(''),
});
export type ExportNote = z.infer<typeof ExportNote>;

const isDownload = (flag: Flag): boolean => flag.endsWith('_download');

/**
 * The daily log, newest first (docs/wire.md#under-console). The server records its own actions.
 * The console adds only the files made in the browser, before it hands them over, with the flag of the list's own module.
 */
export const dailyLogs = endpoints({
  getList: {
    call: 'GET /console/daily-logs',
    needs: 'logs_view',
    query: listQuery(['id'], LogFilter),
    reply: bare(pageOf(LogEntry)),
    pages: 'server',
    order: { field: 'id', order: 'DESC' },
  },
  create: {
    call: 'POST /console/daily-logs',
    changes: [],
    needs: allFlags.filter(isDownload),
    body: plain(ExportNote),
    reply: plain(Receipt),
  },
  getOne: {
    call: 'GET /console/daily-logs/:id',
    needs: 'logs_view',
    reply: bare(LogEntry),
  },
});
