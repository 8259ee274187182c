import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../../../contract/values';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed, literal } from '../../platform/db/tables';
import { OPEN_STATUSES } from '../../platform/db/schema/tickets';
import { isMomentIn } from './queryParts';
import { atLocalTime } from './buckets';
import type { RecordKind, Span } from './figuresQuery';

const firstOf = (table: string, at: string): SQL =>
  sql.raw(`select to_char(${atLocalTime(`min(${at})`)}, 'YYYY-MM-DD') as day from ${table}`);

/** The source of the first record of each kind. */
const first: Readonly<Record<RecordKind, SQL>> = {
  orders: firstOf('orders', 'created_at'),
  tickets: firstOf('tickets', 'purchased_at'),
  recharges: firstOf('card_recharges', 'created_at'),
  points: firstOf('loyalty_ledger', 'at'),
  cardTrips: sql`select to_char(min(day), 'YYYY-MM-DD') as day from card_days`,
  riders: firstOf('customers', 'joined_at'),
  ratings: firstOf('ratings', 'at'),
  feedback: firstOf('feedback', 'at'),
};

/** The day at +05:30 since when all of these records exist; undefined where some have none. */
export const recordsBegin = async (queries: Queries, records: readonly RecordKind[]): Promise<Day | undefined> => {
  const days = await Promise.all(
    records.map(async (each) => (await rowsOf<{ day: Day | null }>(queries, first[each]))[0]?.day),
  );
  return days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);
};

/** The number of tickets sold in the span that are still valid: their outcome is open. */
export const stillValid = async (queries: Queries, span: Span): Promise<number> => {
  const [found] = await rowsOf<{ tickets: number }>(
    queries,
    sql`select count(*)::int as tickets from tickets
         where status in (${listed(OPEN_STATUSES.map(literal))}) and exited_at is null
           and ${isMomentIn('purchased_at', span)} and valid_until > ${span.now.toISOString()}::timestamptz`,
  );
  return found?.tickets ?? 0;
};
