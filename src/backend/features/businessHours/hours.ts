import { asc, eq } from 'drizzle-orm';
import { WEEKDAYS, type BusinessHours, type WeekdayDraft } from '../../../contract/endpoints/businessHours';
import type { Id } from '../../../contract/values';
import type { Fields } from '../../platform/audit/audit';
import { parseRowId } from '../../platform/refusals/commonRefusals';
import { hoursExceptions, weekdayHours } from '../../platform/db/schema';
import type { Origin, Person } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';

type Hours = Omit<typeof weekdayHours.$inferSelect, 'weekday'>;
type Exception = typeof hoursExceptions.$inferSelect;

const hoursOf = ({ closed, firstTrain, lastTrain, peaks, updatedAt, updatedBy }: Hours) => ({
  closed,
  first_train: firstTrain,
  last_train: lastTrain,
  peaks: [...peaks],
  updated_at: updatedAt.toISOString(),
  updated_by: updatedBy,
});

const weekdayOf = ({ weekday, ...hours }: typeof weekdayHours.$inferSelect): BusinessHours => ({
  id: weekday,
  kind: 'weekday',
  name: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
  start_date: null,
  end_date: null,
  ...hoursOf(hours),
});

const exceptionOf = ({ id, name, startDate, endDate, ...hours }: Exception): BusinessHours => ({
  ...{ id, kind: 'exception', name, start_date: startDate, end_date: endDate },
  ...hoursOf(hours),
});

/** The stored form of a draft. A closed day has no times and no peak bands; bands are in the order of the day. */
export const storedHours = (draft: WeekdayDraft, who: Pick<Person, 'username'>, { at }: Pick<Origin, 'at'>) => ({
  closed: draft.closed,
  firstTrain: draft.closed ? '' : draft.first_train,
  lastTrain: draft.closed ? '' : draft.last_train,
  peaks: draft.closed ? [] : draft.peaks.toSorted((a, b) => a.from.localeCompare(b.from)),
  updatedAt: at,
  updatedBy: who.username,
});

/** The seven weekdays, Monday first, then the exceptions by their first day. */
export const readHours = async (queries: Queries): Promise<readonly BusinessHours[]> => {
  const weekdays = (await queries.select().from(weekdayHours)).map(weekdayOf);
  const exceptions = await queries
    .select()
    .from(hoursExceptions)
    .orderBy(asc(hoursExceptions.startDate), asc(hoursExceptions.id));
  const inOrder = WEEKDAYS.flatMap((weekday) => weekdays.filter(({ id }) => id === weekday));
  return [...inOrder, ...exceptions.map(exceptionOf)];
};

/** A weekday by its name, held until the transaction ends. */
export const lockWeekday = async (queries: Queries, id: Id): Promise<BusinessHours | undefined> => {
  const weekday = WEEKDAYS.find((each) => each === id);
  if (weekday === undefined) return undefined;
  const [row] = await queries.select().from(weekdayHours).where(eq(weekdayHours.weekday, weekday)).for('update');
  return row && weekdayOf(row);
};

/** An exception by its number, held until the transaction ends. */
export const lockException = async (queries: Queries, id: Id): Promise<BusinessHours | undefined> => {
  const known = parseRowId(id);
  if (known === undefined) return undefined;
  const [row] = await queries.select().from(hoursExceptions).where(eq(hoursExceptions.id, known)).for('update');
  return row && exceptionOf(row);
};

/** The hours as the daily log records them. Peak bands are one text, compared and read as one. */
export const hoursFieldsOf = ({ id: _id, kind, updated_at: _at, updated_by: _by, ...hours }: BusinessHours): Fields => {
  const { name, start_date, end_date, peaks, ...times } = hours;
  const bands = peaks.map(({ from, to, headway_minutes }) => `${from}–${to} every ${headway_minutes} min`).join(', ');
  return { ...(kind === 'exception' && { name, start_date, end_date }), ...times, peaks: bands };
};
