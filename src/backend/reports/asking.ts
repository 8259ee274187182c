import type { ReportDescription } from '../../contract/reports/description';
import { fileFilterSchema } from '../../contract/reports/filters';
import { reportPages, type ReportPageName } from '../../contract/reports/pages';
import { invalid } from '../../contract/wire';
import type { Queries } from '../world';
import { reportRequests } from '../schema';
import { askedOf, isTooLongForPdf } from './job';
import { reportData } from './reports';
import { requestOf, type RequestRow, type Wanted } from './requests';

/** The kinds of files that answer what is wanted: the one that was asked, and beside a PDF that would be too long its rows as CSV. */
export const filesFor = async (queries: Queries, wanted: Wanted, at: Date): Promise<readonly string[]> => {
  if (wanted.fileType !== 'pdf') return [wanted.fileType];
  const { count } = await reportData[wanted.page].totals(queries, askedOf({ ...wanted, createdAt: at }));
  return isTooLongForPdf(wanted.fileType, count) ? ['pdf', 'csv'] : ['pdf'];
};

/** Puts what is wanted into the queue, a row a file in the order of `filesFor`. */
export const enqueue = async (
  queries: Queries,
  wanted: Wanted,
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
    .values(fileTypes.map((fileType) => ({ ...requestOf({ ...wanted, fileType }, at), ...who })))
    .returning();

/** What a file of a report is narrowed to, read as its page's filters are; a 422 that names the faulty one. */
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
