import dayjs from 'dayjs';
import { language, perLanguage } from '../../language/language';

const namesOf = (code: string) => {
  const months = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, at) => new Intl.DateTimeFormat(code, { month }).format(new Date(2024, at, 15)));
  // 7 January 2024 was a Sunday.
  const weekdays = (weekday: 'long' | 'short' | 'narrow') =>
    Array.from({ length: 7 }, (_, at) => new Intl.DateTimeFormat(code, { weekday }).format(new Date(2024, 0, 7 + at)));
  return {
    ...{ months: months('long'), monthsShort: months('short') },
    ...{ weekdays: weekdays('long'), weekdaysShort: weekdays('short'), weekdaysMin: weekdays('narrow') },
  };
};

// Digits, AM and PM are the same in every language: people type them, too.
const formats = {
  LT: 'h:mm A',
  LTS: 'h:mm:ss A',
  L: 'DD/MM/YYYY',
  LL: 'D MMMM YYYY',
  LLL: 'D MMMM YYYY h:mm A',
  LLLL: 'dddd, D MMMM YYYY h:mm A',
};

const registered = (code: string): string => {
  if (code !== 'en')
    dayjs.locale({ ordinal: String, relativeTime: {}, name: code, ...namesOf(code), formats }, undefined, true);
  return code;
};

/** The language of dates for MUI's pickers: names of months and weekdays from Intl. */
export const adapterLocale = perLanguage(() => registered(language()));
