import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import { dayCount, tooManyDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { DayInput } from '../../ui/days/DayInput';
import { useReportRange } from './RangeContext';
import { RangePresetButton } from './RangePresetButton';

interface Ends {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

const wrongWith = ({ from, to }: Ends): string | undefined =>
  from !== undefined && to !== undefined ? tooManyDays(dayCount(from, to), REPORT_SCREEN_DAYS) : undefined;

/** The days that a report shows: picked, typed or one of the presets. Too many days are told in words, and not asked for. */
export const ReportRangeInput = () => {
  const { range, setRange, today } = useReportRange();
  const key = `${range?.from} ${range?.to}`;
  const [draft, setDraft] = useState<Ends & { readonly key: string }>();
  const ends: Ends = draft?.key === key ? draft : { from: range?.from, to: range?.to };
  const change = (next: Ends) => {
    setDraft({ ...next, key });
    if (next.from !== undefined && next.to !== undefined && wrongWith(next) === undefined)
      setRange({ from: next.from, to: next.to });
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', width: { xs: 1, sm: 'auto' } }}>
      <RangePresetButton />
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
        <DayInput label="From" value={ends.from} most={today} onChange={(from) => change({ ...ends, from })} />
      </Box>
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
        <DayInput
          label="To"
          value={ends.to}
          most={today}
          error={wrongWith(ends)}
          onChange={(to) => change({ ...ends, to })}
        />
      </Box>
    </Stack>
  );
};
