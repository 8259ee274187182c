import { addDays, lastDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';

/** A frequent range of days, with a name. */
export interface RangePreset {
  readonly label: string;
  readonly range: DayRange;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The operator's books begin on the first of April. */
const APRIL = '04-01';

const firstOfFinancialYear = (today: Day): Day => {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) >= APRIL ? year : year - 1}-${APRIL}`;
};

// "Last 7 days" are complete days on the dashboards: the same name for other days would give two sums.
const last = (count: number, today: Day): RangePreset => ({
  label: t('{count} days up to today', { count }),
  range: lastDays(count, today),
});

/** Every named range by a key that is the same tomorrow. */
export const presetsOf = (today: Day) => {
  const yesterday = addDays(today, -1);
  const endOfLastMonth = addDays(firstOfMonth(today), -1);
  return {
    today: { label: t('Today'), range: { from: today, to: today } },
    yesterday: { label: t('Yesterday'), range: { from: yesterday, to: yesterday } },
    'last-7': last(7, today),
    'last-30': last(30, today),
    'last-31': last(31, today),
    'this-month': { label: t('This month'), range: { from: firstOfMonth(today), to: today } },
    'last-month': { label: t('Last month'), range: { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth } },
    'financial-year': { label: t('Financial year'), range: { from: firstOfFinancialYear(today), to: today } },
  } as const satisfies Record<string, RangePreset>;
};

/** The key of a named range. */
export type PresetName = keyof ReturnType<typeof presetsOf>;
