import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './staff';

/** The status of the file of a report. */
export const REQUEST_STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const;

/** The cadences of an automatic report. */
export const CADENCES = ['daily', 'weekly', 'monthly'] as const;

/** A recipient of a report, by the name at the time of choosing. */
export interface ScheduleReader {
  readonly id: number;
  readonly name: string;
}

/**
 * Reports that are made and sent automatically. `next_on` is the day in whose first hour the next one is made.
 * The process that advances it makes that file, so that no two processes do.
 * `owner` outlives the account, and `problem` is a message to the owner.
 */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    page: text('page').notNull(),
    fileType: text('file_type').notNull(),
    filters: jsonb('filters').$type<Readonly<Record<string, unknown>>>().notNull(),
    cadence: text('cadence', { enum: CADENCES }).notNull(),
    readers: jsonb('readers').$type<readonly ScheduleReader[]>().notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    owner: text('owner').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    problem: text('problem').notNull().default(''),
    nextOn: date('next_on', { mode: 'string' }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [
    index('report_schedules_due')
      .on(table.nextOn)
      .where(sql`not ${table.isPaused}`),
    check('report_schedules_cadence', sql`${table.cadence} in ('daily', 'weekly', 'monthly')`),
  ],
);

/**
 * The requested files of reports, which are also the queue of making them.
 * The making process holds a lease and renews it; when the lease runs out, another one makes the file from its beginning.
 * `username` is the requester's at that time, and empty for automatic ones (`automated`).
 * `file_name` is null until a file exists, and again after its removal.
 */
export const reportRequests = pgTable(
  'report_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    createdAt: moment('created_at').notNull().defaultNow(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    reportType: text('report_type').notNull(),
    fileType: text('file_type').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    filters: jsonb('filters').$type<Readonly<Record<string, unknown>>>().notNull(),
    automated: boolean('automated').notNull().default(false),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    username: text('username').notNull().default(''),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('processing'),
    progress: smallint('progress').notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    leaseId: uuid('lease_id'),
    leaseUntil: moment('lease_until'),
    error: text('error').notNull().default(''),
    fileName: text('file_name'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    rowCount: integer('row_count'),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
    /** The schedule of the request, and when its recipients were notified; a manual request has neither. */
    scheduleId: integer('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
    toldAt: moment('told_at'),
  },
  (table) => [
    index('report_requests_untold')
      .on(table.id)
      .where(sql`${table.scheduleId} is not null and ${table.toldAt} is null`),
    index('report_requests_created').on(table.createdAt, table.id),
    index('report_requests_waiting')
      .on(table.automated, table.id)
      .where(sql`${table.status} = 'processing'`),
    index('report_requests_files')
      .on(table.expiresAt)
      .where(sql`${table.fileName} is not null`),
    // A nightly report is made once, however many processes request it.
    uniqueIndex('report_requests_nightly_once')
      .on(table.page, table.fileType, table.startDate)
      .where(sql`${table.automated}`),
    check('report_requests_status', sql`${table.status} in ('processing', 'completed', 'failed', 'cancelled')`),
    check('report_requests_days', sql`${table.startDate} <= ${table.endDate}`),
    check('report_requests_progress', sql`${table.progress} between 0 and 100`),
  ],
);

/**
 * Links to files: each works for a while, for its bearer, and ends with the session that created it.
 * Only the token's hash is stored, and the account that the link was created for.
 */
export const reportLinks = pgTable(
  'report_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    reportId: integer('report_id')
      .notNull()
      .references(() => reportRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('report_links_report').on(table.reportId), index('report_links_expires').on(table.expiresAt)],
);
