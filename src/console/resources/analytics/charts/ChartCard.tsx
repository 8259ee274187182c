import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { useChartFile } from './useChartFile';
import { LoadingWord } from '../../../ui/page/LoadingWord';
import { WHY_HIDDEN } from './amounts';
import { hasHidden, contentOf, isOnePoint, type ChartCardProps, plotChart, bucketedChart } from './chart';
import { ChartBody } from './ChartBody';
import { ChartSkeleton, FrameNotice } from './ChartParts';
import { chartSentence } from './chartSentence';
import { DownloadButton, ChartHead, ViewButton, ReportLink } from './ChartHead';

/** A chart in its card: its sentence, its picture, and the buttons for its other forms. */
export const ChartCard = (props: ChartCardProps) => {
  const { chart: described, figures, period, isLoading, onRetry, canExport, openedBy } = props;
  const style = useConfig();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const chart = useMemo(() => bucketedChart(described, period.days), [described, period.days]);
  const drawn = useMemo(() => figures && plotChart(chart, figures), [chart, figures]);
  const content = drawn && contentOf(drawn);
  const sentence = drawn && chartSentence(drawn, { style, period });
  const file = useChartFile({ name: props.name, chart, period }, drawn);
  const report = openedBy?.();
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
          <ViewButton title={chart.title} isTable={isTable} onToggle={() => setTable(!isTable)} />
        )}
        {content === 'figures' && canExport && <DownloadButton title={chart.title} {...file} />}
        {report !== undefined && <ReportLink title={chart.title} to={report} />}
      </ChartHead>
      <Box
        component="figure"
        aria-labelledby={id}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, m: 0, px: 2, pb: 2, containerType: 'inline-size' }}
      >
        <Typography component="figcaption" sx={{ pt: 0.75, pb: 1, ...(!isSmall && { minHeight: '3.75em' }) }}>
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
              <LoadingWord />
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
              {t('{title} could not be loaded.', { title: chart.title })}
            </FrameNotice>
          )}
          {content === 'hidden' && <FrameNotice>{WHY_HIDDEN()}</FrameNotice>}
          {drawn && content === 'figures' && !isSmall && (
            <ChartBody drawn={drawn} isTable={isTable} openedBy={openedBy} />
          )}
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
