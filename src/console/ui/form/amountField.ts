import type { TextFieldProps } from '@mui/material';
import { typedNumber } from '../../../contract/typedNumber';
import { t } from '../../language/t';

/** The number of decimals of a field: two for rupees and kilometres, none for points. */
type Decimals = 0 | 2;

/** The typed number, 0 or more; undefined while there is none. */
export const readAmount = (text: string, decimals: Decimals = 2): number | undefined => {
  const amount = typedNumber(text, decimals);
  return amount >= 0 ? amount : undefined;
};

/** The props of a field for a number of 0 or more. */
export const amountField = (
  text: string,
  onChange: (text: string) => void,
  decimals: Decimals = 2,
): Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'helperText' | 'slotProps'> => {
  const isWrong = readAmount(text, decimals) === undefined;
  const said = decimals === 0 ? t('Enter a whole number of 0 or more') : t('Enter a number such as 40, 1,250 or 12.50');
  return {
    value: text,
    onChange: ({ target }) => onChange(target.value),
    error: isWrong,
    helperText: isWrong ? said : undefined,
    slotProps: { htmlInput: { inputMode: decimals === 0 ? 'numeric' : 'decimal', autoComplete: 'off' } },
  };
};
