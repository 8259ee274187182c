import { and, eq, sql } from 'drizzle-orm';
import type { FollowUp, FollowUpDraft, FollowUpNote } from '../../../contract/endpoints/followUps';
import { followedKinds, followUpId, type FollowedKindName } from '../../../contract/followUps';
import { invalid } from '../../../contract/wire';
import { audit, changes } from '../../platform/audit/audit';
import { assertNoteQuota } from '../../platform/audit/noteQuota';
import type { Transaction, Queries } from '../../platform/db/sql';
import { momentAfter } from '../../platform/db/tableRows';
import { assertNotStale } from '../../platform/refusals/commonRefusals';
import { departments, followUpNotes, followUps, users } from '../../platform/db/schema';
import { maySignInWith } from '../staff/accounts';
import type { Origin, Person } from '../../platform/world';
import { UNTOUCHED } from '../reports/followUpStatus';
import type { FollowedRecord } from './records';
import { assertNoteGiven, requiredNote } from './resolving';

/** The maximum number of notes of a record that are returned, the newest. */
const MAX_NOTES = 200;

const noteOf = ({ id, at, byWhom, text, forWhom }: typeof followUpNotes.$inferSelect): FollowUpNote => ({
  ...{ id, at: at.toISOString(), by: byWhom, text },
  ...(forWhom !== '' && { for: forWhom }),
});

const ofRecord = (table: typeof followUps | typeof followUpNotes, { kind, recordId }: FollowedRecord) =>
  and(eq(table.kind, kind), eq(table.recordId, recordId));

/** The present follow-up of a record; an unchanged one is open. */
export const readFollowUp = async (queries: Queries, record: FollowedRecord): Promise<FollowUp> => {
  const [row] = await queries
    .select({ row: followUps, assignee: users.username })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .where(ofRecord(followUps, record));
  const notes = await queries
    .select()
    .from(followUpNotes)
    .where(ofRecord(followUpNotes, record))
    .orderBy(sql`${followUpNotes.id} desc`)
    .limit(MAX_NOTES);
  return {
    id: followUpId(record.kind, record.recordId),
    status: row?.row.status ?? 'open',
    assignee_id: row?.row.assigneeId ?? null,
    assignee: row?.assignee ?? '',
    reference: row?.row.reference ?? '',
    notes: notes.map(noteOf),
    updated_at: row?.row.updatedAt.toISOString() ?? UNTOUCHED,
    updated_by: row?.row.updatedBy ?? '',
  };
};

interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly department: string;
}

/** The staff with access to records of a kind, by name. */
export const colleaguesOf = (queries: Queries, kind: FollowedKindName): Promise<readonly Colleague[]> =>
  queries
    .select({ id: users.id, name: users.username, department: departments.name })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId))
    .where(maySignInWith(followedKinds[kind].needs))
    .orderBy(sql`lower(${users.username})`);

/** Returns a member of staff with access to the record, or throws a 422 on the field. */
export const requireColleague = async (
  queries: Queries,
  kind: FollowedKindName,
  id: number | string,
  field: string,
): Promise<Colleague> => {
  const found = (await colleaguesOf(queries, kind)).find((each) => String(each.id) === String(id));
  if (!found) throw invalid({ [field]: 'Choose a colleague who may see this record' });
  return found;
};

interface Note {
  readonly text: string;
  readonly forWhom?: Colleague | undefined;
}

/** The maximum number of notes of a person on records in one day: about one a minute. */
const MAX_NOTES_A_DAY = 400;

/** Stores a note on a record, and an entry of the daily log. */
export const storeNote = async (
  queries: Transaction,
  record: FollowedRecord,
  { text, forWhom }: Note,
  { who, from }: { readonly who: Person; readonly from: Origin },
): Promise<void> => {
  await assertNoteQuota(queries, 'follow-ups', MAX_NOTES_A_DAY, { who, from });
  await queries.insert(followUpNotes).values({
    ...{ kind: record.kind, recordId: record.recordId, text, at: from.at, byWhom: who.username },
    ...(forWhom && { forUserId: forWhom.id, forWhom: forWhom.name }),
  });
  await audit(
    queries,
    { who, from },
    {
      ...{ module: followedKinds[record.kind].module, action: 'create', entity: 'follow-ups' },
      ...{ entityId: followUpId(record.kind, record.recordId), entityLabel: record.title },
      after: { note: text, ...(forWhom && { for: forWhom.name }) },
    },
  );
};

const factsOf = ({ status, assignee, reference }: Pick<FollowUp, 'status' | 'assignee' | 'reference'>) => ({
  ...{ status, assignee, reference },
});

/** Changes status, assignee and reference of a record, one change at a time; an older version is refused (409). */
export const changeFollowUp = async (
  queries: Transaction,
  record: FollowedRecord,
  body: FollowUpDraft,
  { readAt, who, from }: { readonly readAt?: string | undefined; readonly who: Person; readonly from: Origin },
): Promise<void> => {
  const { kind, recordId, title } = record;
  if (!followedKinds[kind].isTracked) throw invalid({ status: 'Only notes can be added to this record' });
  const fault = body.status === 'resolved' ? await requiredNote(queries, record) : undefined;
  await queries
    .insert(followUps)
    .values({ kind, recordId, updatedAt: new Date(0) })
    .onConflictDoNothing();
  await queries.select().from(followUps).where(ofRecord(followUps, record)).for('update');
  const before = await readFollowUp(queries, record);
  assertNotStale(readAt, before, 'follow-up');
  const assignee =
    body.assignee_id === null ? undefined : await requireColleague(queries, kind, body.assignee_id, 'assignee_id');
  if (before.status !== 'resolved') assertNoteGiven(fault, body.note);
  await queries
    .update(followUps)
    .set({
      ...{ status: body.status, assigneeId: assignee?.id ?? null, reference: body.reference },
      ...{ updatedAt: momentAfter(from.at, new Date(before.updated_at ?? 0)), updatedBy: who.username },
    })
    .where(ofRecord(followUps, record));
  if (body.note) await storeNote(queries, record, { text: body.note }, { who, from });
  const after = { status: body.status, assignee: assignee?.name ?? '', reference: body.reference };
  await audit(
    queries,
    { who, from },
    {
      ...{ module: followedKinds[kind].module, action: 'update', entity: 'follow-ups' },
      ...{ entityId: followUpId(kind, recordId), entityLabel: title },
      ...changes(factsOf(before), after),
    },
  );
};
