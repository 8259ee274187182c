import { asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { longRowId, notFound, parseRowId } from '../refusals/commonRefusals';
import type { Queries } from './sql';

/** The query of a list, as `listQuery` of the contract reads it. */
interface AskedPage<F extends string> {
  readonly sort?: readonly [F, 'ASC' | 'DESC'] | undefined;
  readonly range: readonly [first: number, last: number];
}

/** The source of a page. Each sortable field of the row's query has its column here, or it does not compile. */
interface PageOf<T extends PgTable, F extends string> {
  readonly table: T;
  /** The column that distinguishes otherwise equal rows. */
  readonly id: PgColumn;
  readonly columns: Readonly<Record<F, PgColumn>>;
  /** The order of a call without one. */
  readonly usual: readonly [F, 'ASC' | 'DESC'];
  readonly where?: SQL | undefined;
}

/** One page of a table in the order of the call, and the total number of rows. */
export const pageOfTable = async <T extends PgTable, F extends string>(
  queries: Queries,
  { table, id, columns, usual, where }: PageOf<T, F>,
  { sort, range: [first, last] }: AskedPage<F>,
): Promise<{ readonly rows: readonly T['$inferSelect'][]; readonly total: number }> => {
  const [field, order] = sort ?? usual;
  const direction = order === 'ASC' ? asc : desc;
  const from: PgTable = table;
  const rows = await queries
    .select()
    .from(from)
    .where(where)
    .orderBy(direction(columns[field]), direction(id))
    .offset(first)
    .limit(last - first + 1);
  const [all] = await queries.select({ total: count() }).from(from).where(where);
  return { rows, total: all?.total ?? 0 };
};

interface RowOf<T extends PgTable> {
  readonly table: T;
  readonly id: PgColumn;
  readonly noun: string;
  /** Locks the row until the transaction ends, so that the second of two concurrent changes is refused. */
  readonly isHeld?: boolean;
}

/** The row of an id of the wire, or the 404 that calls it by its noun. */
export const rowOfTable = async <T extends PgTable>(
  queries: Queries,
  { table, id, noun, isHeld = false }: RowOf<T>,
  wanted: number | string,
): Promise<T['$inferSelect']> => {
  const known = id.columnType === 'PgBigInt53' ? longRowId(wanted) : parseRowId(wanted);
  const from: PgTable = table;
  const found = queries
    .select()
    .from(from)
    .where(eq(id, known ?? 0));
  const [row] = known === undefined ? [] : await (isHeld ? found.for('update') : found);
  if (!row) throw notFound(noun);
  return row;
};

/** The time of a change: always later than the last one, so that the two can be distinguished. */
export const momentAfter = (at: Date, last: Date): Date => new Date(Math.max(at.getTime(), last.getTime() + 1));
