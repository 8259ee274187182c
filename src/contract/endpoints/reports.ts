import * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { DayText, Id, LooseNumber, LooseText, MaybeInstant, MaybeNumber, askedDay, listOf, record } from '../values';

/** A generated report (docs/product.md#entities). `status`, `report_type` and `file_type` may hold values unknown here: shown as they are. */
export const Report = record({
  id: Id,
  created_at: MaybeInstant,
  name: LooseText,
  file_type: LooseText,
  report_type: LooseText,
  start_date: DayText,
  end_date: DayText,
  type: LooseText,
  status: LooseText,
  excel_link: z.string().nullish().catch(undefined),
  user: z.looseObject({ username: LooseText }).nullish().catch(undefined),
  /** How far a file that is being made is, 0 to 100; where the server says so. */
  progress: LooseNumber.pipe(z.number().min(0).max(100)).nullish().catch(undefined),
  /** Why it failed, was cancelled or cannot be downloaded any more, in words; where the server says so. */
  error: z.string().nullish().catch(undefined),
  /** How many rows the finished file has; where the server says so. */
  row_count: MaybeNumber,
  /** How many bytes the finished file has; where the server says so. */
  file_bytes: MaybeNumber,
  /** What it is narrowed to; where the server says so. Without it, the same cannot be asked for again. */
  filters: z.record(z.string(), z.unknown()).nullish().catch(undefined),
});
export type Report = z.infer<typeof Report>;

/** Which page of which days: both ends included, `page` from 1. */
export const ReportQuery = z.object({
  start_date: askedDay(),
  end_date: askedDay(),
  page: z.number().int().min(1),
  size: z.number().int().min(1).max(100),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** One page of reports, newest first, and how many there are in all. */
export const ReportPage = record({ reports: listOf(Report), total: LooseNumber });

/** The list of generated reports and their files (docs/product.md#calls). */
export const reports = endpoints({
  getList: {
    call: 'POST /reports',
    host: 'reports',
    auth: 'token',
    needs: 'reports_view',
    body: plain(ReportQuery),
    reply: plain(ReportPage),
    // The screen keeps silent about it (docs/product.md#errors): loading simply stops.
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  getLink: {
    call: 'GET /report/:id',
    host: 'reports',
    auth: 'token',
    // Without the download permission the list says that there is no link (docs/decisions/0030).
    needs: 'reports_download',
    // Only such links are followed (docs/wire.md#values).
    reply: plain(z.url({ protocol: /^https?$/ }), 'link'),
    fails: messages.somethingWentWrong,
  },
});
