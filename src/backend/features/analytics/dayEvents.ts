import { sql, type SQL } from 'drizzle-orm';
import type { DayEvent, DayEventKind, dayEvents as contractRows } from '../../../contract/endpoints/dayEvents';
import { granted, type Flag } from '../../../contract/permissions';
import type { DayRange } from '../../../contract/reports/range';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import { assertNoteQuota } from '../../platform/audit/noteQuota';
import { ruleEffects } from './ruleEffects';
import { rowsOf } from '../../platform/db/sql';
import { LOGGED } from '../../platform/push/logSender';
import { dayNotes } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { isMomentIn } from './queryParts';
import { localDayOf } from './buckets';
import type { Span } from './figuresQuery';
import { spanOf } from './spans';

/** The maximum number of events of one kind; more would be a chart of their own. */
const MAX_EVENTS = 400;

interface Source {
  /** The flag in addition to that of the analytics pages. */
  readonly needs?: Flag;
  /** Rows of `first` and `last` day, `label` and author. */
  readonly rows: (span: Span) => SQL;
}

const meets = (first: string, last: string, { from, to }: DayRange): SQL =>
  sql`${sql.raw(first)} <= ${to}::date and ${sql.raw(last)} >= ${from}::date`;

const onDay = (at: string): SQL => sql.raw(`${localDayOf(at)} as first, ${localDayOf(at)} as last`);

const sources: Readonly<Record<DayEventKind, Source>> = {
  holiday: {
    needs: 'businesshours_view',
    rows: (span) =>
      sql`select day as first, day as last, name as label from holidays where ${meets('day', 'day', span)}`,
  },
  hours: {
    needs: 'businesshours_view',
    rows: (span) =>
      sql`select start_date as first, end_date as last, name || case when closed then ', closed' else '' end as label
            from hours_exceptions where ${meets('start_date', 'end_date', span)}`,
  },
  banner: {
    needs: 'banner_view',
    rows: (span) =>
      sql`select start_date as first, end_date as last, banner_name as label, id as record_id
            from banners where ${meets('start_date', 'end_date', span)}`,
  },
  push: {
    needs: 'notification_view',
    rows: (span) =>
      sql`select ${onDay('t.sent_at')}, n.title as label, n.id as record_id from notification_times t
            join notifications n on n.id = t.notification_id where t.state = 'sent'
             and t.outcome <> ${LOGGED} and ${isMomentIn('t.sent_at', span)}`,
  },
  rules: {
    needs: 'loyaltymanagement_view',
    rows: (span) =>
      sql`select day as first, day as last, label, max(id) as record_id from ${ruleEffects(span)} changes group by 1, 2, 3`,
  },
  note: {
    rows: (span) =>
      sql`select day as first, day as last, text as label, created_by as by from day_notes where ${meets('day', 'day', span)}`,
  },
};

interface Row {
  readonly first: string;
  readonly last: string;
  readonly label: string;
  readonly by?: string | null;
  readonly record_id?: number | null;
}

const eventOf = (kind: DayEventKind, { first, last, label, by, record_id }: Row): DayEvent => ({
  ...{ kind, from: first, to: last, label },
  ...(by && { by }),
  ...(record_id && { record_id }),
});

/** The maximum number of notes of a person on days in one day. */
const MAX_NOTES_A_DAY = 30;

/** Handlers for events on the days of the analytics pages, and for the notes of staff on days. */
export const dayEventHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => ({
  getEvents: async ({ query, who }) => {
    const span = spanOf(query.from, query.to, now());
    const allowed = Object.entries(sources).filter(([, { needs }]) => !needs || granted(who.flags, needs));
    const found = await Promise.all(
      allowed.map(async ([kind, { rows }]) => {
        const some = await rowsOf<Row>(
          db,
          sql`select to_char(e.first, 'YYYY-MM-DD') as first, to_char(e.last, 'YYYY-MM-DD') as last, e.label,
                     to_jsonb(e) ->> 'by' as by, (to_jsonb(e) ->> 'record_id')::float8 as record_id
                from (${rows(span)}) e order by e.first, e.label limit ${MAX_EVENTS}`,
        );
        return some.map((row) => eventOf(kind as DayEventKind, row));
      }),
    );
    return { events: found.flat().sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)) };
  },

  createNote: ({ body: { day, text }, who, from }) =>
    db.transaction(async (tx) => {
      await assertNoteQuota(tx, 'day-notes', MAX_NOTES_A_DAY, { who, from });
      if (day > spanOf(day, day, from.at).today) throw invalid({ day: 'Choose today or an earlier day' });
      const [made] = await tx
        .insert(dayNotes)
        .values({ day, text, createdAt: from.at, createdBy: who.username })
        .returning();
      if (!made) throw new Error('A note was not kept');
      await audit(
        tx,
        { who, from },
        {
          ...{ module: 'dashboard', action: 'create', entity: 'day-notes', entityId: made.id, entityLabel: day },
          after: { day, text },
        },
      );
      return { id: made.id, day, text, by: who.username, at: made.createdAt.toISOString() };
    }),
});
