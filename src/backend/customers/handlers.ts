import { sql } from 'drizzle-orm';
import { customers, joinedDays, loyaltyAccounts, tickets } from '../schema';
import { ALL_DAYS, amongBut, inDays, notedAmong } from '../reports/daySums';
import { rowsOf } from '../reports/tableData';
import type { Customer, customers as contractRows } from '../../contract/endpoints/customers';
import { notFound, rowId } from '../http/refusals';
import { askedPage, askedTally, type AskedList } from '../riders/askedList';
import { always, among, atLeast, dayOf, fromDay, maybe, text, toDay } from '../riders/listConditions';
import { isoMoment, wholeList, type WholeList } from '../riders/wholeList';
import { noteLook } from '../riders/lookNotes';
import { createReadNotes } from '../riders/readNotes';
import type { GroupHandlers, Queries, World } from '../world';
import { readCustomer } from './record';

const everyone: WholeList = {
  columns: sql`${customers.id}, ${customers.name}, ${customers.mobile}, coalesce(${customers.email}, '') as email,
    ${isoMoment(customers.joinedAt)} as joined_at, ${isoMoment(customers.lastActiveAt)} as last_active_at,
    (select count(*) from ${tickets} where ${tickets.customerId} = ${customers.id}) as tickets, ${loyaltyAccounts.balance} as points,
    ${customers.platform}`,
  from: sql`${customers} left join ${loyaltyAccounts} on ${loyaltyAccounts.customerId} = ${customers.id}`,
  id: customers.id,
  order: 'oldest first',
};

// Where a day has changed since it was summed, its riders are counted.
const countAll = async (queries: Queries): Promise<number> => {
  const noted = await notedAmong(queries, 'customers', ALL_DAYS);
  const [said] = await rowsOf<{ total: number }>(
    queries,
    sql`select (select coalesce(sum(${joinedDays.riders}), 0) from ${joinedDays}
                 where ${joinedDays.trait} = 'platform' and ${amongBut(joinedDays.day, ALL_DAYS, noted)})::int
             + (select count(*) from ${customers} where ${inDays(customers.joinedAt, noted)})::int as total`,
  );
  return said?.total ?? 0;
};

const bought = sql`coalesce(bought.tickets, 0)`;

// Tickets are counted for all riders where the order or a filter is by their number, and nowhere else: they are not searched.
const asked: AskedList = {
  ...everyone,
  countAll,
  from: sql`${everyone.from} left join (select ${tickets.customerId} as rider, count(*) as tickets from ${tickets} group by 1) bought
    on bought.rider = ${customers.id}`,
  sorted: {
    name: text(customers.name),
    mobile: text(customers.mobile),
    email: text(customers.email),
    joined_at: always(customers.joinedAt),
    last_active_at: always(customers.lastActiveAt),
    tickets: always(bought),
    points: maybe(loyaltyAccounts.balance),
  },
  filters: {
    platform: among(customers.platform),
    tickets_gte: atLeast(bought),
    points_gte: atLeast(loyaltyAccounts.balance),
    joined_at_gte: fromDay(customers.joinedAt),
    joined_at_lte: toDay(customers.joinedAt),
  },
  searched: {
    texts: [customers.name, customers.email, customers.platform],
    digits: [customers.mobile, loyaltyAccounts.balance],
  },
  costly: ['tickets_gte'],
  tallied: {
    platform: customers.platform,
    joined_at: dayOf(customers.joinedAt),
    last_active_at: dayOf(customers.lastActiveAt),
  },
};

/** The customers of the app: by the page, all of them at once, and one with what they bought, hold and wrote (docs/product.md#calls). */
export const customerHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => {
  const note = createReadNotes({ db }, 'customers');
  return {
    getList: async (call) => {
      await note(call);
      return wholeList(db, everyone);
    },

    getPage: async ({ query, ...call }) => {
      await note(call);
      return askedPage<Customer>(db, asked, { sort: ['last_active_at', 'DESC'], ...query });
    },

    getTally: ({ query }) => askedTally(db, asked, query),

    getOne: async ({ id, ...call }) => {
      const known = rowId(id);
      const found = known === undefined ? undefined : await readCustomer(db, known);
      if (known === undefined || !found) throw notFound('customer');
      await noteLook({ db }, call, known);
      return found;
    },
  };
};
