import { sql } from 'drizzle-orm';
import type { Customer, customers as contractRows } from '../../contract/endpoints/customers';
import { notFound, rowId } from '../http/refusals';
import { isoMoment, pageOfList, wholeList, type WholeList } from '../riders/wholeList';
import { noteWholeRead } from '../riders/wholeRead';
import type { GroupHandlers, World } from '../world';
import { readCustomer } from './record';

const everyone: WholeList = {
  columns: sql`c.id, c.name, c.mobile, coalesce(c.email, '') as email, ${isoMoment(sql`c.joined_at`)} as joined_at,
    ${isoMoment(sql`c.last_active_at`)} as last_active_at,
    (select count(*) from tickets t where t.customer_id = c.id) as tickets, a.balance as points, c.platform`,
  from: sql`customers c left join loyalty_accounts a on a.customer_id = c.id`,
  id: sql`c.id`,
  order: 'oldest first',
};

/** The customers of the app: all of them at once, and one with what they bought, hold and wrote (docs/product.md#calls). */
export const customerHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ who, from }) => {
    await noteWholeRead({ db }, { who, from }, 'customers');
    return wholeList(db, everyone);
  },

  getPage: ({ query }) => pageOfList<Customer>(db, everyone, sql`c.last_active_at desc nulls last, c.id`, query.range),

  getOne: async ({ id }) => {
    const known = rowId(id);
    const found = known === undefined ? undefined : await readCustomer(db, known);
    if (!found) throw notFound('customer');
    return found;
  },
});
