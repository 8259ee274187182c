import { Box, MenuItem, TextField } from '@mui/material';

interface ChoiceFilterInputProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** Narrows a report to any of some values. */
export const ChoiceFilterInput = ({ label, options, value, onChange }: ChoiceFilterInputProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
    <TextField
      select
      label={label}
      value={[...value]}
      onChange={(event) => {
        const chosen = event.target.value as unknown as readonly string[];
        onChange(chosen.length > 0 ? chosen : undefined);
      }}
      slotProps={{ select: { multiple: true } }}
    >
      {[...new Set([...options, ...value])].map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  </Box>
);
