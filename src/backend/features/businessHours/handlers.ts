import { and, eq, gte, lte, ne } from 'drizzle-orm';
import {
  WEEKDAYS,
  type BusinessHours,
  type businessHours as contractRows,
  type ExceptionDraft,
} from '../../../contract/endpoints/businessHours';
import { Failure } from '../../../contract/failure';
import { dayAt } from '../../../contract/reports/range';
import { invalid } from '../../../contract/wire';
import { audit, changes } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { takeLock } from '../../platform/db/locks';
import { assertNotStale, notFound } from '../../platform/refusals/commonRefusals';
import { dateText, daysText } from '../../../contract/localTime';
import { hoursExceptions, weekdayHours } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { hoursFieldsOf, lockException, lockWeekday, readHours, storedHours } from './hours';

/** Refuses days that overlap another exception; the changed exception itself is ignored. */
const mustMeetNone = async (tx: Transaction, { start_date, end_date }: ExceptionDraft, own = 0): Promise<void> => {
  const [met] = await tx
    .select()
    .from(hoursExceptions)
    .where(
      and(
        lte(hoursExceptions.startDate, end_date),
        gte(hoursExceptions.endDate, start_date),
        ne(hoursExceptions.id, own),
      ),
    )
    .orderBy(hoursExceptions.startDate)
    .limit(1);
  if (!met) return;
  const field = met.startDate <= start_date ? 'start_date' : 'end_date';
  const which = `“${met.name}”, ${daysText(met.startDate, met.endDate)}`;
  throw invalid({ [field]: `Overlaps with ${which}. Choose other days, or delete that one first` });
};

const OVER = 'past days cannot be changed';

/**
 * Refuses changes of past days, because the bank's due dates already follow from them (bank_due_at).
 * Of an exception that has begun only the last day may change, to today at the earliest.
 */
const assertFutureDates = ({ start_date, end_date }: ExceptionDraft, today: string, before?: BusinessHours): void => {
  const began = before?.start_date ?? today;
  if (began >= today && start_date < today)
    throw invalid({ start_date: `Start today, ${dateText(today)}, or later: ${OVER}` });
  if (began >= today) return;
  if (start_date !== began) throw invalid({ start_date: `Started on ${dateText(began)}: ${OVER}` });
  if (end_date < today) throw invalid({ end_date: `End today, ${dateText(today)}, or later: ${OVER}` });
};

const mustNotBeOver = ({ end_date }: BusinessHours, today: string): void => {
  if ((end_date ?? today) < today) throw new Failure(`This exception is over: ${OVER}.`, { status: 409 });
};

const auditEntry = (action: string, { id, kind, name, start_date, end_date }: BusinessHours) => ({
  ...{ module: 'businesshours', action, entity: 'business-hours', entityId: id },
  entityLabel: kind === 'exception' ? `${name}, ${daysText(start_date ?? '', end_date ?? '')}` : name,
});

const held = (found: BusinessHours | undefined, what: string): BusinessHours => {
  if (!found) throw notFound(what);
  return found;
};

/** Opening hours: seven weekdays, which are only changed, and dated exceptions (docs/wire.md#under-console). */
export const businessHoursHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ query }) => {
    const rows = await readHours(db);
    const [first, last] = query.range;
    return { rows: rows.slice(first, last + 1), total: rows.length };
  },

  update: ({ id, body, readAt, who, from }) =>
    db.transaction(async (tx) => {
      const before = held(await lockWeekday(tx, id), 'weekday');
      assertNotStale(readAt, before, 'weekday');
      const weekday = WEEKDAYS.find((each) => each === before.id) ?? 'monday';
      await tx
        .update(weekdayHours)
        .set(storedHours(body, who, from))
        .where(eq(weekdayHours.weekday, weekday));
      const after = held(await lockWeekday(tx, id), 'weekday');
      const told = changes(hoursFieldsOf(before), hoursFieldsOf(after));
      await audit(tx, { who, from }, { ...auditEntry('update', after), ...told });
      return after;
    }),

  create: ({ body, who, from }) =>
    db.transaction(async (tx) => {
      // The lock lets the second of two concurrent calls see the exception of the first.
      await takeLock(tx, 'hoursExceptions');
      assertFutureDates(body, dayAt(from.at));
      await mustMeetNone(tx, body);
      const days = { name: body.name, startDate: body.start_date, endDate: body.end_date };
      const [made] = await tx
        .insert(hoursExceptions)
        .values({ ...days, ...storedHours(body, who, from) })
        .returning({ id: hoursExceptions.id });
      const exception = held(made && (await lockException(tx, made.id)), 'exception');
      await audit(
        tx,
        { who, from },
        { ...auditEntry('create', exception), after: changes({}, hoursFieldsOf(exception)).after },
      );
      return exception;
    }),

  updateException: ({ id, body, readAt, who, from }) =>
    db.transaction(async (tx) => {
      await takeLock(tx, 'hoursExceptions');
      const before = held(await lockException(tx, id), 'exception');
      assertNotStale(readAt, before, 'exception');
      mustNotBeOver(before, dayAt(from.at));
      assertFutureDates(body, dayAt(from.at), before);
      const own = Number(before.id);
      await mustMeetNone(tx, body, own);
      const days = { name: body.name, startDate: body.start_date, endDate: body.end_date };
      await tx
        .update(hoursExceptions)
        .set({ ...days, ...storedHours(body, who, from) })
        .where(eq(hoursExceptions.id, own));
      const after = held(await lockException(tx, id), 'exception');
      const told = changes(hoursFieldsOf(before), hoursFieldsOf(after));
      await audit(tx, { who, from }, { ...auditEntry('update', after), ...told });
      return after;
    }),

  delete: ({ id, who, from }) =>
    db.transaction(async (tx) => {
      if (WEEKDAYS.some((weekday) => weekday === id))
        throw new Failure('A weekday cannot be deleted. Close it instead.', { status: 409 });
      // Due dates of the bank depend on the exceptions: two concurrent changes would each miss the other.
      await takeLock(tx, 'hoursExceptions');
      const exception = held(await lockException(tx, id), 'exception');
      const today = dayAt(from.at);
      mustNotBeOver(exception, today);
      if ((exception.start_date ?? today) < today)
        throw new Failure('This exception has started. End it today instead.', { status: 409 });
      await tx.delete(hoursExceptions).where(eq(hoursExceptions.id, Number(exception.id)));
      await audit(
        tx,
        { who, from },
        { ...auditEntry('delete', exception), before: changes(hoursFieldsOf(exception), {}).before },
      );
      return exception;
    }),
});
