import { TextField } from '@mui/material';
import { useState } from 'react';

interface WholeNumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number. What is typed beyond its bounds becomes the nearest bound when the input is left. */
export const WholeNumberInput = ({ label, value, least, most, onChange }: WholeNumberInputProps) => {
  const [text, setText] = useState(String(value));
  return (
    <TextField
      label={label}
      type="number"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const typed = Math.trunc(Number(event.target.value));
        if (event.target.value !== '') onChange(Math.min(most, Math.max(least, typed || least)));
      }}
      onBlur={() => setText(String(value))}
      slotProps={{ htmlInput: { min: least, max: most, inputMode: 'numeric' } }}
    />
  );
};
