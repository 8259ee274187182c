import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { Box, IconButton, MenuItem, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Comparison } from '../../../contract/dashboards/comparison';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import type { Dashboard } from '../../../contract/dashboards/description';
import { dayAt } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { RangeButton } from '../../ui/days/RangeButton';
import { useToday } from '../../ui/days/today';
import { PageHeading } from '../../ui/page/PageHeader';
import { formatClock, formatDay } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { AboutButton } from './charts/ChartHead';
import { periodInWords, type Period } from './charts/period';
import type { Figures } from './useFigures';
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
      weekdays: t('Period before'),
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
      sx={({ spacing }) => ({ my: 0, flex: { xs: 1, sm: 'none' }, width: { sm: spacing(25) } })}
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

/** The days of an analytics page, from its address. */
const RangeInput = ({ selection }: { readonly selection: Selecting }) => {
  const { days, today, choose } = selection;
  const [name, ranges] = [rangeNameOf(selection, today), dashboardRanges(today)];
  return (
    <RangeButton
      {...{ name, today }}
      range={days}
      most={DASHBOARD_DAYS}
      onChange={choose}
      choices={rangeNames.map((each) => ({
        label: ranges[each].label,
        isChosen: ranges[each].label === name,
        onChoose: () => choose(each),
      }))}
    />
  );
};

/** A moment as text: `02:05 PM`, with the day where that is not today. */
export const updatedTime = (instant: string, today: Day): string => {
  const clock = formatClock(instant);
  return dayAt(new Date(instant)) === today ? clock : `${formatDay(instant)}, ${clock}`;
};

interface DashboardHeaderProps {
  readonly dashboard: Dashboard;
  readonly selection: Selecting;
  readonly standing: Figures;
  readonly period: Period;
}

/** The head of an analytics page in one row: title and definition, time of the figures, days, comparison, refresh and print. */
export const DashboardHeader = ({ dashboard, selection, standing, period }: DashboardHeaderProps) => {
  const { title: listed, heading: title = listed, about } = dashboard;
  const { figures, error, isFetching, refresh } = standing;
  const time = figures && updatedTime(figures.updated_at, selection.today);
  return (
    <Stack component="header" direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' }, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
          <PageHeading>{title}</PageHeading>
          <AboutButton label={title} about={`${about} ${t('{days}.', { days: periodInWords(period) })}`} />
        </Stack>
        {/* The place of the line is reserved: nothing moves when it loads. */}
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1lh' }}>
          {time !== undefined && <span>{t(error ? 'Not updated since {time}' : 'Updated {time}', { time })}</span>}
          {period.partial !== undefined && (
            <Box component="span" sx={{ ml: 1, color: 'text.primary' }}>
              {t('Today is incomplete.')}
            </Box>
          )}
        </Typography>
      </Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{ columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', displayPrint: 'none', width: { xs: 1, sm: 'auto' } }}
      >
        <RangeInput selection={selection} />
        <CompareInput selection={selection} />
        <Stack direction="row" sx={{ mr: -0.75, alignItems: 'center' }}>
          <Tooltip title={t('Refresh')}>
            {/* It is not disabled during a refresh: that would remove the focus. */}
            <IconButton aria-label={t('Refresh')} aria-busy={isFetching} onClick={() => !isFetching && refresh()}>
              <RefreshRounded fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('Print')}>
            <IconButton aria-label={t('Print')} onClick={() => window.print()}>
              <PrintOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        </Stack>
      </Stack>
    </Stack>
  );
};
