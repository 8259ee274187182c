import { Box, TextField, type Theme } from '@mui/material';
import { useState } from 'react';
import { FieldHelp } from '../../kit/form/FieldHelp';
import { clockWords } from '../../kit/words/serviceTime';
import { asTime } from './hours';

/** How wide an input of a time is: three of them and a button fit side by side on a phone. */
export const timeWidth = ({ measures }: Theme) => ({
  flex: '1 1 0',
  minWidth: measures.card * 0.25,
  maxWidth: measures.card * 0.5,
  // What a clock shows has a line of its own below a narrow field, too.
  '& .MuiFormHelperText-root': { mx: { xs: 0.75, sm: 1.75 } },
});

interface TimeInputProps {
  /** Names it fully: `Monday, first train`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  /** The time before it in the day: what is typed on a twelve-hour clock and is not later is of the day after. */
  readonly after?: string;
  readonly onChange: (time: string) => void;
}

/** A time of the service day, typed as HH:MM up to 29:59 or as `1:00 AM`; below it is what a clock shows then. */
export const TimeInput = ({ name, label, value, fault, after, onChange }: TimeInputProps) => {
  // What it means is known while it is typed; it is written as a time once the field is left.
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
