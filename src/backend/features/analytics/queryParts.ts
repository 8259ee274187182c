import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/sql';
import type { Span } from './figuresQuery';

/** True when the moment is in the span. */
export const isMomentIn = (at: string, { start, end }: Span): SQL =>
  sql`${sql.raw(at)} >= ${start.toISOString()}::timestamptz and ${sql.raw(at)} < ${end.toISOString()}::timestamptz`;

/** The condition that a day at +05:30 is in the span. */
export const isDayIn = (day: string, { from, to, excludedDays = [] }: Span): SQL => {
  const isWithin = sql`${sql.raw(day)} between ${from}::date and ${to}::date`;
  return excludedDays.length === 0
    ? isWithin
    : sql`${isWithin} and ${sql.raw(day)} not in ${excludedDays.map((each) => sql`${each}::date`)}`;
};

/** Runs a read once per span, however many queries of one call use its result. */
export const oncePerSpan = <T>(ask: (queries: Queries, span: Span) => Promise<T>): typeof ask => {
  const asked = new WeakMap<Span, Promise<T>>();
  return (queries, span) => {
    const known = asked.get(span) ?? ask(queries, span);
    asked.set(span, known);
    return known;
  };
};

/** The sum of a figure over rows. */
export const total = <T>(rows: readonly T[], figure: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** The rows of each key, keys in the order of their first row. */
export const rowsByKey = <T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): readonly (readonly [key: string, rows: readonly T[]])[] => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const some = found.get(keyOf(row));
    if (some) some.push(row);
    else found.set(keyOf(row), [row]);
  }
  return [...found];
};

/** A part of a whole in per cent; null where there is no whole. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);
