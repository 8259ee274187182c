import { Typography } from '@mui/material';
import { periodInWords, type Period } from '../period';

/** Of which days the figures are, what they are compared with, and whether the last of them is over. */
export const PeriodLine = ({ period }: { readonly period: Period }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mt: 1.25, mb: 2, '@media print': { mt: 0 } }}>
    {periodInWords(period)}.
    {period.partial !== undefined && (
      <Typography component="span" variant="inherit" color="text.primary">
        {' '}
        Today is not over.
      </Typography>
    )}
  </Typography>
);
