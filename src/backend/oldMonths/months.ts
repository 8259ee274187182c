import { asc, inArray, sql } from 'drizzle-orm';
import type { ReportPageName } from '../../contract/reports/pages';
import { firstDay } from '../../contract/dashboards/bucketDays';
import { addDays, startOfDay, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { AT_LOCAL_TIME } from '../database/localTime';
import { rowsOf } from '../database/sql';
import { archivedMonths } from '../schema';
import type { Queries } from '../world';
import { refusal } from '../http/refusal';

/** The first day of the month after one; each month is identified by its first day. */
export const nextMonth = (month: Day): Day => firstDay.month(addDays(month, 31));

/** The days of a month. */
export const daysOfMonth = (month: Day): DayRange => ({ from: month, to: addDays(nextMonth(month), -1) });

/** The first day of a month from the text of a command, `2018-03`; undefined for other texts. */
export const monthIn = (text: string): Day | undefined =>
  /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : undefined;

/** A month in the form of the commands: `2018-03`. */
export const monthText = (month: Day): string => month.slice(0, 7);

const monthsOf = ({ from, to }: DayRange): readonly Day[] => {
  const months: Day[] = [];
  for (let month = firstDay.month(from); month <= to; month = nextMonth(month)) months.push(month);
  return months;
};

/** The last month that may leave the database on a day: it ended so many years ago. */
export const lastToLeave = (today: Day, keepYears: number): Day => {
  const year = String(Number(today.slice(0, 4)) - keepYears);
  return firstDay.month(addDays(firstDay.month(`${year}${today.slice(4)}`), -1));
};

/** The months up to one whose purchases are in the database and not in a file, the oldest first. */
export const monthsWithPurchases = async (queries: Queries, until: Day): Promise<readonly Day[]> => {
  const [first] = await rowsOf<{ day: Day | null }>(
    queries,
    sql`select to_char(least((select min(created_at) from orders), (select min(created_at) from card_recharges))
               ${sql.raw(AT_LOCAL_TIME)}, 'YYYY-MM-DD') as day`,
  );
  if (!first?.day || first.day > until) return [];
  const archived = new Set((await queries.select().from(archivedMonths)).map(({ month }) => month));
  const months: Day[] = [];
  for (const month of monthsOf({ from: first.day, to: until }).filter((each) => !archived.has(each))) {
    const [start, end] = [month, nextMonth(month)].map((day) => startOfDay(day).toISOString());
    const made = sql`created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz`;
    const found = await rowsOf(
      queries,
      sql`(select from orders where ${made} limit 1) union all (select from card_recharges where ${made} limit 1)`,
    );
    if (found.length > 0) months.push(month);
  }
  return months;
};

/** The reports whose rows leave with their month. */
const LEAVING: readonly ReportPageName[] = [
  'qr-tickets',
  'qr-orders',
  'qr-failed-transactions',
  'card-recharges',
  'card-recharge-failures',
];

/**
 * Throws a 422 that names the months of these days whose purchases are in a file.
 * None of their rows would be found, and a total of none would be wrong. Without days, all stored rows are meant.
 */
export const assertInDatabase = async (queries: Queries, days: DayRange | undefined): Promise<void> => {
  if (!days) return;
  const found = await queries
    .select({ month: archivedMonths.month })
    .from(archivedMonths)
    .where(inArray(archivedMonths.month, [...monthsOf(days)]))
    .orderBy(asc(archivedMonths.month));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return;
  const months = [...new Set([first, last].map(({ month }) => `${month.slice(5, 7)}-${month.slice(0, 4)}`))].join(
    ' to ',
  );
  throw refusal('months-archived', { months }, { status: 422 });
};

/** The same for a report, where its rows are among those that leave. */
export const assertRowsInDatabase = async (
  queries: Queries,
  page: ReportPageName,
  days: DayRange | undefined,
): Promise<void> => {
  if (LEAVING.includes(page)) await assertInDatabase(queries, days);
};
