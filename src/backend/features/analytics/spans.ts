import { daysCompared, type Comparison } from '../../../contract/dashboards/comparison';
import { addDays, dayAt, startOfDay } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { bucketsByAxis } from './buckets';
import type { Span } from './figuresQuery';

/** The span of some days, requested at a moment. */
export const spanOf = (from: Day, to: Day, now: Date): Span => {
  const days = { from, to, now, today: dayAt(now) };
  return { ...days, start: startOfDay(from), end: startOfDay(addDays(to, 1)), bucketsFor: bucketsByAxis(days) };
};

/** Returns the earlier span that a span is compared with; its buckets are paired with those of the span. */
export const spanCompared = (span: Span, comparison: Comparison): Span => {
  const earlier = daysCompared(comparison, span);
  return { ...spanOf(earlier.from, earlier.to, span.now), bucketsFor: bucketsByAxis(span, { earlier, comparison }) };
};
