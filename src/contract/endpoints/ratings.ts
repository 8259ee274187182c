import type * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { Id, Instant, LooseNumber, LooseText, listOf, record } from '../values';

/** A rating of the app, 1 to 5 stars. What each server tells of one is kept as it comes. */
export const Rating = record({
  id: Id,
  at: Instant.nullish().catch(undefined),
  stars: LooseNumber,
  comment: LooseText,
  app_version: LooseText,
  platform: LooseText,
  customer_id: Id.nullish().catch(undefined),
  customer_name: LooseText,
});
export type Rating = z.infer<typeof Rating>;

/** App ratings (spec section 7, Customers, content, ratings, feedback). */
export const ratings = endpoints({
  getList: {
    call: 'GET /app/getuserratings',
    needs: 'apprating_view',
    reply: plain(listOf(Rating), 'ratings'),
    fails: 'Failed to fetch apprating list',
    costly: true,
  },
});
