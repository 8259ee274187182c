import { useTheme } from '@mui/material';
import { hasLine, markLook, type Mark } from './marks';

interface SwatchProps {
  readonly mark: Mark;
  /** True if a piece of its line is shown, with the dashes of the chart. */
  readonly isLine?: boolean;
}

/** A mark of a legend or a tooltip. */
export const Swatch = ({ mark, isLine = false }: SwatchProps) => {
  const { palette } = useTheme();
  const { colour, symbol, dash, isHollow } = markLook(mark, palette);
  const width = isLine ? 28 : 12;
  return (
    <svg aria-hidden width={width} height={12} viewBox={`${-width / 2} -6 ${width} 12`} style={{ flex: 'none' }}>
      {isLine && hasLine(mark) && (
        <path d={`M${-width / 2} 0H${width / 2}`} stroke={colour} strokeWidth={2} strokeDasharray={dash} fill="none" />
      )}
      {symbol !== undefined && (
        <path
          d={symbol}
          transform={`scale(${isLine ? 4 : 5})`}
          fill={isHollow ? palette.background.paper : colour}
          stroke={colour}
          strokeWidth={isHollow ? 1.5 : 0}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
};
