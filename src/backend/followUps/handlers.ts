import { and, eq, inArray, sql } from 'drizzle-orm';
import type { followUps as contractRows } from '../../contract/endpoints/followUps';
import { followedKinds, type FollowedKindName } from '../../contract/followUps';
import { granted } from '../../contract/permissions';
import { invalid } from '../../contract/wire';
import { audit } from '../dailyLogs/audit';
import { notFound, rowId } from '../http/refusals';
import { failedTransactions, followUpNotes, followUps } from '../schema';
import type { GroupHandlers, World } from '../world';
import { myWork } from './mine';
import { openRecord } from './records';
import { change, colleague, colleaguesOf, keepNote, read } from './work';

/** Notes, status and assignee of records. Each write is an entry of the daily log under the module of its record. */
export const followUpHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getOne: async ({ id, who }) => read(db, await openRecord(db, id, who)),

  update: ({ id, body, readAt, who, from }) =>
    db.transaction(async (tx) => {
      const record = await openRecord(tx, id, who);
      await change(tx, record, body, { readAt, who, from });
      return read(tx, record);
    }),

  createNote: ({ body: { follow_up, text, for_id }, who, from }) =>
    db.transaction(async (tx) => {
      const record = await openRecord(tx, follow_up, who);
      const forWhom = for_id === undefined ? undefined : await colleague(tx, record.kind, for_id, 'for_id');
      await keepNote(tx, record, { text, forWhom }, { who, from });
      return read(tx, record);
    }),

  markSeen: async ({ id, who, from }) => {
    const known = rowId(id);
    const own =
      known === undefined ? undefined : and(eq(followUpNotes.id, known), eq(followUpNotes.forUserId, who.userId));
    const [note] = own ? await db.select().from(followUpNotes).where(own) : [];
    if (!note || !own) throw notFound('note');
    // With it the older ones on the same record that are for the same person.
    await db
      .update(followUpNotes)
      .set({ seenAt: from.at })
      .where(
        and(
          eq(followUpNotes.forUserId, who.userId),
          eq(followUpNotes.kind, note.kind),
          eq(followUpNotes.recordId, note.recordId),
          sql`${followUpNotes.id} <= ${note.id} and ${followUpNotes.seenAt} is null`,
        ),
      );
    return { id: note.id };
  },

  markAsked: ({ body: { kind, ids, reference }, who, from }) =>
    db.transaction(async (tx) => {
      const known = [...new Set(ids.map((id) => rowId(id) ?? 0))];
      const found = await tx
        .select({ id: failedTransactions.id })
        .from(failedTransactions)
        .where(
          and(
            inArray(failedTransactions.id, known),
            eq(failedTransactions.kind, kind === 'qr-failed-transactions' ? 'qr' : 'recharge'),
            sql`${failedTransactions.debited} and ${failedTransactions.refundId} is null`,
          ),
        );
      if (found.length < known.length)
        throw invalid({ ids: 'Choose only payments that were debited and have no refund yet' });
      const asked = await tx
        .insert(followUps)
        .values(
          known
            .sort((a, b) => a - b)
            .map((recordId) => ({
              ...{ kind, recordId, status: 'waiting' as const, reference },
              ...{ assigneeId: who.userId, updatedAt: from.at, updatedBy: who.username },
            })),
        )
        .onConflictDoUpdate({
          target: [followUps.kind, followUps.recordId],
          set: {
            status: 'waiting',
            reference,
            assigneeId: sql`coalesce(${followUps.assigneeId}, ${who.userId})`,
            // Never the version that somebody has read.
            updatedAt: sql`greatest(${from.at.toISOString()}::timestamptz, ${followUps.updatedAt} + interval '1 ms')`,
            updatedBy: who.username,
          },
        })
        .returning({ id: followUps.recordId });
      await tx.insert(followUpNotes).values(
        asked.map(({ id }) => ({
          ...{ kind, recordId: id, text: `Asked the bank: ${reference}`, at: from.at, byWhom: who.username },
        })),
      );
      await audit(
        tx,
        { who, from },
        {
          ...{ module: 'reports', action: 'update', entity: 'follow-ups', entityId: kind },
          entityLabel: `${asked.length} ${asked.length === 1 ? 'payment' : 'payments'}, bank asked: ${reference}`,
          after: { status: 'waiting', reference, ids: known.join(', ') },
        },
      );
      return { asked: asked.length };
    }),

  getColleagues: async ({ query, who }) => {
    const kind = query.kind as FollowedKindName;
    if (!granted(who.flags, followedKinds[kind].needs)) return { colleagues: [] };
    return { colleagues: [...(await colleaguesOf(db, kind))] };
  },

  getMine: ({ who }) => myWork(db, who),
});
