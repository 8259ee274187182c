import { useCreatePath, useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { boundedDay, type Day } from '../../../contract/values';
import { t } from '../../language/t';
import { queryOf } from '../days/calendarQuery';

/** The day in the address of a form (`?day=2026-03-12`). */
export const dayInAddress = (query: URLSearchParams): Day | undefined => boundedDay().safeParse(query.get('day')).data;

/** The page that a form leads to when it is left or saved. */
export interface ReturnPath {
  readonly to: string;
  readonly label: string;
  /** The calendar's address of a day, for a form that the calendar opened. */
  readonly toDay?: (day: Day) => string;
}

/** The way back from a form: to the list of its records, or to the calendar that opened it (`?day=…&calendar=week`). */
export const useReturnPath = (): ReturnPath => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const [query] = useSearchParams();
  const [day, view] = [dayInAddress(query), query.get('calendar')];
  if (day === undefined || (view !== 'month' && view !== 'week'))
    return { to: createPath({ resource, type: 'list' }), label: t('Back to the list') };
  const toDay = (seen: Day) => `/calendar${queryOf(view, seen)}`;
  return { to: toDay(day), label: t('Back to the calendar'), toDay };
};
