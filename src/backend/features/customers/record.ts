import { sql, type SQL } from 'drizzle-orm';
import type { CustomerRecord } from '../../../contract/endpoints/customers';
import { listed, ticket, type Expression } from '../../platform/db/tables';
import { rowsOf, type Queries } from '../../platform/db/sql';
import {
  cardRecharges,
  cards,
  customers,
  feedback,
  loyaltyAccounts,
  loyaltyLedger,
  ratings,
  tickets,
} from '../../platform/db/schema';
import { ticketsWhere } from '../riders/tickets';
import { isoMoment } from '../riders/wholeList';

/** The number of rows of each kind that are returned, newest first. */
const MAX_ROWS = 50;

/** A table of a customer's rows, with the columns that select and order them. */
interface NewestOf {
  readonly id: Expression;
  readonly customerId: Expression;
  readonly at: Expression;
}

const newest = (columns: SQL, from: Expression, { id, customerId, at }: NewestOf, customer: number): SQL =>
  sql`select ${id}::float8 as id, ${isoMoment(at)} as at, ${columns} from ${from}
       where ${customerId} = ${customer} order by ${at} desc, ${id} desc limit ${MAX_ROWS}`;

const person = (id: number): SQL =>
  sql`select ${customers.id}, ${customers.name}, ${customers.mobile}, coalesce(${customers.email}, '') as email,
             ${isoMoment(customers.joinedAt)} as joined_at, ${isoMoment(customers.lastActiveAt)} as last_active_at,
             ${loyaltyAccounts.balance} as points, ${customers.platform}, ${customers.appVersion},
             (select count(*) from ${tickets} where ${tickets.customerId} = ${customers.id})::int as tickets,
             coalesce(${customers.occupation}, '') as occupation, coalesce(${customers.language}, '') as language
        from ${customers} left join ${loyaltyAccounts} on ${loyaltyAccounts.customerId} = ${customers.id} where ${customers.id} = ${id}`;

const rechargesOf = (id: number): SQL =>
  newest(
    sql`${cardRecharges.orderNo} as "order", ${cards.lastFour} as card, ${cardRecharges.amountPaise} as amount,
        case when ${cardRecharges.paymentStatus} = 'Paid' then ${cardRecharges.writeStatus} else ${cardRecharges.paymentStatus} end as status`,
    sql`${cardRecharges} join ${cards} on ${cards.id} = ${cardRecharges.cardId}`,
    { id: cardRecharges.id, customerId: cardRecharges.customerId, at: cardRecharges.createdAt },
    id,
  );

const pointsOf = (id: number): SQL => {
  const { kind, source, points, balanceAfter } = loyaltyLedger;
  return newest(listed([kind, source, points, balanceAfter]), loyaltyLedger, loyaltyLedger, id);
};

const ratingsOf = (id: number): SQL => newest(listed([ratings.stars, ratings.comment]), ratings, ratings, id);

const feedbackOf = (id: number): SQL =>
  newest(listed([feedback.category, feedback.subject, feedback.text]), feedback, feedback, id);

type Part<K extends keyof CustomerRecord> = CustomerRecord[K] extends readonly (infer T)[] ? T : never;
type Known = Omit<CustomerRecord, 'recent_tickets' | 'recent_recharges' | 'recent_points' | 'ratings' | 'feedback'>;

/** A customer with their newest rows of each kind; amounts in paise. Undefined for an unknown customer. */
export const readCustomer = async (queries: Queries, id: number): Promise<CustomerRecord | undefined> => {
  const [known] = await rowsOf<Known>(queries, person(id));
  if (!known) return undefined;
  return {
    ...known,
    recent_tickets: [...(await ticketsWhere(queries, sql`${ticket.customerId} = ${id}`, MAX_ROWS))],
    recent_recharges: [...(await rowsOf<Part<'recent_recharges'>>(queries, rechargesOf(id)))],
    recent_points: [...(await rowsOf<Part<'recent_points'>>(queries, pointsOf(id)))],
    ratings: [...(await rowsOf<Part<'ratings'>>(queries, ratingsOf(id)))],
    feedback: [...(await rowsOf<Part<'feedback'>>(queries, feedbackOf(id)))],
  };
};
