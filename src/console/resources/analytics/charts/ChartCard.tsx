import ArrowOutward from '@mui/icons-material/ArrowOutward';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Card, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chart } from '../../../../contract/dashboards/description';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { LoadingStatus } from '../../../ui/page/LoadingStatus';
import { openedBy } from '../reportLink';
import { isPartLoading, retryOf, type ShownFigures } from '../useFigures';
import { WHY_HIDDEN } from './amounts';
import { bucketedChart, contentOf, hasHidden, isOnePoint, plotChart } from './chart';
import type { PictureProps, PlottedChart } from './chart';
import { ChartDownloadButton } from './ChartDownloadButton';
import { ChartPicture, ChartSkeleton, FrameNotice } from './ChartPicture';
import { chartSentence, driversSentence } from './chartSentence';
import { WIDE } from './marks';
import { ChartHead } from './ChartHead';
import { ChartTable } from './ChartTable';

interface ChartBodyProps extends PictureProps<PlottedChart> {
  readonly isTable: boolean;
}

/** A chart as its picture or its table. The table is laid over the picture, so that nothing else moves. */
const ChartBody = ({ drawn, isTable, openedBy }: ChartBodyProps) => {
  const hasPicture = drawn.chart.kind !== 'table';
  const hidden = { visibility: 'hidden', '@media print': { display: 'none' } } as const;
  const over = { position: 'absolute', inset: 0, '@media print': { position: 'static' } } as const;
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: '1fr', height: '100%', position: 'relative' }}>
      {hasPicture && (
        <Box inert={isTable} sx={{ display: 'flex', minWidth: 0, ...(isTable && hidden) }}>
          <ChartPicture drawn={drawn} openedBy={openedBy} />
        </Box>
      )}
      {(isTable || !hasPicture) && (
        <Box sx={{ ...(hasPicture && over), minWidth: 0 }}>
          <ChartTable drawn={drawn} openedBy={openedBy} />
        </Box>
      )}
    </Box>
  );
};

interface ChartCardProps extends ShownFigures {
  /** Its name in the description of the page. */
  readonly name: string;
  readonly chart: Chart;
}

/** A chart in its card: its sentence, its picture, and the buttons for its other forms. */
export const ChartCard = ({ name, chart: described, dashboard, period, standing, flags }: ChartCardProps) => {
  const figures = standing.figures?.charts[name];
  const isLoading = isPartLoading(standing, name);
  const onRetry = retryOf(standing, name);
  const opens = openedBy(described, period.days, flags);
  const style = useConfig();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const chart = useMemo(() => bucketedChart(described, period.days), [described, period.days]);
  const { title } = chart;
  const drawn = useMemo(() => figures && plotChart(chart, figures), [chart, figures]);
  const content = drawn && contentOf(drawn);
  const drivers = (chart.kind === 'line' && chart.drivers) || [];
  const sentence =
    drawn &&
    [
      chartSentence(drawn, { style, period }),
      driversSentence(drivers, dashboard.tiles, standing.figures?.tiles ?? {}, style),
    ]
      .filter(Boolean)
      .join('; ');
  const report = opens();
  const isFailed = !drawn && !isLoading;
  const isSmall = drawn !== undefined && (content !== 'figures' || isOnePoint(drawn));
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', breakInside: 'avoid', ...(isSmall && { alignSelf: 'start' }) }}
    >
      <ChartHead id={id} chart={chart} n={drawn?.figures.n}>
        {content === 'figures' && !isSmall && chart.kind !== 'table' && (
          <Tooltip title={isTable ? t('Picture') : t('Table')}>
            <IconButton
              size="small"
              aria-label={t('Table of {title}', { title })}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
            </IconButton>
          </Tooltip>
        )}
        {drawn && content === 'figures' && flags?.dashboard_download && (
          <ChartDownloadButton {...{ name, period, drawn }} />
        )}
        {report !== undefined && (
          <Tooltip title={t('Open the report')}>
            <IconButton
              size="small"
              component={Link}
              to={report}
              aria-label={t('Open the report of {title}', { title })}
            >
              <ArrowOutward fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </ChartHead>
      <Box
        component="figure"
        aria-labelledby={id}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, m: 0, px: 2, pb: 2, containerType: 'inline-size' }}
      >
        <Typography
          component="figcaption"
          sx={{ pt: 0.75, pb: 1, ...(!isSmall && { minHeight: '3.75em', [WIDE]: { minHeight: 0 } }) }}
        >
          {sentence}
          {!drawn && isLoading && <Skeleton width="70%" />}
        </Typography>
        <Box
          sx={({ measures }) => ({
            ...{ flex: 1, display: 'grid', minWidth: 0 },
            ...(!isSmall && { minHeight: measures.chartBody }),
          })}
        >
          {!drawn && isLoading && (
            <>
              <LoadingStatus />
              <ChartSkeleton kind={chart.kind} />
            </>
          )}
          {isFailed && (
            <FrameNotice
              role={onRetry ? 'alert' : 'note'}
              action={
                onRetry && (
                  <Button variant="outlined" onClick={onRetry}>
                    {t('Retry')}
                  </Button>
                )
              }
            >
              {t('{title} could not be loaded.', { title })}
            </FrameNotice>
          )}
          {content === 'hidden' && <FrameNotice>{WHY_HIDDEN()}</FrameNotice>}
          {drawn && content === 'figures' && !isSmall && <ChartBody drawn={drawn} isTable={isTable} openedBy={opens} />}
        </Box>
        {drawn && content === 'figures' && hasHidden(drawn) && (
          <Typography variant="body2" color="text.secondary" sx={{ pt: 1 }}>
            {WHY_HIDDEN()}
          </Typography>
        )}
      </Box>
    </Card>
  );
};
