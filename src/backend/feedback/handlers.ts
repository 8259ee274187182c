import { sql, type SQL } from 'drizzle-orm';
import { ticket, type Expression } from '../reports/tables';
import { customers, feedback, followUps, stations, users } from '../schema';
import type { Feedback, feedback as contractRows } from '../../contract/endpoints/feedback';
import { followUpWord } from '../followUps/inReports';
import { notFound, rowId } from '../http/refusals';
import { rowsOf } from '../reports/tableData';
import { ticketsWhere } from '../riders/tickets';
import { noteWholeRead } from '../riders/wholeRead';
import { isoMoment, pageOfList, wholeList, type WholeList } from '../riders/wholeList';
import type { GroupHandlers, World } from '../world';

/** The tickets of the days around: at most so many, two days either way. */
const MOST_TICKETS = 50;
const AROUND = sql.raw(`interval '2 days'`);

const columns = (id: Expression): SQL =>
  sql`${id} as id, ${isoMoment(feedback.at)} as at, ${feedback.category}, ${feedback.subject}, ${feedback.text},
      coalesce(${stations.name}, '') as station, ${feedback.reference}, ${feedback.customerId}, ${customers.name} as customer_name,
      ${customers.mobile}, ${followUpWord('feedback')} as follow_up, coalesce(${users.username}, '') as assignee`;
const from = sql`${feedback} join ${customers} on ${customers.id} = ${feedback.customerId}
  left join ${stations} on ${stations.id} = ${feedback.stationId}
  left join ${followUps} on ${followUps.kind} = 'feedback' and ${followUps.recordId} = ${feedback.id}
  left join ${users} on ${users.id} = ${followUps.assigneeId}`;

const everything: WholeList = { columns: columns(feedback.id), from, id: feedback.id, order: 'newest first' };

/** What riders wrote: everything at once, and one with the tickets of the days around it (docs/product.md#calls). */
export const feedbackHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ who, from: origin }) => {
    await noteWholeRead({ db }, { who, from: origin }, 'feedback');
    return wholeList(db, everything);
  },

  getPage: ({ query }) => pageOfList<Feedback>(db, everything, sql`${feedback.at} desc, ${feedback.id}`, query.range),

  getOne: async ({ id }) => {
    const known = rowId(id) ?? 0;
    const [found] = await rowsOf<Feedback>(
      db,
      sql`select ${columns(sql`${feedback.id}::float8`)} from ${from} where ${feedback.id} = ${known}`,
    );
    if (!found) throw notFound('feedback');
    const near = sql`${ticket.customerId} = ${found.customer_id} and exists (select from ${feedback} where ${feedback.id} = ${known}
      and ${ticket.purchasedAt} between ${feedback.at} - ${AROUND} and ${feedback.at} + ${AROUND})`;
    return { ...found, nearby_tickets: [...(await ticketsWhere(db, near, MOST_TICKETS))] };
  },
});
