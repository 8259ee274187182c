import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { REPORT_FILE_DAYS } from '../limits';
import { reportTypes } from '../reports/pages';
import { dayCount, tooManyDays } from '../reports/range';
import { boundedDay } from '../values';
import { Report } from './reports';

/** The kinds of files in which a report can be requested. */
export const reportFileTypes = ['xlsx', 'csv', 'pdf'] as const;

/**
 * The request for a file: one of the eight reports, its days, and its other filters.
 * Both days are included, and at most 93 are allowed.
 */
export const ReportRequestDraft = z
  .object({
    report_type: z.enum(reportTypes, { error: `must be one of: ${reportTypes.join(', ')}` }),
    file_type: z.enum(reportFileTypes, { error: 'Choose xlsx, csv or pdf' }),
    start_date: boundedDay('Choose a day'),
    end_date: boundedDay('Choose a day'),
    filters: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine(({ start_date, end_date }, context) => {
    const wrong = tooManyDays(dayCount(start_date, end_date), REPORT_FILE_DAYS);
    if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['end_date'], message: wrong });
  });
export type ReportRequestDraft = z.input<typeof ReportRequestDraft>;

/**
 * Files of reports (docs/wire.md#under-console): request one, follow its progress, cancel it.
 * Downloads shows it in the meantime and after.
 */
export const reportRequests = endpoints({
  create: {
    call: 'POST /console/report-requests',
    needs: 'reports_download',
    body: plain(ReportRequestDraft),
    reply: bare(Report),
    costly: true,
  },
  getOne: {
    call: 'GET /console/report-requests/:id',
    needs: 'reports_view',
    reply: bare(Report),
  },
  /** Cancels a file that is being made: one's own, or with usermanagement_update that of an account with no more rights. */
  delete: {
    call: 'DELETE /console/report-requests/:id',
    needs: 'reports_download',
    reply: bare(Report),
  },
});
