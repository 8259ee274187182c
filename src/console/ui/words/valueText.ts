import type { ChipProps } from '@mui/material';
import type { Column, ColumnType } from '../../../contract/reports/columns';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { currencySign, formatMoney, type MoneyStyle, plainMoney } from './money';
import { formatDay, formatTime } from './time';
import { numberFormat } from './numberFormat';

type Colour = NonNullable<ChipProps['color']>;

const ofTickets: Readonly<Record<string, Colour>> = {
  NEW: 'primary',
  ENTRY_USED: 'secondary',
  EXIT_USED: 'success',
  'Changed Destination': 'info',
};

/** The colour of a ticket's chip (docs/product.md#states); any status but the four known ones counts as an error. */
export const ticketStatusColour = (status: string): Colour => ofTickets[status] ?? 'error';

const ofOthers: Readonly<Record<string, Colour>> = {
  Paid: 'success',
  Issued: 'success',
  Written: 'success',
  Processed: 'success',
  earned: 'success',
  Pending: 'warning',
  Failed: 'error',
  Refunded: 'info',
  'Partly refunded': 'info',
  adjusted: 'info',
  redeemed: 'secondary',
  reversed: 'warning',
};

/** The colour of a chip in a column of a report. An unknown value has none, except in the column of tickets. */
export const statusColour = (field: string, status: string): Colour =>
  field === 'ticketStatus' ? ticketStatusColour(status) : (ofOthers[status] ?? 'default');

const count = (value: unknown, { locale }: MoneyStyle): string =>
  typeof value === 'number' ? numberFormat(locale).format(value) : String(value);

const monthOrDay = (period: string): string =>
  period.length > 7 ? formatDay(period) : period.split('-').reverse().join('-');

const texts: Partial<Record<ColumnType, (value: unknown, style: MoneyStyle) => string>> = {
  money: (value, style) => formatMoney(Number(value), style),
  instant: (value) => formatTime(String(value)),
  day: (value) => formatDay(String(value)),
  period: (value) => monthOrDay(String(value)),
  number: count,
  points: (value, style) => t('{points} pts', { points: count(value, style) }),
  km: (value) => `${Number(value).toFixed(2)} km`,
  yesNo: (value) => (value === true ? t('Yes') : t('No')),
  status: (value) => translateServerText(String(value)),
  attention: (value) => translateServerText(String(value)),
};

/** A value of a column for people: money, times at +05:30 and units; empty if there is none. */
export const valueText = (type: ColumnType, value: unknown, style: MoneyStyle): string => {
  if (value === null || value === undefined || value === '') return '';
  const written = texts[type]?.(value, style);
  if (written !== undefined) return written;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A column's heading in a table, with the unit that its cells omit: `Fare (₹)`, `Balance after (pts)`. */
export const columnHeading = ({ type, label }: Pick<Column, 'type' | 'label'>, style: MoneyStyle): string => {
  if (type === 'points') return /points|पॉइंट/i.test(label) ? label : t('{label} (pts)', { label });
  return type === 'money' ? `${label} (${currencySign(style)})` : label;
};

/** A column's name beside a value with its unit: not “km: 13.20 km”. */
export const nameText = ({ type, label }: Pick<Column, 'type' | 'label'>): string =>
  type === 'km' ? t('Distance') : label;

// A time of this year omits the year: the title of its cell has it.
const shortTime = (moment: string): string => {
  const year = `-${formatDay(Date.now()).slice(6)}`;
  return formatTime(moment).replace(year, '');
};

const inCells: Partial<Record<ColumnType, (value: unknown, style: MoneyStyle) => string>> = {
  money: (value, style) => plainMoney(Number(value), style),
  points: count,
  km: (value) => Number(value).toFixed(2),
  instant: (value) => shortTime(String(value)),
};

/** A value in a cell below a heading with its unit. It is short, and empty for zero unless the column is optional. */
export const cellText = (type: ColumnType, value: unknown, style: MoneyStyle, optional = false): string => {
  if (value === null || value === undefined || value === '') return '';
  if (value === 0 && !optional && isNumeric(type)) return '';
  return inCells[type]?.(value, style) ?? valueText(type, value, style);
};

/** Adds the sign to a written number that moves: `+200`, `−200`. */
export const withSign = (text: string): string => text.replace(/^-|^(?=.*[1-9])/, (minus) => (minus ? '\u2212' : '+'));

/** True for columns with right-aligned values. */
export const isNumeric = (type: ColumnType): boolean => ['money', 'number', 'points', 'km'].includes(type);
