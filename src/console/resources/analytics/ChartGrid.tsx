import { Box } from '@mui/material';
import { ChartCard } from '../../kit/charts/ChartCard';
import { openedBy } from './reportLink';
import { isAwaited, type ShownFigures } from './useFigures';

/** The charts of a page, two in a row where there is room. Of an odd number the first has a row to itself. */
export const ChartGrid = ({ dashboard, period, standing, flags }: ShownFigures) => {
  const charts = Object.entries(dashboard.charts);
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
        <ChartCard
          key={name}
          name={name}
          chart={chart}
          figures={standing.figures?.charts[name]}
          period={period}
          isLoading={isAwaited(standing, name)}
          onRetry={() => standing.retry(name)}
          canExport={flags?.dashboard_download === true}
          openedBy={openedBy(chart, period.days, flags)}
        />
      ))}
    </Box>
  );
};
