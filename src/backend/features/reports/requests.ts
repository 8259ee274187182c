import { and, eq, sql } from 'drizzle-orm';
import type { Report } from '../../../contract/endpoints/reports';
import { REPORT_KEPT_DAYS } from '../../../contract/limits';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import type { Day } from '../../../contract/values';
import { reportRequests } from '../../platform/db/schema';
import type { Person } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';

/** A request as the database has it. */
export type RequestRow = typeof reportRequests.$inferSelect;

/** The content of a request, independent of its requester. */
export interface RequestContent {
  readonly page: ReportPageName;
  readonly fileType: string;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly filters: Readonly<Record<string, unknown>>;
}

/** The row of a new request. */
export const newRequestRow = (
  { page, ...rest }: RequestContent,
  createdAt: Date,
): typeof reportRequests.$inferInsert => {
  const { title, reportType } = reportPages[page];
  return { ...rest, page, createdAt, reportType, name: title };
};

const GONE = `Removed: files are kept for ${REPORT_KEPT_DAYS} days.`;

/** The report record of a request (docs/product.md#entities), with and without the download permission. */
export const reportOf = (
  row: RequestRow,
  may: { readonly download: boolean; readonly at: string; readonly now: Date },
): Report => {
  const isThere = row.status === 'completed' && row.fileName !== null && (row.expiresAt ?? may.now) > may.now;
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    name: row.name,
    file_type: row.fileType,
    report_type: row.reportType,
    start_date: row.startDate,
    end_date: row.endDate,
    type: row.automated ? 'Automated' : row.scheduleId === null ? 'Requested' : 'Scheduled',
    status: row.status,
    excel_link: isThere && may.download ? `${may.at}/api/report/${row.id}` : null,
    user: row.username === '' ? null : { username: row.username },
    progress: row.status === 'completed' ? 100 : row.progress,
    error: row.status === 'completed' && !isThere ? GONE : row.error === '' ? null : row.error,
    row_count: row.rowCount,
    file_bytes: row.fileBytes,
    filters: row.filters,
  };
};

/** One request; undefined for an unknown one. */
export const requestById = async (queries: Queries, id: number): Promise<RequestRow | undefined> =>
  (await queries.select().from(reportRequests).where(eq(reportRequests.id, id)))[0];

/** The message of a report whose file was removed, or was missing in a backup. */
export const MISSING = 'The file is missing on the server. Request the report again.';

/** Marks the file of a finished request as missing: the list offers to request it again. */
export const markMissing = async (queries: Queries, id: number): Promise<void> => {
  await queries
    .update(reportRequests)
    .set({ status: 'failed', error: MISSING, fileName: null, expiresAt: null })
    .where(and(eq(reportRequests.id, id), eq(reportRequests.status, 'completed')));
};

/** Cancels a request that is still being made; undefined where it is not any more. */
export const cancelRequest = async (
  queries: Queries,
  id: number,
  who: Pick<Person, 'username'>,
  at: Date,
): Promise<RequestRow | undefined> =>
  (
    await queries
      .update(reportRequests)
      .set({
        status: 'cancelled',
        error: `Cancelled by ${who.username}.`,
        finishedAt: at,
        leaseId: null,
        leaseUntil: null,
      })
      .where(and(eq(reportRequests.id, id), eq(reportRequests.status, 'processing')))
      .returning()
  )[0];

/** The reports of the system itself: made every night for the day before. */
export const NIGHTLY: readonly ReportPageName[] = ['qr-tickets', 'card-recharges', 'qr-failed-transactions'];

/** Requests the nightly reports of a day, where that was not done yet. Returns their number. */
export const requestNightly = async (queries: Queries, day: Day, at: Date): Promise<number> => {
  const rows = NIGHTLY.map((page) => ({
    ...newRequestRow({ page, fileType: 'xlsx', startDate: day, endDate: day, filters: {} }, at),
    automated: true,
  }));
  const asked = await queries
    .insert(reportRequests)
    .values(rows)
    .onConflictDoNothing({
      target: [reportRequests.page, reportRequests.fileType, reportRequests.startDate],
      where: sql`automated`,
    })
    .returning({ id: reportRequests.id });
  return asked.length;
};
