import { Box, TextField } from '@mui/material';
import { timeWidth } from './timeWidth';
import { asTime, clockWords } from './times';

interface TimeInputProps {
  /** Names it fully: `Monday, first train`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (time: string) => void;
}

/** A time of the service day, typed as HH:MM up to 29:59; below it stands what a clock shows then. */
export const TimeInput = ({ name, label, value, fault, onChange }: TimeInputProps) => (
  <Box sx={timeWidth}>
    <TextField
      label={label}
      value={value}
      placeholder="HH:MM"
      margin="none"
      error={fault !== undefined}
      helperText={fault ?? (clockWords(value) || ' ')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(asTime(value))}
      slotProps={{ htmlInput: { 'aria-label': name, inputMode: 'text', autoComplete: 'off', maxLength: 5 } }}
    />
  </Box>
);
