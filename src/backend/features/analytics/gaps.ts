import { sql } from 'drizzle-orm';
import { dayCompared, type Comparison } from '../../../contract/dashboards/comparison';
import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { oncePerSpan } from './queryParts';
import { refreshSums } from './daySums';
import type { RecordKind, Span } from './figuresQuery';
import { recordsBegin } from './records';

/** Records of sales: a day without orders means that its data has not arrived. */
const sales: ReadonlySet<RecordKind> = new Set<RecordKind>(['orders', 'tickets', 'recharges']);

const yesterdayOf = ({ today }: Span): Day => addDays(today, -1);

/** The finished days of a span on which trains ran and no order arrived, after the first order of all. */
const daysWithoutOrders = oncePerSpan(async (queries, span): Promise<readonly Day[]> => {
  const begin = await recordsBegin(queries, ['orders']);
  if (begin === undefined) return [];
  await refreshSums(queries, 'orders');
  const rows = await rowsOf<{ day: Day }>(
    queries,
    sql`select to_char(d, 'YYYY-MM-DD') as day
          from generate_series(greatest(${span.from}::date, ${begin}::date), least(${span.to}::date, ${yesterdayOf(span)}::date),
                               interval '1 day') d
         where not exists (select from order_days where day = d::date)
           and not exists (select from hours_exceptions where closed and d::date between start_date and end_date)`,
  );
  return rows.map(({ day }) => day);
});

/** Returns a span without some of its days; undefined where no day remains. */
export const spanWithout = (span: Span, days: ReadonlySet<Day>): Span | undefined => {
  for (let day = span.from; day <= span.to; day = addDays(day, 1))
    if (!days.has(day)) return { ...span, excludedDays: [...days] };
  return undefined;
};

/** The days without data in both periods. A day paired with such a day is not compared either. */
export interface Gaps {
  /** True where no day of the span has data. Its figures are then missing rather than zero. */
  readonly isAll: boolean;
  readonly now: ReadonlySet<Day>;
  readonly then: ReadonlySet<Day>;
  /** Days of the span whose counterparts in the earlier period have no data. */
  readonly withoutCounterpart: ReadonlySet<Day>;
  /** Days of the earlier period whose counterparts in the span have no data. */
  readonly earlierWithoutCounterpart: ReadonlySet<Day>;
}

const none: Gaps = {
  isAll: false,
  now: new Set(),
  then: new Set(),
  withoutCounterpart: new Set(),
  earlierWithoutCounterpart: new Set(),
};

/** Returns the gaps that affect figures of these records. */
export const gapsOf = async (
  queries: Queries,
  records: readonly RecordKind[],
  span: Span,
  earlier: Span | undefined,
  comparison: Comparison | undefined,
): Promise<Gaps> => {
  if (!records.some((each) => sales.has(each))) return none;
  const now = new Set(await daysWithoutOrders(queries, span));
  const then = new Set(earlier && (await daysWithoutOrders(queries, earlier)));
  const isAll = spanWithout(span, now) === undefined;
  if (!comparison || now.size + then.size === 0) return { ...none, isAll, now, then };
  const withoutCounterpart = new Set<Day>();
  const earlierWithoutCounterpart = new Set<Day>();
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const other = dayCompared(comparison, span, day);
    if (other === undefined) continue;
    if (then.has(other)) withoutCounterpart.add(day);
    if (now.has(day)) earlierWithoutCounterpart.add(other);
  }
  return { isAll, now, then, withoutCounterpart, earlierWithoutCounterpart };
};
