import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { reportFacts } from '../../../contract/facts';
import { nameInWords } from '../../../contract/fieldWords';
import { allFlags, type Flag } from '../../../contract/permissions';
import { fieldWords } from '../../ui/words/fieldWords';
import { type MoneyStyle, formatMoney } from '../../ui/words/money';
import { flagLabel } from '../../ui/words/permissionWords';
import { formatDay, formatTime } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { numberFormat } from '../../ui/words/numberFormat';
import { htmlText } from '../../ui/words/words';

// An export's entry holds its filters in the form of the address.
const partsOf = (text: string): unknown => {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const titles = perLanguage((): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(reportFacts.map(({ reportType, title }) => [reportType, t(title)])),
  xlsx: 'Excel',
  pdf: 'PDF',
}));

const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HASH = /\b([0-9a-f]{12})[0-9a-f]{52}\b/g;
// A word of the wire, such as `credit`.
const WORD = /^[a-z_]+$/;
const RUPEES = /^(?:from|to)_(?:amount|price)$/;

const inText = (name: string, text: string): string => {
  if (DAY.test(text)) return formatDay(text);
  const plain = name === 'content_description' && text.includes('<') ? htmlText(text) : text;
  return plain.replace(INSTANT, (instant) => formatTime(instant)).replace(HASH, '$1…');
};

const inDigits = (name: string, value: number, money: MoneyStyle): string => {
  if (RUPEES.test(name)) return formatMoney(value * 100, money);
  if (name.endsWith('_paise')) return formatMoney(value, money);
  const digits = numberFormat(money.locale).format(value);
  return name.endsWith('_percent') ? `${digits}%` : digits;
};

/** Returns a value of an entry as text: times at +05:30, money, lists and objects by part. Empty for no value. */
const valueWords = (name: string, value: unknown, money: MoneyStyle): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return inDigits(name, value, money);
  if (typeof value === 'string') {
    if (name === 'report_type' || name === 'file_type') return titles()[value] ?? value;
    if (name === 'reason') return t(value);
    if ((name === 'kind' || name === 'state') && WORD.test(value)) return t(nameInWords(value));
    const parts = partsOf(value);
    return parts === undefined ? inText(name, value) : valueWords(name, parts, money);
  }
  if (Array.isArray(value)) return value.map((part) => valueWords(name, part, money)).join(', ');
  return Object.entries(value)
    .map(([part, inner]) => `${fieldWords(part)}: ${valueWords(part, inner, money)}`)
    .join('; ');
};

/** One field of an entry: its label, its value before and after; empty where it was absent. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

// The back end writes no secrets; one from another server is not shown.
const SECRET = /password|passwd|token|secret|hash$|otp/i;

const isFlag = (name: string): name is Flag => (allFlags as readonly string[]).includes(name);

const place = (name: string): number => (isFlag(name) ? allFlags.indexOf(name) : -1);

const heldWords = (value: unknown): string =>
  value === undefined || value === null ? '' : value === true ? t('Granted') : t('Not granted');

/** Returns the changes of an entry, field by field. Permissions are last, flag by flag, in the order of the grid. */
export const changesOf = (
  { before, after }: Pick<LogEntry, 'before' | 'after'>,
  money: MoneyStyle,
): readonly FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => !SECRET.test(name))
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const words = (value: unknown) => (isFlag(name) ? heldWords(value) : valueWords(name, value, money));
      return {
        name,
        label: isFlag(name) ? flagLabel(name) : fieldWords(name),
        before: words(before?.[name]),
        after: words(after?.[name]),
      };
    });
