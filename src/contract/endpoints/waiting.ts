import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { messages } from '../messages';
import { Instant } from '../values';

/** What can wait for somebody, in the order in which it is shown. */
export const waitingKinds = [
  'mine',
  'approvals',
  'ruleChanges',
  'ticketRefunds',
  'rechargeRefunds',
  'settlements',
  'feedback',
  'pushes',
  'banners',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Work of one kind that waits for the caller; a kind of which there is none is left out. */
export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  count: z.int().min(1),
  /** What it comes to, in paise, where it is money. */
  amount_paise: z.int().optional(),
  /** When the first of them lapses. */
  until: Instant.optional(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

/** The first steps of an installation without riders, in their order. */
export const firstSteps = ['department', 'user', 'hours', 'redemption', 'page'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What is on today at +05:30, each part with the permission to see it. */
export const LiveToday = z.object({
  trains: z.object({ closed: z.boolean(), first: z.string(), last: z.string() }).optional(),
  /** Banners that show today. */
  banners: z.int().optional(),
  /** When the next notification goes out; null where none is to come. */
  next_push: Instant.nullable().optional(),
});
export type LiveToday = z.infer<typeof LiveToday>;

/** What waits for the caller, and what is on today: each kind only with the permission to see it. */
export const waiting = endpoints({
  getItems: {
    call: 'GET /console/waiting',
    reply: bare(
      z.object({
        items: z.array(WaitingItem),
        today: LiveToday.optional(),
        /** Of an installation without riders: the steps that the person may take, and which of them are done. */
        steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })).optional(),
      }),
    ),
    fails: messages.somethingWentWrong,
  },
});
