import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { invalid } from '../../../contract/wire';
import { parseRowId } from '../../platform/refusals/commonRefusals';
import { departments, users } from '../../platform/db/schema';
import { maySignInWith } from '../staff/accounts';
import type { ScheduleReader } from '../../platform/db/schema/reports';
import type { Queries } from '../../platform/db/sql';

/** The condition for receiving files: this flag is checked at each sending, not only at the setup. */
const mayDownload = maySignInWith('reports_download');

/** A member of staff to whom a file may be sent. */
export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly department: string;
  readonly email: string;
}

/** The staff to whom files may be sent as of now, by name: all, or the ones that match `among`. */
export const recipientsOf = (queries: Queries, among?: SQL): Promise<readonly Recipient[]> =>
  queries
    .select({ id: users.id, name: users.username, department: departments.name, email: users.emailid })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(and(mayDownload, among))
    .orderBy(sql`lower(${users.username})`);

/** The accounts among some to whom files may be sent as of now. */
export const recipientsAmong = async (queries: Queries, ids: readonly number[]): Promise<readonly Recipient[]> =>
  ids.length === 0 ? [] : recipientsOf(queries, inArray(users.id, [...ids]));

/** Returns the readers that a draft names, or throws a 422 where one of them may not download reports. */
export const chosenRecipients = async (
  queries: Queries,
  ids: readonly (number | string)[],
): Promise<readonly ScheduleReader[]> => {
  // An id that the table cannot have belongs to no account.
  const wanted = [...new Set(ids.map((id) => parseRowId(id) ?? 0))];
  const found = await recipientsAmong(queries, wanted);
  if (found.length < wanted.length)
    throw invalid({ reader_ids: 'One of them was deleted or cannot download reports. Choose others' });
  return wanted.flatMap((id) => {
    const reader = found.find((each) => each.id === id);
    return reader ? [{ id, name: reader.name }] : [];
  });
};
