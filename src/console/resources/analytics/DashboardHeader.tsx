import { Stack, MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Comparison } from '../../../contract/dashboards/comparison';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import type { Day } from '../../../contract/values';
import { RangeButton } from '../../ui/days/RangeButton';
import { useToday } from '../../ui/days/today';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { dashboardRanges, offeredComparisons, rangeNameOf, rangeNames, readSelection } from './selection';
import { withDays, writeSelection, type RangeSelection, type Selection } from './selection';

/** The selection of an analytics page, and the functions that change it. */
export interface Selecting extends Selection {
  readonly today: Day;
  /** Selects other days; Back leads to the previous ones. */
  readonly choose: (choice: RangeSelection) => void;
  /** Selects another comparison, or none. */
  readonly compareWith: (compare: Comparison | undefined) => void;
}

/** The selection in the address of an analytics page. */
export const useSelection = (): Selecting => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const selection = useMemo(() => readSelection(new URLSearchParams(search), today), [search, today]);
  const show = (next: Selection) => void navigate({ pathname, search: writeSelection(next) });
  return {
    ...selection,
    today,
    choose: (choice) => show(withDays(selection, choice, today)),
    compareWith: (compare) => show({ ...selection, compare }),
  };
};

const LABELS = perLanguage(
  () =>
    ({
      weekdays: t('Previous period (same weekdays)'),
      year: t('Same dates a year ago'),
      months: t('Same dates last month'),
    }) as const,
);
const NONE = 'none';

/** The comparison of an analytics page, from its address. */
const CompareInput = ({ selection: { days, compare, compareWith } }: { readonly selection: Selecting }) => {
  const offered = offeredComparisons(days);
  return (
    <TextField
      select
      size="small"
      label={t('Compared with')}
      value={compare ?? NONE}
      onChange={({ target }) => compareWith(offered.find((each) => each === target.value))}
      sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 1.1) } })}
    >
      {offered.map((each) => (
        <MenuItem key={each} value={each}>
          {LABELS()[each]}
        </MenuItem>
      ))}
      <MenuItem value={NONE}>{t('Nothing')}</MenuItem>
    </TextField>
  );
};

/** The inputs of an analytics page's days and comparison. */
export const DashboardSelectionBar = ({ selection }: { readonly selection: Selecting }) => {
  const { days, today, choose } = selection;
  const ranges = dashboardRanges(today);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', displayPrint: 'none', '& .MuiFormControl-root': { my: 0 } }}
    >
      <RangeButton
        name={rangeNameOf(selection, today)}
        range={days}
        today={today}
        most={DASHBOARD_DAYS}
        onChange={choose}
        choices={rangeNames.map((name) => ({
          label: ranges[name].label,
          isChosen: ranges[name].label === rangeNameOf(selection, today),
          onChoose: () => choose(name),
        }))}
      />
      <CompareInput selection={selection} />
    </Stack>
  );
};
