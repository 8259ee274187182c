import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { contents, media } from './content';
import { users } from './staff';

/**
 * Pages that riders do not see yet: of a published page, one at most, or of a new one.
 * `based_on` is the version of the published page from which the draft was begun.
 * Publishing deletes the row in the transaction that writes the page, so it happens once.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    contentId: integer('content_id').references(() => contents.id, { onDelete: 'set null' }),
    basedOn: moment('based_on'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    mediaHash: text('media_hash').references(() => media.hash),
    imageName: text('image_name').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** The time of publishing, and its scheduler, whose permissions are checked then. */
    publishAt: moment('publish_at'),
    scheduledById: integer('scheduled_by_id').references(() => users.id, { onDelete: 'set null' }),
    scheduledBy: text('scheduled_by').notNull().default(''),
    /** The reason why it was not published at its time, in words. */
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    uniqueIndex('content_drafts_page').on(table.contentId),
    index('content_drafts_media').on(table.mediaHash),
    index('content_drafts_scheduled_by').on(table.scheduledById),
    index('content_drafts_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    check('content_drafts_title', sql`char_length(${table.title}) between 3 and 120`),
  ],
);
