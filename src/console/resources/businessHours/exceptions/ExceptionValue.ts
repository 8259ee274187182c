import { ExceptionDraft, WeekdayDraft, type BusinessHours } from '../../../../contract/endpoints/businessHours';
import type { Day } from '../../../../contract/values';
import { faultsOf, type Faults } from '../hours/faultsOf';
import { written, type HoursValue } from '../hours/HoursValue';
import { meetingWith } from './daysWords';

/** An exception while it is written. */
export interface ExceptionValue {
  readonly name: string;
  readonly start_date: Day | undefined;
  readonly end_date: Day | undefined;
  readonly hours: HoursValue;
}

/** What the fields of an exception are called. */
export const exceptionLabels = { name: 'name', start_date: 'first day', end_date: 'last day', hours: 'hours' } as const;

/** An exception before anything is written into it. */
export const blankException: ExceptionValue = {
  name: '',
  start_date: undefined,
  end_date: undefined,
  hours: { closed: false, first_train: '', last_train: '', peaks: [] },
};

/** An exception as it is sent. Without a last day it is of one day. */
export const draftOf = ({ name, start_date, end_date, hours }: ExceptionValue) => ({
  ...{ name, start_date, end_date: end_date ?? start_date },
  ...written(hours),
});

const isBlank = ({ name, hours, ...days }: ExceptionValue, path: string): boolean => {
  const values: Readonly<Record<string, unknown>> = { name, ...days, ...hours };
  return !path.includes('.') && (values[path] === undefined || values[path] === '');
};

/** What is wrong with an exception; of fields that are still empty only once it was to be saved. */
export const exceptionFaults = (
  value: ExceptionValue,
  exceptions: readonly BusinessHours[],
  isTried: boolean,
): Faults => {
  const draft = draftOf(value);
  const meeting = meetingWith(exceptions, draft.start_date, draft.end_date);
  const all = {
    ...(meeting && { [meeting.field]: meeting.message }),
    // A missing name keeps the schema of the whole from looking at the hours.
    ...faultsOf(WeekdayDraft, draft),
    ...faultsOf(ExceptionDraft, draft),
  };
  return Object.fromEntries(Object.entries(all).filter(([path]) => isTried || !isBlank(value, path)));
};
