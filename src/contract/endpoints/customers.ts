import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { messages } from '../messages';
import { Id, Instant, LooseNumber, LooseText, listOf, record } from '../values';

const moment = Instant.nullish().catch(undefined);
const count = LooseNumber.nullish().catch(undefined);

const known = {
  id: Id,
  name: LooseText,
  mobile: LooseText,
  email: LooseText,
  joined_at: moment,
  last_active_at: moment,
  /** How many tickets they ever bought, and the points that they hold now. */
  tickets: count,
  points: count,
  platform: LooseText,
};

/** A customer of the app. What each server tells of one is kept as it comes. */
export const Customer = record(known);
export type Customer = z.infer<typeof Customer>;

const rowsOf = <T>(row: z.ZodType<T>) => z.array(row).catch([]).default([]);

/** A ticket among those of a customer; amounts in paise. */
export const CustomerTicket = record({
  id: Id,
  at: Instant,
  ticket_no: LooseText,
  from: LooseText,
  to: LooseText,
  fare: LooseNumber,
  status: LooseText,
});
/** A recharge among those of a customer; the amount in paise. */
export const CustomerRecharge = record({
  id: Id,
  at: Instant,
  order: LooseText,
  card: LooseText,
  amount: LooseNumber,
  status: LooseText,
});
/** A movement of points of a customer, signed. */
export const CustomerPoints = record({
  id: Id,
  at: Instant,
  kind: LooseText,
  source: LooseText,
  points: LooseNumber,
  balance_after: LooseNumber,
});
/** A rating that a customer gave. */
export const CustomerRating = record({ id: Id, at: Instant, stars: LooseNumber, comment: LooseText });
/** Feedback that a customer wrote. */
export const CustomerFeedback = record({
  id: Id,
  at: Instant,
  category: LooseText,
  subject: LooseText,
  text: LooseText,
});

/** A customer with what they bought, hold and wrote: the newest 50 of each (screens.md, Riders). */
export const CustomerRecord = record({
  ...known,
  app_version: LooseText,
  occupation: LooseText,
  language: LooseText,
  recent_tickets: rowsOf(CustomerTicket),
  recent_recharges: rowsOf(CustomerRecharge),
  recent_points: rowsOf(CustomerPoints),
  ratings: rowsOf(CustomerRating),
  feedback: rowsOf(CustomerFeedback),
});
export type CustomerRecord = z.infer<typeof CustomerRecord>;

/** Customers (spec section 7, Customers, content, ratings, feedback); the whole record is ours (docs/decisions). */
export const customers = endpoints({
  getList: {
    call: 'GET /user/api/users/',
    needs: 'customerdetails_view',
    reply: plain(listOf(Customer), 'users'),
    fails: 'Failed to fetch customer list',
    costly: true,
  },
  getOne: {
    call: 'GET /console/customers/:id',
    needs: 'customerdetails_view',
    reply: bare(CustomerRecord),
    fails: messages.somethingWentWrong,
  },
});
