import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { typedNumber } from '../../../contract/typedNumber';

interface WholeNumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** NaN if there is none. */
  readonly value: number;
  /** Receives the number, or NaN while the typed text is none. */
  readonly onChange: (value: number) => void;
}

/** A plain field of a whole number. The typed text is kept, and passed on as NaN if it is no number. */
export const WholeNumberField = ({ value, onChange, slotProps, ...props }: WholeNumberFieldProps) => {
  const [text, setText] = useState('');
  const kept = Number.isNaN(value) ? '' : String(value);
  return (
    <TextField
      {...props}
      value={Object.is(typedNumber(text, 0), value) ? text : kept}
      onChange={({ target }) => {
        setText(target.value);
        onChange(typedNumber(target.value, 0));
      }}
      slotProps={{ ...slotProps, htmlInput: { inputMode: 'numeric', autoComplete: 'off', ...slotProps?.htmlInput } }}
    />
  );
};
