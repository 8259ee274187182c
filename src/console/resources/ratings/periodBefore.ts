import { addDays, dayCount } from '../../../contract/reports/range';
import type { Tally } from '../../../contract/tally';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';

/** Returns a mean of stars as text: `4.1`. */
export const averageText = (average: number): string => average.toFixed(1);

/** Describes the change of an average from the days before: `Up 0.2 from 3.9 in the 30 days before (1,100 ratings)`. */
export const changeInWords = (now: Tally, before: Tally, days: number): string => {
  if (before.average === undefined)
    return t('No ratings in {days, plural, one {the day before} other {the # days before}} to compare with.', { days });
  const were = { average: averageText(before.average), days, count: before.total };
  if (now.average === undefined)
    return t(
      '{average} in {days, plural, one {the day before} other {the # days before}} ({count, plural, one {# rating} other {# ratings}}).',
      were,
    );
  // The difference is of the rounded numbers, so that the shown ones add up.
  const change = Math.round(now.average * 10) - Math.round(before.average * 10);
  if (change === 0)
    return t(
      'The same as {average} in {days, plural, one {the day before} other {the # days before}} ({count, plural, one {# rating} other {# ratings}}).',
      were,
    );
  return t(
    '{way, select, up {Up {change}} other {Down {change}}} from {average} in {days, plural, one {the day before} other {the # days before}} ({count, plural, one {# rating} other {# ratings}}).',
    { ...were, way: change > 0 ? 'up' : 'down', change: averageText(Math.abs(change) / 10) },
  );
};

/** The period just before a range of days, and its number of days. */
export interface PeriodBefore {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
}

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Returns the period just before the chosen one, of the same length; none without a chosen first day.
 * A range without an end ends today.
 */
export const periodBefore = (
  { at_gte, at_lte }: Readonly<Record<string, unknown>>,
  today: Day,
): PeriodBefore | undefined => {
  const from = asDay(at_gte);
  if (from === undefined) return undefined;
  const days = dayCount(from, asDay(at_lte) ?? today);
  return days < 1 ? undefined : { from: addDays(from, -days), to: addDays(from, -1), days };
};
