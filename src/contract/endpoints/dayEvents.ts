import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import { Day, Instant, MaybeId, boundedDay } from '../values';
import { DaysQuery } from './analytics';

/** The events that may explain a dip or a peak. They are holidays, special hours, banners, pushes, changed rules, and notes of staff. */
export const dayEventKinds = ['holiday', 'hours', 'banner', 'push', 'rules', 'note'] as const;
export type DayEventKind = (typeof dayEventKinds)[number];

/** An event on a day, or on consecutive days. */
export const DayEvent = z.object({
  kind: z.enum(dayEventKinds),
  from: Day,
  to: Day,
  /** The name of the event, or the text of the note. */
  label: z.string(),
  /** The author of the note. */
  by: z.string().optional(),
  /** The record of a banner or a push, or the daily log's entry of changed rules. */
  record_id: MaybeId,
});
export type DayEvent = z.infer<typeof DayEvent>;

/** A note on a day as written. It is never changed or deleted: another note corrects it. */
export const DayNoteDraft = z.object({
  day: boundedDay('Choose a date'),
  text: z
    .string({ error: 'Enter a note' })
    .overwrite(visibleText)
    .min(3, 'Use at least 3 characters')
    .max(280, 'Use at most 280 characters'),
});
export type DayNoteDraft = z.infer<typeof DayNoteDraft>;

/** A note on a day as stored. */
export const DayNote = z.object({ id: z.number(), day: Day, text: z.string(), by: z.string(), at: Instant });
export type DayNote = z.infer<typeof DayNote>;

/** The events on the days of the analytics pages (docs/wire.md#under-console): each kind with the permission for its source. */
export const dayEvents = endpoints({
  getEvents: {
    call: 'GET /console/day-events',
    needs: 'dashboard_view',
    query: DaysQuery,
    reply: bare(z.object({ events: z.array(DayEvent) })),
    fails: messages.somethingWentWrong,
  },
  createNote: {
    call: 'POST /console/day-notes',
    changes: ['day-events'],
    needs: 'dashboard_view',
    body: plain(DayNoteDraft),
    reply: bare(DayNote),
    fails: messages.somethingWentWrong,
  },
});
