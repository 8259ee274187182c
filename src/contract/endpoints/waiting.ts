import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { messages } from '../messages';
import { Instant } from '../values';

/** What can wait for somebody, in the order in which it is shown. */
export const waitingKinds = [
  'mine',
  'approvals',
  'ticketRefunds',
  'rechargeRefunds',
  'settlements',
  'pushes',
  'banners',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Work of one kind that waits for whoever asks; a kind of which there is none is left out. */
export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  count: z.int().min(1),
  /** What it comes to, in paise, where it is money. */
  amount_paise: z.int().optional(),
  /** When the first of them lapses. */
  until: Instant.optional(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

/** What waits for the person who asks: each kind only for whoever may see it. */
export const waiting = endpoints({
  getItems: {
    call: 'GET /console/waiting',
    reply: bare(z.object({ items: z.array(WaitingItem) })),
    fails: messages.somethingWentWrong,
  },
});
