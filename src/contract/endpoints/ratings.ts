import type * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { Id, listOf, record } from '../values';

/** A rating of the app. What each server tells of one is kept as it comes. */
export const Rating = record({ id: Id });
export type Rating = z.infer<typeof Rating>;

/** App ratings (spec section 7, Customers, content, ratings, feedback). */
export const ratings = endpoints({
  getList: {
    call: 'GET /app/getuserratings',
    needs: 'apprating_view',
    reply: plain(listOf(Rating), 'ratings'),
    fails: 'Failed to fetch apprating list',
  },
});
