import { useTheme } from '@mui/material';
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { memo, useMemo } from 'react';
import type { DayEvent } from '../../../../contract/endpoints/dayEvents';
import { useConfig } from '../../../data/config';
import { bucketTicks, tickOf } from './bucketText';
import { eventsIn } from './dayEvents';
import { labelText } from './amounts';
import type { PlottedLine } from './chart';
import type { LineFrame } from './lineFrame';
import { lineSeries, type PlottedSeries, pointsShown, lineSegmentsOf } from './lineSeries';
import { markLook, pictureTheme } from './marks';

interface SeriesLineProps {
  readonly series: PlottedSeries;
  readonly frame: LineFrame;
  /** The path of the line between complete buckets. */
  readonly path: string;
  /** The path from there to an incomplete bucket: no drop, only a day that still runs. */
  readonly towards: string;
  /** The path of the area below a single line. */
  readonly area: string;
  readonly isPartial: (at: number) => boolean;
}

/** One line of a chart with its points. An incomplete bucket is a hollow point at the end of a dotted line. */
const SeriesLine = ({ series: { mark, data }, frame, path, towards, area, isPartial }: SeriesLineProps) => {
  const { palette } = useTheme();
  const { colour, symbol, dash } = markLook(mark, palette);
  const isBefore = mark === 'before';
  const shown = isBefore && data.length > 1 ? [] : pointsShown(data, frame.innerWidth, isPartial);
  return (
    <g>
      {area !== '' && <path d={area} fill={colour} opacity={0.08} />}
      <path
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth={isBefore ? 1.5 : 2}
        strokeDasharray={dash}
        strokeLinejoin="round"
      />
      {towards !== '' && (
        <path d={towards} fill="none" stroke={colour} strokeWidth={1.5} strokeDasharray="1 4" strokeLinecap="round" />
      )}
      {shown.map((at) => {
        const isHollow = isBefore || isPartial(at);
        const x = frame.xOf(at) - frame.margin.left;
        const y = frame.yOf(data[at]?.y ?? 0) - frame.margin.top;
        return (
          <path
            key={at}
            d={symbol ?? 'M-0.9 0A0.9 0.9 0 1 0 0.9 0A0.9 0.9 0 1 0 -0.9 0Z'}
            transform={`translate(${x} ${y}) scale(4)`}
            fill={isHollow ? palette.background.paper : colour}
            stroke={isHollow ? colour : palette.background.paper}
            strokeWidth={isHollow ? 0.5 : 0.25}
          />
        );
      })}
    </g>
  );
};

interface LineDrawingProps {
  readonly drawn: PlottedLine;
  readonly events: readonly DayEvent[];
  readonly frame: LineFrame;
  readonly width: number;
  readonly height: number;
}

type NivoSeries = { id: string; data: { x: string; y: number | null }[] };

const linesOf = (series: readonly PlottedSeries[], frame: LineFrame, isPartial: (at: number) => boolean) => {
  const isAlone = series.filter(({ mark }) => mark !== 'before').length === 1;
  return function Lines({ series: placed, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<NivoSeries>) {
    return series.map((each) => {
      const positions = (placed.find(({ id }) => id === each.id)?.data ?? []).map(({ position }) => position);
      const isOpen = (at: number): boolean => each.mark !== 'before' && isPartial(at);
      const { over, towards } = lineSegmentsOf(positions, isOpen);
      return (
        <SeriesLine
          key={each.id}
          series={each}
          frame={frame}
          path={over.map(lineGenerator).join('')}
          towards={towards.map(lineGenerator).join('')}
          area={isAlone && each.mark !== 'before' ? over.map(areaGenerator).join('') : ''}
          isPartial={isOpen}
        />
      );
    });
  };
};

/** The axes and lines of a chart: re-rendered only when its figures, its size or its colours change. */
export const LineDrawing = memo(({ drawn, events, frame, width, height }: LineDrawingProps) => {
  const theme = useTheme();
  const style = useConfig();
  const { chart, figures } = drawn;
  const { margin, scale, innerWidth } = frame;
  const series = useMemo(() => lineSeries(drawn), [drawn]);
  const Lines = useMemo(
    () => linesOf(series, frame, (at) => figures.partial.includes(figures.buckets[at] ?? '')),
    [series, frame, figures],
  );
  return (
    <Line<NivoSeries>
      data={series.map(({ id, data }) => ({ id, data: [...data] }))}
      width={width}
      height={height}
      margin={margin}
      theme={pictureTheme(theme)}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: scale.min, max: scale.max, nice: false }}
      areaBaselineValue={Math.max(0, scale.min)}
      enableGridX={false}
      gridYValues={[...scale.ticks]}
      axisLeft={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: [...scale.ticks],
        format: (value: number) => labelText(value, chart.unit, style),
      }}
      axisBottom={{
        tickSize: 4,
        tickPadding: 6,
        tickValues: [...bucketTicks(figures.buckets, chart.bucket, innerWidth)],
        format: (key: string) => tickOf(key, figures.buckets, chart.bucket),
      }}
      markers={figures.buckets
        // A chart by month would mark nearly every bucket.
        .filter((key) => chart.bucket !== 'month' && eventsIn(events, figures.buckets, key, chart.bucket).length > 0)
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
