import { Box, Stack, Typography } from '@mui/material';
import { formatDay } from '../../ui/words/time';
import { t } from '../../language/t';
import type { DayCount } from './dayCounts';

interface DayStripProps {
  readonly days: readonly DayCount[];
  /** The content of the bars, in words. */
  readonly words: string;
  readonly onChoose: (day: string) => void;
}

/** A bar per day. The bars are a picture: the keyboard uses the table. */
export const DayStrip = ({ days, words, onChoose }: DayStripProps) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Box role="img" aria-label={words || t('FeedBack a day')} sx={{ pt: 1 }}>
      <Stack direction="row" sx={{ height: ({ spacing }) => spacing(7), borderBottom: 1, borderColor: 'divider' }}>
        {days.map(({ day, count }) => (
          <Box
            key={day}
            title={`${formatDay(day)}: ${count}`}
            onClick={() => onChoose(day)}
            sx={{
              flex: '1 1 0',
              minWidth: 0,
              maxWidth: ({ spacing }) => spacing(5),
              px: 0.0625,
              display: 'flex',
              alignItems: 'flex-end',
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Box sx={{ width: 1, height: `${(100 * count) / most}%`, bgcolor: 'primary.main' }} />
          </Box>
        ))}
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', minHeight: ({ spacing }) => spacing(2.5) }}>
        {[...new Set([...days.slice(0, 1), ...days.slice(-1)])].map(({ day }) => (
          <Typography key={day} variant="body2" color="text.secondary" noWrap>
            {formatDay(day)}
          </Typography>
        ))}
      </Stack>
    </Box>
  );
};
