import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

/** The span of days that the calendar shows. */
export type View = 'month' | 'week';

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7));

/** The query of a calendar address for the month or the week of a day. */
export const calendarQuery = (view: View, day: Day): string =>
  view === 'month' ? `?month=${day.slice(0, 7)}` : `?week=${mondayOf(day)}`;
