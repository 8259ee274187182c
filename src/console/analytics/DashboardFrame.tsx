import { Alert, Box, Stack } from '@mui/material';
import { Navigate } from 'react-router-dom';
import type { DashboardName } from '../../contract/dashboards/dashboards';
import { daysCompared } from '../../contract/dashboards/comparison';
import { dashboards } from '../../contract/dashboards/dashboards';
import type { Dashboard } from '../../contract/dashboards/description';
import type { DayEvent } from '../../contract/endpoints/dayEvents';
import type { PermissionFlags } from '../../contract/permissions';
import { isFailure } from '../../contract/failure';
import { useIsLanding } from '../layout/landing';
import { PageFailure } from '../ui/page/PageFailure';
import { PageHeader } from '../ui/page/PageHeader';
import { ChartGrid } from './ChartGrid';
import { DayEventsCard } from './events/DayEventsCard';
import { DayEventsProvider, useDayEvents } from './events/useDayEvents';
import { FailedFigures } from './figures/FailedFigures';
import { UpdatedLine } from './figures/UpdatedLine';
import type { Figures } from './figures/useFigures';
import type { Period } from './period';
import { PrintButton } from './print/PrintButton';
import { PrintedLine } from './print/PrintedLine';
import { PeriodLine } from './selection/PeriodLine';
import { SelectionBar } from './selection/SelectionBar';
import type { Selecting } from './selection/useSelection';
import { TileGrid } from './tiles/TileGrid';

/** What the frame of an analytics page needs to know. */
export interface DashboardFrameProps {
  readonly name: DashboardName;
  readonly selection: Selecting;
  readonly figures: Figures;
  readonly flags: PermissionFlags | undefined;
}

const none: readonly DayEvent[] = [];

/** One of the ten analytics pages, drawn from its description: its days, its tiles, its charts, with the figures that there are. */
export const DashboardFrame = ({ name, selection, figures: standing, flags }: DashboardFrameProps) => {
  const dashboard: Dashboard = dashboards[name];
  const events = useDayEvents(standing.figures ?? selection.days);
  const { figures, error, isOutdated, refresh } = standing;
  const { title, about } = dashboard;
  const isLanding = useIsLanding();
  if (!figures && isFailure(error, 'notOffered'))
    return isLanding ? (
      <Navigate to="/" replace />
    ) : (
      <>
        <PageHeader title={title} sentence={about} />
        <PageFailure error={error} onRetry={refresh} />
      </>
    );
  // What is on show is told of the days that it is of, while others are on their way.
  const { from, to } = figures ?? selection.days;
  const compare = figures ? figures.compare : selection.compare;
  const previous = figures ? figures.previous : compare && daysCompared(compare, selection.days);
  // The server's clock has the last word; until it speaks, nothing is to jump.
  const partial = figures ? figures.partial : to === selection.today ? selection.today : undefined;
  const hasFailed = !figures && error !== null;
  const period: Period = { days: { from, to }, previous, compare, partial };
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
      <SelectionBar selection={selection} />
      {selection.fault !== undefined && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {selection.fault}
        </Alert>
      )}
      <PrintedLine />
      <PeriodLine period={period} />
      {hasFailed && <FailedFigures error={error} onRetry={refresh} />}
      <Box
        aria-busy={isOutdated || (!figures && !hasFailed)}
        sx={({ transitions }) => ({
          opacity: isOutdated ? 0.6 : 1,
          transition: transitions.create('opacity'),
          // Nothing is on its way: the frame stands still.
          ...(hasFailed && { '& .MuiSkeleton-root': { animation: 'none' } }),
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
