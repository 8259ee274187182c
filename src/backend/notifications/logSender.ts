import { timeText } from '../../contract/localTime';
import type { Sender } from './sender';
import type { TimeRow } from './times';

/** The name that the log sender gives each of its messages. */
export const LOGGED = 'log';

/** True for a time that was only logged: no phone has shown it. */
export const isLogged = ({ state, outcome }: Pick<TimeRow, 'state' | 'outcome'>): boolean =>
  state === 'sent' && outcome === LOGGED;

/** The sender where none is configured: one line of the log a notification. */
export const logSender = (tell: (line: string) => void): Sender => ({
  isLog: true,
  send: ({ notificationId, title, at, onlyTo }) => {
    const what = onlyTo === undefined ? `Notification ${notificationId}` : `Test notification for rider ${onlyTo}`;
    tell(`${what} "${title}" of ${timeText(at.getTime())} goes to the log: no FCM_CREDENTIALS.`);
    return Promise.resolve({ kind: 'sent', name: LOGGED });
  },
});
