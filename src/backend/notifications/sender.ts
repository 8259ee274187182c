/** What is handed to a sender: the text as it was when its time was taken. */
export interface Message {
  /** The same for every try of one time of one notification, so that a second copy takes the place of the first. */
  readonly collapseId: string;
  /** Absent where it is tried before it is saved. */
  readonly notificationId?: number;
  readonly title: string;
  readonly text: string;
  /** The time at which it was to go out. */
  readonly at: Date;
  /** It is tried, on the phone of this rider alone; it goes to everybody where this is absent. */
  readonly onlyTo?: number;
}

/** How handing over ended: accepted; refused for good; or not this time, and worth another try. */
export type Delivery =
  | { readonly kind: 'sent'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'delayed'; readonly reason: string; readonly retryAfterMs?: number | undefined };

/** Hands a push notification to the service that delivers it to phones. */
export interface Sender {
  /** True where messages only go to the server's log. */
  readonly isLog?: true;
  readonly send: (message: Message, signal: AbortSignal) => Promise<Delivery>;
}
