import { Skeleton, Stack } from '@mui/material';
import { Suspense } from 'react';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import { coversAllDays } from '../../../contract/reports/range';
import { RangeButton } from '../../ui/days/RangeButton';
import { FoldedFilters, ListBar, ListButtons } from '../../ui/list/ListToolbar';
import { useLiveFilters } from '../../ui/list/useList';
import { t } from '../../language/t';
import { activeFilters, rangeName, rangePresets, useReport, useReportRange } from './useReport';
import { ReportSearchInput } from './ReportSearchInput';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const load = () => import('./ReportFilterInput');
const ReportFilterInput = lazyWithRetry(() => load().then((m) => m.ReportFilterInput));
const prepare = () => void load().catch(() => undefined);

/** A placeholder as high as the field whose code loads. */
const fieldToCome = (
  <Skeleton
    variant="rounded"
    sx={({ measures, spacing }) => ({ width: { xs: 1, sm: measures.card * 0.6 }, height: spacing(4.625) })}
  />
);

/** The filters of a report, behind a button. Rows stay near the top, and the code of the filters loads on first use. */
const ReportFilters = () => {
  const { report } = useReport();
  return (
    <FoldedFilters buttonSx={{ order: { xs: 1, sm: 0 } }} order={3} prepare={prepare}>
      {Object.entries(report.filters).map(([source, filter]) => (
        <Suspense key={source} fallback={fieldToCome}>
          <ReportFilterInput source={source} filter={filter} />
        </Suspense>
      ))}
    </FoldedFilters>
  );
};

/** The days of a report; a search can cover all of them. Too many days are refused in words, without a request. */
const ReportRangeButton = () => {
  const { report } = useReport();
  const { range, setRange, today } = useReportRange();
  const isSearching = coversAllDays(useLiveFilters().filterValues, report.filters);
  const name = range ? rangeName(range, today) : t('All days');
  const named = rangePresets(today).map((preset) => ({
    label: preset.label,
    isChosen: preset.label === name,
    onChoose: () => setRange(preset.range),
  }));
  const all = { label: t('All days'), isChosen: !range, onChoose: () => setRange(undefined) };
  return (
    <RangeButton
      name={name}
      range={range}
      today={today}
      most={REPORT_SCREEN_DAYS}
      onChange={setRange}
      choices={isSearching ? [...named, all] : named}
    />
  );
};

/** The bar over a report: its days, search, filters, columns, saved views, and chips of active filters. */
export const ReportToolbar = () => {
  const { report } = useReport();
  return (
    <ListBar filters={activeFilters(report)}>
      <Stack
        role="search"
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'flex-start',
          '& .MuiFormControl-root': { my: 0 },
          // The height matches the fields beside it, which have a line for faults below.
          // Only the days and the chips of active filters are printed.
          '& > * ~ *': { displayPrint: 'none' },
          '& .MuiButton-sizeSmall': { minHeight: (theme) => theme.spacing(4.625) },
        }}
      >
        <ReportRangeButton />
        {report.search !== undefined && <ReportSearchInput label={report.search} />}
        <ReportFilters />
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', ml: 'auto', order: { xs: 2, sm: 0 } }}
        >
          <ListButtons />
        </Stack>
      </Stack>
    </ListBar>
  );
};
