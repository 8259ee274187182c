import { sql } from 'drizzle-orm';
import { customers, loyaltyAccounts, tickets } from '../schema';
import type { Customer, customers as contractRows } from '../../contract/endpoints/customers';
import { notFound, rowId } from '../http/refusals';
import { isoMoment, pageOfList, wholeList, type WholeList } from '../riders/wholeList';
import { noteWholeRead } from '../riders/wholeRead';
import type { GroupHandlers, World } from '../world';
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

/** The customers of the app: all of them at once, and one with what they bought, hold and wrote (docs/product.md#calls). */
export const customerHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ who, from }) => {
    await noteWholeRead({ db }, { who, from }, 'customers');
    return wholeList(db, everyone);
  },

  getPage: ({ query }) =>
    pageOfList<Customer>(db, everyone, sql`${customers.lastActiveAt} desc, ${customers.id}`, query.range),

  getOne: async ({ id }) => {
    const known = rowId(id);
    const found = known === undefined ? undefined : await readCustomer(db, known);
    if (!found) throw notFound('customer');
    return found;
  },
});
