import { Box, ButtonBase, Skeleton } from '@mui/material';
import { grouped } from '../../contract/grouped';
import { starsInWords } from '../ui/fields/Stars';

interface StarBarProps {
  readonly star: number;
  /** Undefined while they are being counted. */
  readonly count: number | undefined;
  /** How many ratings there are in all. */
  readonly total: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** How many ratings gave so many stars, as a bar that filters by them when it is pressed and lets go when pressed again. */
export const StarBar = ({ star, count, total, isChosen, onChoose }: StarBarProps) => {
  const share = count === undefined || total === 0 ? 0 : (100 * count) / total;
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
      sx={{
        display: 'grid',
        gridTemplateColumns: ({ spacing }) => `${spacing(7)} 1fr ${spacing(10)}`,
        gap: 1.5,
        width: 1,
        px: 1,
        py: 0.375,
        borderRadius: 0.5,
        alignItems: 'center',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: isChosen ? 'surfaces.marked' : undefined,
        '&:hover': { bgcolor: isChosen ? 'surfaces.marked' : 'action.hover' },
      }}
    >
      <Box component="span" sx={{ textAlign: 'left', fontWeight: isChosen ? 500 : undefined }}>
        {starsInWords(star)}
      </Box>{' '}
      <Box sx={{ height: ({ spacing }) => spacing(1), borderRadius: 0.5, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${share}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
        {count === undefined ? <Skeleton variant="text" /> : `${grouped(count)} · ${Math.round(share)}%`}
      </Box>
    </ButtonBase>
  );
};
