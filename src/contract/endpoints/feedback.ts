import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id, Instant, LooseText, listOf, record } from '../values';
import { CustomerTicket } from './customers';

const known = {
  id: Id,
  at: Instant.nullish().catch(undefined),
  category: LooseText,
  subject: LooseText,
  text: LooseText,
  station: LooseText,
  /** A ticket or order number, where they gave one. */
  reference: LooseText,
  customer_id: Id.nullish().catch(undefined),
  customer_name: LooseText,
  mobile: LooseText,
};

/** What a rider wrote. What each server tells of it is kept as it comes. */
export const Feedback = record(known);
export type Feedback = z.infer<typeof Feedback>;

/** Feedback with the customer's tickets of the days around it (screens.md, Riders). */
export const FeedbackRecord = record({
  ...known,
  nearby_tickets: z.array(CustomerTicket).catch([]).default([]),
});
export type FeedbackRecord = z.infer<typeof FeedbackRecord>;

/** Feedback of riders (spec section 7, Customers, content, ratings, feedback); the whole record is ours (docs/decisions). */
export const feedback = endpoints({
  getList: {
    call: 'GET /feedbackinfo',
    needs: 'feedback_view',
    reply: plain(listOf(Feedback), 'feedback'),
    fails: messages.somethingWentWrong,
    costly: true,
  },
  getOne: {
    call: 'GET /console/feedback/:id',
    needs: 'feedback_view',
    reply: bare(FeedbackRecord),
    fails: messages.somethingWentWrong,
  },
});
