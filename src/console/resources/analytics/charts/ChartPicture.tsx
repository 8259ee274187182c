import { Box, Fade, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { Suspense, useDeferredValue, type ReactElement, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Chart } from '../../../../contract/dashboards/description';
import { t } from '../../../language/t';
import { lazyPage } from '../../../ui/page/lazyPage';
import { BarPicture } from './BarPicture';
import { isRing, type PictureProps, type PlottedChart } from './chart';
import { lineEntries, LineLegend, PieLegend } from './ChartLegend';
import { FunnelPicture } from './FunnelPicture';
import { NARROW } from './marks';
import { useIsPrinting } from './useIsPrinting';

// The code of nivo is fetched when the first picture is rendered.
const LazyLine = lazyPage(() => import('./LinePicture').then(({ LinePicture }) => LinePicture));
const LazyPie = lazyPage(() => import('./PiePicture').then(({ PiePicture }) => PiePicture));

/**
 * Preloads the code of the pictures while the call for the figures is under way.
 * A failure shows where a picture is rendered.
 */
export const loadCharts = (): Promise<unknown> => Promise.allSettled([LazyLine.preload(), LazyPie.preload()]);

interface FrameNoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status' | 'note';
}

/** Replaces a picture that has no data or failed. */
export const FrameNotice = ({ children, action, role = 'status' }: FrameNoticeProps) => (
  <Stack
    role={role}
    spacing={1.5}
    sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', height: '100%', px: 2 }}
  >
    <Typography color="text.secondary">{children}</Typography>
    {action}
  </Stack>
);

/** The lengths of placeholder bars, in per cent. */
const LENGTHS = [92, 74, 61, 48, 33, 21] as const;

/** A placeholder in the shape of the picture that is loading. */
export const ChartSkeleton = ({ kind }: { readonly kind: Chart['kind'] }) => {
  if (kind === 'pie')
    return (
      <Stack aria-hidden direction="row" sx={{ height: '100%', alignItems: 'center', gap: 3 }}>
        <Skeleton
          variant="circular"
          sx={({ measures }) => ({ width: measures.pie, height: measures.pie, flex: 'none' })}
        />
        <Stack spacing={1} sx={{ flex: 1 }}>
          {LENGTHS.slice(0, 4).map((length) => (
            <Skeleton key={length} />
          ))}
        </Stack>
      </Stack>
    );
  if (kind === 'line')
    return (
      <Stack aria-hidden sx={{ height: '100%', justifyContent: 'space-between', pt: 1.5 }}>
        {LENGTHS.slice(0, 5).map((length) => (
          <Box key={length} sx={{ borderTop: 1, borderColor: 'divider' }} />
        ))}
        <Skeleton width="40%" />
      </Stack>
    );
  return (
    <Stack aria-hidden spacing={1.5} sx={{ height: '100%', justifyContent: 'center' }}>
      {LENGTHS.map((length) => (
        <Skeleton key={length} width={`${length}%`} />
      ))}
    </Stack>
  );
};

// A placeholder that shows if the picture is not rendered within 400 ms.
const late = (placeholder: ReactElement) => (
  <Fade in style={{ transitionDelay: '400ms' }}>
    <Box sx={{ height: '100%' }}>{placeholder}</Box>
  </Fade>
);

/**
 * The picture of a chart with its legend. It is rendered after the page around it is on the screen:
 * keys and presses interrupt its transition (decision 0083).
 */
export const ChartPicture = ({ drawn, openedBy }: PictureProps<PlottedChart>) => {
  const { chart: height, pie } = useTheme().measures;
  const isPrinting = useIsPrinting();
  const isDeferred = !useDeferredValue(true, false) && !isPrinting;
  // nivo animates its picture to new places and colours, too late for print: a new key renders it at once.
  const key = isPrinting ? 'paper' : 'screen';
  if (drawn.kind === 'groups' && drawn.chart.kind === 'steps') return <FunnelPicture drawn={drawn} />;
  if (drawn.kind === 'groups' && !isRing(drawn)) return <BarPicture drawn={drawn} openedBy={openedBy} />;
  return (
    <ErrorBoundary
      fallback={<FrameNotice role="alert">{t('The chart could not be loaded. See the table.')}</FrameNotice>}
    >
      <Suspense fallback={<ChartSkeleton kind={drawn.chart.kind} />}>
        {drawn.kind === 'line' ? (
          <Stack sx={{ gap: 0.5, width: '100%' }}>
            <Box sx={{ height }}>
              {isDeferred ? late(<ChartSkeleton kind="line" />) : <LazyLine key={key} {...{ drawn, openedBy }} />}
            </Box>
            <LineLegend entries={lineEntries(drawn)} />
          </Stack>
        ) : (
          <Stack
            direction="row"
            sx={{ alignItems: 'center', columnGap: 2, rowGap: 1, width: '100%', [NARROW]: { flexDirection: 'column' } }}
          >
            <Box sx={{ flex: 'none', width: pie, height: pie }}>
              {isDeferred ? (
                late(<Skeleton aria-hidden variant="circular" sx={{ width: '100%', height: '100%' }} />)
              ) : (
                <LazyPie key={key} {...{ drawn, openedBy }} />
              )}
            </Box>
            <Box sx={{ flex: 1, [NARROW]: { width: '100%' } }}>
              <PieLegend drawn={drawn} openedBy={openedBy} />
            </Box>
          </Stack>
        )}
      </Suspense>
    </ErrorBoundary>
  );
};
