import { useTheme } from '@mui/material';
import { numberOf } from '../amounts/known';
import type { DrawnLine } from '../drawn';
import { markLook } from '../marks/marks';
import type { LineFrame } from './lineFrame';

interface ActiveBucketProps {
  readonly drawn: DrawnLine;
  readonly frame: LineFrame;
  readonly at: number;
}

/** What shows which bucket is pointed at: a line down to the axis and a ring round each point of it. */
export const ActiveBucket = ({ drawn: { chart, figures }, frame, at }: ActiveBucketProps) => {
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
