import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { addDays, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { allNoted } from '../analytics/allNoted';
import { recomputeAll } from '../analytics/notedDays';
import { writeArchive, type ArchiveWriter } from '../backup/archive';
import { audit } from '../dailyLogs/audit';
import { longRunning } from '../database/connections';
import { rowsOf, type Sql, type Transaction } from '../database/sql';
import { archivedMonths } from '../schema';
import { CannotMove, machineActor, removeOwnNotes, assertOnlyMover } from './alone';
import {
  monthEntries,
  monthTables,
  rowsOfDays,
  sha256Of,
  type MonthHeader,
  type MonthTrailer,
  type MonthTable,
} from './monthFile';
import { daysOfMonth, monthText } from './months';
import { unfinished } from './unfinished';

const ROWS = 2_000;

const eachDay = async (days: DayRange, work: (day: DayRange) => Promise<void>): Promise<void> => {
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) await work({ from: day, to: day });
};

/** Writes the rows of a table day by day. A month of a large city is too much for a server's memory. */
const writeRows = async (
  tx: Transaction,
  archive: ArchiveWriter,
  table: MonthTable,
  month: DayRange,
): Promise<number> => {
  let [count, part] = [0, 0];
  await eachDay(month, async (day) => {
    await tx.execute(
      sql`declare leaving no scroll cursor for
          select row_to_json("row")::text as line from ${sql.identifier(table)} "row" where ${rowsOfDays(table, day)}`,
    );
    for (;;) {
      const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS} from leaving`));
      if (rows.length === 0) break;
      await archive.add(monthEntries.rows(table, part), rows.map(({ line }) => line).join('\n'));
      [count, part] = [count + rows.length, part + 1];
    }
    await tx.execute(sql`close leaving`);
  });
  return count;
};

const removeRows = async (tx: Transaction, month: DayRange): Promise<MonthTrailer['rows']> => {
  const removed: Record<string, number> = Object.fromEntries(monthTables.map((table) => [table, 0]));
  await eachDay(month, async (day) => {
    for (const table of monthTables.toReversed()) {
      const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${rowsOfDays(table, day)}`);
      removed[table] = (removed[table] ?? 0) + (rowCount ?? 0);
    }
  });
  return removed;
};

// Rows that are not summed yet would be missing from the sums: they are gone when these days are summed.
const mustBeSummed = async (tx: Transaction, { from, to }: DayRange): Promise<void> => {
  const noted = await rowsOf(
    tx,
    sql`(select from days_to_sum where day between ${from}::date and ${to}::date limit 1) union all
        (select from days_to_trace where day between ${from}::date and ${to}::date limit 1)`,
  );
  if (noted.length > 0)
    throw new CannotMove(
      'Something of it was changed just now, and is not in the sums yet. Try again in five minutes.',
    );
};

/** A month that is being moved: its target, and the version of the mover. */
export interface Moving {
  readonly month: Day;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
}

/**
 * Moves the purchases of a month out of the database into a file, all or none. Returns the number of rows.
 * Sums by day, points and settlements are unchanged. Throws `CannotMove` where the month has open purchases.
 */
export const moveOut = async (db: Sql, { month, file, version, now }: Moving): Promise<number> => {
  const days = daysOfMonth(month);
  for (const noted of allNoted) await recomputeAll(db, noted);
  let isWritten = false;
  try {
    return await longRunning(db).transaction(
      async (tx) => {
        await assertOnlyMover(tx);
        if ((await tx.select().from(archivedMonths).where(eq(archivedMonths.month, month))).length > 0)
          throw new CannotMove(`${monthText(month)} is in a file already.`);
        await mustBeSummed(tx, days);
        const open = await unfinished(tx, days, now);
        if (open.length > 0) throw new CannotMove(`Not everything of ${monthText(month)} is over: ${open.join(', ')}.`);
        const beginning: MonthHeader = {
          ...{ what: 'metro-admin-console month', format: 1, version, month: monthText(month) },
          madeAt: now.toISOString(),
        };
        const rows = await writeArchive(file, async (archive) => {
          await archive.add(monthEntries.beginning, JSON.stringify(beginning));
          const written: Record<string, number> = {};
          for (const table of monthTables) written[table] = await writeRows(tx, archive, table, days);
          await archive.add(monthEntries.end, JSON.stringify({ rows: written } satisfies MonthTrailer));
          return written;
        });
        isWritten = true;
        const removed = await removeRows(tx, days);
        const odd = monthTables.find((table) => removed[table] !== rows[table]);
        if (odd) throw new Error(`${removed[odd]} rows of ${odd} were to leave, and ${rows[odd]} were written.`);
        await removeOwnNotes(tx);
        const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
        const kept = { file: basename(file), sha256: await sha256Of(file), rows: count };
        await tx.insert(archivedMonths).values({ month, ...kept, archivedAt: now });
        await audit(tx, machineActor(now), {
          ...{ module: 'reports', action: 'archive', entity: 'archived-months' },
          ...{ entityLabel: monthText(month), after: { file: kept.file, rows: count } },
        });
        return count;
      },
      { isolationLevel: 'repeatable read' },
    );
  } catch (error) {
    if (isWritten) await rm(file, { force: true });
    throw error;
  }
};
