import { Box, Skeleton, useTheme } from '@mui/material';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { t } from '../../../language/t';
import { BarPicture } from './BarPicture';
import { lineEntries, pieEntries } from './legendEntries';
import { LazyFunnel, LazyLine, LazyPie } from './loadCharts';
import { NARROW } from './marks';
import { useIsPrinting } from './useIsPrinting';
import { isRing, type ChartCardProps, plottedMeasure, type PlottedChart } from './chart';
import { ChartSkeleton, FrameNotice } from './ChartParts';
import { PieLegend, LineLegend } from './ChartLegend';

/** The time in milliseconds after which a placeholder shows that the picture is loading. */
const PATIENCE_MS = 400;

interface Turn {
  /** True once the picture is rendered. */
  readonly isDrawn: boolean;
  /** True if the picture is so late that a placeholder shows. */
  readonly isLate: boolean;
}

/**
 * Renders a picture after the page around it is on the screen.
 * Keys and presses interrupt its transition (decision 0083).
 */
const useTurn = (): Turn => {
  const [isDrawn, setDrawn] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return { isDrawn, isLate: isLate && !isDrawn };
};

interface ChartPictureProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: PlottedChart;
}

/** The picture of a chart with its legend. */
export const ChartPicture = ({ drawn, openedBy }: ChartPictureProps) => {
  const { measures } = useTheme();
  const isPrinting = useIsPrinting();
  const turn = useTurn();
  const isDrawn = turn.isDrawn || isPrinting;
  // nivo animates its picture to new places and colours, too late for print: a new key renders it at once.
  const key = isPrinting ? 'paper' : 'screen';
  if (drawn.kind === 'groups' && drawn.chart.kind !== 'steps' && !isRing(drawn))
    return <BarPicture drawn={drawn} openedBy={openedBy} />;
  return (
    <ErrorBoundary
      fallback={<FrameNotice role="alert">{t('The chart could not be loaded. See the table.')}</FrameNotice>}
    >
      <Suspense fallback={<ChartSkeleton kind={drawn.chart.kind} />}>
        {drawn.kind === 'line' ? (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, width: '100%' }}>
            <Box sx={{ height: measures.chart }}>
              {turn.isLate && <ChartSkeleton kind="line" />}
              {isDrawn && <LazyLine key={key} drawn={drawn} openedBy={openedBy} />}
            </Box>
            <LineLegend entries={lineEntries(drawn)} />
          </Box>
        ) : drawn.chart.kind === 'steps' ? (
          isDrawn && <LazyFunnel key={key} drawn={drawn} />
        ) : (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 1,
              width: '100%',
              [NARROW]: { flexDirection: 'column' },
            }}
          >
            <Box sx={{ flex: 'none', width: measures.pie, height: measures.pie }}>
              {turn.isLate && <Skeleton aria-hidden variant="circular" sx={{ width: '100%', height: '100%' }} />}
              {isDrawn && <LazyPie key={key} drawn={drawn} openedBy={openedBy} />}
            </Box>
            <Box sx={{ flex: 1, [NARROW]: { width: '100%' } }}>
              <PieLegend entries={pieEntries(drawn)} unit={plottedMeasure(drawn.chart).unit} openedBy={openedBy} />
            </Box>
          </Box>
        )}
      </Suspense>
    </ErrorBoundary>
  );
};
