import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

/** How much the calendar shows at once. */
export type View = 'month' | 'week';

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7));

/** The query of an address of the calendar that asks for the month or the week of a day. */
export const queryOf = (view: View, day: Day): string =>
  view === 'month' ? `?month=${day.slice(0, 7)}` : `?week=${mondayOf(day)}`;
