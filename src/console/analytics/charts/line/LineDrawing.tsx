import { useTheme } from '@mui/material';
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { memo, useMemo } from 'react';
import type { DayEvent } from '../../../../contract/endpoints/dayEvents';
import { useConfig } from '../../../config';
import { labelText } from '../amounts/amountText';
import type { DrawnLine } from '../drawn';
import { eventsIn } from '../../events/eventText';
import { pictureTheme } from '../pictureTheme';
import { bucketTicks, tickOf } from './bucketTicks';
import type { LineFrame } from './lineFrame';
import { lineSeries, type DrawnSeries } from './lineSeries';
import { SeriesLine } from './SeriesLine';
import { stretchesOf } from './stretches';

interface LineDrawingProps {
  readonly drawn: DrawnLine;
  readonly events: readonly DayEvent[];
  readonly frame: LineFrame;
  readonly width: number;
  readonly height: number;
}

type NivoSeries = { id: string; data: { x: string; y: number | null }[] };

const linesOf = (series: readonly DrawnSeries[], frame: LineFrame, isPartial: (at: number) => boolean) => {
  const isAlone = series.filter(({ mark }) => mark !== 'before').length === 1;
  return function Lines({ series: placed, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<NivoSeries>) {
    return series.map((each) => {
      const positions = (placed.find(({ id }) => id === each.id)?.data ?? []).map(({ position }) => position);
      const isOpen = (at: number): boolean => each.mark !== 'before' && isPartial(at);
      const { over, towards } = stretchesOf(positions, isOpen);
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

/** The axes and lines of a chart: drawn anew only when its figures, its size or its colours change. */
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
        // By month nearly all of them would have one.
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
