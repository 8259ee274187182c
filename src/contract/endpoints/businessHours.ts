import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { listQuery } from '../listQuery';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { Day, Id, Instant, LooseText, boundedDay, isTrue, pageOf, record } from '../values';

/** The days of the week, Monday first: also the ids of their rows. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time of the service day, `HH:MM` from 00:00 to 29:59: 24:30 is half past midnight of the day after. */
export const ServiceTime = z
  .string({ error: 'Enter a time' })
  .regex(/^(?:[01]\d|2\d):[0-5]\d$/, 'Enter a time as HH:MM, up to 29:59 for after midnight');

const flag = z.unknown().transform(isTrue);

/** A stretch of a day with trains closer together: from, to, and the minutes between trains. */
export const PeakBand = z.object({
  from: ServiceTime,
  to: ServiceTime,
  headway_minutes: z
    .number({ error: 'Enter a number' })
    .int('Use whole minutes')
    .min(1, 'Use 1 or more')
    .max(60, 'Use at most 60'),
});
export type PeakBand = z.infer<typeof PeakBand>;

/**
 * Opening hours (docs/wire.md#under-console): a row a weekday (`kind` weekday, its id the day's name), and dated exceptions.
 * Exceptions (`kind` exception) have a name and days, both included. Closed days have no times.
 */
export const BusinessHours = record({
  id: Id,
  kind: LooseText,
  name: LooseText,
  start_date: Day.nullish().catch(undefined),
  end_date: Day.nullish().catch(undefined),
  closed: flag,
  first_train: LooseText,
  last_train: LooseText,
  peaks: z.array(PeakBand).catch([]).default([]),
  updated_at: Instant.optional().catch(undefined),
  updated_by: z.string().optional().catch(undefined),
});
export type BusinessHours = z.infer<typeof BusinessHours>;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const hours = {
  closed: z.boolean(),
  first_train: z.union([z.literal(''), ServiceTime]),
  last_train: z.union([z.literal(''), ServiceTime]),
  peaks: z.array(PeakBand).max(6, 'Use at most 6 peak bands'),
};

interface Hours {
  readonly closed: boolean;
  readonly first_train: string;
  readonly last_train: string;
  readonly peaks: readonly PeakBand[];
}

const checkPeaks = ({ first_train, last_train, peaks }: Hours, context: z.RefinementCtx): void => {
  for (const [index, { from, to }] of peaks.entries()) {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['peaks', index, field], message });
    if (minutes(to) <= minutes(from)) fault('to', 'Enter a time after the start');
    else if (minutes(from) < minutes(first_train)) fault('from', `Start at ${first_train}, the first train, or later`);
    else if (minutes(to) > minutes(last_train)) fault('to', `End at ${last_train}, the last train, or earlier`);
    const other = peaks.findIndex(
      (peak, at) => at < index && minutes(peak.from) < minutes(to) && minutes(from) < minutes(peak.to),
    );
    if (other >= 0) fault('from', `Overlaps ${peaks[other]?.from}–${peaks[other]?.to}`);
  }
};

const checkHours = (day: Hours, context: z.RefinementCtx): void => {
  const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (day.closed) return;
  if (day.first_train === '') fault('first_train', 'Enter the first train, or close the day');
  if (day.last_train === '') fault('last_train', 'Enter the last train, or close the day');
  if (day.first_train === '' || day.last_train === '') return;
  if (minutes(day.last_train) <= minutes(day.first_train))
    fault('last_train', 'Enter a time after the first train. After midnight, enter 24:00 or later');
  checkPeaks(day, context);
};

/** The hours of a weekday as written. */
export const WeekdayDraft = z.object(hours).superRefine(checkHours);
export type WeekdayDraft = z.infer<typeof WeekdayDraft>;

const Days = z.object({ start_date: boundedDay('Choose a day'), end_date: boundedDay('Choose a day') });

/** A dated exception as written. The back end refuses one that overlaps another. */
export const ExceptionDraft = z
  .object({
    name: z
      .string({ error: 'Enter a name' })
      .overwrite(visibleText)
      .min(2, 'Use at least 2 characters')
      .max(60, 'Use at most 60 characters'),
    ...Days.shape,
    ...hours,
  })
  .superRefine(checkHours)
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    error: 'Choose the first day or later',
    // All errors are reported at once, whatever else is wrong.
    when: ({ value }) => Days.safeParse(value).success,
  });
export type ExceptionDraft = z.infer<typeof ExceptionDraft>;

/** An exception as changed, with the version from which it was changed. */
export const ExceptionChange = ExceptionDraft.safeExtend({ updated_at: Instant.optional() });
export type ExceptionChange = z.infer<typeof ExceptionChange>;

/** Opening hours: weekdays are changed; exceptions are made, changed and deleted (docs/wire.md#under-console). */
export const businessHours = endpoints({
  getList: {
    call: 'GET /console/business-hours',
    needs: 'businesshours_view',
    query: listQuery(['id'], z.object({})),
    reply: bare(pageOf(BusinessHours)),
    fails: messages.somethingWentWrong,
    pages: 'server',
  },
  update: {
    call: 'PUT /console/business-hours/:id',
    version: 'compared',
    needs: 'businesshours_update',
    body: plain(WeekdayDraft),
    reply: bare(BusinessHours),
    fails: messages.somethingWentWrong,
  },
  create: {
    call: 'POST /console/business-hours',
    needs: 'businesshours_update',
    body: plain(ExceptionDraft),
    reply: bare(BusinessHours),
    fails: messages.somethingWentWrong,
  },
  updateException: {
    call: 'PUT /console/business-hours/exceptions/:id',
    version: 'compared',
    needs: 'businesshours_update',
    body: plain(ExceptionChange),
    reply: bare(BusinessHours),
    fails: messages.somethingWentWrong,
  },
  delete: {
    call: 'DELETE /console/business-hours/:id',
    needs: 'businesshours_update',
    reply: bare(BusinessHours),
    fails: messages.somethingWentWrong,
  },
});
