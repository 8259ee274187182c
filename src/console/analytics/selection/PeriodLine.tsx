import { Typography } from '@mui/material';
import type { DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { beforeInWords, daysInWords } from '../periodInWords';

interface PeriodLineProps {
  readonly days: DayRange;
  readonly previous: DayRange | undefined;
  /** Today, where it is among the days. */
  readonly partial: Day | undefined;
}

/** Of which days the figures are, what they are compared with, and whether the last of them is over. */
export const PeriodLine = ({ days, previous, partial }: PeriodLineProps) => (
  <Typography variant="body2" color="text.secondary" sx={{ mt: 1.25, mb: 2, '@media print': { mt: 0 } }}>
    {daysInWords(days)}
    {previous && `, compared with ${beforeInWords(days)}, ${daysInWords(previous)}`}.
    {partial && (
      <Typography component="span" variant="inherit" color="text.primary">
        {' '}
        Today is not over.
      </Typography>
    )}
  </Typography>
);
