import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FOLLOW_UP_STATUSES, type FollowedKindName } from '../../../../contract/followUps';
import { moment, rowId } from './columns';
import { users } from './staff';

/**
 * The status and the assignee of a record. A record without a row is open and unassigned.
 * A trigger of the migration opens a resolved settlement again when its difference changes.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    /** The resource of the record, and its id there. */
    kind: text('kind').$type<FollowedKindName>().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    status: text('status', { enum: FOLLOW_UP_STATUSES }).notNull().default('open'),
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    reference: text('reference').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('follow_ups_assignee')
      .on(table.assigneeId)
      .where(sql`${table.status} <> 'resolved'`),
    check('follow_ups_status', sql`${table.status} in ('open', 'waiting', 'resolved')`),
    check('follow_ups_reference', sql`char_length(${table.reference}) <= 64`),
  ],
);

/**
 * The notes of staff on records. Append-only but for `seen_at`.
 * A trigger of the migration refuses other changes, DELETE and TRUNCATE. The author's name is copied, so that a note outlives the account.
 */
export const followUpNotes = pgTable(
  'follow_up_notes',
  {
    id: rowId(),
    kind: text('kind').$type<FollowedKindName>().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
    byWhom: text('by_whom').notNull(),
    /** The colleague for whom it is, by id and, so that it outlives the account, by name. */
    forUserId: integer('for_user_id'),
    forWhom: text('for_whom').notNull().default(''),
    seenAt: moment('seen_at'),
  },
  (table) => [
    index('follow_up_notes_record').on(table.kind, table.recordId, table.id),
    index('follow_up_notes_unseen')
      .on(table.forUserId)
      .where(sql`${table.seenAt} is null`),
    check('follow_up_notes_text', sql`char_length(${table.text}) between 3 and 1000`),
  ],
);
