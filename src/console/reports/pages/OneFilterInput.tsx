import { Box, MenuItem, TextField } from '@mui/material';

interface OneFilterInputProps {
  readonly label: string;
  readonly options: readonly string[];
  /** One of them always holds: the first where none is chosen. */
  readonly isPreset: boolean;
  readonly value: string;
  readonly onChange: (chosen: string | undefined) => void;
}

/** Narrows a report to exactly one of some values. */
export const OneFilterInput = ({ label, options, isPreset, value, onChange }: OneFilterInputProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.5 } })}>
    <TextField
      select
      label={label}
      value={value || (isPreset ? options[0] : '')}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {!isPreset && <MenuItem value="">Any</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);
