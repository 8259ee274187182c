import { Box, useTheme } from '@mui/material';
import { Suspense, type Ref, useCallback, useState } from 'react';
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

/** The width of an element in whole pixels, as it changes; 0 until it is known. */
const useWidth = (): { readonly width: number; readonly ref: (element: HTMLElement | null) => void } => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // With the page itself, and not a picture later.
    setWidth(Math.floor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
};

interface ChartPictureProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: Drawn;
  /** Where the drawing is, for making a file of it. */
  readonly drawing: Ref<HTMLDivElement>;
}

/** The picture of a chart with its legend. */
export const ChartPicture = ({ drawn, drawing, openedBy }: ChartPictureProps) => {
  const { measures } = useTheme();
  const isPrinting = useIsPrinting();
  const { width: measured, ref } = useWidth();
  const width = isPrinting ? measures.chartOnPaper : measured;
  // nivo moves what it has drawn to new places and colours a moment later, too late for print: it draws at once.
  const key = isPrinting ? 'paper' : 'screen';
  if (drawn.kind === 'groups' && drawn.chart.kind === 'steps')
    return (
      <Box ref={ref} sx={{ width: '100%' }}>
        <Box ref={drawing}>{width > 0 && <FunnelPicture drawn={drawn} width={width} />}</Box>
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
              <div ref={drawing}>
                {width > 0 && (
                  <LazyLine key={key} drawn={drawn} width={width} height={measures.chart} openedBy={openedBy} />
                )}
              </div>
            </Box>
            <LineLegend entries={lineEntries(drawn)} />
          </Box>
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
            <Box ref={drawing} sx={{ flex: 'none' }}>
              <LazyPie key={key} drawn={drawn} width={measures.pie} height={measures.pie} openedBy={openedBy} />
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
