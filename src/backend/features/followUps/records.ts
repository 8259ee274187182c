import { sql, type SQL } from 'drizzle-orm';
import { followedKinds, followedRecord, type FollowedKindName } from '../../../contract/followUps';
import { granted, type Flag } from '../../../contract/permissions';
import { missingFlag, notFound } from '../../platform/refusals/commonRefusals';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { cardRecharges, customers, failedTransactions, feedback, orders, settlements } from '../../platform/db/schema';
import type { Person } from '../../platform/world';

const failed = (kind: 'qr' | 'recharge'): SQL => sql`
  select ${failedTransactions.id} as id, coalesce(${orders.orderNo}, ${cardRecharges.orderNo}) as title
    from ${failedTransactions} left join ${orders} on ${orders.id} = ${failedTransactions.orderId}
    left join ${cardRecharges} on ${cardRecharges.id} = ${failedTransactions.rechargeId}
   where ${failedTransactions.kind} = ${kind}`;

/** `id` and `title` of every record of a kind. */
export const titles: Readonly<Record<FollowedKindName, SQL>> = {
  customers: sql`select ${customers.id} as id, ${customers.name} as title from ${customers}`,
  'qr-orders': sql`select ${orders.id} as id, ${orders.orderNo} as title from ${orders}`,
  'card-recharges': sql`select ${cardRecharges.id} as id, ${cardRecharges.orderNo} as title from ${cardRecharges}`,
  'qr-failed-transactions': failed('qr'),
  'card-recharge-failures': failed('recharge'),
  'qr-settlements': sql`select ${settlements.id} as id, ${settlements.settlementNo} as title from ${settlements}`,
  feedback: sql`select ${feedback.id} as id, ${feedback.subject} as title from ${feedback}`,
};

/** A record with a follow-up. */
export interface FollowedRecord {
  readonly kind: FollowedKindName;
  readonly recordId: number;
  readonly title: string;
}

/** The record of a follow-up's id. A caller without its permission gets a 403; an unknown id is a 404. */
export const openRecord = async (queries: Queries, id: number | string, who: Person): Promise<FollowedRecord> => {
  const named = followedRecord(id);
  if (!named) throw notFound('record');
  const needs: Flag = followedKinds[named.kind].needs;
  if (!granted(who.flags, needs)) throw missingFlag([needs]);
  const [found] = await rowsOf<{ title: string }>(
    queries,
    sql`select t.title from (${titles[named.kind]}) t where t.id = ${named.recordId}::bigint`,
  );
  if (!found) throw notFound('record');
  return { kind: named.kind, recordId: Number(named.recordId), title: found.title };
};
