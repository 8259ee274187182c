import { eq, sql } from 'drizzle-orm';
import { readArchive, type ArchiveEntry } from '../backup/archive';
import { audit } from '../dailyLogs/audit';
import { longRunning } from '../database/connections';
import { rowsOf, type Sql, type Transaction } from '../database/sql';
import { archivedMonths } from '../schema';
import { CannotMove, machineActor, removeOwnNotes, assertOnlyMover } from './alone';
import { MonthHeader, MonthTrailer, monthEntries, monthTables, sha256Of, type MonthTable } from './monthFile';
import { monthText } from './months';

type Columns = ReadonlyMap<MonthTable, readonly string[]>;

const columnsNow = async (tx: Transaction): Promise<Columns> => {
  const found = await rowsOf<{ name: MonthTable; columns: string[] }>(
    tx,
    sql`select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
         where table_schema = 'public' and table_name in ${[...monthTables]} group by 1`,
  );
  return new Map(found.map(({ name, columns }) => [name, columns]));
};

// Rows are read by the names of columns. A column added later gets its default; a missing column is reported.
const putBack = async (tx: Transaction, table: MonthTable, now: Columns, text: string): Promise<number> => {
  const rows = `[${text.split('\n').join(',')}]`;
  const [first] = JSON.parse(rows) as readonly Readonly<Record<string, unknown>>[];
  const columns = Object.keys(first ?? {});
  const gone = columns.find((column) => now.get(table)?.includes(column) !== true);
  if (gone !== undefined)
    throw new CannotMove(
      `This version has no ${gone} in ${table} any more. Bring the file back with the version that made it, and upgrade after that.`,
    );
  const named = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rowCount } = await tx.execute(
    sql`insert into ${sql.identifier(table)} (${named}) overriding system value
        select ${named} from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
  );
  return rowCount ?? 0;
};

const readBeginning = async (entry: ArchiveEntry, file: string): Promise<MonthHeader> => {
  if (entry.name === monthEntries.beginning) {
    const said = MonthHeader.safeParse(JSON.parse(await entry.text()));
    if (said.success) return said.data;
  }
  throw new CannotMove(`${file} is no month of this product.`);
};

const readMonth = async (tx: Transaction, file: string): Promise<number> => {
  const columns = await columnsNow(tx);
  const came: Record<string, number> = {};
  let beginning: MonthHeader | undefined;
  let end: MonthTrailer | undefined;
  for await (const entry of readArchive(file)) {
    if (!beginning) {
      beginning = await readBeginning(entry, file);
      continue;
    }
    const table = monthEntries.tableOf(entry.name);
    if (table) came[table] = (came[table] ?? 0) + (await putBack(tx, table, columns, await entry.text()));
    else if (entry.name === monthEntries.end) end = MonthTrailer.parse(JSON.parse(await entry.text()));
  }
  const short = monthTables.find((table) => end?.rows[table] !== (came[table] ?? 0));
  if (!end || short) throw new CannotMove(`${file} lacks rows: it is not as it was when it was made.`);
  return Object.values(came).reduce((sum, each) => sum + each, 0);
};

/** The restored month, `2018-03`, and its number of rows. */
export interface RestoredMonth {
  readonly month: string;
  readonly rows: number;
}

/**
 * Restores the purchases of a month from its file, all of them or none.
 * Throws `CannotMove` for a file that this database has not written, since its rows would be trusted.
 */
export const restoreMonth = async (db: Sql, file: string, now: Date): Promise<RestoredMonth> => {
  const sha256 = await sha256Of(file);
  return longRunning(db).transaction(async (tx) => {
    await assertOnlyMover(tx);
    const [known] = await tx.delete(archivedMonths).where(eq(archivedMonths.sha256, sha256)).returning();
    if (!known)
      throw new CannotMove(
        `${file} is no file of a month that this database has moved out, is not as it was then, or is back already.`,
      );
    const rows = await readMonth(tx, file);
    await removeOwnNotes(tx);
    const month = monthText(known.month);
    await audit(tx, machineActor(now), {
      ...{ module: 'reports', action: 'restore', entity: 'archived-months', entityLabel: month },
      before: { file: known.file, rows: known.rows },
    });
    return { month, rows };
  });
};
