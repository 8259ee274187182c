import { timeText } from '../reports/files/values';

/** What is handed to a sender: the text as it was when its time was taken. */
export interface Message {
  /** The same for every try of one time of one notification, so that a second copy takes the place of the first. */
  readonly collapseId: string;
  readonly notificationId: number;
  readonly title: string;
  readonly text: string;
  /** The time at which it was to go out. */
  readonly at: Date;
}

/** How handing over ended: accepted; refused for good; or not this time, and worth another try. */
export type Delivery =
  | { readonly kind: 'sent'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'delayed'; readonly reason: string; readonly retryAfterMs?: number | undefined };

/** Hands a push notification to the service that delivers it to phones. */
export interface Sender {
  readonly send: (message: Message, signal: AbortSignal) => Promise<Delivery>;
}

/** The sender where none is configured: one line of the log a notification. */
export const logSender = (tell: (line: string) => void): Sender => ({
  send: ({ notificationId, title, at }) => {
    tell(
      `Push notification ${notificationId} "${title}" of ${timeText(at.getTime())} goes to the log: no FCM_CREDENTIALS.`,
    );
    return Promise.resolve({ kind: 'sent', name: 'log' });
  },
});
