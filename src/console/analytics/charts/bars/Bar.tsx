import { Box, useTheme } from '@mui/material';
import type { BarRow } from './barRows';

interface BarProps extends Pick<BarRow, 'length' | 'lengthBefore'> {
  /** Of few bars each has more room. */
  readonly isThick: boolean;
}

/** The heights of a bar, of a thick one, and of the period before, with the room between them: in pixels. */
const [THIN, THICK, BEFORE, BETWEEN] = [12, 18, 4, 2] as const;

/** A bar, and a thinner one below it for the period before. Drawn, not coloured: paper shows it whatever is set for printing. */
export const Bar = ({ length, lengthBefore, isThick }: BarProps) => {
  const { palette, transitions } = useTheme();
  const height = isThick ? THICK : THIN;
  const whole = lengthBefore === undefined ? height : height + BETWEEN + BEFORE;
  const slide = { transition: transitions.create('width') };
  return (
    <Box component="svg" aria-hidden width="100%" height={whole} sx={{ display: 'block' }}>
      <rect width={`${100 * length}%`} height={height} rx={2} fill={palette.charts.series[0]} style={slide} />
      {lengthBefore !== undefined && (
        <rect
          y={height + BETWEEN}
          width={`${100 * lengthBefore}%`}
          height={BEFORE}
          rx={2}
          fill={palette.charts.before}
          style={slide}
        />
      )}
    </Box>
  );
};
