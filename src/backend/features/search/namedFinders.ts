import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchKindName } from '../../../contract/search/kinds';
import type { SearchQuery } from '../../../contract/search/searchQuery';
import { account, customer, order, recharge, refund, type Expression, prefixPattern } from '../../platform/db/tables';
import {
  banners,
  cardRecharges,
  contents,
  customers,
  departments,
  loyaltyAccounts,
  notifications,
  orders,
  refunds,
  users,
} from '../../platform/db/schema';
import { FETCHED_PER_KIND } from './hitLimits';

/** The SQL that finds records by name: parts of a union of (id, by, score), and each fact. */
export interface NamedFinder {
  readonly parts: (sought: SearchQuery) => readonly SQL[];
  readonly from: Expression;
  readonly id: Expression;
  readonly at: Expression;
  readonly facts: Readonly<Record<string, Expression>>;
  /** The record of another resource on whose page a record opens: SQL of the resource and the id. */
  readonly opens?: { readonly resource: Expression; readonly id: Expression };
}

/** The number of riders with the same beginning that are considered; the most recently active ones are shown. */
const LOOKED_AT = 200;

const mobileScore = (column: Expression, digits: string): SQL =>
  sql`case when ${column} = ${digits} then 100 when ${column} like ${prefixPattern(digits)} then 70 else 65 end`;

const ridersByMobile = (digits: string): SQL => {
  const { id, mobile, lastActiveAt } = customers;
  const reversed = [...digits].reverse().join('');
  return sql`(select id, '' as by, ${mobileScore(sql`near.mobile`, digits)} as score from (
      (select ${id}, ${mobile}, ${lastActiveAt} from ${customers} where ${mobile} like ${prefixPattern(digits)} limit ${LOOKED_AT})
      union all
      (select ${id}, ${mobile}, ${lastActiveAt} from ${customers}
        where reverse(${mobile}) like ${prefixPattern(reversed)} and ${mobile} not like ${prefixPattern(digits)} limit ${LOOKED_AT}))
      near (id, mobile, last_active_at)
    order by score desc, last_active_at desc limit ${FETCHED_PER_KIND})`;
};

// By the text index: each typed word begins a word of the name.
const ridersByName = (words: readonly string[]): readonly SQL[] => {
  const terms = words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).filter(Boolean);
  if (terms.length === 0) return [];
  const { id, name, lastActiveAt } = customers;
  const whole = words.join(' ');
  return [
    sql`(select id, '' as by,
          case when lower(name) = ${whole} then 90 when lower(name) like ${prefixPattern(whole)} then 80 else 70 end as score
        from (select ${id}, ${name}, ${lastActiveAt} from ${customers}
               where to_tsvector('simple', ${name}) @@ to_tsquery('simple', ${terms.map((term) => `'${term}':*`).join(' & ')})
               limit ${LOOKED_AT}) near (id, name, last_active_at)
       order by score desc, last_active_at desc limit ${FETCHED_PER_KIND})`,
  ];
};

// Lists that staff maintain are short: a word may be anywhere in a name.
const among = (id: PgColumn, words: readonly string[], text: Expression): readonly SQL[] => {
  if (words.length === 0) return [];
  const name = sql`lower(${text})`;
  const whole = words.join(' ');
  return [
    sql`(select ${id}, '' as by,
                case when ${name} = ${whole} then 92 when ${name} like ${prefixPattern(whole)} then 85
                     when position(${` ${words[0] ?? ''}`} in ${name}) > 0 then 75 else 60 end as score
           from ${id.table}
          where ${sql.join(
            words.map((word) => sql`position(${word} in ${name}) > 0`),
            sql` and `,
          )} order by 3 desc, ${text} limit ${FETCHED_PER_KIND})`,
  ];
};

const refundsByNumber = (number: string): SQL =>
  sql`(select ${refunds.id}, '' as by, case when ${refunds.refundNo} = ${number} then 100 else 80 end as score from ${refunds}
        where ${refunds.refundNo} like ${prefixPattern(number)} order by ${refunds.refundNo} using ~>~ limit ${FETCHED_PER_KIND})`;

const named = (id: PgColumn, name: PgColumn) => ({
  parts: ({ words }: SearchQuery) => among(id, words, name),
  from: id.table,
  id,
});

/** The finders of records that are not in a report. */
export const namedFinders = {
  customers: {
    parts: ({ mobile, words }) => [...(mobile === undefined ? [] : [ridersByMobile(mobile)]), ...ridersByName(words)],
    from: sql`${customers} ${customer} left join ${loyaltyAccounts} ${account} on ${account.customerId} = ${customer.id}`,
    id: customer.id,
    at: customer.lastActiveAt,
    facts: {
      name: customer.name,
      mobile: customer.mobile,
      email: sql`coalesce(${customer.email}, '')`,
      points: account.balance,
      joined_at: customer.joinedAt,
      last_active_at: customer.lastActiveAt,
    },
  },
  refunds: {
    parts: ({ number }) => (number === undefined ? [] : [refundsByNumber(number)]),
    from: sql`${refunds} ${refund} left join ${orders} ${order} on ${order.id} = ${refund.orderId}
      left join ${cardRecharges} ${recharge} on ${recharge.id} = ${refund.rechargeId}
      left join ${customers} ${customer} on ${customer.id} = coalesce(${order.customerId}, ${recharge.customerId})`,
    id: refund.id,
    at: refund.createdAt,
    facts: {
      refund_no: refund.refundNo,
      refund_status: refund.status,
      amount_paise: refund.amountPaise,
      created_at: refund.createdAt,
      processed_at: refund.processedAt,
      reason: refund.reason,
      order_no: sql`coalesce(${order.orderNo}, ${recharge.orderNo})`,
      mobile: customer.mobile,
    },
    opens: {
      resource: sql`case when ${refund.ticketId} is not null then 'qr-tickets' when ${refund.orderId} is not null then 'qr-orders' else 'card-recharges' end`,
      id: sql`coalesce(${refund.ticketId}, ${refund.orderId}, ${refund.rechargeId})`,
    },
  },
  users: {
    parts: ({ mobile, words }) => [
      ...among(users.id, words, sql`${users.username} || ' ' || ${users.emailid}`),
      ...(mobile === undefined
        ? []
        : [
            sql`(select ${users.id}, '' as by, ${mobileScore(users.mobilenumber, mobile)} as score from ${users}
                  where ${users.mobilenumber} like ${prefixPattern(mobile)} or ${users.mobilenumber} like ${`%${mobile}`}
                  order by 3 desc, lower(${users.username}) limit ${FETCHED_PER_KIND})`,
          ]),
    ],
    from: sql`${users} left join ${departments} on ${departments.id} = ${users.departmentId}`,
    id: users.id,
    at: users.lastSignInAt,
    facts: {
      username: users.username,
      departmentname: departments.name,
      emailid: users.emailid,
      mobilenumber: users.mobilenumber,
      last_sign_in: users.lastSignInAt,
    },
  },
  departments: {
    ...named(departments.id, departments.name),
    at: departments.updatedAt,
    facts: {
      department_name: departments.name,
      users: sql`(select count(*) from ${users} where ${users.departmentId} = ${departments.id})`,
    },
  },
  banners: {
    ...named(banners.id, banners.bannerName),
    at: banners.updatedAt,
    facts: {
      bannerName: banners.bannerName,
      bannerType: banners.bannerType,
      startDate: banners.startDate,
      endDate: banners.endDate,
    },
  },
  notifications: {
    ...named(notifications.id, notifications.title),
    at: notifications.updatedAt,
    facts: { notification_title: notifications.title, description: notifications.description },
  },
  contents: {
    ...named(contents.id, contents.title),
    at: contents.updatedAt,
    facts: { content_title: contents.title, updated_at: contents.updatedAt, updated_by: contents.updatedBy },
  },
} as const satisfies Partial<Record<SearchKindName, NamedFinder>>;
