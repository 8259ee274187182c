import { rowsOf, type Queries } from '../../backend/platform/db/sql';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Statements {
  readonly remove: string;
  readonly restore: string;
}

const namesOf = (tables: readonly PgTable[]) =>
  sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );

// Foreign keys are dropped before the keys that they refer to, and restored after them.
const keysOf = (tables: readonly PgTable[]) => sql`
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
    FROM pg_constraint
   WHERE contype IN ('f', 'p') AND connamespace = 'public'::regnamespace
     AND (contype = 'f' AND confrelid IN (SELECT oid FROM pg_class WHERE relname IN (${namesOf(tables)}) AND relkind = 'r')
          OR conrelid IN (SELECT oid FROM pg_class WHERE relname IN (${namesOf(tables)}) AND relkind = 'r'))
   ORDER BY contype, conname`;

const indexesOf = (tables: readonly PgTable[]) => sql`
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS restore
    FROM pg_index
   WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
     AND indrelid IN (SELECT oid FROM pg_class WHERE relname IN (${namesOf(tables)}) AND relkind = 'r'
                         AND relnamespace = 'public'::regnamespace)
   ORDER BY indexrelid::regclass::text`;

const triggersOf = (tables: readonly PgTable[]) => sql`
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS remove,
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS restore
    FROM pg_trigger
   WHERE NOT tgisinternal
     AND tgrelid IN (SELECT oid FROM pg_class WHERE relname IN (${namesOf(tables)}) AND relkind = 'r'
                        AND relnamespace = 'public'::regnamespace)
   ORDER BY tgname`;

/**
 * Drops keys and indexes and disables triggers of tables that are about to be filled, inside the caller's transaction.
 * Returns a function that restores them: keys are then checked, and indexes built, once at the end.
 * The transaction is rolled back if the process dies before that.
 */
export const dropConstraints = async (queries: Queries, tables: readonly PgTable[]): Promise<() => Promise<void>> => {
  const restore: string[] = [];
  for (const query of [triggersOf(tables), keysOf(tables), indexesOf(tables)]) {
    for (const statement of await rowsOf<Statements>(queries, query)) {
      await queries.execute(sql.raw(statement.remove));
      restore.unshift(statement.restore);
    }
  }
  return async () => {
    for (const statement of restore) await queries.execute(sql.raw(statement));
  };
};
