import { sql, type SQL } from 'drizzle-orm';
import type { Feedback, feedback as contractRows } from '../../contract/endpoints/feedback';
import { notFound, rowId } from '../http/refusals';
import { rowsOf } from '../reports/tableData';
import { ticketsWhere } from '../riders/tickets';
import { noteWholeRead } from '../riders/wholeRead';
import { isoMoment, pageOfList, wholeList, type WholeList } from '../riders/wholeList';
import type { GroupHandlers, World } from '../world';

/** The tickets of the days around: at most so many, two days either way. */
const MOST_TICKETS = 50;
const AROUND = sql.raw(`interval '2 days'`);

const columns = (id: SQL): SQL =>
  sql`${id} as id, ${isoMoment(sql`f.at`)} as at, f.category, f.subject, f.text, coalesce(s.name, '') as station,
      f.reference, f.customer_id, c.name as customer_name, c.mobile`;
const from = sql`feedback f join customers c on c.id = f.customer_id left join stations s on s.id = f.station_id`;

const everything: WholeList = { columns: columns(sql`f.id`), from, id: sql`f.id`, order: 'newest first' };

/** What riders wrote: everything at once, and one with the tickets of the days around it (docs/product.md#calls). */
export const feedbackHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ who, from: origin }) => {
    await noteWholeRead({ db }, { who, from: origin }, 'feedback');
    return wholeList(db, everything);
  },

  getPage: ({ query }) => pageOfList<Feedback>(db, everything, sql`f.at desc, f.id`, query.range),

  getOne: async ({ id }) => {
    const known = rowId(id) ?? 0;
    const [found] = await rowsOf<Feedback>(
      db,
      sql`select ${columns(sql`f.id::float8`)} from ${from} where f.id = ${known}`,
    );
    if (!found) throw notFound('feedback');
    const near = sql`t.customer_id = ${found.customer_id} and exists (select from feedback f where f.id = ${known}
      and t.purchased_at between f.at - ${AROUND} and f.at + ${AROUND})`;
    return { ...found, nearby_tickets: [...(await ticketsWhere(db, near, MOST_TICKETS))] };
  },
});
