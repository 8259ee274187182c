import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import { goesThroughAll } from '../../../contract/reports/range';
import { PresetButton } from '../../kit/days/PresetButton';
import { RangeInput } from '../../kit/days/RangeInput';
import { FoldedFilters, ListBar, ListViews } from '../../kit/list/ListBar';
import { useList } from '../../kit/list/useList';
import { useIsNarrow } from '../../kit/page/useIsNarrow';
import { ReportFilterInput } from './ReportFilterInput';
import { activeFilters, rangeName, rangePresets, useReport, useReportRange } from './useReport';
import { ReportSearchInput } from './ReportSearchInput';

/** The filters of a report beside its days and its search; folded away where there is no room for them. */
const ReportFilters = () => {
  const { report } = useReport();
  const isNarrow = useIsNarrow();
  const inputs = Object.entries(report.filters).map(([source, filter]) => (
    <ReportFilterInput key={source} source={source} filter={filter} />
  ));
  if (!isNarrow) return inputs;
  return (
    <FoldedFilters buttonSx={{ order: 1 }} order={3}>
      {inputs}
    </FoldedFilters>
  );
};

/** Sets the days of a report to ones that are often asked for; a search can go through all of them. */
const RangePresetButton = () => {
  const { range, setRange, today } = useReportRange();
  const isSearching = goesThroughAll(useList().filterValues);
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

/** The days that a report shows: picked, typed or one of the presets. Too many days are refused in words, and not asked for. */
const ReportRangeInput = () => {
  const { range, setRange, today } = useReportRange();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', width: { xs: 1, sm: 'auto' } }}>
      <RangePresetButton />
      <RangeInput range={range} today={today} most={REPORT_SCREEN_DAYS} onChange={setRange} />
    </Stack>
  );
};

/** The bar over a report: its days, search, filters, columns and saved views, and chips of what is active. */
export const ReportToolbar = ({ columns }: { readonly columns: ReactNode }) => {
  const { report } = useReport();
  return (
    <ListBar filters={activeFilters(report)}>
      <Stack
        role="search"
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', '& .MuiFormControl-root': { my: 0 } }}
      >
        <ReportRangeInput />
        {report.search !== undefined && <ReportSearchInput label={report.search} />}
        <ReportFilters />
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', ml: 'auto', order: { xs: 2, sm: 0 } }}
        >
          <ListViews columns={columns} />
        </Stack>
      </Stack>
    </ListBar>
  );
};
