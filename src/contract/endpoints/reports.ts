import * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { DayText, Id, LooseNumber, LooseText, MaybeInstant, MaybeNumber, boundedDay, listOf, record } from '../values';

/**
 * A generated report (docs/product.md#entities).
 * `status`, `report_type` and `file_type` may hold values unknown here, which are shown unchanged.
 */
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
  /** The progress of a file that is being made, 0 to 100; where the server sends it. */
  progress: LooseNumber.pipe(z.number().min(0).max(100)).nullish().catch(undefined),
  /** The reason of a failure, a cancellation or an expiry, in words; where the server sends it. */
  error: z.string().nullish().catch(undefined),
  /** The number of rows of the finished file; where the server sends it. */
  row_count: MaybeNumber,
  /** The number of bytes of the finished file; where the server sends it. */
  file_bytes: MaybeNumber,
  /** The filters of the file; where the server sends them. Without them, the same file cannot be requested again. */
  filters: z.record(z.string(), z.unknown()).nullish().catch(undefined),
});
export type Report = z.infer<typeof Report>;

/** The requested page and days: both ends included, `page` from 1. */
export const ReportQuery = z.object({
  start_date: boundedDay(),
  end_date: boundedDay(),
  page: z.number().int().min(1),
  size: z.number().int().min(1).max(100),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** One page of reports, newest first, and their total. */
export const ReportListPage = record({ reports: listOf(Report), total: LooseNumber });

/** The list of generated reports and their files (docs/product.md#calls). */
export const reports = endpoints({
  getList: {
    call: 'POST /reports',
    host: 'reports',
    auth: 'token',
    needs: 'reports_view',
    body: plain(ReportQuery),
    reply: plain(ReportListPage),
    // The screen shows no message (docs/product.md#errors): loading simply stops.
    pages: 'server',
  },
  getLink: {
    call: 'GET /report/:id',
    host: 'reports',
    auth: 'token',
    // Without the download permission the list shows that there is no link (docs/decisions/0030).
    needs: 'reports_download',
    // Only such links are followed (docs/wire.md#values).
    reply: plain(z.url({ protocol: /^https?$/ }), 'link'),
  },
});
