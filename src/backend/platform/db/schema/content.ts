import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './staff';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const contentId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** The creator of app content and the author of its last change, with the times. */
const hands = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull().default(''),
});

/** Pictures uploaded by staff, stored once under the SHA-256 of their content: the content of an address never changes. */
export const media = pgTable(
  'media',
  {
    hash: text('hash').primaryKey(),
    type: text('type', { enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('media_type', sql`${table.type} in ('image/jpeg', 'image/png', 'image/webp')`),
    check('media_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Banners of the app. `sort_id` is a banner's slot: 1 is shown first. */
export const banners = pgTable(
  'banners',
  {
    id: contentId(),
    bannerName: text('banner_name').notNull(),
    bannerType: text('banner_type').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    sortId: integer('sort_id').notNull(),
    bannerRedirectLink: text('banner_redirect_link').notNull().default(''),
    ...hands(),
  },
  (table) => [
    index('banners_sort').on(table.sortId, table.id),
    check('banners_days', sql`${table.startDate} <= ${table.endDate}`),
    check('banners_name', sql`char_length(${table.bannerName}) between 3 and 60`),
  ],
);

/** The pictures of a banner, in order. */
export const bannerImages = pgTable(
  'banner_images',
  {
    id: contentId(),
    bannerId: integer('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    sortId: smallint('sort_id').notNull(),
    metaTitle: text('meta_title').notNull().default(''),
    mediaHash: text('media_hash')
      .notNull()
      .references(() => media.hash),
    bannerRedirectLink: text('banner_redirect_link').notNull().default(''),
  },
  (table) => [
    index('banner_images_banner').on(table.bannerId, table.sortId),
    index('banner_images_media').on(table.mediaHash),
    check('banner_images_sort', sql`${table.sortId} >= 1`),
  ],
);

/** The videos of a banner, in order. */
export const bannerVideos = pgTable(
  'banner_videos',
  {
    id: contentId(),
    bannerId: integer('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    sortId: smallint('sort_id').notNull(),
    link: text('link').notNull(),
  },
  (table) => [
    index('banner_videos_banner').on(table.bannerId, table.sortId),
    check('banner_videos_sort', sql`${table.sortId} >= 1`),
  ],
);

/** Pages of text of the app; `description` is sanitised HTML. */
export const contents = pgTable(
  'contents',
  {
    id: contentId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    mediaHash: text('media_hash').references(() => media.hash),
    imageName: text('image_name').notNull().default(''),
    ...hands(),
  },
  (table) => [
    index('contents_media').on(table.mediaHash),
    check('contents_title', sql`char_length(${table.title}) between 3 and 120`),
  ],
);

/** Push notifications. Their times are in `notification_times`. */
export const notifications = pgTable(
  'notifications',
  {
    id: contentId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    ...hands(),
    /** The account of `updated_by`, which is responsible for the sending: its permissions are checked at each time. */
    updatedById: integer('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('notifications_updated_by').on(table.updatedById),
    check('notifications_title', sql`char_length(${table.title}) between 1 and 65`),
    check('notifications_description', sql`char_length(${table.description}) between 1 and 240`),
  ],
);

/** The status of a time of a notification. */
export const NOTIFICATION_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

/**
 * The times of notifications, which are also the queue of sending: the sending process holds a lease.
 * Sent times are kept: deleting a notification removes only future times, and `notification_id` is then null.
 */
export const notificationTimes = pgTable(
  'notification_times',
  {
    id: contentId(),
    notificationId: integer('notification_id').references(() => notifications.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    state: text('state', { enum: NOTIFICATION_STATES }).notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    leaseId: text('lease_id'),
    leaseUntil: moment('lease_until'),
    retryAt: moment('retry_at'),
    sentAt: moment('sent_at'),
    /** The sender's name for the message, or the reason of its refusal. */
    outcome: text('outcome').notNull().default(''),
  },
  (table) => [
    uniqueIndex('notification_times_once').on(table.notificationId, table.at),
    index('notification_times_due')
      .on(table.at)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    check('notification_times_state', sql`${table.state} in ('waiting', 'sending', 'sent', 'failed')`),
    check('notification_times_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
