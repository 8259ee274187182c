import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

/** Days that are often asked for, under a name. */
export interface RangePreset {
  readonly label: string;
  readonly range: DayRange;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The days that a report opens with: the last seven, today among them. */
export const defaultRange = (today: Day): DayRange => ({ from: addDays(today, -6), to: today });

/** The ranges that a report offers with one press: none has more days than a screen shows. */
export const rangePresets = (today: Day): readonly RangePreset[] => {
  const yesterday = addDays(today, -1);
  const monthBefore = addDays(firstOfMonth(today), -1);
  return [
    { label: 'Today', range: { from: today, to: today } },
    { label: 'Yesterday', range: { from: yesterday, to: yesterday } },
    { label: 'Last 7 days', range: defaultRange(today) },
    { label: 'Last 31 days', range: { from: addDays(today, -30), to: today } },
    { label: 'This month', range: { from: firstOfMonth(today), to: today } },
    { label: 'Last month', range: { from: firstOfMonth(monthBefore), to: monthBefore } },
  ];
};

/** What a range is called: a preset's name, or its two days. */
export const rangeName = (range: DayRange, today: Day): string | undefined =>
  rangePresets(today).find(({ range: { from, to } }) => from === range.from && to === range.to)?.label;
