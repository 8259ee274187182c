import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import packageJson from '../../../package.json' with { type: 'json' };
import { dayAt } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { CannotMove } from '../oldMonths/alone';
import { restoreMonth } from '../oldMonths/bringBack';
import { lastToLeave, monthIn, monthsWithPurchases, monthText } from '../oldMonths/months';
import { moveOut } from '../oldMonths/moveOut';
import { archivedMonths } from '../schema';
import { counted } from '../../contract/grouped';
import { print, runCommand, withInstallation, type Installation } from './command';

const USAGE = 'Use npm run archive -- --until YYYY-MM [--to FOLDER], or npm run archive -- --bring-back FILE';

const rowsText = (n: number): string => counted(n, 'row', 'rows');

/** Lists the months that are in files already, and those that could be: the command without arguments. */
const list = async ({ database, environment }: Installation, now: Date): Promise<void> => {
  const { db } = database;
  const kept = await db.select().from(archivedMonths).orderBy(asc(archivedMonths.month));
  for (const { month, file, rows } of kept) print(`${monthText(month)}: ${rowsText(rows)} in ${file}`);
  if (kept.length === 0) print('No month is in a file.');
  const last = lastToLeave(dayAt(now), environment.keepYears);
  const months = await monthsWithPurchases(db, last);
  print(
    months.length === 0
      ? `No month in the database is older than ${environment.keepYears} years (KEEP_YEARS).`
      : `${months.map(monthText).join(', ')} may leave. ${USAGE}`,
  );
};

const mustBeOld = (until: Day, now: Date, keepYears: number): void => {
  const last = lastToLeave(dayAt(now), keepYears);
  if (until > last)
    throw new CannotMove(`KEEP_YEARS is ${keepYears}: months up to ${monthText(last)} may leave, and none after it.`);
};

const moveAll = async ({ database, environment }: Installation, until: Day, folder: string, now: Date) => {
  mustBeOld(until, now, environment.keepYears);
  const months = await monthsWithPurchases(database.db, until);
  if (months.length === 0) print(`No purchases up to ${monthText(until)}.`);
  else await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const month of months) {
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const file = join(folder, `month-${monthText(month)}-of-${stamp}Z.tar.gz`);
    const rows = await moveOut(database.db, { month, file, version: packageJson.version, now });
    print(`${monthText(month)}: ${rowsText(rows)} moved into ${file}`);
  }
  if (months.length > 0) {
    await database.tidy();
    print('Keep copies of these files elsewhere: these purchases are in no other place.');
  }
};

const run = async (): Promise<number> => {
  const now = new Date();
  const options = { until: { type: 'string' }, to: { type: 'string' }, 'bring-back': { type: 'string' } } as const;
  const { until, to, 'bring-back': file } = parseArgs({ options }).values;
  const month = until === undefined ? undefined : monthIn(until);
  if ((until !== undefined && (!month || file !== undefined)) || (to !== undefined && !month)) throw new Error(USAGE);
  if (file !== undefined && !(await stat(file).catch(() => undefined))?.isFile())
    throw new Error(`There is no ${file}.`);
  return withInstallation(async (installation) => {
    const { database, environment } = installation;
    if (file !== undefined) {
      const back = await restoreMonth(database.db, file, now);
      await database.tidy();
      print(`${back.month}: ${rowsText(back.rows)} brought back. The file is no longer needed.`);
    } else if (month) {
      await moveAll(installation, month, resolve(to ?? join(environment.dataDir, 'months')), now);
    } else await list(installation, now);
    return 0;
  });
};

// `npm run archive` exits with 0 when it is done, else with 2. Months moved before a failure stay moved.
runCommand(run, 'It could not be done.');
