import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FOLLOW_UP_STATUSES, type FollowedKindName } from '../../contract/followUps';
import { moment, rowId } from './columns';
import { users } from './staff';

/**
 * The status of the work on a record, and who does it. A record without a row is open and unassigned. A settlement that is resolved is
 * opened again by a trigger of the migration when its difference becomes another one.
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
 * What staff noted on records. Append-only but for `seen_at`: a trigger of the migration refuses other changes, DELETE and
 * TRUNCATE. Who wrote it is copied, so that a note outlives the account.
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
    /** The colleague whom it is for, by id and, so that it outlives the account, by name. */
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
