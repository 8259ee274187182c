import { sql, type SQL } from 'drizzle-orm';
import type { SearchKindName } from '../../contract/search/kinds';
import type { Sought } from '../../contract/search/sought';
import { MOST_OF_A_KIND, startingWith } from './found';

/** Where records come from that are found by name: a union's parts of (id, by, score), and where each fact is. */
export interface NamedFinder {
  readonly parts: (sought: Sought) => readonly SQL[];
  readonly from: string;
  readonly id: string;
  readonly at: string;
  readonly facts: Readonly<Record<string, string>>;
  /** Where a record opens on the page of another: SQL of the resource, and of its record. */
  readonly opens?: { readonly resource: string; readonly id: string };
}

const raw = (text: string): SQL => sql.raw(text);

/** Of riders whose names or numbers begin alike, as many are looked at as this, and the most recently active shown. */
const LOOKED_AT = 200;

const mobileScore = (column: string, digits: string): SQL =>
  sql`case when ${raw(column)} = ${digits} then 100 when ${raw(column)} like ${startingWith(digits)} then 70 else 65 end`;

const ridersByMobile = (digits: string): SQL => {
  const reversed = [...digits].reverse().join('');
  return sql`(select id, '' as by, ${mobileScore('mobile', digits)} as score from (
      (select id, mobile, last_active_at from customers where mobile like ${startingWith(digits)} limit ${LOOKED_AT})
      union all
      (select id, mobile, last_active_at from customers
        where reverse(mobile) like ${startingWith(reversed)} and mobile not like ${startingWith(digits)} limit ${LOOKED_AT})) near
    order by score desc, last_active_at desc limit ${MOST_OF_A_KIND})`;
};

// The words of the text index: each typed word is the beginning of one of the name's.
const ridersByName = (words: readonly string[]): readonly SQL[] => {
  const terms = words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).filter(Boolean);
  if (terms.length === 0) return [];
  const whole = words.join(' ');
  return [
    sql`(select id, '' as by,
          case when lower(name) = ${whole} then 90 when lower(name) like ${startingWith(whole)} then 80 else 70 end as score
        from (select id, name, last_active_at from customers
               where to_tsvector('simple', name) @@ to_tsquery('simple', ${terms.map((term) => `'${term}':*`).join(' & ')})
               limit ${LOOKED_AT}) near
       order by score desc, last_active_at desc limit ${MOST_OF_A_KIND})`,
  ];
};

// The lists that staff keep are short: every word may be anywhere.
const among = (table: string, id: string, column: string, words: readonly string[]): readonly SQL[] => {
  if (words.length === 0) return [];
  const name = raw(`lower(${column})`);
  const whole = words.join(' ');
  return [
    sql`(select ${raw(id)} as id, '' as by,
                case when ${name} = ${whole} then 92 when ${name} like ${startingWith(whole)} then 85
                     when position(${` ${words[0] ?? ''}`} in ${name}) > 0 then 75 else 60 end as score
           from ${raw(table)}
          where ${sql.join(
            words.map((word) => sql`position(${word} in ${name}) > 0`),
            sql` and `,
          )} order by 3 desc, ${raw(column)} limit ${MOST_OF_A_KIND})`,
  ];
};

const refundsByNumber = (number: string): SQL =>
  sql`(select id, '' as by, case when refund_no = ${number} then 100 else 80 end as score from refunds
        where refund_no like ${startingWith(number)} order by refund_no using ~>~ limit ${MOST_OF_A_KIND})`;

const named = (table: string, id: string, column: string) => ({
  parts: ({ words }: Sought) => among(table, id, column, words),
});

/** How the records are found that are no rows of a report. */
export const namedFinders = {
  customers: {
    parts: ({ mobile, words }) => [...(mobile === undefined ? [] : [ridersByMobile(mobile)]), ...ridersByName(words)],
    from: 'customers c left join loyalty_accounts a on a.customer_id = c.id',
    id: 'c.id',
    at: 'c.last_active_at',
    facts: {
      name: 'c.name',
      mobile: 'c.mobile',
      email: "coalesce(c.email, '')",
      points: 'a.balance',
      joined_at: 'c.joined_at',
      last_active_at: 'c.last_active_at',
    },
  },
  refunds: {
    parts: ({ number }) => (number === undefined ? [] : [refundsByNumber(number)]),
    from: `refunds r left join orders o on o.id = r.order_id left join card_recharges k on k.id = r.recharge_id
      left join customers c on c.id = coalesce(o.customer_id, k.customer_id)`,
    id: 'r.id',
    at: 'r.created_at',
    facts: {
      refund_no: 'r.refund_no',
      refund_status: 'r.status',
      amount_paise: 'r.amount_paise',
      created_at: 'r.created_at',
      processed_at: 'r.processed_at',
      reason: 'r.reason',
      order_no: 'coalesce(o.order_no, k.order_no)',
      mobile: 'c.mobile',
    },
    opens: {
      resource: `case when r.ticket_id is not null then 'qr-tickets' when r.order_id is not null then 'qr-orders' else 'card-recharges' end`,
      id: 'coalesce(r.ticket_id, r.order_id, r.recharge_id)',
    },
  },
  users: {
    parts: ({ mobile, words }) => [
      ...among('users', 'id', "username || ' ' || emailid", words),
      ...(mobile === undefined
        ? []
        : [
            sql`(select id, '' as by, ${mobileScore('mobilenumber', mobile)} as score from users
                  where mobilenumber like ${startingWith(mobile)} or mobilenumber like ${`%${mobile}`} limit ${MOST_OF_A_KIND})`,
          ]),
    ],
    from: 'users u left join departments d on d.id = u.department_id',
    id: 'u.id',
    at: 'u.last_sign_in_at',
    facts: {
      username: 'u.username',
      departmentname: 'd.name',
      emailid: 'u.emailid',
      mobilenumber: 'u.mobilenumber',
      last_sign_in: 'u.last_sign_in_at',
    },
  },
  departments: {
    ...named('departments', 'id', 'name'),
    from: 'departments d',
    id: 'd.id',
    at: 'd.updated_at',
    facts: { department_name: 'd.name', users: '(select count(*) from users u where u.department_id = d.id)' },
  },
  banners: {
    ...named('banners', 'id', 'banner_name'),
    from: 'banners b',
    id: 'b.id',
    at: 'b.updated_at',
    facts: {
      bannerName: 'b.banner_name',
      bannerType: 'b.banner_type',
      startDate: 'b.start_date',
      endDate: 'b.end_date',
    },
  },
  notifications: {
    ...named('notifications', 'id', 'title'),
    from: 'notifications n',
    id: 'n.id',
    at: 'n.updated_at',
    facts: { notification_title: 'n.title', description: 'n.description' },
  },
  contents: {
    ...named('contents', 'id', 'title'),
    from: 'contents p',
    id: 'p.id',
    at: 'p.updated_at',
    facts: { content_title: 'p.title', updated_at: 'p.updated_at', updated_by: 'p.updated_by' },
  },
} as const satisfies Partial<Record<SearchKindName, NamedFinder>>;
