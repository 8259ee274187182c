import { addDays, type DayRange } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';
import { presetsOf, type RangePreset } from '../../../kit/days/presets';

/** The named ranges of the analytics pages by a key that is the same tomorrow, in their order. */
export const rangeNames = [
  'today',
  'yesterday',
  'last-7',
  'last-28',
  'last-30',
  'last-91',
  'this-month',
  'last-month',
  'financial-year',
  'last-financial-year',
] as const;
export type RangeName = (typeof rangeNames)[number];

/** The range of an address that asks for none. */
export const USUAL: RangeName = 'last-28';

const lastDays = (label: string, count: number, today: Day): RangePreset => ({
  label,
  range: { from: addDays(today, -count), to: addDays(today, -1) },
});

// Up to the last finished day; of a month that begins today there is only today.
const finished = ({ label, range: { from, to } }: RangePreset, today: Day): RangePreset => ({
  label,
  range: { from, to: to >= today && from < today ? addDays(today, -1) : to },
});

/** The named ranges on a day: all but "Today" end at the last finished day, where they have one. */
export const dashboardRanges = (today: Day): Readonly<Record<RangeName, RangePreset>> => {
  const presets = presetsOf(today);
  const endOfLastYear = addDays(presets['financial-year'].range.from, -1);
  return {
    today: presets.today,
    yesterday: presets.yesterday,
    'last-7': lastDays('Last 7 days', 7, today),
    'last-28': lastDays('Last 28 days', 28, today),
    'last-30': lastDays('Last 30 days', 30, today),
    'last-91': lastDays('Last 13 weeks', 91, today),
    'this-month': finished(presets['this-month'], today),
    'last-month': presets['last-month'],
    'financial-year': finished({ ...presets['financial-year'], label: 'This financial year' }, today),
    'last-financial-year': {
      label: 'Last financial year',
      range: { from: presetsOf(endOfLastYear)['financial-year'].range.from, to: endOfLastYear },
    },
  };
};

/** Whether two ranges are of the same days. */
export const sameDays = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;
