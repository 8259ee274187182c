import { sql, type SQL } from 'drizzle-orm';
import type { CustomerRecord } from '../../contract/endpoints/customers';
import { rowsOf } from '../reports/tableData';
import { ticketsWhere } from '../riders/tickets';
import { isoMoment } from '../riders/wholeList';
import type { Queries } from '../world';

/** What is told of each kind: the newest so many. */
const MOST = 50;

const newest = (columns: SQL, from: SQL, customer: SQL, at: SQL, id: number): SQL =>
  sql`select r.id::float8 as id, ${isoMoment(at)} as at, ${columns} from ${from}
       where ${customer} = ${id} order by ${at} desc, r.id desc limit ${MOST}`;

const person = (id: number): SQL =>
  sql`select c.id, c.name, c.mobile, coalesce(c.email, '') as email, ${isoMoment(sql`c.joined_at`)} as joined_at,
             ${isoMoment(sql`c.last_active_at`)} as last_active_at, a.balance as points, c.platform, c.app_version,
             (select count(*) from tickets t where t.customer_id = c.id)::int as tickets,
             coalesce(c.occupation, '') as occupation, coalesce(c.language, '') as language
        from customers c left join loyalty_accounts a on a.customer_id = c.id where c.id = ${id}`;

const recharges = (id: number): SQL =>
  newest(
    sql`r.order_no as "order", k.last_four as card, r.amount_paise as amount,
        case when r.payment_status = 'Paid' then r.write_status else r.payment_status end as status`,
    sql`card_recharges r join cards k on k.id = r.card_id`,
    sql`r.customer_id`,
    sql`r.created_at`,
    id,
  );

const points = (id: number): SQL =>
  newest(sql`r.kind, r.source, r.points, r.balance_after`, sql`loyalty_ledger r`, sql`r.customer_id`, sql`r.at`, id);

const ratings = (id: number): SQL => newest(sql`r.stars, r.comment`, sql`ratings r`, sql`r.customer_id`, sql`r.at`, id);

const feedback = (id: number): SQL =>
  newest(sql`r.category, r.subject, r.text`, sql`feedback r`, sql`r.customer_id`, sql`r.at`, id);

type Part<K extends keyof CustomerRecord> = CustomerRecord[K] extends readonly (infer T)[] ? T : never;
type Known = Omit<CustomerRecord, 'recent_tickets' | 'recent_recharges' | 'recent_points' | 'ratings' | 'feedback'>;

/** A customer with the newest of everything that they did; amounts in paise. Undefined where there is no such customer. */
export const readCustomer = async (queries: Queries, id: number): Promise<CustomerRecord | undefined> => {
  const [known] = await rowsOf<Known>(queries, person(id));
  if (!known) return undefined;
  return {
    ...known,
    recent_tickets: [...(await ticketsWhere(queries, sql`t.customer_id = ${id}`, MOST))],
    recent_recharges: [...(await rowsOf<Part<'recent_recharges'>>(queries, recharges(id)))],
    recent_points: [...(await rowsOf<Part<'recent_points'>>(queries, points(id)))],
    ratings: [...(await rowsOf<Part<'ratings'>>(queries, ratings(id)))],
    feedback: [...(await rowsOf<Part<'feedback'>>(queries, feedback(id)))],
  };
};
