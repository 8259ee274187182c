const DAY_MINUTES = 24 * 60;

/** How far the scale of a service day goes, in minutes: to 30:00, six hours past midnight. */
export const SCALE_MINUTES = 30 * 60;

const TIME = /^(?:[01]\d|2\d):[0-5]\d$/;

/** The minutes since the service day's midnight of an `HH:MM`; undefined where it is none. */
export const minutesOf = (time: string): number | undefined =>
  TIME.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : undefined;

/** A time of the service day as a clock shows it: `24:30` is `12:30 AM next day`; empty where it is none. */
export const clockWords = (time: string): string => {
  const minutes = minutesOf(time);
  if (minutes === undefined) return '';
  const hour = Math.floor(minutes / 60) % 24;
  const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
  return minutes < DAY_MINUTES ? clock : `${clock} next day`;
};

/** What was typed as `HH:MM`, where it can mean one: `530` is `05:30`. */
export const asTime = (typed: string): string => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  return hours === undefined ? typed.trim() : `${hours.padStart(2, '0')}:${minutes}`;
};
