import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MyWorkItem } from '../../../contract/endpoints/followUps';
import { followedKindNames, followedKinds, followUpId, type FollowedKindName } from '../../../contract/followUps';
import { granted } from '../../../contract/permissions';
import { listed } from '../../platform/db/tables';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { followUpNotes, followUps } from '../../platform/db/schema';
import type { Person } from '../../platform/world';
import { titles } from './records';

/** The maximum number of items of a person's own work that are returned, the newest. */
const MAX_MINE = 50;

interface MineRow {
  readonly kind: FollowedKindName;
  readonly record_id: number;
  readonly title: string;
  readonly status: MyWorkItem['status'];
  readonly is_assigned: boolean;
  readonly at: Date | string;
  readonly note: { id: number; at: string; by: string; text: string; for: string } | null;
}

const { assigneeId, updatedAt } = followUps;
const { byWhom, forWhom, forUserId, seenAt } = followUpNotes;
// The status of the record that a note is on, independent of its assignee.
const standing = alias(followUps, 'standing');

const assignedTo = (userId: number): SQL => sql`${assigneeId} = ${userId} and ${followUps.status} <> 'resolved'`;
const unseenBy = (userId: number): SQL => sql`${forUserId} = ${userId} and ${seenAt} is null`;

// Selects the unresolved records assigned to a person and the unread notes for them.
// The tables are named so that `followUps` and `followUpNotes` contain only that person's rows.
const mineOf = (kind: FollowedKindName, userId: number): SQL => sql`
  select ${kind}::text as kind, m.record_id::float8 as record_id, t.title, m.status, m.is_assigned, m.at, m.note
    from (select coalesce(${followUps.recordId}, ${followUpNotes.recordId}) as record_id,
                 coalesce(${followUps.status}, ${standing.status}, 'open') as status,
                 ${followUps.recordId} is not null as is_assigned, greatest(${updatedAt}, ${followUpNotes.at}) as at,
                 case when ${followUpNotes.id} is not null then jsonb_build_object(
                   'id', ${followUpNotes.id}, 'at', ${followUpNotes.at}, 'by', ${byWhom}, 'text', ${followUpNotes.text},
                   'for', ${forWhom}) end as note
            from (select * from ${followUps} where ${followUps.kind} = ${kind} and ${assignedTo(userId)}) ${followUps}
            full join (select distinct on (${followUpNotes.recordId}) * from ${followUpNotes}
                        where ${followUpNotes.kind} = ${kind} and ${unseenBy(userId)}
                        order by ${followUpNotes.recordId}, ${followUpNotes.id} desc) ${followUpNotes}
              on ${followUpNotes.recordId} = ${followUps.recordId}
            left join ${followUps} ${standing} on ${standing.kind} = ${kind} and ${standing.recordId} = ${followUpNotes.recordId}) m
    join (${titles[kind]}) t on t.id = m.record_id`;

const visibleKinds = ({ flags }: Person): readonly FollowedKindName[] =>
  followedKindNames.filter((kind) => granted(flags, followedKinds[kind].needs));

/** Selects the records that a person works on: `kind` and `record_id`, each once. */
export const myRecords = (who: Person): SQL => {
  const kinds = [null, ...visibleKinds(who)].map((kind) => sql`${kind}::text`);
  const { userId } = who;
  return sql`select ${followUps.kind}, ${followUps.recordId} from ${followUps}
        where ${assignedTo(userId)} and ${followUps.kind} in (${listed(kinds)})
       union select ${followUpNotes.kind}, ${followUpNotes.recordId} from ${followUpNotes}
        where ${unseenBy(userId)} and ${followUpNotes.kind} in (${listed(kinds)})`;
};

/** Returns a person's work on the records that they may see, newest first, and its total. */
export const myWork = async (
  queries: Queries,
  who: Person,
): Promise<{ readonly items: MyWorkItem[]; readonly total: number }> => {
  const kinds = visibleKinds(who);
  if (kinds.length === 0) return { items: [], total: 0 };
  const rows = await rowsOf<MineRow & { readonly total: number }>(
    queries,
    sql`select m.*, count(*) over ()::int as total from (${sql.join(
      kinds.map((kind) => sql`(${mineOf(kind, who.userId)})`),
      sql` union all `,
    )}) m order by m.at desc limit ${MAX_MINE}`,
  );
  const items = rows.map(({ kind, record_id, title, status, is_assigned, at, note }): MyWorkItem => ({
    ...{ id: followUpId(kind, record_id), kind, record_id, title, status, is_assigned },
    at: new Date(at).toISOString(),
    ...(note && { note: { ...note, at: new Date(note.at).toISOString() } }),
  }));
  return { items, total: rows[0]?.total ?? 0 };
};
