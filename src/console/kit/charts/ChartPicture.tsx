import { Box, Skeleton, useTheme } from '@mui/material';
import { startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { t } from '../../language/t';
import { BarPicture } from './BarPicture';
import { FunnelPicture } from './FunnelPicture';
import { lineEntries, pieEntries } from './legendEntries';
import { LazyLine, LazyPie } from './loadCharts';
import { NARROW } from './marks';
import { useIsPrinting } from './useIsPrinting';
import { isRing, type ChartCardProps, drawnMeasure, type Drawn } from './chart';
import { ChartSkeleton, FrameNotice } from './ChartParts';
import { PieLegend, LineLegend } from './ChartLegend';

/** Where a picture is not drawn after so many milliseconds, something says that it comes. */
const PATIENCE_MS = 400;

interface Stage {
  /** The width of the stage in whole pixels, as it changes; 0 until it is known. */
  readonly width: number;
  readonly ref: (element: HTMLElement | null) => void;
  /** Whether the picture's turn has come. */
  readonly isDrawn: boolean;
  /** Whether the picture takes so long that something is to be seen in its place. */
  readonly isLate: boolean;
}

/** Where a picture is drawn: when the page round it is on the screen, in pieces that keys and presses interrupt (decision 0232). */
const useStage = (): Stage => {
  const [width, setWidth] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const [isLate, setLate] = useState(false);
  // The stage of figures that change from bars to a ring comes later than the chart.
  const ref = useCallback((stage: HTMLElement | null) => {
    if (!stage) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    const observer = new ResizeObserver(([entry]) =>
      startTransition(() => setWidth(Math.floor(entry?.contentRect.width ?? 0))),
    );
    observer.observe(stage);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    if (isDrawn) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return { width, ref, isDrawn, isLate: isLate && !isDrawn };
};

interface ChartPictureProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: Drawn;
}

/** The picture of a chart with its legend. */
export const ChartPicture = ({ drawn, openedBy }: ChartPictureProps) => {
  const { measures } = useTheme();
  const isPrinting = useIsPrinting();
  const { width: measured, ref, isDrawn, isLate } = useStage();
  const width = isPrinting ? measures.chartOnPaper : measured;
  // nivo moves what it has drawn to new places and colours a moment later, too late for print: it draws at once.
  const key = isPrinting ? 'paper' : 'screen';
  if (drawn.kind === 'groups' && drawn.chart.kind === 'steps')
    return (
      <Box ref={ref} sx={{ width: '100%' }}>
        {width > 0 && <FunnelPicture drawn={drawn} width={width} />}
      </Box>
    );
  if (drawn.kind === 'groups' && !isRing(drawn)) return <BarPicture drawn={drawn} openedBy={openedBy} />;
  return (
    <ErrorBoundary
      fallback={
        <FrameNotice role="alert">{t('The picture could not be loaded. The table has the figures.')}</FrameNotice>
      }
    >
      <Suspense fallback={<ChartSkeleton kind={drawn.chart.kind} />}>
        {drawn.kind === 'line' ? (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, width: '100%' }}>
            <Box ref={ref} sx={{ height: measures.chart }}>
              {isLate && <ChartSkeleton kind="line" />}
              {width > 0 && (
                <LazyLine key={key} drawn={drawn} width={width} height={measures.chart} openedBy={openedBy} />
              )}
            </Box>
            <LineLegend entries={lineEntries(drawn)} />
          </Box>
        ) : (
          <Box
            ref={ref}
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
              {isLate && <Skeleton aria-hidden variant="circular" sx={{ width: '100%', height: '100%' }} />}
              {(isDrawn || isPrinting) && (
                <LazyPie key={key} drawn={drawn} width={measures.pie} height={measures.pie} openedBy={openedBy} />
              )}
            </Box>
            <Box sx={{ flex: 1, [NARROW]: { width: '100%' } }}>
              <PieLegend entries={pieEntries(drawn)} unit={drawnMeasure(drawn.chart).unit} openedBy={openedBy} />
            </Box>
          </Box>
        )}
      </Suspense>
    </ErrorBoundary>
  );
};
