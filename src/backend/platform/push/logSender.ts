import { timeText } from '../../../contract/localTime';
import type { Sender } from './sender';

/** The name that the log sender gives each of its messages. */
export const LOGGED = 'log';

/** The sender where none is configured: one line of the log a notification. */
export const logSender = (tell: (line: string) => void): Sender => ({
  isLog: true,
  send: ({ notificationId, title, at, onlyTo }) => {
    const what = onlyTo === undefined ? `Notification ${notificationId}` : `Test notification for rider ${onlyTo}`;
    tell(`${what} "${title}" of ${timeText(at.getTime())} goes to the log: no FCM_CREDENTIALS.`);
    return Promise.resolve({ kind: 'sent', name: LOGGED });
  },
});
