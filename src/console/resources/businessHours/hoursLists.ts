import { WEEKDAYS, type BusinessHours, type Weekday } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { hoursOf, type HoursValue } from './hours';

/** The hours of the seven weekdays. */
export type Week = Readonly<Record<Weekday, HoursValue>>;

/** Opening hours as the server has them. */
export interface HoursLists {
  readonly week: Week;
  /** The weekdays' records, with who changed them last. */
  readonly days: Readonly<Partial<Record<Weekday, BusinessHours>>>;
  /** By their first day. */
  readonly exceptions: readonly BusinessHours[];
}

/** What the weekdays are called, Monday first. */
export const dayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

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
export const weekdayOf = (day: Day): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** The exception that holds on a day, if one does. */
export const exceptionOn = (exceptions: readonly BusinessHours[], day: Day): BusinessHours | undefined =>
  exceptions.find(({ start_date, end_date }) => (start_date ?? '') <= day && day <= (end_date ?? ''));

/** Opening hours that have been read. */
export interface HoursFormProps {
  readonly lists: HoursLists;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<HoursLists | undefined>;
}
