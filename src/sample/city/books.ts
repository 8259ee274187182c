import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queries } from '../../backend/platform/db/sql';

/** Rows that wait to be written to the database, by table. */
export interface Books {
  readonly add: <T extends PgTable>(table: T, row: T['$inferInsert']) => void;
  /** The number of waiting rows. */
  readonly waiting: () => number;
  /** Writes the rows that wait now; more may be added during the write. */
  readonly flush: () => Promise<void>;
  /** The number of rows that were added to a table so far. */
  readonly count: (table: PgTable) => number;
}

type Row = Readonly<Record<string, unknown>>;

// More rows per statement gain nothing, and each statement should end soon.
const ROWS_A_STATEMENT = 4000;

/** A value as text that PostgreSQL reads; undefined for none. */
const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return String(value);
  throw new Error('Only numbers, texts, booleans and moments can be written in bulk.');
};

const element = (value: unknown): string => {
  const text = textOf(value);
  return text === undefined ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
};

const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const copied = (value: unknown): string =>
  textOf(value)?.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign) ?? '\\N';

/**
 * Collects rows and writes them a few thousand per statement: one array per column, taken apart by unnest.
 * That needs some 20 parameters, where a list of VALUES would need 80,000.
 * With a connection to a server it uses COPY, which takes half the time; PGlite has no COPY for its clients.
 */
export const createBooks = (queries: Queries, server?: ClientBase): Books => {
  const rows = new Map<PgTable, Row[]>();
  const counts = new Map<PgTable, number>();
  let waiting = 0;

  const copy = (client: ClientBase, table: PgTable, some: readonly Row[]): Promise<void> => {
    const columns = Object.entries(getTableColumns(table));
    const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
    const lines = some.map((row) => `${columns.map(([key]) => copied(row[key])).join('\t')}\n`);
    return pipeline(
      Readable.from([lines.join('')]),
      client.query(copyFrom(`COPY "${getTableName(table)}" (${names}) FROM STDIN`)),
    );
  };

  const write = async (table: PgTable, some: readonly Row[]): Promise<void> => {
    if (server) return copy(server, table, some);
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
