import { Box, useTheme } from '@mui/material';
import { useMemo } from 'react';
import type { DayEvent } from '../../../../contract/endpoints/dayEvents';
import { useConfig } from '../../../data/config';
import { t } from '../../../language/t';
import type { MoneyStyle } from '../../../ui/words/money';
import { amountText, numberOf } from './amounts';
import { bucketName, bucketNameBefore, partialText } from './bucketText';
import type { ChartCardProps, PlottedLine, PictureProps } from './chart';
import { ChartStage } from './ChartStage';
import { eventFacts, eventsIn, useEvents } from './dayEvents';
import { LineDrawing } from './LineDrawing';
import { lineFrame, type LineFrame } from './lineFrame';
import { markLook } from './marks';
import type { StagePoint } from './stagePoint';
import { useChartWidth } from './useChartWidth';

/** The points of a line chart: one per bucket, with every series and the period before. */
const linePoints = (
  { chart, figures }: PlottedLine,
  frame: LineFrame,
  style: MoneyStyle,
  { openedBy, events }: Pick<ChartCardProps, 'openedBy'> & { readonly events: readonly DayEvent[] },
): readonly StagePoint[] => {
  const { buckets, partial, series, previous } = figures;
  const names = Object.entries(chart.series);
  const first = names[0]?.[0] ?? '';
  return buckets.map((key, at) => {
    const values = names.flatMap(([name]) => numberOf(series[name]?.[at]) ?? []);
    const then = previous?.buckets[at];
    return {
      key,
      title: bucketName(key, chart.bucket),
      ...(partial.includes(key) && { note: partialText(chart.bucket) }),
      facts: [
        ...names.map(([name, label], mark) => ({
          ...{ mark, label },
          text: amountText(series[name]?.[at], chart.unit, style),
        })),
        ...(typeof then === 'string' && previous?.series[first]
          ? [
              {
                mark: 'before' as const,
                label: chart.bucket === 'hour' ? t('Period before') : bucketNameBefore(then, chart.bucket),
                text: amountText(previous.series[first][at], chart.unit, style),
              },
            ]
          : []),
        ...eventFacts(eventsIn(events, buckets, key, chart.bucket)),
      ],
      x: frame.xOf(at),
      y: frame.yOf(Math.max(frame.scale.min, ...values)),
      address: openedBy?.(key),
    };
  });
};

interface ActiveBucketProps {
  readonly drawn: PlottedLine;
  readonly frame: LineFrame;
  readonly at: number;
}

/** The marks of the active bucket: a line down to the axis and a ring around each of its points. */
const ActiveBucket = ({ drawn: { chart, figures }, frame, at }: ActiveBucketProps) => {
  const { palette } = useTheme();
  const { xOf, yOf, margin, innerHeight } = frame;
  const x = xOf(at);
  return (
    <g>
      <path
        d={`M${x} ${margin.top}V${margin.top + innerHeight}`}
        stroke={palette.text.secondary}
        strokeDasharray="2 3"
      />
      {Object.keys(chart.series).map((name, mark) => {
        const value = numberOf(figures.series[name]?.[at]);
        if (value === undefined) return null;
        const { colour } = markLook(mark, palette);
        return (
          <circle
            key={name}
            cx={x}
            cy={yOf(value)}
            r={6}
            fill={palette.background.paper}
            stroke={colour}
            strokeWidth={2.5}
          />
        );
      })}
    </g>
  );
};

interface SizedLineProps extends PictureProps<PlottedLine> {
  readonly width: number;
  readonly height: number;
}

const SizedLine = ({ drawn, width, height, openedBy }: SizedLineProps) => {
  const style = useConfig();
  const frame = useMemo(() => lineFrame(drawn, { width, height }, style), [drawn, width, height, style]);
  const events = useEvents();
  const points = useMemo(
    () => linePoints(drawn, frame, style, { openedBy, events }),
    [drawn, frame, style, openedBy, events],
  );
  return (
    <ChartStage
      title={drawn.chart.title}
      points={points}
      width={width}
      height={height}
      isLine
      pointAt={(x) => frame.at(x)}
    >
      {(active) => (
        <>
          <LineDrawing drawn={drawn} events={events} frame={frame} width={width} height={height} />
          {active !== undefined && (
            <Box
              component="svg"
              width={width}
              height={height}
              sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', displayPrint: 'none' }}
            >
              <ActiveBucket drawn={drawn} frame={frame} at={active} />
            </Box>
          )}
        </>
      )}
    </ChartStage>
  );
};

/** Figures along time as lines, as wide as the card. */
export const LinePicture = (props: PictureProps<PlottedLine>) => {
  const { chart: height } = useTheme().measures;
  const { ref, width } = useChartWidth();
  return (
    <Box ref={ref} sx={{ height }}>
      {width > 0 && <SizedLine {...props} width={width} height={height} />}
    </Box>
  );
};
