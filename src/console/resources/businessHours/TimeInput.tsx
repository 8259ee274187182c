import { Box, TextField, type Theme } from '@mui/material';
import { useState } from 'react';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { clockWords } from '../../ui/words/serviceTime';
import { asTime } from './hours';

/** Returns the width of a time input: three of them and a button fit side by side on a phone. */
export const timeWidth = ({ measures }: Theme) => ({
  flex: '1 1 0',
  minWidth: measures.card * 0.25,
  maxWidth: measures.card * 0.5,
  // The clock time has a line of its own below a narrow field, too.
  '& .MuiFormHelperText-root': { mx: { xs: 0.75, sm: 1.75 } },
});

interface TimeInputProps {
  /** The full name: `Monday, first train`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  /** The preceding time of the day. An input on a twelve-hour clock that is not later belongs to the next day. */
  readonly after?: string;
  readonly onChange: (time: string) => void;
}

/** An input of a service day's time, as HH:MM up to 29:59 or as `1:00 AM`. The clock time is below it. */
export const TimeInput = ({ name, label, value, fault, after, onChange }: TimeInputProps) => {
  // Input is read while it is typed, and written as a time when the field loses focus.
  const [typed, setTyped] = useState<string>();
  return (
    <Box sx={timeWidth}>
      <TextField
        label={label}
        value={typed ?? value}
        placeholder="HH:MM"
        margin="none"
        error={fault !== undefined}
        helperText={<FieldHelp fault={fault} hint={clockWords(value) || ' '} />}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(asTime(target.value, after));
        }}
        onBlur={() => setTyped(undefined)}
        slotProps={{ htmlInput: { 'aria-label': name, inputMode: 'text', autoComplete: 'off', maxLength: 10 } }}
      />
    </Box>
  );
};
