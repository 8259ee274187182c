import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Allowed } from '../../ui/page/Allowed';
import { today as dayNow } from '../../ui/days/today';
import { useList } from '../../ui/list/useList';
import { useTally } from '../../ui/list/useTally';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { DayFileButton } from './DayFileButton';
import { countedDays, dayCounts, daysInWords } from './dayCounts';
import { DayStrip } from './DayStrip';
import { DayTable } from './DayTable';

/** So many days have a bar that can be seen: in a narrow window, and in others. */
const MOST_DAYS = { narrow: 30, wide: 60 };

/** How much was written on each day: a strip of bars, the same as a table, and as a file. */
export const FeedbackDays = () => {
  const { resource, filterValues, setFilters, error } = useList();
  const [today] = useState(() => dayNow());
  const [isTable, setTable] = useState(false);
  const range = countedDays(filterValues, today, useIsNarrow() ? MOST_DAYS.narrow : MOST_DAYS.wide);
  const filter = { ...filterValues, at_gte: range.from, at_lte: range.to };
  const { data } = useTally(resource, { by: 'at', per: 'day', filter });
  if (error) return null;
  const days = data && dayCounts(data, range);
  const words = days ? daysInWords(days) : '';
  const choose = (day: string) => setFilters({ ...filterValues, at_gte: day, at_lte: day });
  return (
    <Box component="section" aria-label="FeedBack a day" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
          {words || <Skeleton width="40%" />}
        </Typography>
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as bars' : 'Show as table'}
        </Button>
        <Allowed action="export">
          <DayFileButton days={days} />
        </Allowed>
      </Stack>
      {isTable && days ? (
        <DayTable days={days} onChoose={choose} />
      ) : (
        <DayStrip days={days ?? []} words={words} onChoose={choose} />
      )}
    </Box>
  );
};
