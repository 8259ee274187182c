import { Box, Chip, Stack, Typography } from '@mui/material';

interface DayHeadProps {
  readonly name: string;
  readonly isToday: boolean;
  readonly isChanged: boolean;
}

/** Which day it is, whether it is today, and whether it has changes that are not saved. */
export const DayHead = ({ name, isToday, isChanged }: DayHeadProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, md: measures.card * 0.5 }, flexShrink: 0 })}>
    <Typography variant="h3">{name}</Typography>
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {isToday && <Chip size="small" color="primary" label="Today" />}
      {isChanged && <Chip size="small" variant="outlined" color="warning" label="Not saved" />}
    </Stack>
  </Box>
);
