import { sql, type SQL } from 'drizzle-orm';
import { literal, ticket, type Expression } from '../../platform/db/tables';
import { customers, feedback, followUps, stations, users } from '../../platform/db/schema';
import {
  NOBODY,
  type Feedback,
  type feedback as contractRows,
  type FeedbackRecord,
} from '../../../contract/endpoints/feedback';
import { addDays, dayAt } from '../../../contract/reports/range';
import { followUpWord } from '../reports/followUpStatus';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { unservedPayment } from '../../../contract/riders/tabs';
import { rowsOf } from '../../platform/db/sql';
import { unservedPayments } from '../riders/branches';
import { historyRows } from '../riders/history';
import { readServerPage, readServerTally, type ServerList } from '../riders/serverList';
import { requiredKey, inTexts, dayOf, fromDay, isTrueOrNot, textKey, toDay, inIds } from '../riders/listConditions';
import { auditRiderLook } from '../../platform/audit/lookAudit';
import { createListReadAudit, createWholeListReadAudit, namesRiders } from '../../platform/audit/readAudit';
import { ticketsWhere } from '../riders/tickets';
import { isoMoment, wholeList, type WholeList } from '../riders/wholeList';
import type { GroupHandlers, World } from '../../platform/world';

/** The most nearby tickets and failed payments of a message, and the number of whole days either way. */
const MAX_NEARBY = 50;
const DAYS_AROUND = 3;

type NearbyPayment = NonNullable<FeedbackRecord['nearby_payments']>[number];

const columns = (id: Expression): SQL =>
  sql`${id} as id, ${isoMoment(feedback.at)} as at, ${feedback.category}, ${feedback.subject}, ${feedback.text},
      coalesce(${stations.name}, '') as station, ${feedback.reference}, ${feedback.customerId}, ${customers.name} as customer_name,
      ${customers.mobile}, ${followUpWord('feedback')} as follow_up, coalesce(${users.username}, '') as assignee`;
const from = sql`${feedback} left join ${customers} on ${customers.id} = ${feedback.customerId}
  left join ${stations} on ${stations.id} = ${feedback.stationId}
  left join ${followUps} on ${followUps.kind} = 'feedback' and ${followUps.recordId} = ${feedback.id}
  left join ${users} on ${users.id} = ${followUps.assigneeId}`;

const everything: WholeList = { columns: columns(feedback.id), from, id: feedback.id, order: 'newest first' };

const word = followUpWord('feedback');

const asked: ServerList = {
  ...everything,
  sorted: {
    at: requiredKey(feedback.at),
    category: textKey(feedback.category),
    subject: textKey(feedback.subject),
    text: textKey(feedback.text),
    station: textKey(stations.name),
    reference: textKey(feedback.reference),
    follow_up: textKey(word),
  },
  filters: {
    category: inTexts(feedback.category),
    station: inTexts(stations.name),
    at_gte: fromDay(feedback.at),
    at_lte: toDay(feedback.at),
    customer_id: inIds(feedback.customerId),
    follow_up: inTexts(word),
    worked_by: inTexts(sql`coalesce(${users.username}, ${literal(NOBODY)})`),
    unresolved: isTrueOrNot(sql`coalesce(${followUps.status}, 'open') <> 'resolved'`),
  },
  searched: {
    texts: [
      ...[feedback.category, feedback.subject, feedback.text, stations.name, feedback.reference],
      ...[customers.name, word, users.username],
    ],
    digits: [customers.mobile],
  },
  tallied: {
    category: sql`nullif(${feedback.category}, '')`,
    station: sql`nullif(${stations.name}, '')`,
    follow_up: word,
    at: dayOf(feedback.at),
  },
};

/** The messages of riders: by the page, all at once, and one with nearby tickets (docs/product.md#calls). */
export const feedbackHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => {
  const note = createListReadAudit({ db }, 'feedback');
  const noteWhole = createWholeListReadAudit({ db }, 'feedback');
  return {
    getList: async (call) => {
      await noteWhole(call);
      return wholeList(db, everything);
    },

    getPage: async ({ query, ...call }) => {
      await note(call);
      return readServerPage<Feedback>(db, asked, { sort: ['at', 'DESC'], ...query });
    },

    getTally: async ({ query, ...call }) => {
      if (namesRiders(query)) await note(call);
      return readServerTally(db, asked, query);
    },

    getOne: async ({ id, ...call }) => {
      const known = longRowId(id) ?? 0;
      const [found] = await rowsOf<Feedback>(
        db,
        sql`select ${columns(sql`${feedback.id}::float8`)} from ${from} where ${feedback.id} = ${known}`,
      );
      if (!found) throw notFound('feedback');
      await auditRiderLook({ db }, call, Number(found.customer_id));
      const day = dayAt(new Date(found.at ?? 0));
      const [first, last] = [addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND)];
      const isNear = (at: Expression) => sql`${fromDay(at)(first)} and ${toDay(at)(last)}`;
      const bought = sql`${ticket.customerId} = ${found.customer_id} and ${isNear(ticket.purchasedAt)}`;
      const page = { customer: Number(found.customer_id), offset: 0, limit: MAX_NEARBY };
      const unserved = await historyRows<NearbyPayment>(db, unservedPayment, unservedPayments(isNear), page);
      return {
        ...found,
        nearby_tickets: [...(await ticketsWhere(db, bought, MAX_NEARBY))],
        nearby_payments: unserved,
      };
    },
  };
};
