import { useTheme } from '@mui/material';
import { markLook } from '../marks/marks';
import type { LineFrame } from './lineFrame';
import { pointsShown, type DrawnSeries } from './lineSeries';

interface SeriesLineProps {
  readonly series: DrawnSeries;
  readonly frame: LineFrame;
  /** The path of the line between what is over. */
  readonly path: string;
  /** The path from there to what is not: no drop, only a day that goes on. */
  readonly towards: string;
  /** The path of what is below it, for a line that stands alone. */
  readonly area: string;
  readonly isPartial: (at: number) => boolean;
}

/** One line of a chart with its points; where a bucket is not over, a hollow point at the end of dots. */
export const SeriesLine = ({ series: { mark, data }, frame, path, towards, area, isPartial }: SeriesLineProps) => {
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
