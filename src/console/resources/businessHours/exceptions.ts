import { ExceptionDraft, WeekdayDraft, type BusinessHours } from '../../../contract/endpoints/businessHours';
import type { Day } from '../../../contract/values';
import { daysInWords } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { faultsOf, type HoursFaults, hoursOf, written, type HoursValue } from './hours';

type Days = Pick<BusinessHours, 'start_date' | 'end_date'>;

/** Returns the days of an exception: one, or the first and the last. */
export const daysWords = ({ start_date: start, end_date: end }: Days): string =>
  daysInWords({ from: start ?? '', to: end ?? '' });

interface Meeting {
  readonly field: 'start_date' | 'end_date';
  readonly message: string;
}

/** Returns the exception that the days of another overlap, in the words of the server's refusal. */
const meetingWith = (
  exceptions: readonly BusinessHours[],
  start: Day | undefined,
  end: Day | undefined,
): Meeting | undefined => {
  if (!start || !end) return undefined;
  const met = exceptions.find(({ start_date, end_date }) => (start_date ?? '') <= end && (end_date ?? '') >= start);
  if (!met) return undefined;
  return {
    field: (met.start_date ?? '') <= start ? 'start_date' : 'end_date',
    message: t('Overlaps with “{name}”, {days}. Choose other days, or delete that one first', {
      ...{ name: met.name, days: daysWords(met) },
    }),
  };
};

/** An exception in the form. */
export interface ExceptionValue {
  readonly name: string;
  readonly start_date: Day | undefined;
  readonly end_date: Day | undefined;
  readonly hours: HoursValue;
}

/** The labels of an exception's fields. */
export const exceptionLabels = perLanguage(
  () =>
    ({
      ...{ name: t('name'), start_date: t('first day'), end_date: t('last day'), hours: t('hours') },
    }) as const,
);

/** An exception before input. */
export const blankException: ExceptionValue = {
  name: '',
  start_date: undefined,
  end_date: undefined,
  hours: { closed: false, first_train: '', last_train: '', peaks: [] },
};

/** Returns an exception's form values. */
export const exceptionValue = (exception: BusinessHours): ExceptionValue => ({
  name: exception.name,
  start_date: exception.start_date ?? undefined,
  end_date: exception.end_date ?? undefined,
  hours: hoursOf(exception),
});

/** Returns an exception for sending. Without a last day it has one day. */
export const exceptionDraftOf = ({ name, start_date, end_date, hours }: ExceptionValue) => ({
  ...{ name, start_date, end_date: end_date ?? start_date },
  ...written(hours),
});

const isBlank = ({ name, hours, ...days }: ExceptionValue, path: string): boolean => {
  const values: Readonly<Record<string, unknown>> = { name, ...days, ...hours };
  return !path.includes('.') && (values[path] === undefined || values[path] === '');
};

/** Returns the faults of an exception; those of empty fields only after an attempt to save. */
export const exceptionFaults = (
  value: ExceptionValue,
  exceptions: readonly BusinessHours[],
  isTried: boolean,
): HoursFaults => {
  const draft = exceptionDraftOf(value);
  const meeting = meetingWith(exceptions, draft.start_date, draft.end_date);
  const all = {
    ...(meeting && { [meeting.field]: meeting.message }),
    // A missing name prevents the whole schema from checking the hours.
    ...faultsOf(WeekdayDraft, draft),
    ...faultsOf(ExceptionDraft, draft),
  };
  return Object.fromEntries(Object.entries(all).filter(([path]) => isTried || !isBlank(value, path)));
};
