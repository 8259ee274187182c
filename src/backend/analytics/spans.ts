import { daysCompared, type Comparison } from '../../contract/dashboards/comparison';
import { addDays, dayAt, startOfDay } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { cutsOf } from './buckets';
import type { Span } from './question';

/** The span of some days, requested at a moment. */
export const spanOf = (from: Day, to: Day, now: Date): Span => {
  const days = { from, to, now, today: dayAt(now) };
  return { ...days, start: startOfDay(from), end: startOfDay(addDays(to, 1)), cut: cutsOf(days) };
};

/** The span that another one is compared with, cut into the counterparts of its buckets. */
export const spanCompared = (span: Span, comparison: Comparison): Span => {
  const earlier = daysCompared(comparison, span);
  return { ...spanOf(earlier.from, earlier.to, span.now), cut: cutsOf(span, { earlier, comparison }) };
};
