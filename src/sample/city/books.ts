import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../backend/world';

/** Rows on their way into the database, table by table. */
export interface Books {
  readonly add: <T extends PgTable>(table: T, row: T['$inferInsert']) => void;
  /** How many rows wait. */
  readonly waiting: () => number;
  /** Writes what waits now; more may be added meanwhile. */
  readonly flush: () => Promise<void>;
  /** How many rows a table has got so far. */
  readonly count: (table: PgTable) => number;
}

type Row = Readonly<Record<string, unknown>>;

// More rows a statement gain nothing; each statement should be over soon.
const ROWS_A_STATEMENT = 4000;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new Error('Only numbers, texts, booleans and moments can be written in bulk.');
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
};

/**
 * Collects rows and writes them a few thousand a statement: one array a column, taken apart by unnest. That carries the
 * rows as 20 parameters where a list of VALUES would carry 80,000, and works alike on PGlite and on a server.
 */
export const createBooks = (queries: Queries): Books => {
  const rows = new Map<PgTable, Row[]>();
  const counts = new Map<PgTable, number>();
  let waiting = 0;

  const write = async (table: PgTable, some: readonly Row[]): Promise<void> => {
    const columns = Object.entries(getTableColumns(table));
    const names = columns.map(([, { name }]) => sql.identifier(name));
    const arrays = columns.map(
      ([key, column]) =>
        sql`${`{${some.map((row) => element(row[key])).join(',')}}`}::${sql.raw(column.getSQLType())}[]`,
    );
    await queries.execute(
      sql`INSERT INTO ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)}) SELECT * FROM unnest(${sql.join(arrays, sql`, `)})`,
    );
  };

  return {
    add: (table, row) => {
      const list = rows.get(table);
      if (list) list.push(row);
      else rows.set(table, [row]);
      waiting += 1;
      counts.set(table, (counts.get(table) ?? 0) + 1);
    },
    waiting: () => waiting,
    flush: async () => {
      const taken = [...rows];
      rows.clear();
      waiting = 0;
      for (const [table, list] of taken)
        for (let from = 0; from < list.length; from += ROWS_A_STATEMENT)
          await write(table, list.slice(from, from + ROWS_A_STATEMENT));
    },
    count: (table) => counts.get(table) ?? 0,
  };
};
