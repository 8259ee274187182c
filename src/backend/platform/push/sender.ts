/** A message for a sender: the text as it was when its time was taken. */
export interface Message {
  /** The same id for every try of one time of one notification, so that a second copy replaces the first. */
  readonly collapseId: string;
  /** Absent for a test before the first save. */
  readonly notificationId?: number;
  readonly title: string;
  readonly text: string;
  /** The scheduled time. */
  readonly at: Date;
  /** The rider on whose phone alone it is tested; absent for a message to all. */
  readonly onlyTo?: number;
}

/** The outcome of handing over: accepted, refused for good, or failed and worth another try. */
export type Delivery =
  | { readonly kind: 'sent'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'delayed'; readonly reason: string; readonly retryAfterMs?: number | undefined };

/** Hands a push notification to the service that delivers it to phones. */
export interface Sender {
  /** True where messages are only logged. */
  readonly isLog?: true;
  readonly send: (message: Message, signal: AbortSignal) => Promise<Delivery>;
}
