import * as z from 'zod';
import { RechargeEvent, RefundEvent, SettlementEvent } from './money';
import { GateEvent, OrderEvent } from './orders';
import { CardEvent, FeedbackEvent, RatingEvent, RiderEvent } from './riders';

/** The events of the feed by type, in the order in which a request is applied: a settlement after all that its day has. */
export const feedEvents = {
  rider: RiderEvent,
  card: CardEvent,
  order: OrderEvent,
  recharge: RechargeEvent,
  gate: GateEvent,
  refund: RefundEvent,
  settlement: SettlementEvent,
  rating: RatingEvent,
  feedback: FeedbackEvent,
} as const;

/** The type of an event, also the scope of a key. */
export type FeedType = keyof typeof feedEvents;
export const FeedTypes = z.enum([
  ...(['rider', 'card', 'order', 'recharge', 'gate', 'refund', 'settlement', 'rating', 'feedback'] as const),
]) satisfies z.ZodType<FeedType>;

/** An event as applied. */
export type FeedEvent = { readonly [T in FeedType]: z.output<(typeof feedEvents)[T]> }[FeedType];

/** An event of one type. */
export type EventOf<T extends FeedType> = Extract<FeedEvent, { readonly type: T }>;

/** The most events of one request. */
export const MAX_EVENTS = 5000;

/** The largest body of a request, in bytes: 16 MB. */
export const MAX_FEED_BYTES = 16 * 1024 * 1024;

const Line = z.int().nullable();

/**
 * The answer to a request. `taken` counts events that changed something or wait, `unchanged` known and outdated ones.
 * `line` is the place of an event in the request, from 1; null for one that had waited since an earlier request.
 */
export const FeedAnswer = z.object({
  taken: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: Line, id: z.string(), reason: z.string() })),
  waiting: z.array(z.object({ line: Line, id: z.string(), for: z.string() })),
});
export type FeedAnswer = z.infer<typeof FeedAnswer>;
