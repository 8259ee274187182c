import { sql, type SQL } from 'drizzle-orm';
import { bucketFor, firstDay, lastDay, type Bucket, type DayBucket } from '../../../contract/dashboards/bucketDays';
import { dayCompared, type Comparison } from '../../../contract/dashboards/comparison';
import type { LineChart } from '../../../contract/dashboards/description';
import type { Amount } from '../../../contract/dashboards/figures';
import { localTime } from '../../../contract/localTime';
import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { AT_LOCAL_TIME } from '../../platform/db/localTime';
import { rowsByKey } from './queryParts';
import type { TimeBuckets, LineResult, Span } from './figuresQuery';

type Along = LineChart['along'];

/** The days of a span, and the time of the request. */
export type SpanRequest = Pick<Span, 'from' | 'to' | 'today' | 'now'>;

/** The bucket of an hour of the day: `07`. */
export const hourKey = (hour: number): string => String(hour).padStart(2, '0');

const HOURS = Array.from({ length: 24 }, (_, hour) => hourKey(hour));

const hoursOf = ({ from, today, now }: SpanRequest): TimeBuckets => {
  const hour = localTime(now.getTime()).toISOString().slice(11, 13);
  // In a chart over many days, today's missing hours are too small a part to mark.
  const partial = from < today ? [] : HOURS.filter((each) => from > today || each >= hour);
  return { bucket: 'hour', keys: HOURS, partial, keyOf: (key) => key };
};

/** Returns the buckets of a span, including those without a row in the database. */
export const bucketsOf = (bucket: Bucket, span: SpanRequest): TimeBuckets => {
  if (bucket === 'hour') return hoursOf(span);
  const keys: Day[] = [];
  const partial: Day[] = [];
  for (let day = span.from; day <= span.to;) {
    const first = firstDay[bucket](day);
    const last = lastDay[bucket](day);
    keys.push(first);
    if (first < span.from || last > span.to || last >= span.today) partial.push(first);
    day = addDays(last, 1);
  }
  return { bucket, keys, partial, keyOf: firstDay[bucket] };
};

const everyDay = ({ from, to }: DayRange): readonly Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

// Returns the earlier days that are compared with each bucket.
// In a chart by day, surplus days become buckets at the end.
// In a chart by week or month they join the last bucket, so that whole months are compared.
const besideEach = (bucket: DayBucket, span: DayRange, earlier: DayRange, comparison: Comparison) => {
  const beside = new Map<string, Day[]>();
  const keyOf = new Map<Day, string>();
  for (const day of everyDay(span)) {
    const key = firstDay[bucket](day);
    const other = dayCompared(comparison, span, day);
    if (!beside.has(key)) beside.set(key, []);
    if (other !== undefined) keyOf.set(other, key);
  }
  let last = beside.keys().next().value;
  for (const day of everyDay(earlier)) {
    const key = keyOf.get(day) ?? (bucket === 'day' ? `beside none ${day}` : last);
    if (key !== undefined) beside.set(key, [...(beside.get(key) ?? []), day]);
    last = key;
  }
  return [...beside.values()];
};

/** Returns the buckets of the earlier period, each paired with a bucket of the span. */
export const comparedBuckets = (
  bucket: Bucket,
  span: SpanRequest,
  earlier: DayRange,
  comparison: Comparison,
): TimeBuckets => {
  if (bucket === 'hour') return { bucket, keys: HOURS, partial: [], keyOf: (key) => key };
  const found = new Map<Day, string>();
  const keys = besideEach(bucket, span, earlier, comparison).map((days) => {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined) return null;
    const key = bucket === 'day' ? first : `${first}/${last}`;
    for (const day of days) found.set(day, key);
    return key;
  });
  return { bucket, keys, partial: [], keyOf: (day) => found.get(day) };
};

/** Returns the buckets of a span for a chart's axis, computed once: of its own days, or paired as `compared` requires. */
export const bucketsByAxis = (
  span: SpanRequest,
  compared?: { readonly earlier: DayRange; readonly comparison: Comparison },
): ((along: Along) => TimeBuckets) => {
  const known = new Map<Bucket, TimeBuckets>();
  return (along) => {
    const bucket = bucketFor(along, span);
    const cut =
      known.get(bucket) ??
      (compared ? comparedBuckets(bucket, span, compared.earlier, compared.comparison) : bucketsOf(bucket, span));
    known.set(bucket, cut);
    return cut;
  };
};

/** A moment's time at +05:30 in SQL. */
export const atLocalTime = (at: string): string => `(${at} ${AT_LOCAL_TIME})`;

/** A moment's day at +05:30 in SQL. */
export const localDayOf = (at: string): string => `${atLocalTime(at)}::date`;

/** The hour or the day of a moment in SQL: the expression to group by, and its text. */
export const bucketSql = (bucket: 'hour' | 'day', at: string): { readonly group: SQL; readonly key: SQL } => {
  const local = atLocalTime(at);
  if (bucket === 'hour') {
    const hour = `extract(hour from ${local})::int`;
    return { group: sql.raw(hour), key: sql.raw(`lpad((${hour})::text, 2, '0')`) };
  }
  const day = `${local}::date`;
  return { group: sql.raw(day), key: sql.raw(`to_char(${day}, 'YYYY-MM-DD')`) };
};

/** Returns the bucket by which rows are grouped in SQL: the hour for one day, else the day. */
export const finestBucket = (span: Span): 'hour' | 'day' =>
  span.bucketsFor('time').bucket === 'hour' ? 'hour' : 'day';

/** Groups rows by bucket; buckets without rows are left out. */
export const rowsByBucket = <T extends { readonly bucket: string }>(
  { keys, keyOf: of }: TimeBuckets,
  rows: readonly T[],
): readonly (readonly [bucket: string, rows: readonly T[]])[] =>
  rowsByKey(rows, ({ bucket }) => of(bucket) ?? '').filter(([key]) => keys.includes(key));

/** Makes a line chart from rows with a `bucket`: each series in order, `none` where a row is missing. */
export const lineOf = <S extends string>(
  { keys, partial }: TimeBuckets,
  n: Amount,
  rows: readonly ({ readonly bucket: string } & { readonly [name in S]: Amount })[],
  series: readonly S[],
  none: Amount = 0,
): LineResult => {
  const found = new Map(rows.map((row) => [row.bucket, row]));
  const figures = (name: S): readonly Amount[] =>
    keys.map((key) => (key === null ? null : (found.get(key)?.[name] ?? none)));
  return { n, buckets: keys, partial, series: Object.fromEntries(series.map((name) => [name, figures(name)])) };
};
