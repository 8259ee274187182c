import { and, eq, sql } from 'drizzle-orm';
import type { followUps as contractRows } from '../../../contract/endpoints/followUps';
import { followedKinds, type FollowedKindName } from '../../../contract/followUps';
import { granted } from '../../../contract/permissions';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { followUpNotes } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { recordBankInquiry } from './bankInquiry';
import { myWork } from './myWork';
import { createRecordReadAudit } from './readAudit';
import { openRecord } from './records';
import { changeFollowUp, requireColleague, colleaguesOf, storeNote, readFollowUp } from './work';

/** Notes, status and assignee of records. Each write is an entry of the daily log under the module of its record. */
export const followUpHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => {
  const note = createRecordReadAudit({ db });
  return {
    getOne: async ({ id, who, from }) => {
      const record = await openRecord(db, id, who);
      await note(record, { who, from });
      return readFollowUp(db, record);
    },

    update: async ({ id, body, readAt, who, from }) => {
      const record = await openRecord(db, id, who);
      // A change that is too late returns the current follow-up with its notes.
      await note(record, { who, from });
      return db.transaction(async (tx) => {
        await changeFollowUp(tx, record, body, { readAt, who, from });
        return readFollowUp(tx, record);
      });
    },

    createNote: ({ body: { follow_up, text, for_id }, who, from }) =>
      db.transaction(async (tx) => {
        const record = await openRecord(tx, follow_up, who);
        const forWhom = for_id === undefined ? undefined : await requireColleague(tx, record.kind, for_id, 'for_id');
        await storeNote(tx, record, { text, forWhom }, { who, from });
        return readFollowUp(tx, record);
      }),

    markSeen: async ({ id, who, from }) => {
      const known = longRowId(id);
      const own =
        known === undefined ? undefined : and(eq(followUpNotes.id, known), eq(followUpNotes.forUserId, who.userId));
      const [seen] = own ? await db.select().from(followUpNotes).where(own) : [];
      if (!seen || !own) throw notFound('note');
      // Older notes on the same record for the same person are included.
      await db
        .update(followUpNotes)
        .set({ seenAt: from.at })
        .where(
          and(
            eq(followUpNotes.forUserId, who.userId),
            eq(followUpNotes.kind, seen.kind),
            eq(followUpNotes.recordId, seen.recordId),
            sql`${followUpNotes.id} <= ${seen.id} and ${followUpNotes.seenAt} is null`,
          ),
        );
      return { id: seen.id };
    },

    markAsked: ({ body, who, from }) => db.transaction((tx) => recordBankInquiry(tx, body, { who, from })),

    getColleagues: async ({ query, who }) => {
      const kind = query.kind as FollowedKindName;
      if (!granted(who.flags, followedKinds[kind].needs)) return { colleagues: [] };
      return { colleagues: [...(await colleaguesOf(db, kind))] };
    },

    getMine: ({ who }) => myWork(db, who),
  };
};
