import { Box } from '@mui/material';
import type { BarRow } from './barRows';

interface BarProps extends Pick<BarRow, 'length' | 'lengthBefore'> {
  /** Of few bars each has more room. */
  readonly isThick: boolean;
}

/** A bar, and a thinner one below it for the period before. Printed with its colours, as it is what is said. */
export const Bar = ({ length, lengthBefore, isThick }: BarProps) => (
  <Box aria-hidden sx={{ display: 'grid', rowGap: 0.25 }}>
    <Box
      sx={({ palette, transitions, spacing }) => ({
        width: `${100 * length}%`,
        minWidth: length > 0 ? spacing(0.25) : 0,
        height: spacing((lengthBefore === undefined ? 1.75 : 1.25) + (isThick ? 0.75 : 0)),
        borderRadius: 0.25,
        bgcolor: palette.charts.series[0],
        printColorAdjust: 'exact',
        transition: transitions.create('width'),
      })}
    />
    {lengthBefore !== undefined && (
      <Box
        sx={({ palette, spacing }) => ({
          width: `${100 * lengthBefore}%`,
          minWidth: lengthBefore > 0 ? spacing(0.25) : 0,
          height: spacing(0.5),
          borderRadius: 0.25,
          bgcolor: palette.charts.before,
          printColorAdjust: 'exact',
        })}
      />
    )}
  </Box>
);
