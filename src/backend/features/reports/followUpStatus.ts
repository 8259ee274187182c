import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  FOLLOW_UP_STATUSES,
  followUpWords,
  type FollowedKindName,
  type FollowUpStatus,
} from '../../../contract/followUps';
import type { FilterValue } from '../../../contract/reports/filters';
import { either, literal } from '../../platform/db/tables';
import { followUps, users } from '../../platform/db/schema';

/** The version of an unchanged follow-up, so that the second of two first changes is refused too. */
export const UNTOUCHED = new Date(0).toISOString();

const ofRecord = (kind: FollowedKindName, recordId: SQLWrapper): SQL =>
  sql`${followUps.kind} = ${literal(kind)} and ${followUps.recordId} = ${recordId}`;

/** The condition that the follow-up of a record has a status; an untouched one is open. */
export const inStatus = (kind: FollowedKindName, recordId: SQLWrapper, status: FollowUpStatus): SQL => {
  const found = sql`exists (select 1 from ${followUps} where ${ofRecord(kind, recordId)} and ${followUps.status}`;
  return status === 'open' ? sql`not ${found} <> 'open')` : sql`${found} = ${literal(status)})`;
};

/** The filter of a report by the words of the statuses. */
export const inAnyStatus =
  (kind: FollowedKindName, recordId: SQLWrapper) =>
  (value: FilterValue): SQL => {
    const asked = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    const chosen = FOLLOW_UP_STATUSES.filter((status) => asked.includes(followUpWords(kind, status)));
    return either(chosen.map((status) => inStatus(kind, recordId, status)));
  };

/** The status of the joined follow-up in words; without one it is that of an untouched record. */
export const followUpWord = (kind: FollowedKindName): SQL => {
  const words = FOLLOW_UP_STATUSES.map(
    (status) => sql`when ${literal(status)} then ${literal(followUpWords(kind, status))}`,
  );
  return sql`case coalesce(${followUps.status}, 'open') ${sql.join(words, sql` `)} end`;
};

/** The status in words and the assignee, "Waiting · asha"; null for a follow-up without changes. */
export const statusAndAssignee = (kind: FollowedKindName, recordId: SQLWrapper): SQL =>
  sql`(select ${followUpWord(kind)} || coalesce(' · ' || ${users.username}, '')
        from ${followUps} left join ${users} on ${users.id} = ${followUps.assigneeId} where ${ofRecord(kind, recordId)})`;

/** The version of a record's follow-up. */
export const followUpVersionOf = (kind: FollowedKindName, recordId: SQLWrapper): SQL =>
  sql`coalesce((select ${followUps.updatedAt} from ${followUps} where ${ofRecord(kind, recordId)}), ${literal(UNTOUCHED)}::timestamptz)`;
