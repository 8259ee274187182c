import { addDays, dayCount } from '../../../contract/reports/range';
import type { Tally } from '../../../contract/tally';
import type { Day } from '../../../contract/values';
import { formatDay } from '../../ui/words/time';
import { t } from '../../language/t';

/** The amount of feedback on a day. */
export interface DayCount {
  readonly day: Day;
  readonly count: number;
}

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the counted days: the chosen ones, up to a limit, with today as the last where none is chosen. */
export const countedDays = (
  { at_gte, at_lte }: Readonly<Record<string, unknown>>,
  today: Day,
  most: number,
): { readonly from: Day; readonly to: Day } => {
  const to = asDay(at_lte) ?? today;
  const first = addDays(to, 1 - most);
  const chosen = asDay(at_gte);
  return { from: chosen !== undefined && chosen > first && chosen <= to ? chosen : first, to };
};

/** Returns a count for every day of a range, in order; days without feedback have 0. */
export const dayCounts = (
  tally: Tally,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly DayCount[] => {
  const counts = new Map(tally.counts.map(({ value, count }) => [value, count]));
  return Array.from({ length: dayCount(from, to) }, (_, place) => {
    const day = addDays(from, place);
    return { day, count: counts.get(day) ?? 0 };
  });
};

/** Returns the totals of the counts, in one sentence. */
export const countsInWords = (days: readonly DayCount[]): string => {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const written = { total, days: days.length, day: formatDay(last.day) };
  if (days.length === 1)
    return t(
      '{total, plural, =0 {No feedback messages} one {# feedback message} other {# feedback messages}} on {day}.',
      written,
    );
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), first);
  return most.count > 1
    ? t(
        '{total, plural, =0 {No feedback messages} one {# feedback message} other {# feedback messages}} in the {days} days to {day}; most on {busiest}: {most}.',
        { ...written, busiest: formatDay(most.day), most: String(most.count) },
      )
    : t(
        '{total, plural, =0 {No feedback messages} one {# feedback message} other {# feedback messages}} in the {days} days to {day}.',
        written,
      );
};
