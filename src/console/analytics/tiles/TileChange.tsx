import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Sentence } from '../charts/sentence/Sentence';
import type { Change } from '../changeOf';

const colours = { good: 'success.main', bad: 'error.main', neither: 'text.secondary' } as const;
const arrows = { up: ArrowUpward, down: ArrowDownward, none: undefined } as const;

/** How a tile's figure differs from the period before: an arrow and a colour for the eye, a sentence for the ear. */
export const TileChange = ({ change: { way, news, short, words } }: { readonly change: Change }) => {
  const Arrow = arrows[way];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25, color: colours[news] }} title={words}>
      {Arrow && <Arrow aria-hidden sx={{ fontSize: 'inherit', ml: -0.25 }} />}
      <Typography component="span" variant="body2" noWrap={way !== 'none'} aria-hidden>
        <Sentence text={short} />
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </Stack>
  );
};
