import { Box, useTheme } from '@mui/material';
import type { BarRow } from './barRows';

/** The greatest height of a bar with its companion, in pixels: it is as high as its row has room for. */
const MOST = 34;

/** A bar, and a thinner one below it for the period before. Drawn, not coloured: paper shows it whatever is set for printing. */
export const Bar = ({ length, lengthBefore }: Pick<BarRow, 'length' | 'lengthBefore'>) => {
  const { palette, transitions } = useTheme();
  const isAlone = lengthBefore === undefined;
  const slide = { transition: transitions.create('width') };
  return (
    <Box
      component="svg"
      aria-hidden
      width="100%"
      sx={{ position: 'absolute', insetBlock: 0, my: 'auto', height: `min(100%, ${MOST}px)` }}
    >
      <rect
        width={`${100 * length}%`}
        height={isAlone ? '100%' : '68%'}
        rx={2}
        fill={palette.charts.series[0]}
        style={slide}
      />
      {!isAlone && (
        <rect y="78%" width={`${100 * lengthBefore}%`} height="22%" rx={2} fill={palette.charts.before} style={slide} />
      )}
    </Box>
  );
};
