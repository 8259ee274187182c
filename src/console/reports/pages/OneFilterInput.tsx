import { Box, MenuItem, TextField } from '@mui/material';

interface OneFilterInputProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (chosen: string | undefined) => void;
}

/** Narrows a report to exactly one of some values. */
export const OneFilterInput = ({ label, options, value, onChange }: OneFilterInputProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.5 } })}>
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
      <MenuItem value="">Any</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);
