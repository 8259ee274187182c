import type * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { numberBound, dayBound, riderList, texts } from '../riders/lists';
import { Tally } from '../tally';
import {
  Id,
  Instant,
  LooseNumber,
  LooseText,
  MaybeInstant,
  MaybeNumber,
  listOf,
  pageOf,
  record,
  rowsOf,
  type FurtherNames,
} from '../values';

const known = {
  id: Id,
  name: LooseText,
  mobile: LooseText,
  email: LooseText,
  joined_at: MaybeInstant,
  last_active_at: MaybeInstant,
  /** The number of tickets ever bought, and the current points. */
  tickets: MaybeNumber,
  points: MaybeNumber,
  platform: LooseText,
};

/** Further names of a customer's fields on servers; the spec has none. */
const customerNames: FurtherNames = {
  id: ['userid', 'user_id', 'customer_id', 'useruuid', 'uuid'],
  name: ['full_name', 'fullname', 'fullName', 'customer_name', 'username', 'first_name', 'firstName'],
  mobile: ['mobilenumber', 'mobile_number', 'mobileNumber', 'phone', 'phone_number', 'phonenumber', 'mobile_no'],
  email: ['emailid', 'email_id', 'emailId', 'email_address', 'mail'],
  joined_at: ['created_at', 'createdAt', 'joined', 'registered_at', 'registration_date', 'created_on', 'at'],
  last_active_at: ['last_active', 'lastActive', 'last_login', 'last_seen', 'lastLogin'],
  tickets: ['ticket_count', 'total_tickets', 'tickets_count'],
  points: ['loyalty_points', 'total_points', 'balance'],
  platform: ['device_type', 'os', 'device'],
};

/** A customer of the app. Further fields of a server are kept as they arrive. */
export const Customer = record(known);
export type Customer = z.infer<typeof Customer>;

/** A ticket of a customer; amounts in paise. */
export const CustomerTicket = record({
  id: Id,
  at: Instant,
  ticket_no: LooseText,
  from: LooseText,
  to: LooseText,
  fare: LooseNumber,
  status: LooseText,
});
/** A recharge of a customer; the amount in paise. */
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
/** A rating of a customer. */
export const CustomerRating = record({ id: Id, at: Instant, stars: LooseNumber, comment: LooseText });
/** Feedback of a customer. */
export const CustomerFeedback = record({
  id: Id,
  at: Instant,
  category: LooseText,
  subject: LooseText,
  text: LooseText,
});

/** A customer with purchases, cards and messages: the newest 50 of each (docs/product.md#riders). */
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

const asked = riderList({
  sorted: ['id', 'name', 'mobile', 'email', 'joined_at', 'last_active_at', 'tickets', 'points'],
  tallied: ['platform'],
  talliedByDay: ['joined_at', 'last_active_at'],
  filters: {
    platform: texts,
    tickets_gte: numberBound,
    points_gte: numberBound,
    joined_at_gte: dayBound,
    joined_at_lte: dayBound,
  },
});

/** Customers (docs/product.md#calls). The call of a whole record is not in the specification (docs/decisions). */
export const customers = endpoints({
  getList: {
    call: 'GET /user/api/users/',
    needs: 'customerdetails_view',
    reply: plain(listOf(Customer, customerNames), 'users'),
    fails: 'Failed to fetch customer list',
    costly: true,
    isLong: true,
  },
  getPage: {
    call: 'GET /console/customers',
    needs: 'customerdetails_view',
    query: asked.page,
    reply: bare(pageOf(Customer)),
    order: { field: 'last_active_at', order: 'DESC' },
    fails: 'Failed to fetch customer list',
    pages: 'server',
  },
  getTally: {
    call: 'GET /console/customers/tally',
    needs: 'customerdetails_view',
    query: asked.tally,
    reply: bare(Tally),
    fails: 'Failed to fetch customer list',
    costly: true,
  },
  getOne: {
    call: 'GET /console/customers/:id',
    needs: 'customerdetails_view',
    reply: bare(CustomerRecord),
  },
});
