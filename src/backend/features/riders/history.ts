import { sql, type SQL } from 'drizzle-orm';
import { words, type Columns } from '../../../contract/reports/columns';
import type { Values } from '../reports/reportData';
import type { Packed } from '../../platform/files/protocol';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { pack } from '../reports/tableData';
import { unpack } from '../reports/unpack';
import type { HistoryBranch } from './branch';

/** A page of a history, newest first. */
interface AskedHistory {
  readonly customer: number;
  readonly offset: number;
  readonly limit: number;
}

const whereOf = ({ customer, where }: HistoryBranch, id: number): SQL =>
  sql`${customer} = ${id}${where === undefined ? sql`` : sql` and ${where}`}`;

/**
 * Reads the rows of one page of a history from several tables, with the columns that its description names.
 * Each table is read only as far as the page's end.
 */
export const historyRows = async <R = Values>(
  queries: Queries,
  columns: Columns,
  branches: readonly HistoryBranch[],
  { customer, offset, limit }: AskedHistory,
): Promise<R[]> => {
  const whole: Columns = { ...columns, opens: words('Opens'), record_id: words('Record') };
  const parts = branches.map((branch) => {
    const { from, at, id, joins = sql``, opens = sql`null`, record = sql`null` } = branch;
    const row = pack(id, whole, { ...branch.columns, at, opens, record_id: record });
    return sql`(select ${at} as at, (${id}) as key, ${row} as row from ${from} ${joins}
                 where ${whereOf(branch, customer)} order by 1 desc, 2 desc limit ${offset + limit})`;
  });
  const rows = await rowsOf<{ row: Packed }>(
    queries,
    sql`select row from (${sql.join(parts, sql` union all `)}) every_part
         order by at desc, key desc limit ${limit} offset ${offset}`,
  );
  const unpacked: readonly unknown[] = rows.map(({ row }) => unpack(whole, row));
  return unpacked as R[];
};

/** One page of a history, and its total number of rows. */
export const historyPage = async (
  queries: Queries,
  columns: Columns,
  branches: readonly HistoryBranch[],
  page: AskedHistory,
): Promise<{ readonly rows: Values[]; readonly total: number }> => {
  const rows = await historyRows(queries, columns, branches, page);
  const counts = branches.map(
    (branch) => sql`(select count(*) from ${branch.from} where ${whereOf(branch, page.customer)})`,
  );
  const [said] = await rowsOf<{ total: number }>(queries, sql`select (${sql.join(counts, sql` + `)})::int as total`);
  return { rows, total: said?.total ?? 0 };
};
