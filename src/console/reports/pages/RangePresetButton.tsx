import { PresetButton } from '../../ui/days/PresetButton';
import { useList } from '../../ui/list/useList';
import { useReportRange } from './RangeContext';
import { rangeName, rangePresets } from './rangePresets';

/** Sets the days of a report to ones that are often asked for; a search can go through all of them. */
export const RangePresetButton = () => {
  const { range, setRange, today } = useReportRange();
  const isSearching = useList().filterValues.q !== undefined;
  const named = rangePresets(today).map((preset) => ({
    label: preset.label,
    onChoose: () => setRange(preset.range),
  }));
  return (
    <PresetButton
      current={range ? (rangeName(range, today) ?? 'Other days') : 'All days'}
      choices={isSearching ? [...named, { label: 'All days', onChoose: () => setRange(undefined) }] : named}
    />
  );
};
