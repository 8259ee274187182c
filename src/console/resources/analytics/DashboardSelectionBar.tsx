import { Stack, MenuItem, TextField } from '@mui/material';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import { RangeButton } from '../../ui/days/RangeButton';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { dashboardRanges, rangeNames, rangeNameOf, offeredComparisons } from './selection';
import type { Selecting } from './useSelection';

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
