import { sql } from 'drizzle-orm';
import { customers, joinedDays, loyaltyAccounts, riderTickets, tickets } from '../../platform/db/schema';
import { ALL_DAYS, daysExcept, momentInDays, staleRuns } from '../reports/daySums';
import { rowsOf, type Queries } from '../../platform/db/sql';
import type { Customer, customers as contractRows } from '../../../contract/endpoints/customers';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import { readServerPage, readServerTally, type ServerList } from '../riders/serverList';
import { requiredKey, inTexts, atLeast, dayOf, fromDay, nullableKey, textKey, toDay } from '../riders/listConditions';
import { isoMoment, wholeList, type WholeList } from '../riders/wholeList';
import { auditRiderLook } from '../../platform/audit/lookAudit';
import { createListReadAudit, createWholeListReadAudit, namesRiders } from '../../platform/audit/readAudit';
import type { GroupHandlers, World } from '../../platform/world';
import { readCustomer } from './record';
import { recountTickets } from './ticketNumbers';

const withPoints = sql`${loyaltyAccounts} on ${loyaltyAccounts.customerId} = ${customers.id}`;
const withTickets = sql`${riderTickets} on ${riderTickets.customerId} = ${customers.id}`;

const everyone: WholeList = {
  columns: sql`${customers.id}, ${customers.name}, ${customers.mobile}, coalesce(${customers.email}, '') as email,
    ${isoMoment(customers.joinedAt)} as joined_at, ${isoMoment(customers.lastActiveAt)} as last_active_at,
    (select count(*) from ${tickets} where ${tickets.customerId} = ${customers.id}) as tickets, ${loyaltyAccounts.balance} as points,
    ${customers.platform}`,
  from: sql`${customers} left join ${withPoints}`,
  id: customers.id,
  order: 'oldest first',
};

// Days that have changed since they were summed are counted row by row.
const countAll = async (queries: Queries): Promise<number> => {
  const noted = await staleRuns(queries, 'customers', ALL_DAYS);
  const [said] = await rowsOf<{ total: number }>(
    queries,
    sql`select (select coalesce(sum(${joinedDays.riders}), 0) from ${joinedDays}
                 where ${joinedDays.trait} = 'platform' and ${daysExcept(joinedDays.day, ALL_DAYS, noted)})::int
             + (select count(*) from ${customers} where ${momentInDays(customers.joinedAt, noted)})::int as total`,
  );
  return said?.total ?? 0;
};

const bought = sql`coalesce(${riderTickets.tickets}, 0)`;

const asked: ServerList = {
  ...everyone,
  countAll,
  from: sql`${everyone.from} left join ${withTickets}`,
  sorted: {
    name: textKey(customers.name),
    mobile: requiredKey(sql`${customers.mobile} collate "C"`),
    email: textKey(customers.email),
    joined_at: requiredKey(customers.joinedAt),
    last_active_at: requiredKey(customers.lastActiveAt),
    tickets: {
      ...requiredKey(bought),
      along: {
        column: riderTickets.tickets,
        from: sql`${customers} join ${withTickets} left join ${withPoints}`,
        orders: ['DESC'],
        isLacking: sql`${riderTickets.customerId} is null`,
      },
    },
    points: {
      ...nullableKey(loyaltyAccounts.balance),
      along: {
        column: loyaltyAccounts.balance,
        from: sql`${customers} join ${withPoints} left join ${withTickets}`,
        orders: ['ASC', 'DESC'],
      },
    },
  },
  filters: {
    platform: inTexts(customers.platform),
    tickets_gte: atLeast(bought),
    points_gte: atLeast(loyaltyAccounts.balance),
    joined_at_gte: fromDay(customers.joinedAt),
    joined_at_lte: toDay(customers.joinedAt),
  },
  searched: {
    texts: [customers.name, customers.email, customers.platform],
    digits: [customers.mobile, loyaltyAccounts.balance],
  },
  tallied: {
    platform: customers.platform,
    joined_at: dayOf(customers.joinedAt),
    last_active_at: dayOf(customers.lastActiveAt),
  },
};

/** The customers of the app: by the page, all at once, and one with purchases, cards and messages (docs/product.md#calls). */
export const customerHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => {
  const note = createListReadAudit({ db }, 'customers');
  const noteWhole = createWholeListReadAudit({ db }, 'customers');
  return {
    getList: async (call) => {
      await noteWhole(call);
      return wholeList(db, everyone);
    },

    getPage: async ({ query, ...call }) => {
      await note(call);
      if (query.sort?.[0] === 'tickets' || query.filter?.tickets_gte !== undefined) await recountTickets(db);
      return readServerPage<Customer>(db, asked, { sort: ['last_active_at', 'DESC'], ...query });
    },

    getTally: async ({ query, ...call }) => {
      if (namesRiders(query)) await note(call);
      if (query.filter?.tickets_gte !== undefined) await recountTickets(db);
      return readServerTally(db, asked, query);
    },

    getOne: async ({ id, ...call }) => {
      const known = parseRowId(id);
      const found = known === undefined ? undefined : await readCustomer(db, known);
      if (known === undefined || !found) throw notFound('customer');
      await auditRiderLook({ db }, call, known);
      return found;
    },
  };
};
