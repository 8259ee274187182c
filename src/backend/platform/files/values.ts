import { dateText, timeText } from '../../../contract/localTime';
import type { Scalar } from './protocol';

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN');

/** Paise as rupees with two decimals, grouped as in India, without the sign. */
export const rupees = (paise: number): string => indian.format(paise / 100);

/** A value in the form of a PDF. */
export const textOf = (type: string, value: Scalar | undefined): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return type === 'day' || type === 'period' ? dateText(value) : value;
  if (type === 'instant') return timeText(value);
  if (type === 'money') return rupees(value);
  if (type === 'km') return value.toFixed(2);
  return whole.format(value);
};
