import * as z from 'zod';
import { bare, endpoints, plain, sealed } from '../endpoint';
import { pageQuery } from '../listQuery';
import { messages } from '../messages';
import { WHOLE_MOBILE, wholeMobile } from '../mobileNumber';
import { NOTIFICATION_TEXT, NOTIFICATION_TIMES, NOTIFICATION_TITLE } from '../limits';
import { notificationFacts } from '../notificationTimes';
import { visibleText } from '../seenText';
import { asTime } from '../unreadTimes';
import { Id, Instant, LooseText, Receipt, lastChange, listOf, pageOf, record, rowsOf } from '../values';

/** A push notification as read, with its times. */
export const Notification = record({
  id: Id,
  notification_title: LooseText,
  description: LooseText,
  schedule_times: asTime(rowsOf(Instant)),
  /** The times at which it was sent, and those that failed for good, where the server sends them. */
  sent_times: z.array(Instant).optional().catch(undefined),
  failed_times: z.array(Instant).optional().catch(undefined),
  /** Times at which the message was only logged, without a push service: no phone has shown it. */
  undelivered_times: z.array(Instant).optional().catch(undefined),
  /** The reasons of the failures. */
  failures: z
    .array(z.object({ at: Instant, reason: z.string() }))
    .optional()
    .catch(undefined),
  ...lastChange,
});
export type Notification = z.infer<typeof Notification>;

/** A push notification as written (docs/product.md#entities; lengths from docs/product.md#every-screen). */
export const NotificationDraft = z.object({
  notification_title: z
    .string({ error: 'Enter a title' })
    .overwrite(visibleText)
    .min(1, 'Enter a title')
    .max(NOTIFICATION_TITLE, `Use at most ${NOTIFICATION_TITLE} characters`),
  description: z
    .string({ error: 'Enter a text' })
    .overwrite(visibleText)
    .min(1, 'Enter a text')
    .max(NOTIFICATION_TEXT, `Use at most ${NOTIFICATION_TEXT} characters`),
  schedule_times: z
    .array(Instant, { error: 'Choose at least one time' })
    .min(1, 'Choose at least one time')
    .max(NOTIFICATION_TIMES, `Choose at most ${NOTIFICATION_TIMES} times`)
    .refine((times) => new Set(times).size === times.length, 'Choose each time once'),
});
export type NotificationDraft = z.infer<typeof NotificationDraft>;

/** The number of phones that a push reaches, and the caller's own mobile number, empty without one. */
export const PushReach = z.object({ phones: z.number(), own_mobile: z.string() });
export type PushReach = z.infer<typeof PushReach>;

/** A push notification for a test on one phone. It is the caller's own, or that of the rider with this mobile number. */
export const PushTrialDraft = NotificationDraft.omit({ schedule_times: true }).extend({
  mobile: z
    .string({ error: 'Enter a mobile number' })
    .overwrite((text) => wholeMobile(text) ?? text)
    .regex(WHOLE_MOBILE, 'Enter all 10 digits of a mobile number')
    .optional(),
});
export type PushTrialDraft = z.infer<typeof PushTrialDraft>;

/** A test that was handed over. `is_logged` is true where no push service is set up: the server only logs it. */
export const PushTrial = z.object({ mobile: z.string(), at: Instant, is_logged: z.boolean() });
export type PushTrial = z.infer<typeof PushTrial>;

const writing = ['notification_create', 'notification_update'] as const;

/** Push notifications (docs/product.md#calls). */
export const notifications = endpoints({
  getList: {
    call: 'POST /notifications',
    needs: 'notification_view',
    body: plain(z.object({})),
    reply: sealed(listOf(Notification), 'notification'),
    fails: 'Failed to fetch notifications',
    derives: notificationFacts,
    order: { field: 'next_time', order: 'ASC' },
  },
  getPage: {
    call: 'GET /console/notifications',
    needs: 'notification_view',
    query: pageQuery,
    reply: bare(pageOf(Notification)),
    order: { field: 'next_time', order: 'ASC' },
    fails: 'Failed to fetch notifications',
    pages: 'server',
  },
  getOne: {
    call: 'POST /notification',
    needs: 'notification_view',
    id: 'notification_id',
    body: sealed(z.object({ notification_id: Id })),
    reply: plain(Notification, 'notification'),
    fails: 'Failed to fetch notifications By ID',
  },
  create: {
    call: 'POST /notification/create/',
    needs: 'notification_create',
    body: sealed(NotificationDraft),
    reply: plain(Receipt),
    fails: 'Failed to add notification',
  },
  update: {
    call: 'PUT /updatenotification/:id/',
    needs: 'notification_update',
    body: sealed(NotificationDraft),
    reply: plain(Receipt),
    fails: 'Failed to edit notification',
  },
  delete: {
    call: 'PATCH /deletenotification/:id/',
    needs: 'notification_delete',
    reply: plain(Receipt),
    fails: 'Failed to delete notification',
  },
  /** Sends a failed time now. Of two presses one is carried out, the other refused (409). */
  sendAgain: {
    call: 'POST /console/notifications/:id/send-again',
    changes: ['notifications', 'waiting'],
    needs: 'notification_update',
    body: plain(z.object({ at: Instant })),
    reply: bare(z.object({ at: Instant })),
    fails: messages.somethingWentWrong,
    done: 'It is being sent again',
  },
  getReach: {
    call: 'GET /console/push-reach',
    needs: 'notification_view',
    reply: bare(PushReach),
    fails: messages.somethingWentWrong,
  },
  /** Sends to one phone at once. Another number than the caller's needs the permission to see customers. */
  tryOut: {
    call: 'POST /console/push-trials',
    changes: [],
    needs: writing,
    body: plain(PushTrialDraft),
    reply: bare(PushTrial),
    fails: messages.somethingWentWrong,
  },
});
