import * as z from 'zod';
import { bare, endpoints } from '../endpoint';
import { Instant } from '../values';

/** The kinds of waiting work, in the order of display. */
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

/** Waiting work of one kind; a kind without work is left out. */
export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  count: z.int().min(1),
  /** Its sum, in paise, where it is money. */
  amount_paise: z.int().optional(),
  /** The time at which the first of them lapses. */
  until: Instant.optional(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

/** The first steps of an installation without riders, in their order. */
export const firstSteps = ['department', 'user', 'hours', 'redemption', 'page'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Today's facts at +05:30, each part with the permission to see it. */
export const LiveToday = z.object({
  trains: z.object({ closed: z.boolean(), first: z.string(), last: z.string() }).optional(),
  /** The number of banners that show today. */
  banners: z.int().optional(),
  /** The time of the next notification; null without one. */
  next_push: Instant.nullable().optional(),
});
export type LiveToday = z.infer<typeof LiveToday>;

/** The waiting work of the caller, and today's facts: each kind only with the permission to see it. */
export const waiting = endpoints({
  getItems: {
    call: 'GET /console/waiting',
    reply: bare(
      z.object({
        items: z.array(WaitingItem),
        today: LiveToday.optional(),
        /** For an installation without riders: the steps that the caller may take, and the done ones. */
        steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })).optional(),
      }),
    ),
  },
});
