import { MenuItem, TextField } from '@mui/material';
import { offeredComparisons } from './selection';
import type { Selecting } from './useSelection';

const LABELS = {
  weekdays: 'Same weekdays before',
  year: 'Same dates a year ago',
  months: 'Months before',
} as const;
const NONE = 'none';

/** What the days of an analytics page are compared with, as its address has it. */
export const CompareInput = ({ selection: { days, compare, compareWith } }: { readonly selection: Selecting }) => {
  const offered = offeredComparisons(days);
  return (
    <TextField
      select
      size="small"
      label="Compared with"
      value={compare ?? NONE}
      onChange={({ target }) => compareWith(offered.find((each) => each === target.value))}
      sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.9 } })}
    >
      {offered.map((each) => (
        <MenuItem key={each} value={each}>
          {LABELS[each]}
        </MenuItem>
      ))}
      <MenuItem value={NONE}>Nothing</MenuItem>
    </TextField>
  );
};
