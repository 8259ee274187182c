import type { ColumnType } from '../../../contract/reports/columns';
import { formatMoney, type MoneyStyle } from '../fields/money';
import { formatDay, formatTime } from '../fields/time';

const count = (value: unknown, { locale }: MoneyStyle): string =>
  typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : String(value);

const monthOrDay = (period: string): string =>
  period.length > 7 ? formatDay(period) : period.split('-').reverse().join('-');

const texts: Partial<Record<ColumnType, (value: unknown, style: MoneyStyle) => string>> = {
  money: (value, style) => formatMoney(Number(value), style),
  instant: (value) => formatTime(String(value)),
  day: (value) => formatDay(String(value)),
  period: (value) => monthOrDay(String(value)),
  number: count,
  points: (value, style) => `${count(value, style)} pts`,
  km: (value) => `${Number(value).toFixed(2)} km`,
  yesNo: (value) => (value === true ? 'Yes' : 'No'),
};

/** A value of a column as a person reads it: money, times at +05:30 and units; empty where there is none. */
export const valueText = (type: ColumnType, value: unknown, style: MoneyStyle): string => {
  if (value === null || value === undefined || value === '') return '';
  const written = texts[type]?.(value, style);
  if (written !== undefined) return written;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The columns whose values are lined up at their right. */
export const isNumeric = (type: ColumnType): boolean => ['money', 'number', 'points', 'km'].includes(type);
