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
  }: { readonly fileTypes: readonly string[]; readonly at: Date } & Pick<
    typeof reportRequests.$inferInsert,
    'userId' | 'username'
  >,
): Promise<readonly RequestRow[]> =>
  queries
    .insert(reportRequests)
    .values(fileTypes.map((fileType) => ({ ...requestOf({ ...wanted, fileType }, at), ...who })))
    .returning();
