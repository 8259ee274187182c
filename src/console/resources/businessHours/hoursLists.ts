import { WEEKDAYS, type BusinessHours, type Weekday } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../ui/form/changes';
import { listed } from '../../ui/words/permissionWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { hoursOf, type HoursValue } from './hours';

/** The hours of the seven weekdays. */
export type Week = Readonly<Record<Weekday, HoursValue>>;

/** Opening hours as the server has them. */
export interface HoursLists {
  readonly week: Week;
  /** The weekdays' records, with the person of the last change. */
  readonly days: Readonly<Partial<Record<Weekday, BusinessHours>>>;
  /** Sorted by the first day. */
  readonly exceptions: readonly BusinessHours[];
}

/** The names of the weekdays, Monday first. */
export const dayNames = perLanguage((): Readonly<Record<Weekday, string>> => ({
  monday: t('Monday'),
  tuesday: t('Tuesday'),
  wednesday: t('Wednesday'),
  thursday: t('Thursday'),
  friday: t('Friday'),
  saturday: t('Saturday'),
  sunday: t('Sunday'),
}));

/** The short names of the weekdays. */
export const shortDayNames = perLanguage((): Readonly<Record<Weekday, string>> => ({
  monday: t('Mon'),
  tuesday: t('Tue'),
  wednesday: t('Wed'),
  thursday: t('Thu'),
  friday: t('Fri'),
  saturday: t('Sat'),
  sunday: t('Sun'),
}));

const unknown: HoursValue = { closed: false, first_train: '', last_train: '', peaks: [] };
const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

/** Reads the week and its exceptions. */
export const readHours = async (provider: ConsoleDataProvider): Promise<HoursLists> => {
  const { data } = await provider.getList<BusinessHours>('business-hours', all);
  const days = Object.fromEntries(data.filter(({ kind }) => kind === 'weekday').map((day) => [day.id, day]));
  const week = WEEKDAYS.map((day) => [day, days[day] ? hoursOf(days[day]) : unknown] as const);
  const exceptions = data.filter(({ kind }) => kind === 'exception');
  return {
    days,
    week: Object.fromEntries(week) as Record<Weekday, HoursValue>,
    exceptions: exceptions.sort((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? '')),
  };
};

/** The weekday of a date. */
export const weekdayOfDate = (day: Day): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** Returns the exception in force on a day, if any. */
export const exceptionOn = (exceptions: readonly BusinessHours[], day: Day): BusinessHours | undefined =>
  exceptions.find(({ start_date, end_date }) => (start_date ?? '') <= day && day <= (end_date ?? ''));

/** Returns runs of consecutive weekdays that belong together. */
const runsOf = (
  days: readonly Weekday[],
  belongs: (day: Weekday, last: Weekday) => boolean = () => true,
): readonly (readonly Weekday[])[] => {
  const runs: Weekday[][] = [];
  for (const day of WEEKDAYS.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1 && belongs(day, last)) run.push(day);
    else runs.push([day]);
  }
  return runs;
};

// Three days or more in sequence are named as a range, other days by their names.
const stretchesOf = (days: readonly Weekday[]): readonly (readonly Weekday[])[] =>
  runsOf(days).flatMap((run) => (run.length > 2 ? [run] : run.map((day) => [day])));

/** Returns weekdays in words: `Monday to Friday`, `Saturday and Sunday`; `Mon–Fri` in short. */
export const daysOfWeek = (days: readonly Weekday[], isShort = false): string => {
  if (days.length === WEEKDAYS.length) return t('Every day');
  const stretches = stretchesOf(days);
  const isOne = stretches.length === 1 && days.length === 1;
  const nameOf = (day: Weekday | undefined): string => {
    const names = isShort && !isOne ? shortDayNames() : dayNames();
    return names[day ?? 'monday'];
  };
  const words = stretches.map((run) => {
    const [from, to] = [nameOf(run[0]), nameOf(run.at(-1))];
    if (run.length === 1) return from;
    return isShort ? `${from}–${to}` : t('{from} to {to}', { from, to });
  });
  return isShort ? words.join(', ') : listed(words);
};

/** Returns the lines of the week: the edited days, and, folded, consecutive days with the same hours. */
export const linesOf = (week: Week, edited: readonly Weekday[]): readonly (readonly Weekday[])[] => {
  const others = WEEKDAYS.filter((day) => !edited.includes(day));
  const lines = runsOf(others, (day, last) => sameValue(week[day], week[last]));
  const placeOf = (line: readonly Weekday[]): number => WEEKDAYS.indexOf(line[0] ?? 'monday');
  return [...lines, ...(edited.length > 0 ? [edited] : [])].toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Reads opening hours again; undefined after a failure. */
export type Reread = () => Promise<HoursLists | undefined>;
