import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { seenText } from '../seenText';
import { Day, Instant, MaybeId, askedDay } from '../values';
import { DaysQuery } from './analytics';

/** What can explain a dip or a peak: a holiday, hours of their own, a banner, a push, changed rules, or what staff noted. */
export const dayEventKinds = ['holiday', 'hours', 'banner', 'push', 'rules', 'note'] as const;
export type DayEventKind = (typeof dayEventKinds)[number];

/** Something that happened on a day, or on days in a row. */
export const DayEvent = z.object({
  kind: z.enum(dayEventKinds),
  from: Day,
  to: Day,
  /** What it is called, or what the note says. */
  label: z.string(),
  /** Who left the note. */
  by: z.string().optional(),
  /** Of a banner or a push, its record; of changed rules, the entry of the daily log. */
  record_id: MaybeId,
});
export type DayEvent = z.infer<typeof DayEvent>;

/** A note on a day as written. It is never changed or taken away: what was wrong is put right by another one. */
export const DayNoteDraft = z.object({
  day: askedDay('Choose a date'),
  text: z
    .string({ error: 'Enter a note' })
    .overwrite(seenText)
    .min(3, 'Use at least 3 characters')
    .max(280, 'Use at most 280 characters'),
});
export type DayNoteDraft = z.infer<typeof DayNoteDraft>;

/** A note on a day as it is kept. */
export const DayNote = z.object({ id: z.number(), day: Day, text: z.string(), by: z.string(), at: Instant });
export type DayNote = z.infer<typeof DayNote>;

/** What happened on the days of the analytics pages (docs/wire.md#under-console): each kind with the permission for its source. */
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
