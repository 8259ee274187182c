import { addDays, dayCount } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

/** The days just before some days, and how many they are. */
export interface PeriodBefore {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
}

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The period just before the chosen one, of the same length; none where no first day is chosen. A range without an end ends today. */
export const periodBefore = (
  { at_gte, at_lte }: Readonly<Record<string, unknown>>,
  today: Day,
): PeriodBefore | undefined => {
  const from = asDay(at_gte);
  if (from === undefined) return undefined;
  const days = dayCount(from, asDay(at_lte) ?? today);
  return days < 1 ? undefined : { from: addDays(from, -days), to: addDays(from, -1), days };
};
