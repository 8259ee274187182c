import { reportPages } from '../../contract/reports/pages';
import { formatMoney, type MoneyStyle } from '../ui/fields/money';
import { formatDay, formatTime } from '../ui/fields/time';
import { fieldWords } from '../../contract/fieldWords';

// What was exported carries its filters as they stand in the address.
const partsOf = (text: string): unknown => {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(reportPages).map(({ reportType, title }) => [reportType, title])),
  xlsx: 'Excel',
  pdf: 'PDF',
};

const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HASH = /\b([0-9a-f]{12})[0-9a-f]{52}\b/g;
const RUPEES = /^(?:from|to)_(?:amount|price)$/;

// A document of its own runs no script and fetches nothing.
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

const inText = (name: string, text: string): string => {
  if (DAY.test(text)) return formatDay(text);
  const plain = name === 'content_description' && text.includes('<') ? textOf(text) : text;
  return plain.replace(INSTANT, (instant) => formatTime(instant)).replace(HASH, '$1…');
};

const inDigits = (name: string, value: number, money: MoneyStyle): string => {
  if (RUPEES.test(name)) return formatMoney(value * 100, money);
  if (name.endsWith('_paise')) return formatMoney(value, money);
  const digits = new Intl.NumberFormat(money.locale).format(value);
  return name.endsWith('_percent') ? `${digits}%` : digits;
};

/** A value of an entry as a person reads it: times at +05:30, money, lists and parts one after the other; empty where there is none. */
export const valueWords = (name: string, value: unknown, money: MoneyStyle): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return inDigits(name, value, money);
  if (typeof value === 'string') {
    if (name === 'report_type' || name === 'file_type') return titles[value] ?? value;
    const parts = partsOf(value);
    return parts === undefined ? inText(name, value) : valueWords(name, parts, money);
  }
  if (Array.isArray(value)) return value.map((part) => valueWords(name, part, money)).join(', ');
  return Object.entries(value)
    .map(([part, inner]) => `${fieldWords(part)}: ${valueWords(part, inner, money)}`)
    .join('; ');
};
