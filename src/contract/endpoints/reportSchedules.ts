import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { reportTypes } from '../reports/pages';
import { DayText, Id, LooseText, lastChange, pageOf, record } from '../values';
import { Colleague } from './followUps';
import { reportFileTypes } from './reportRequests';

/** The cadences of an automatic report. */
export const cadences = ['daily', 'weekly', 'monthly'] as const;
export type Cadence = (typeof cadences)[number];

/** The most recipients of one report. */
export const MAX_READERS = 20;

/** A report that is made at night and sent automatically: its content, cadence, readers, and problem. */
export const ReportSchedule = record({
  id: Id,
  report_type: LooseText,
  file_type: LooseText,
  filters: z.record(z.string(), z.unknown()).catch({}),
  cadence: LooseText,
  reader_ids: z.array(Id).catch([]),
  /** The names of `reader_ids`, in their order. */
  readers: z.array(z.string()).catch([]),
  /** The responsible account: the one that set it up, or an administrator who changed it since. */
  owner: LooseText,
  /** True where the caller may change it. */
  is_mine: z.boolean().catch(false),
  paused: z.boolean().catch(false),
  problem: LooseText,
  next_on: DayText,
  ...lastChange,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** A scheduled report as written. Its days follow from its cadence: the day, the week or the month before. */
export const ReportScheduleDraft = z.object({
  report_type: z.enum(reportTypes, { error: `must be one of: ${reportTypes.join(', ')}` }),
  file_type: z.enum(reportFileTypes, { error: 'Choose xlsx, csv or pdf' }),
  filters: z.record(z.string(), z.unknown()).default({}),
  cadence: z.enum(cadences, { error: 'Choose daily, weekly or monthly' }),
  reader_ids: z
    .array(Id, { error: 'Choose at least one person' })
    .min(1, 'Choose at least one person')
    .max(MAX_READERS, `Choose at most ${MAX_READERS} people`),
  paused: z.boolean({ error: 'must be true or false' }).default(false),
});
export type ReportScheduleDraft = z.input<typeof ReportScheduleDraft>;

/**
 * Scheduled reports (docs/wire.md#under-console). One's own can be changed.
 * With usermanagement_update so can those of an account with no more rights.
 */
export const reportSchedules = endpoints({
  getList: {
    call: 'GET /console/report-schedules',
    needs: 'reports_download',
    query: listQuery(['id', 'next_on'], z.object({})),
    reply: bare(pageOf(ReportSchedule)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  create: {
    call: 'POST /console/report-schedules',
    needs: 'reports_download',
    body: plain(ReportScheduleDraft),
    reply: bare(ReportSchedule),
    fails: messages.somethingWentWrong,
  },
  update: {
    call: 'PUT /console/report-schedules/:id',
    version: 'compared',
    needs: 'reports_download',
    body: plain(ReportScheduleDraft),
    reply: bare(ReportSchedule),
    fails: messages.somethingWentWrong,
  },
  delete: {
    call: 'DELETE /console/report-schedules/:id',
    needs: 'reports_download',
    reply: bare(ReportSchedule),
    fails: messages.somethingWentWrong,
  },
  /** The staff to whom files may be sent: those who may download them. */
  getReaders: {
    call: 'GET /console/report-readers',
    needs: 'reports_download',
    reply: bare(z.object({ colleagues: z.array(Colleague) })),
    fails: messages.somethingWentWrong,
  },
});
