import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { followUpWords } from '../followUps';
import { dayBound, ids, riderList, texts, booleanFilter } from '../riders/lists';
import { unservedPayment } from '../riders/tabs';
import { Tally } from '../tally';
import {
  Id,
  LooseText,
  MaybeId,
  MaybeInstant,
  MaybeText,
  listOf,
  pageOf,
  record,
  rowsOf,
  type FurtherNames,
} from '../values';
import { CustomerTicket } from './customers';
import { openable } from './riders';

const known = {
  id: Id,
  at: MaybeInstant,
  category: LooseText,
  subject: LooseText,
  text: LooseText,
  station: LooseText,
  /** A ticket or order number, if the rider gave one. */
  reference: LooseText,
  customer_id: MaybeId,
  customer_name: LooseText,
  mobile: LooseText,
  /** The status and the assignee of the work on it (docs/decisions/0148), where the server keeps them. */
  follow_up: MaybeText,
  assignee: MaybeText,
};

/** A message of a rider. Further fields of a server are kept as they arrive. */
export const Feedback = record(known);
export type Feedback = z.infer<typeof Feedback>;

/** Feedback with the customer's tickets of the days around it (docs/product.md#riders). */
export const FeedbackRecord = record({
  ...known,
  nearby_tickets: rowsOf(CustomerTicket),
  /** Orders of those days without tickets: failed, pending, or paid in vain; where the server sends them. */
  nearby_payments: z.array(openable(unservedPayment)).optional().catch(undefined),
});
export type FeedbackRecord = z.infer<typeof FeedbackRecord>;

/** Further names of the fields of feedback on servers; the spec has none. */
const feedbackNames: FurtherNames = {
  id: ['feedback_id', 'feedbackid', '_id'],
  at: ['created_at', 'createdAt', 'date', 'submitted_at', 'created_on', 'timestamp'],
  category: ['type', 'feedback_type', 'category_name', 'topic'],
  subject: ['title', 'heading'],
  text: ['feedback', 'message', 'comment', 'comments', 'description', 'body'],
  station: ['station_name', 'stationName', 'location'],
  reference: ['ticket_no', 'ticketNo', 'order_id', 'reference_no', 'ticket_id'],
  customer_id: ['userid', 'user_id', 'useruuid'],
  customer_name: ['name', 'username', 'full_name', 'user_name', 'customer'],
  mobile: ['mobilenumber', 'mobile_number', 'mobileNumber', 'phone', 'phone_number', 'mobile_no'],
};

/** The assignee in the list for feedback without one; no username can have this form. */
export const NOBODY = '(nobody)';

const workFacts = ({ follow_up, assignee }: Pick<Feedback, 'follow_up' | 'assignee'>) => ({
  unresolved: Boolean(follow_up) && follow_up !== followUpWords('feedback', 'resolved'),
  worked_by: assignee || NOBODY,
});

const asked = riderList({
  sorted: ['id', 'at', 'category', 'subject', 'text', 'station', 'reference', 'follow_up'],
  tallied: ['category', 'station', 'follow_up'],
  talliedByDay: ['at'],
  filters: {
    category: texts,
    station: texts,
    at_gte: dayBound,
    at_lte: dayBound,
    customer_id: ids,
    follow_up: texts,
    worked_by: texts,
    unresolved: booleanFilter,
  },
});

/** Feedback of riders (docs/product.md#calls). The call of a whole record is not in the specification (docs/decisions). */
export const feedback = endpoints({
  getList: {
    call: 'GET /feedbackinfo',
    needs: 'feedback_view',
    reply: plain(listOf(Feedback, feedbackNames), 'feedback'),
    derives: workFacts,
    costly: true,
    isLong: true,
  },
  getPage: {
    call: 'GET /console/feedback',
    needs: 'feedback_view',
    query: asked.page,
    reply: bare(pageOf(Feedback)),
    order: { field: 'at', order: 'DESC' },
    pages: 'server',
  },
  getTally: {
    call: 'GET /console/feedback/tally',
    needs: 'feedback_view',
    query: asked.tally,
    reply: bare(Tally),
    costly: true,
  },
  getOne: {
    call: 'GET /console/feedback/:id',
    needs: 'feedback_view',
    reply: bare(FeedbackRecord),
  },
});
