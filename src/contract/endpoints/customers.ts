import type * as z from 'zod';
import { endpoints, plain } from '../endpoint';
import { Id, listOf, record } from '../values';

/** A customer of the app. What each server tells of one is kept as it comes. */
export const Customer = record({ id: Id });
export type Customer = z.infer<typeof Customer>;

/** Customers (spec section 7, Customers, content, ratings, feedback). */
export const customers = endpoints({
  getList: {
    call: 'GET /user/api/users/',
    needs: 'customerdetails_view',
    reply: plain(listOf(Customer), 'users'),
    fails: 'Failed to fetch customer list',
  },
});
