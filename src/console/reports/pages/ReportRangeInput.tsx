import { Stack } from '@mui/material';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import { RangeInput } from '../../ui/days/RangeInput';
import { useReportRange } from './RangeContext';
import { RangePresetButton } from './RangePresetButton';

/** The days that a report shows: picked, typed or one of the presets. Too many days are told in words, and not asked for. */
export const ReportRangeInput = () => {
  const { range, setRange, today } = useReportRange();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', width: { xs: 1, sm: 'auto' } }}>
      <RangePresetButton />
      <RangeInput range={range} today={today} most={REPORT_SCREEN_DAYS} onChange={setRange} />
    </Stack>
  );
};
