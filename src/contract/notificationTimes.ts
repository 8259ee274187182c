import { LEFT_OUT, type UnreadByField } from './unreadValues';
import type { Instant } from './values';

/**
 * The status of a time of a notification: future, being sent, sent, or failed for good.
 * A time may also be only logged by the server, or past on a server that does not report its outcome.
 */
export type TimeState = 'waiting' | 'due' | 'sent' | 'undelivered' | 'failed' | 'passed';

/** A time of a notification and its status. */
export interface NotificationTime {
  readonly at: Instant;
  readonly state: TimeState;
}

interface Times {
  readonly schedule_times: readonly Instant[];
  readonly sent_times?: readonly Instant[] | undefined;
  readonly failed_times?: readonly Instant[] | undefined;
  readonly undelivered_times?: readonly Instant[] | undefined;
  readonly [LEFT_OUT]?: UnreadByField | undefined;
}

/** The times of a notification in order, and the status of each of them. */
export const timesOf = (
  { schedule_times, sent_times, failed_times, undelivered_times }: Times,
  now: number,
): readonly NotificationTime[] => {
  const stateOf = (at: Instant): TimeState => {
    if (sent_times?.includes(at)) return 'sent';
    if (failed_times?.includes(at)) return 'failed';
    if (undelivered_times?.includes(at)) return 'undelivered';
    if (Date.parse(at) > now) return 'waiting';
    return sent_times ? 'due' : 'passed';
  };
  return [...schedule_times].sort().map((at) => ({ at, state: stateOf(at) }));
};

/** True where a server does not report which times of a notification were sent. */
export const isUnreported = ({ sent_times }: Times): boolean => sent_times === undefined;

/** The status of a notification as a whole. */
export const NOTIFICATION_STATUSES = ['Scheduled', 'Partly sent', 'Sent', 'Not delivered', 'Failed'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/**
 * The status of a notification; undefined without times. Without future times it is Failed where one of them failed.
 * Otherwise it is Not delivered where one reached no phone.
 */
export const notificationStatus = (times: readonly NotificationTime[]): NotificationStatus | undefined => {
  const isToCome = ({ state }: NotificationTime) => state === 'waiting' || state === 'due';
  if (times.length === 0) return undefined;
  const has = (wanted: TimeState) => times.some(({ state }) => state === wanted);
  if (times.some(isToCome))
    return times.every((time) => isToCome(time) || time.state === 'undelivered') ? 'Scheduled' : 'Partly sent';
  if (has('failed')) return 'Failed';
  return has('undelivered') ? 'Not delivered' : 'Sent';
};

/** The values that a list of notifications can be sorted and filtered by, besides the server's. */
export const notificationFacts = (
  notification: Times,
  now: number,
): {
  readonly status: NotificationStatus | undefined;
  readonly next_time: Instant | undefined;
  readonly has_failed: boolean;
} => {
  const times = timesOf(notification, now);
  return {
    // An unreadable time may still be in the future.
    status: notification[LEFT_OUT]?.schedule_times ? undefined : notificationStatus(times),
    next_time: times.find(({ state }) => state === 'waiting' || state === 'due')?.at,
    has_failed: times.some(({ state }) => state === 'failed'),
  };
};
