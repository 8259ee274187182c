import { sql, type SQL } from 'drizzle-orm';
import { firstDay, lastDay } from '../../contract/dashboards/bucketDays';
import type { LineChart } from '../../contract/dashboards/description';
import type { Amount } from '../../contract/dashboards/figures';
import { DISPLAY_OFFSET_MINUTES } from '../../contract/limits';
import { addDays } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import type { LineTold, Span } from './question';

/** How time is cut along a chart. */
export type Bucket = LineChart['bucket'];

/** The buckets of a span, in order and without a gap, and those of them that are not over or that the span cuts. */
export interface Buckets {
  readonly keys: readonly string[];
  readonly partial: readonly string[];
}

const OFFSET_MS = DISPLAY_OFFSET_MINUTES * 60 * 1000;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const hoursOf = ({ from, today, now }: Span): Buckets => {
  // Of many days, what is missing of today's hours is no part to speak of.
  if (from < today) return { keys: HOURS, partial: [] };
  const hour = new Date(now.getTime() + OFFSET_MS).toISOString().slice(11, 13);
  return { keys: HOURS, partial: HOURS.filter((each) => from > today || each >= hour) };
};

/** The buckets of a span, in TypeScript: a span without a row has them too. */
export const bucketsOf = (bucket: Bucket, span: Span): Buckets => {
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
  return { keys, partial };
};

/** A moment's time at +05:30 in SQL. */
export const localTime = (at: string): string => `(${at} at time zone interval '5 hours 30 minutes')`;

/** A moment's day at +05:30 in SQL. */
export const dayOf = (at: string): string => `${localTime(at)}::date`;

/** The bucket of a moment in SQL: what is grouped by, and how it is told, worked out once a group. */
export const inBuckets = (bucket: Bucket, at: string): { readonly group: SQL; readonly key: SQL } => {
  const local = localTime(at);
  if (bucket === 'hour') {
    const hour = `extract(hour from ${local})::int`;
    return { group: sql.raw(hour), key: sql.raw(`lpad((${hour})::text, 2, '0')`) };
  }
  const first = bucket === 'day' ? `${local}::date` : `date_trunc('${bucket}', ${local})::date`;
  return { group: sql.raw(first), key: sql.raw(`to_char(${first}, 'YYYY-MM-DD')`) };
};

/** A line chart from rows that say their `bucket`: each series in order, with `none` where there is no row. */
export const lineOf = <S extends string>(
  bucket: Bucket,
  span: Span,
  n: Amount,
  rows: readonly ({ readonly bucket: string } & { readonly [name in S]: Amount })[],
  series: readonly S[],
  none: Amount = 0,
): LineTold => {
  const { keys, partial } = bucketsOf(bucket, span);
  const found = new Map(rows.map((row) => [row.bucket, row]));
  const figures = (name: S): readonly Amount[] => keys.map((key) => found.get(key)?.[name] ?? none);
  return { n, buckets: keys, partial, series: Object.fromEntries(series.map((name) => [name, figures(name)])) };
};
