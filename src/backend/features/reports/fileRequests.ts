import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../contract/failure';
import type { ReportDescription } from '../../../contract/reports/description';
import { fileFilterSchema } from '../../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import { invalid } from '../../../contract/wire';
import type { Transaction, Queries } from '../../platform/db/sql';
import { takeLockOf } from '../../platform/db/locks';
import type { Person } from '../../platform/world';
import { reportRequests } from '../../platform/db/schema';
import { reportRowsQueryOf, isTooLongForPdf } from './job';
import { reportData } from './reports';
import { newRequestRow, type RequestRow, type RequestContent } from './requests';

/** The kinds of files for a request: the requested one, and CSV next to a PDF of too many rows. */
export const fileTypesFor = async (queries: Queries, wanted: RequestContent, at: Date): Promise<readonly string[]> => {
  if (wanted.fileType !== 'pdf') return [wanted.fileType];
  const { count } = await reportData[wanted.page].totals(queries, reportRowsQueryOf({ ...wanted, createdAt: at }));
  return isTooLongForPdf(wanted.fileType, count) ? ['pdf', 'csv'] : ['pdf'];
};

/** Puts a request into the queue, a row a file in the order of `fileTypesFor`. */
export const enqueue = async (
  queries: Queries,
  wanted: RequestContent,
  {
    fileTypes,
    at,
    ...who
  }: {
    readonly fileTypes: readonly string[];
    readonly at: Date;
    readonly userId: number | null;
    readonly username: string;
    readonly scheduleId?: number;
  },
): Promise<readonly RequestRow[]> =>
  queries
    .insert(reportRequests)
    .values(fileTypes.map((fileType) => ({ ...newRequestRow({ ...wanted, fileType }, at), ...who })))
    .returning();

/** The maximum number of unfinished files of one person: each takes time and disk space. Scheduled ones have a limit of their own. */
const MAX_UNFINISHED = 20;

/** Throws a 409 where the account has the most unfinished files that it may have. */
export const assertQueueQuota = async (tx: Transaction, { userId }: Person, more: number): Promise<void> => {
  await takeLockOf(tx, `report-requests:${userId}`);
  const unfinished = await tx.$count(
    reportRequests,
    and(eq(reportRequests.userId, userId), eq(reportRequests.status, 'processing'), isNull(reportRequests.scheduleId)),
  );
  if (unfinished + more > MAX_UNFINISHED)
    throw new Failure(
      `You have ${unfinished} unfinished reports; the maximum is ${MAX_UNFINISHED}. Wait for one, or cancel one in Downloads.`,
      { status: 409 },
    );
};

/** The filters of a report's file, parsed as those of its page. Throws a 422 that names the faulty one. */
export const readFilters = (page: ReportPageName, filters: unknown): Readonly<Record<string, unknown>> => {
  const description: ReportDescription = reportPages[page];
  const read = fileFilterSchema(description.filters, description.search).safeParse(filters);
  if (read.success) return JSON.parse(JSON.stringify(read.data)) as Readonly<Record<string, unknown>>;
  throw invalid(
    Object.fromEntries(
      read.error.issues.toReversed().map(({ path, message }) => [['filters', ...path].join('.'), message]),
    ),
  );
};
