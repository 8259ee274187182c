import { Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useConfig } from '../../config';
import { chartSentence } from './sentence/chartSentence';
import type { ChartCardProps } from './ChartCardProps';
import { drawnOf } from './drawn';
import { ChartTable } from './table/ChartTable';
import { chartTable } from './table/chartTable';

/** A chart in its card: what it shows in words and as a picture, and the ways to read it otherwise. */
export const ChartCard = ({ chart, figures, previous, isLoading, onRetry, openedBy }: ChartCardProps) => {
  const style = useConfig();
  const drawn = figures && drawnOf(chart, figures);
  return (
    <Card component="section" aria-label={chart.title}>
      <CardContent>
        <Typography variant="h2">{chart.title}</Typography>
        {drawn && <Typography>{chartSentence(drawn, { style, previous })}</Typography>}
      </CardContent>
      {drawn && <ChartTable title={chart.title} table={chartTable(drawn)} openedBy={openedBy} />}
      {!drawn && isLoading && <Skeleton variant="rectangular" sx={({ measures }) => ({ height: measures.chart })} />}
      {!drawn && !isLoading && <Button onClick={onRetry}>Retry</Button>}
    </Card>
  );
};
