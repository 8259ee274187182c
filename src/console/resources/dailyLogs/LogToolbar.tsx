import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { DayInput } from '../../ui/days/DayInput';
import { today as dayNow } from '../../ui/days/today';
import { FoldedFilters, ListBar, ListButtons } from '../../ui/list/ListToolbar';
import { SearchInput } from '../../ui/list/SearchInput';
import { useLiveFilters } from '../../ui/list/useList';
import { t } from '../../language/t';
import { activeFilters, logFilters } from './logFilters';

/** Filters the log by days, both included. */
const LogDays = () => {
  const { filterValues, setFilters } = useLiveFilters();
  const [today] = useState(() => dayNow());
  const { from, to } = filterValues as LogFilter;
  const width = { width: { xs: 1, sm: 'auto' }, flex: { sm: '0 1 auto' } };
  return (
    <>
      <Box sx={width}>
        <DayInput
          isLater
          label={t('From')}
          value={from}
          most={to ?? today}
          onChange={(day) => setFilters({ ...filterValues, from: day })}
        />
      </Box>
      <Box sx={width}>
        <DayInput
          isLater
          label={t('Up to')}
          value={to}
          least={from}
          most={today}
          onChange={(day) => setFilters({ ...filterValues, to: day })}
        />
      </Box>
    </>
  );
};

/** The bar over the log: search, folded filters, columns, saved views, and chips of active filters. */
export const LogToolbar = () => (
  <ListBar filters={activeFilters()}>
    <Stack
      component="form"
      role="search"
      direction="row"
      useFlexGap
      onSubmit={(event) => event.preventDefault()}
      sx={{ flexWrap: 'wrap', gap: 1, '& .MuiFormControl-root': { my: 0 } }}
    >
      <SearchInput />
      <FoldedFilters buttonSx={{ order: { xs: 1, sm: 0 } }} order={3}>
        <LogDays />
        {logFilters().map((input) => (
          <Box
            key={input.props.source}
            sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.75) } })}
          >
            {input}
          </Box>
        ))}
      </FoldedFilters>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', ml: 'auto', order: { xs: 2, sm: 0 } }}
      >
        <ListButtons />
      </Stack>
    </Stack>
  </ListBar>
);
