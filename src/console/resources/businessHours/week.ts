import { WEEKDAYS, type BusinessHours, type Weekday } from '../../../contract/endpoints/businessHours';
import { Failure } from '../../../contract/failure';
import { CHANGED_ELSEWHERE } from '../../../contract/messages';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { changedFields } from '../../ui/form/changes';
import { asFailure } from '../../ui/page/FailureNotice';
import { listed } from '../../ui/words/permissionWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { hoursOf, emptyHours, type Hours } from './hours';

/** The hours of the seven weekdays. */
export type Week = Readonly<Record<Weekday, Hours>>;

/** Opening hours as the server has them. */
export interface OpeningHours {
  readonly week: Week;
  /** The weekdays' records, with the person of the last change. */
  readonly days: Readonly<Partial<Record<string, BusinessHours>>>;
  /** Sorted by the first day. */
  readonly exceptions: readonly BusinessHours[];
}

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

/** Reads the week and its exceptions. */
export const readHours = async (provider: ConsoleDataProvider): Promise<OpeningHours> => {
  const { data } = await provider.getList<BusinessHours>('business-hours', all);
  const days = Object.fromEntries(data.filter(({ kind }) => kind === 'weekday').map((day) => [day.id, day]));
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = days;
  const of = (day: BusinessHours | undefined): Hours => (day ? hoursOf(day) : emptyHours);
  return {
    days,
    week: {
      ...{ monday: of(monday), tuesday: of(tuesday), wednesday: of(wednesday), thursday: of(thursday) },
      ...{ friday: of(friday), saturday: of(saturday), sunday: of(sunday) },
    },
    exceptions: data
      .filter(({ kind }) => kind === 'exception')
      .sort((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? '')),
  };
};

/** The weekday of a date. */
export const weekdayOfDate = (day: Day): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** Returns the exception in force on a day, if any. */
export const exceptionOn = (exceptions: readonly BusinessHours[], day: Day): BusinessHours | undefined =>
  exceptions.find(({ start_date, end_date }) => (start_date ?? '') <= day && day <= (end_date ?? ''));

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

/** Returns weekdays in words: `Monday to Friday`, `Saturday and Sunday`. Three days or more in sequence are a range. */
export const weekdaysInWords = (days: readonly Weekday[]): string => {
  if (days.length === WEEKDAYS.length) return t('Every day');
  const runs: Weekday[][] = [[]];
  for (const day of WEEKDAYS) {
    if (days.includes(day)) runs.at(-1)?.push(day);
    else runs.push([]);
  }
  return listed(
    runs.flatMap((run) => {
      const names = run.map((day) => dayNames()[day]);
      const [from = '', to = ''] = [names[0], names.at(-1)];
      return names.length > 2 ? [t('{from} to {to}', { from, to })] : names;
    }),
  );
};

/** Returns the weekdays whose hours differ. */
export const changedDays = (before: Week, after: Week): readonly Weekday[] =>
  WEEKDAYS.filter((day) => changedFields(before, after, [day]).length > 0);

/**
 * Saves the changed days, each by its own call, unless one of them was changed since it was read (decision 0016).
 * Throws a 409 with the stored week in that case, and a failure that names the saved and the unsaved days if any is refused.
 */
export const saveWeek = async (provider: ConsoleDataProvider, before: Week, mine: Week): Promise<void> => {
  const days = changedDays(before, mine);
  const current = await readHours(provider);
  const theirs = changedDays(before, current.week);
  const conflict = changedDays(mine, current.week).find((day) => days.includes(day) && theirs.includes(day));
  if (conflict) {
    const { updated_by, updated_at } = current.days[conflict] ?? {};
    throw new Failure(t(CHANGED_ELSEWHERE), {
      status: 409,
      current: { ...current.week, id: 'week', updated_by, updated_at },
    });
  }
  const saved: Weekday[] = [];
  const reasons: string[] = [];
  const errors: Record<string, string> = {};
  for (const day of days) {
    try {
      await provider.callRow('business-hours', 'update', { id: day, body: mine[day] });
      saved.push(day);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.kind === 'revoked') throw failure;
      reasons.push(`${dayNames()[day]}: ${failure.message}`);
      for (const [field, fault] of Object.entries(failure.body.errors ?? {})) errors[`${day}.${field}`] = fault;
      // The other days would fail for the same reason, each after its own wait.
      if (failure.kind !== 'refused') break;
    }
  }
  if (reasons.length === 0) return;
  if (saved.length > 0) reasons.push(t('Saved: {days}.', { days: weekdaysInWords(saved) }));
  const left = weekdaysInWords(days.filter((day) => !saved.includes(day)));
  reasons.push(t('Not saved: {days}. Correct and save again.', { days: left }));
  throw new Failure(reasons.join('\n'), { errors });
};
