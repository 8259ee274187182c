import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Contract } from '../../../contract';
import type { riders as contractRows } from '../../../contract/endpoints/riders';
import { addDays, dayAt, startOfDay } from '../../../contract/reports/range';
import { paidStatuses } from '../../../contract/reports/words';
import { riderProblem, riderTabNames, riderTabs, type RiderTabName } from '../../../contract/riders/tabs';
import { notFound, parseRowId } from '../../platform/refusals/commonRefusals';
import type { Expression } from '../../platform/db/tables';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { cardRecharges, customers, loyaltyAccounts, orders, refunds } from '../../platform/db/schema';
import type { GroupHandlers, Origin, Person, World } from '../../platform/world';
import { riderBranches } from './branches';
import { historyPage } from './history';
import { auditRiderLook } from '../../platform/audit/lookAudit';
import { riderProblems } from './problems';
import { isoMoment } from './wholeList';

/** "12 months" of a rider's spending, in days. */
const SPENT_DAYS = 365;
/** The number of open problems that are sent with the rider. */
const PROBLEMS_SHOWN = 5;

interface Rider {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly joined_at: string;
  readonly points: number | null;
  readonly spent_paise: number;
}

// The payments for the rider's purchases in these months, less refunds.
const readRider = async (queries: Queries, id: number, since: Date): Promise<Rider | undefined> => {
  const from = sql`${since.toISOString()}::timestamptz`;
  const paidBy = (purchases: typeof orders | typeof cardRecharges): SQL =>
    sql`${purchases.customerId} = ${id} and ${purchases.createdAt} >= ${from} and ${inArray(purchases.paymentStatus, [...paidStatuses])}`;
  const backOf = (purchases: typeof orders | typeof cardRecharges, key: Expression): SQL =>
    sql`(select coalesce(sum(${refunds.amountPaise}), 0) from ${purchases} join ${refunds} on ${key} = ${purchases.id}
          where ${paidBy(purchases)} and ${refunds.status} = 'Processed')`;
  const [rider] = await rowsOf<Rider>(
    queries,
    sql`select ${customers.id}, ${customers.name}, ${customers.mobile}, ${isoMoment(customers.joinedAt)} as joined_at,
          ${loyaltyAccounts.balance} as points,
          ((select coalesce(sum(${orders.paidPaise}), 0) from ${orders} where ${paidBy(orders)})
         + (select coalesce(sum(${cardRecharges.amountPaise}), 0) from ${cardRecharges} where ${paidBy(cardRecharges)})
         - ${backOf(orders, refunds.orderId)} - ${backOf(cardRecharges, refunds.rechargeId)})::float8 as spent_paise
        from ${customers} left join ${loyaltyAccounts} on ${loyaltyAccounts.customerId} = ${customers.id} where ${customers.id} = ${id}`,
  );
  return rider;
};

/** A rider at a glance (docs/decisions/0136). Looking at a rider is audited, once per visit. */
export const riderHandlers = ({ db, now }: World): GroupHandlers<typeof contractRows> => {
  return {
    getOne: async ({ id, who, from }) => {
      const known = parseRowId(id);
      const since = startOfDay(addDays(dayAt(now()), -SPENT_DAYS));
      const rider = known === undefined ? undefined : await readRider(db, known, since);
      if (!rider) throw notFound('customer');
      const page = { customer: rider.id, offset: 0, limit: PROBLEMS_SHOWN };
      const problems = await historyPage(db, riderProblem, riderProblems, page);
      await auditRiderLook({ db }, { who, from }, rider.id);
      return { ...rider, problem_count: problems.total, problems: problems.rows } as never;
    },
  };
};

type TabHandlers = { readonly [N in RiderTabName]: GroupHandlers<Contract[N]> };

interface TabCall {
  readonly who: Person;
  readonly from: Origin;
  readonly query: { readonly range: readonly [number, number]; readonly filter: { readonly customer_id: number } };
}

/** The histories of a rider, all answered alike. A test proves over the wire that their values match the description. */
export const riderTabHandlers = ({ db }: World): TabHandlers =>
  Object.fromEntries(
    riderTabNames.map((name) => [
      name,
      {
        getList: async ({ query: { range, filter }, who, from }: TabCall) => {
          await auditRiderLook({ db }, { who, from }, filter.customer_id);
          const [first, last] = range;
          const page = { customer: filter.customer_id, offset: first, limit: last - first + 1 };
          return historyPage(db, riderTabs[name].columns, riderBranches[name], page);
        },
      },
    ]),
  ) as unknown as TabHandlers;
