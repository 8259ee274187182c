import { Box } from '@mui/material';
import { useState } from 'react';
import type { LogFilter } from '../../../contract/endpoints/dailyLogs';
import { DayInput } from '../../ui/days/DayInput';
import { today as dayNow } from '../../ui/days/today';
import { useList } from '../../ui/list/useList';

/** Narrows the log to days, both included. */
export const LogDays = () => {
  const { filterValues, setFilters } = useList();
  const [today] = useState(() => dayNow());
  const { from, to } = filterValues as LogFilter;
  const width = { width: { xs: 1, sm: 'auto' }, flex: { sm: '0 1 auto' } };
  return (
    <>
      <Box sx={width}>
        <DayInput
          label="From"
          value={from}
          most={to ?? today}
          onChange={(day) => setFilters({ ...filterValues, from: day })}
        />
      </Box>
      <Box sx={width}>
        <DayInput
          label="Up to"
          value={to}
          least={from}
          most={today}
          onChange={(day) => setFilters({ ...filterValues, to: day })}
        />
      </Box>
    </>
  );
};
