import type { DayRange } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';
import { presetsOf, type RangePreset } from '../../../kit/days/presets';

/** The days that a report opens with: the last seven, today among them. */
export const defaultRange = (today: Day): DayRange => presetsOf(today)['last-7'].range;

/** The ranges that a report offers with one press: none has more days than a screen shows. */
export const rangePresets = (today: Day): readonly RangePreset[] => {
  const presets = presetsOf(today);
  return (['today', 'yesterday', 'last-7', 'last-31', 'this-month', 'last-month'] as const).map(
    (name) => presets[name],
  );
};

/** What a range is called: a preset's name, or its two days. */
export const rangeName = (range: DayRange, today: Day): string | undefined =>
  rangePresets(today).find(({ range: { from, to } }) => from === range.from && to === range.to)?.label;
