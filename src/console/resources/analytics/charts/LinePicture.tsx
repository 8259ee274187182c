import { Box, useTheme } from '@mui/material';
import { useMeasure } from '@nivo/core';
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { memo, useDeferredValue, useMemo } from 'react';
import type { DayEvent } from '../../../../contract/endpoints/dayEvents';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import { amountText, labelText, numberOf } from './amounts';
import { isPartialIn, type PictureProps, type PlottedLine } from './chart';
import { ChartStage, type StagePoint } from './ChartStage';
import { eventFacts, eventsIn, useEvents, useMarkedEvents } from './dayEvents';
import { lineFrame, lineSegmentsOf, pointsShown, type PlottedSeries } from './lineFrame';
import { DOT, markLook, pictureTheme } from './marks';
import { bucketName, bucketNameBefore, bucketTicks, partialText, tickOf } from './period';
import { useIsPrinting } from './useIsPrinting';

/** The lines as a layer of nivo's chart. An incomplete bucket is a hollow point at the end of a dotted line. */
const linesOf = (isPartial: (at: number) => boolean) =>
  function Lines({ series, innerWidth, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<PlottedSeries>) {
    const { palette } = useTheme();
    const isAlone = series.filter(({ mark }) => mark !== 'before').length === 1;
    return series.map(({ id, mark, data }) => {
      const { colour, symbol = DOT, dash } = markLook(mark, palette);
      const places = data.map(({ position }) => position);
      const isBefore = mark === 'before';
      const isOpen = (at: number): boolean => !isBefore && isPartial(at);
      const { over, towards } = lineSegmentsOf(places, isOpen);
      const line = { fill: 'none', stroke: colour, strokeWidth: isBefore ? 1 : 2.5 };
      const shown =
        isBefore && data.length > 1
          ? []
          : pointsShown(
              data.map((each) => each.data),
              innerWidth,
              isOpen,
            );
      return (
        <g key={id}>
          {isAlone && !isBefore && <path d={over.map(areaGenerator).join('')} fill={colour} opacity={0.08} />}
          <path d={over.map(lineGenerator).join('')} {...line} strokeDasharray={dash} strokeLinejoin="round" />
          {towards.length > 0 && (
            <path
              d={towards.map(lineGenerator).join('')}
              {...{ ...line, strokeWidth: 1.5 }}
              strokeDasharray="1 4"
              strokeLinecap="round"
            />
          )}
          {shown.map((at) => {
            const { x = 0, y = 0 } = places[at] ?? {};
            const isHollow = isBefore || isOpen(at);
            return (
              <path
                key={at}
                d={symbol}
                transform={`translate(${x} ${y}) scale(4)`}
                fill={isHollow ? palette.background.paper : colour}
                stroke={isHollow ? colour : palette.background.paper}
                strokeWidth={isHollow ? 0.5 : 0.25}
              />
            );
          })}
        </g>
      );
    });
  };

interface DrawnLine {
  readonly drawn: PlottedLine;
  readonly events: readonly DayEvent[];
  readonly frame: ReturnType<typeof lineFrame>;
  readonly width: number;
  readonly height: number;
}

/** The axes and lines of a chart: re-rendered only when its figures, its size or its colours change. */
const LineDrawing = memo(({ drawn: { chart, figures }, events, frame, width, height }: DrawnLine) => {
  const theme = useTheme();
  const style = useConfig();
  const [isMarked] = useMarkedEvents();
  const { bucket, unit } = chart;
  const { buckets } = figures;
  const { series, margin, ticks, innerWidth } = frame;
  const Lines = useMemo(() => linesOf(isPartialIn(figures)), [figures]);
  const [min = 0, max = 0] = frame.y.domain();
  return (
    <Line<PlottedSeries>
      data={series}
      width={width}
      height={height}
      margin={margin}
      theme={pictureTheme(theme)}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min, max, nice: false }}
      areaBaselineValue={Math.max(0, min)}
      enableGridX={false}
      gridYValues={ticks}
      axisLeft={{
        ...{ tickSize: 0, tickPadding: 8, tickValues: ticks },
        format: (value: number) => labelText(value, unit, style),
      }}
      axisBottom={{
        ...{ tickSize: 4, tickPadding: 6, tickValues: [...bucketTicks(buckets, bucket, innerWidth)] },
        format: (key: string) => tickOf(key, buckets, bucket),
      }}
      markers={buckets
        // A chart by month would mark nearly every bucket.
        .filter((key) => isMarked && bucket !== 'month' && eventsIn(events, buckets, key, bucket).length > 0)
        .map((value) => ({
          ...{ axis: 'x' as const, value, legend: '◆', legendOrientation: 'horizontal' as const },
          ...{ legendPosition: 'top' as const, legendOffsetY: 3 },
          lineStyle: { stroke: theme.palette.text.secondary, strokeWidth: 1, strokeDasharray: '1 5' },
          textStyle: { fill: theme.palette.text.secondary, fontSize: 8 },
        }))}
      layers={['grid', 'markers', 'axes', Lines]}
      isInteractive={false}
      animate={false}
      role="presentation"
    />
  );
});
LineDrawing.displayName = 'LineDrawing';

/** The marks of the active bucket: a line down to the axis and a ring around each of its points. */
const ActiveBucket = ({ frame: { series, x, y }, width, height, at }: DrawnLine & { readonly at: number }) => {
  const { palette } = useTheme();
  const [bottom = 0, top = 0] = y.range();
  const cx = x(x.domain()[at] ?? '') ?? 0;
  return (
    <Box
      component="svg"
      width={width}
      height={height}
      sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', displayPrint: 'none' }}
    >
      <path d={`M${cx} ${top}V${bottom}`} stroke={palette.text.secondary} strokeDasharray="2 3" />
      {series.map(({ id, mark, data }) => {
        const value = data[at]?.y ?? null;
        const look = { fill: palette.background.paper, stroke: markLook(mark, palette).colour, strokeWidth: 2.5 };
        return mark === 'before' || value === null ? null : <circle key={id} cx={cx} cy={y(value)} r={6} {...look} />;
      })}
    </Box>
  );
};

/** The points of a line chart: one per bucket, with every series and the period before. */
const usePoints = (
  { drawn: { chart, figures }, frame: { x, y }, events }: DrawnLine,
  openedBy: PictureProps<PlottedLine>['openedBy'],
): readonly StagePoint[] => {
  const style = useConfig();
  return useMemo(() => {
    const { buckets, partial, series, previous } = figures;
    const { bucket, unit } = chart;
    const names = Object.entries(chart.series);
    const earlier = previous?.series[names[0]?.[0] ?? ''];
    return buckets.map((key, at) => {
      const values = names.flatMap(([name]) => numberOf(series[name]?.[at]) ?? []);
      const then = previous?.buckets[at];
      const before = {
        mark: 'before' as const,
        label: bucket === 'hour' ? t('Period before') : bucketNameBefore(then ?? '', bucket),
        text: amountText(earlier?.[at], unit, style),
      };
      return {
        key,
        title: bucketName(key, bucket),
        ...(partial.includes(key) && { note: partialText(bucket) }),
        facts: [
          ...names.map(([name, label], mark) => ({ mark, label, text: amountText(series[name]?.[at], unit, style) })),
          ...(earlier && typeof then === 'string' ? [before] : []),
          ...eventFacts(eventsIn(events, buckets, key, bucket)),
        ],
        x: x(key) ?? 0,
        y: y(Math.max(y.domain()[0] ?? 0, ...values)),
        address: openedBy?.(key),
      };
    });
  }, [chart, figures, x, y, events, style, openedBy]);
};

const SizedLine = ({ openedBy, ...props }: PictureProps<PlottedLine> & Omit<DrawnLine, 'frame' | 'events'>) => {
  const { drawn, width, height } = props;
  const style = useConfig();
  const events = useEvents();
  const frame = useMemo(() => lineFrame(drawn, width, height, style), [drawn, width, height, style]);
  const line = { ...props, events, frame };
  const points = usePoints(line, openedBy);
  const pointAt = (left: number) =>
    Math.min(points.length - 1, Math.max(0, Math.round((left - frame.margin.left) / (frame.x.step() || 1))));
  return (
    <ChartStage title={drawn.chart.title} points={points} width={width} height={height} isLine pointAt={pointAt}>
      {(active) => (
        <>
          <LineDrawing {...line} />
          {active !== undefined && <ActiveBucket {...line} at={active} />}
        </>
      )}
    </ChartStage>
  );
};

/** Figures along time as lines, as wide as the card: its width changes in a transition (decision 0083), on paper at once. */
export const LinePicture = (props: PictureProps<PlottedLine>) => {
  const { chart: height, chartOnPaper } = useTheme().measures;
  const [ref, bounds] = useMeasure();
  const measured = useDeferredValue(Math.floor(bounds.width));
  const width = useIsPrinting() ? chartOnPaper : measured;
  return (
    <Box ref={ref} sx={{ height }}>
      {width > 0 && <SizedLine {...props} width={width} height={height} />}
    </Box>
  );
};
