import type * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id, listOf, record } from '../values';

/** What a rider wrote. What each server tells of it is kept as it comes. */
export const Feedback = record({ id: Id });
export type Feedback = z.infer<typeof Feedback>;

/** Feedback of riders (spec section 7, Customers, content, ratings, feedback). */
export const feedback = endpoints({
  getList: {
    call: 'GET /feedbackinfo',
    needs: 'feedback_view',
    reply: plain(listOf(Feedback), 'feedback'),
    fails: messages.somethingWentWrong,
  },
});
