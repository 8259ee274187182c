import type { Notification } from '../../contract/endpoints/notifications';
import { isUntold, timesOf } from '../../contract/notificationTimes';

/** How much of a notification has gone out: `3 of 5 sent`, `2 of 3 sent, 1 failed`; `passed` where the server does not say. */
export const sentText = (notification: Notification, now: number): string => {
  const times = timesOf(notification, now);
  const count = (...states: readonly string[]) => times.filter(({ state }) => states.includes(state)).length;
  const failed = count('failed');
  return [
    `${count('sent', 'passed')} of ${times.length} ${isUntold(notification) ? 'passed' : 'sent'}`,
    failed > 0 && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(', ');
};
