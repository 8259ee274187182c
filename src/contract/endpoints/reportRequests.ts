import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { REPORT_FILE_DAYS } from '../limits';
import { messages } from '../messages';
import { reportTypes } from '../reports/pages';
import { dayCount, tooManyDays } from '../reports/range';
import { askedDay } from '../values';
import { Report } from './reports';

/** The kinds of files that a report can be asked as. */
export const reportFileTypes = ['xlsx', 'csv', 'pdf'] as const;

/** What a file is asked of: one of the eight reports, its days (both included, at most 93) and its filters, days aside. */
export const ReportRequestDraft = z
  .object({
    report_type: z.enum(reportTypes, { error: `must be one of: ${reportTypes.join(', ')}` }),
    file_type: z.enum(reportFileTypes, { error: 'Choose xlsx, csv or pdf' }),
    start_date: askedDay('Choose a day'),
    end_date: askedDay('Choose a day'),
    filters: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine(({ start_date, end_date }, context) => {
    const wrong = tooManyDays(dayCount(start_date, end_date), REPORT_FILE_DAYS);
    if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['end_date'], message: wrong });
  });
export type ReportRequestDraft = z.input<typeof ReportRequestDraft>;

/** Files of reports (docs/wire.md#under-console): ask for one, see how far it is, give it up. It shows in Downloads meanwhile and after. */
export const reportRequests = endpoints({
  create: {
    call: 'POST /console/report-requests',
    needs: 'reports_download',
    body: plain(ReportRequestDraft),
    reply: bare(Report),
    fails: messages.somethingWentWrong,
    costly: true,
  },
  getOne: {
    call: 'GET /console/report-requests/:id',
    needs: 'reports_view',
    reply: bare(Report),
    fails: messages.somethingWentWrong,
  },
  /** Gives up a file that is being made. One's own, and with usermanagement_update that of somebody who holds no more. */
  delete: {
    call: 'DELETE /console/report-requests/:id',
    needs: 'reports_download',
    reply: bare(Report),
    fails: messages.somethingWentWrong,
  },
});
