import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Stack, Button, Typography } from '@mui/material';
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
import { NoWrapText } from '../../ui/words/WholeWords';
import { causeOf, PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { inOwnWords } from '../../language/inOwnWords';
import { t } from '../../language/t';
import { DayEventsCard } from './DayEventsCard';
import { DashboardSelectionBar, type Selecting } from './DashboardSelectionBar';
import { TileGrid } from './TileGrid';
import { BehindNote, UpdatedLine } from './UpdatedLine';
import type { Figures, ShownFigures } from './useFigures';
import { ChartCard } from './charts/ChartCard';

/** The charts of a page, two in a row where there is room. With an odd number the first has a row of its own. */
const ChartGrid = (props: ShownFigures) => {
  const charts = Object.entries(props.dashboard.charts);
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [theme.containerQueries.up('md')]: {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          ...(charts.length % 2 === 1 && { '& > :first-of-type': { gridColumn: '1 / -1' } }),
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

const PrintedNow = () => {
  const { operatorTitle } = useConfig();
  const [now] = useState(() => Date.now());
  return (
    <Typography variant="body2" color="text.secondary">
      {t('{operator}. Printed {time}.', { operator: operatorTitle, time: formatTime(now) })}
    </Typography>
  );
};

/** The person and the time of a printout. */
const PrintedLine = () => (useIsPrinting() ? <PrintedNow /> : null);

/** The days of the figures, those of the comparison, and whether the last day has ended. */
const PeriodLine = ({ period }: { readonly period: Period }) => {
  const noData = noDataText(period);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1.25, mb: 2, '@media print': { mt: 0 } }}>
      <NoWrapText text={t('{days}.', { days: periodInWords(period) })} />
      {period.partial !== undefined && (
        <Typography component="span" variant="inherit" color="text.primary">
          {' '}
          {t('Today is incomplete.')}
        </Typography>
      )}
      {noData !== undefined && (
        <Typography component="span" variant="inherit" color="text.primary">
          {' '}
          <NoWrapText text={noData} />
        </Typography>
      )}
    </Typography>
  );
};

/** Prints the page, or makes a PDF of it: A4, without parts that only a screen needs. */
const PrintButton = () => (
  <Button
    size="small"
    color="inherit"
    startIcon={<PrintOutlined />}
    onClick={() => window.print()}
    sx={{ displayPrint: 'none' }}
  >
    {t('Print')}
  </Button>
);

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
  const dashboard: Dashboard = inOwnWords(dashboards[name]);
  const events = useDayEvents(standing.figures ?? selection.days);
  const { figures, error, isOutdated, refresh } = standing;
  const { title, about } = dashboard;
  const isLanding = useIsLanding();
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
      <PageHeader
        title={title}
        sentence={about}
        action={
          <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <UpdatedLine figures={standing} today={selection.today} />
            <PrintButton />
          </Stack>
        }
      />
      <DashboardSelectionBar selection={selection} />
      {selection.fault !== undefined && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {selection.fault}
        </Alert>
      )}
      <BehindNote figures={standing} today={selection.today} />
      <PrintedLine />
      <PeriodLine period={period} />
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
