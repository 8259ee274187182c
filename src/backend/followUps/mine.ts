import { sql, type SQL } from 'drizzle-orm';
import type { MyWorkItem } from '../../contract/endpoints/followUps';
import { followedKindNames, followedKinds, followUpId, type FollowedKindName } from '../../contract/followUps';
import { granted } from '../../contract/permissions';
import { rowsOf } from '../reports/tableData';
import type { Person, Queries } from '../world';
import { titles } from './records';

/** The items of a person's own work that are answered, the newest. */
const MOST_MINE = 50;

interface MineRow {
  readonly kind: FollowedKindName;
  readonly record_id: number;
  readonly title: string;
  readonly status: MyWorkItem['status'];
  readonly is_assigned: boolean;
  readonly at: Date | string;
  readonly note: { id: number; at: string; by: string; text: string; for: string } | null;
}

// What is assigned to the person and not resolved, and what somebody noted for them that they have not seen.
const mineOf = (kind: FollowedKindName, userId: number) => sql`
  select ${kind}::text as kind, m.record_id::int as record_id, t.title, m.status, m.is_assigned, m.at, m.note
    from (select coalesce(f.record_id, n.record_id) as record_id, coalesce(f.status, g.status, 'open') as status,
                 f.record_id is not null as is_assigned, greatest(f.updated_at, n.at) as at,
                 case when n.id is not null then jsonb_build_object(
                   'id', n.id, 'at', n.at, 'by', n.by_whom, 'text', n.text, 'for', n.for_whom) end as note
            from (select * from follow_ups
                   where kind = ${kind} and assignee_id = ${userId} and status <> 'resolved') f
            full join (select distinct on (record_id) * from follow_up_notes
                        where kind = ${kind} and for_user_id = ${userId} and seen_at is null
                        order by record_id, id desc) n on n.record_id = f.record_id
            left join follow_ups g on g.kind = ${kind} and g.record_id = n.record_id) m
    join (${titles[kind]}) t on t.id = m.record_id`;

const visibleKinds = ({ flags }: Person): readonly FollowedKindName[] =>
  followedKindNames.filter((kind) => granted(flags, followedKinds[kind].needs));

/** The records of a person's own work, `kind` and `record_id` of each once. */
export const myRecords = (who: Person): SQL => {
  const seen = sql`kind in (${sql.join(
    [null, ...visibleKinds(who)].map((kind) => sql`${kind}::text`),
    sql`, `,
  )})`;
  return sql`select kind, record_id from follow_ups where assignee_id = ${who.userId} and status <> 'resolved' and ${seen}
       union select kind, record_id from follow_up_notes where for_user_id = ${who.userId} and seen_at is null and ${seen}`;
};

/** A person's own work on the records that they may see, newest first, and how much of it there is. */
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
    )}) m order by m.at desc limit ${MOST_MINE}`,
  );
  const items = rows.map(({ kind, record_id, title, status, is_assigned, at, note }): MyWorkItem => ({
    ...{ id: followUpId(kind, record_id), kind, record_id, title, status, is_assigned },
    at: new Date(at).toISOString(),
    ...(note && { note: { ...note, at: new Date(note.at).toISOString() } }),
  }));
  return { items, total: rows[0]?.total ?? 0 };
};
