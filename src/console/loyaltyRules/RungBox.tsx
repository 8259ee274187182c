import { Box, type Theme } from '@mui/material';
import type { Stretch } from './stretches';

const textOf = ({ rungs }: Stretch): string => {
  if (rungs.length === 0) return 'Gap';
  const points = rungs.map((rung) => String(rung.points)).join(' + ');
  return rungs.length > 1 ? `Overlap: ${points}` : points;
};

const look =
  ({ rungs }: Stretch) =>
  (theme: Theme) => {
    const { error, primary, surfaces } = theme.palette;
    const isWrong = rungs.length !== 1;
    const hatch = rungs.length === 0 ? '45deg' : '135deg';
    return {
      px: 1,
      py: 0.75,
      minHeight: theme.spacing(4.5),
      borderRadius: 0.5,
      display: 'grid',
      placeItems: 'center',
      textAlign: 'center',
      fontWeight: 500,
      overflowWrap: 'anywhere',
      bgcolor: surfaces.marked,
      color: primary.main,
      border: `1px solid ${isWrong ? error.main : primary.main}`,
      borderStyle: rungs.length === 0 ? 'dashed' : 'solid',
      ...(isWrong && {
        bgcolor: 'background.paper',
        color: error.main,
        backgroundImage: `repeating-linear-gradient(${hatch}, transparent 0 ${theme.spacing(0.75)}, ${theme.palette.divider} ${theme.spacing(0.75)} ${theme.spacing(0.875)})`,
      }),
    };
  };

/** A stretch of the ladder: its points, or that it is a gap or an overlap. */
export const RungBox = ({ stretch }: { readonly stretch: Stretch }) => <Box sx={look(stretch)}>{textOf(stretch)}</Box>;
