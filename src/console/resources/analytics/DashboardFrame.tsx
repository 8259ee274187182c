import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { daysCompared } from '../../../contract/dashboards/comparison';
import { type DashboardName, dashboards } from '../../../contract/dashboards/dashboards';
import type { Dashboard } from '../../../contract/dashboards/description';
import type { DayEvent } from '../../../contract/endpoints/dayEvents';
import { isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import type { PermissionFlags } from '../../../contract/permissions';
import { useConfig } from '../../data/config';
import { useIsLanding } from '../../app/shell/useMenuEntries';
import { LoadingPage } from '../../app/shell/LoadingPage';
import { DayEventsProvider, useDayEvents } from './charts/dayEvents';
import { noDataText, type Period, periodInWords } from './charts/period';
import { useIsPrinting } from './charts/useIsPrinting';
import { formatTime } from '../../ui/words/time';
import { causeOf, PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { translateDescription } from '../../language/translateDescription';
import { t } from '../../language/t';
import { DayEventsCard } from './DayEventsCard';
import { DashboardHeader, updatedTime, type Selecting } from './DashboardHeader';
import { fullRows, GAP, TileGrid } from './TileGrid';
import type { Figures, ShownFigures } from './useFigures';
import { ChartCard } from './charts/ChartCard';

/** The charts of a page, two in a row where there is room. A line along time that comes first is wider than the others. */
const ChartGrid = (props: ShownFigures) => {
  const charts = Object.entries(props.dashboard.charts);
  const isLineFirst = charts[0]?.[1].kind === 'line';
  return (
    <Box
      sx={(theme) => ({
        ...{ display: 'flex', flexWrap: 'wrap', gap: GAP, mt: GAP, '& > *': { flex: '1 1 100%', minWidth: 0 } },
        [theme.containerQueries.up('md')]: {
          ...fullRows(charts.length, 2),
          ...(isLineFirst && { '& > :first-of-type': { flexBasis: '100%' } }),
          // Two share a row: the line has two thirds of it.
          ...(isLineFirst && charts.length === 2 && { flexWrap: 'nowrap' }),
        },
        '@media print': { display: 'block', '& > *': { breakInside: 'avoid', mb: 2 } },
      })}
    >
      {charts.map(([name, chart]) => (
        <ChartCard key={name} name={name} chart={chart} {...props} />
      ))}
    </Box>
  );
};

/** Reports once for the whole page that there are no figures to show. */
const FailedFigures = ({ error, refresh }: Pick<Figures, 'error' | 'refresh'>) => (
  <Alert
    severity="error"
    role="alert"
    variant="outlined"
    action={
      <Button color="inherit" size="small" onClick={refresh}>
        {t('Retry')}
      </Button>
    }
    sx={{ mb: 2 }}
  >
    {(error instanceof Error && error.message) || t(messages.somethingWentWrong)}
    <Typography variant="body2">{causeOf(error)}</Typography>
  </Alert>
);

/** On paper: the operator, the time of the printout, the days and the comparison. */
const PrintedLine = ({ period }: { readonly period: Period }) => {
  const { operatorTitle } = useConfig();
  const [now] = useState(() => Date.now());
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
      {t('{operator}. Printed {time}.', { operator: operatorTitle, time: formatTime(now) })}{' '}
      {t('{days}.', { days: periodInWords(period) })}
    </Typography>
  );
};

interface NotesProps {
  readonly selection: Selecting;
  readonly period: Period;
  readonly figures: Figures['figures'];
}

/** Notes on the days of a page: a faulty address, figures that are not current, days without data. Usually none. */
const Notes = ({ selection: { fault, today }, period, figures }: NotesProps) => {
  const behind =
    figures?.days_behind !== undefined &&
    t(
      'Not current: changes since {time} on {count, plural, one {# day} other {# days}} are being added. Refresh in a few minutes.',
      { time: updatedTime(figures.updated_at, today), count: figures.days_behind },
    );
  return [fault, behind, noDataText(period)].map(
    (note) =>
      note && (
        <Alert key={note} severity="info" variant="outlined" sx={{ mb: 1.5 }}>
          {note}
        </Alert>
      ),
  );
};

/** The props of an analytics page's frame. */
export interface DashboardFrameProps {
  readonly name: DashboardName;
  readonly selection: Selecting;
  readonly figures: Figures;
  readonly flags: PermissionFlags | undefined;
}

const none: readonly DayEvent[] = [];

/** One of the ten analytics pages, rendered from its description: days, tiles and charts with the loaded figures. */
export const DashboardFrame = ({ name, selection, figures: standing, flags }: DashboardFrameProps) => {
  const dashboard: Dashboard = translateDescription(dashboards[name]);
  const events = useDayEvents(standing.figures ?? selection.days);
  const { figures, error, isOutdated, refresh } = standing;
  const { title, about } = dashboard;
  const isLanding = useIsLanding();
  const isPrinting = useIsPrinting();
  if (!figures && isFailure(error, 'notOffered'))
    return isLanding ? (
      <LoadingPage />
    ) : (
      <>
        <PageHeader title={title} sentence={about} />
        <PageFailure error={error} onRetry={refresh} />
      </>
    );
  // The shown figures have their own days while others load.
  const { from, to } = figures ?? selection.days;
  const compare = figures ? figures.compare : selection.compare;
  const previous = figures ? figures.previous : compare && daysCompared(compare, selection.days);
  // The server's clock decides; before its answer nothing should jump.
  const partial = figures ? figures.partial : to === selection.today ? selection.today : undefined;
  const hasFailed = !figures && error !== null;
  const period: Period = { days: { from, to }, previous, compare, partial, noData: figures?.no_data };
  const shared = { dashboard, period, standing, flags };
  return (
    <>
      <DashboardHeader {...{ dashboard, selection, standing, period }} />
      <Notes {...{ selection, period, figures }} />
      {isPrinting && <PrintedLine period={period} />}
      {hasFailed && <FailedFigures error={error} refresh={refresh} />}
      <Box
        aria-busy={isOutdated || (!figures && !hasFailed)}
        sx={({ transitions }) => ({
          opacity: isOutdated ? 0.6 : 1,
          transition: transitions.create('opacity'),
        })}
      >
        <TileGrid {...shared} />
        <DayEventsProvider value={events ?? none}>
          <ChartGrid {...shared} />
        </DayEventsProvider>
      </Box>
      {events && <DayEventsCard events={events} period={period} today={selection.today} />}
    </>
  );
};
