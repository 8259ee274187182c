import { Box, Stack, Typography } from '@mui/material';
import { Swatch } from '../marks/Swatch';
import type { LineEntry } from './entries';

/** What the lines of a chart stand for, below it. */
export const LineLegend = ({ entries }: { readonly entries: readonly LineEntry[] }) => (
  <Stack
    component="ul"
    aria-label="Legend"
    direction="row"
    sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none', minHeight: '1.5em' }}
  >
    {entries.map(({ mark, label }) => (
      <Box key={label} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Swatch mark={mark} isLine={mark !== 'partial'} />
        <Typography variant="body2" component="span" color="text.secondary">
          {label}
        </Typography>
      </Box>
    ))}
  </Stack>
);
