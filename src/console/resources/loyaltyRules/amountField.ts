import type { TextFieldProps } from '@mui/material';
import { numberOf } from '../../kit/grid/cellText';

const column = { name: 'amount', label: '', kind: 'number' } as const;

/** The number that was typed, 0 or more; undefined while there is none. */
export const readAmount = (text: string): number | undefined => {
  const amount = numberOf(column, text);
  return amount !== null && amount >= 0 ? amount : undefined;
};

/** What a field for a number of 0 or more needs. */
export const amountField = (text: string, onChange: (text: string) => void): TextFieldProps => ({
  value: text,
  onChange: ({ target }) => onChange(target.value),
  error: readAmount(text) === undefined,
  helperText: readAmount(text) === undefined ? 'Enter a number of 0 or more' : undefined,
  slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } },
});
