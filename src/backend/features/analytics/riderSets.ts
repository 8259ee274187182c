import { sql, type SQL } from 'drizzle-orm';
import { firstDay } from '../../../contract/dashboards/bucketDays';
import { addDays, startOfDay, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import { CHUNK, type RIDER_SETS } from '../../platform/db/schema/riderSets';
import { localDayOf } from './buckets';
import { statedValue } from './daySources';

/** The kinds of rider sets. */
export type RiderSet = (typeof RIDER_SETS)[number];

/** The empty set. A number cast to a bit string is one bit long, and is padded with zeros. */
const NONE = `b'0'::bit(${CHUNK})`;
const chunkOf = (rider: string): string => `(${rider} / ${CHUNK})`;
/** The riders of rows of one chunk, as a set. */
const setOf = (rider: string): string => `bit_or(set_bit(${NONE}, ${rider} % ${CHUNK}, 1))`;

// 2^15 is more than the tickets of any rider on a day.
const PLANES = 15;

const place = sql.raw('kind, unit, day, chunk, plane');

// Writes only the rows that differ and returns their days. Most changes of tickets change no set.
const replace = async (
  tx: Transaction,
  kind: RiderSet,
  unit: 'day' | 'month',
  { from, to }: DayRange,
  { having, sets }: { readonly having: SQL; readonly sets: SQL },
): Promise<readonly Day[]> => {
  const changed = await rowsOf<{ day: Day }>(
    tx,
    sql`with ${having}, sets as materialized (select ${kind}::text as kind, ${unit}::text as unit, s.* from (${sets}) s),
        gone as (
          delete from rider_sets r where kind = ${kind} and unit = ${unit} and day between ${from}::date and ${to}::date
             and not exists (select from sets s where (s.day, s.chunk, s.plane) = (r.day, r.chunk, r.plane)) returning day),
        written as (
          insert into rider_sets as r (${place}, riders) select ${place}, riders from sets
            on conflict (${place}) do update set riders = excluded.riders where r.riders <> excluded.riders returning day)
        select distinct to_char(day, 'YYYY-MM-DD') as day from (table gone union all table written) changed order by 1`,
  );
  return changed.map(({ day }) => day);
};

/**
 * Updates the sets of riders of some days and of their months.
 * `having` is a CTE named `found` with riders, days and the number of times.
 * Returns the first day whose set has changed.
 */
export const updateRiderSets = async (
  tx: Transaction,
  kind: RiderSet,
  days: DayRange,
  having: SQL,
): Promise<Day | undefined> => {
  const changed = await replace(tx, kind, 'day', days, {
    having,
    sets: sql.raw(
      `select day, ${chunkOf('customer_id')} as chunk, plane::smallint as plane, ${setOf('customer_id')} as riders
         from found join generate_series(0, ${PLANES}) plane on (times >> plane) & 1 = 1 group by 1, 2, 3`,
    ),
  });
  const [first, last] = [changed[0], changed.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const months = { from: firstDay.month(first), to: firstDay.month(last) };
  const end = addDays(firstDay.month(addDays(months.to, 31)), -1);
  await replace(tx, kind, 'month', months, {
    having: sql`summed as (
      select date_trunc('month', day)::date as day, chunk, sum_planes(array_agg(plane), array_agg(riders)) as planes
        from rider_sets where kind = ${kind} and unit = 'day' and day between ${months.from}::date and ${end}::date group by 1, 2)`,
    sets: sql`select day, chunk, (place - 1)::smallint as plane, riders
                from summed cross join lateral unnest(planes) with ordinality p (riders, place) where bit_count(riders) > 0`,
  });
  return first;
};

/** Selects as few rows of sets as possible for the days: whole months, and single days for the rest. */
export const setsOver = (kind: RiderSet, { from, to }: { readonly from?: Day; readonly to: Day }): SQL => {
  const next = firstDay.month(addDays(to, 1));
  const start =
    from === undefined
      ? undefined
      : from === firstDay.month(from)
        ? from
        : firstDay.month(addDays(firstDay.month(from), 31));
  const days = (first: SQL, last: Day): SQL => sql`unit = 'day' and day >= ${first} and day <= ${last}::date`;
  if (from !== undefined && start !== undefined && start >= next)
    return sql`kind = ${kind} and ${days(sql`${from}::date`, to)}`;
  const months = sql`unit = 'month' and day < ${next}::date ${start === undefined ? sql`` : sql`and day >= ${start}::date`}`;
  const before =
    from === undefined || start === undefined || from === start
      ? sql``
      : sql`or ${days(sql`${from}::date`, addDays(start, -1))}`;
  return sql`kind = ${kind} and ((${months}) ${before} or ${days(sql`${next}::date`, to)})`;
};

/** Selects the riders in any set of the days, a row per chunk. */
export const ridersOver = (kind: RiderSet, days: { readonly from?: Day; readonly to: Day }): SQL =>
  sql`select chunk, bit_or(riders) as riders from rider_sets where ${setsOver(kind, days)} group by chunk`;

/** Selects sets, a row per day and chunk, from rows of `customer_id` and `day` that have no stored sets yet. */
export const setsOf = (rows: SQL): SQL =>
  sql`select day, ${sql.raw(chunkOf('customer_id'))} as chunk, ${sql.raw(setOf('customer_id'))} as riders from (${rows}) done group by 1, 2`;

/** Updates the number of first-time buyers on each day from one on. Such riders are in no earlier set. */
export const updateFirstBuyers = async (tx: Transaction, from: Day): Promise<void> => {
  await tx.execute(sql`delete from first_ticket_days where day >= ${from}::date`);
  await tx.execute(
    sql`insert into first_ticket_days (day, riders)
        with days as (
          select day, chunk, bit_or(riders) as riders from rider_sets
           where kind = 'buyers' and unit = 'day' and day >= ${from}::date group by 1, 2),
        known as (
          select day, chunk, riders, bit_or(riders) over (
                   partition by chunk order by day rows between unbounded preceding and 1 preceding) as since from days),
        firsts as (
          select day, bit_count(k.riders & ~coalesce(since, ${sql.raw(NONE)}) & ~coalesce(b.riders, ${sql.raw(NONE)})) as riders
            from known k left join (${ridersOver('buyers', { to: addDays(from, -1) })}) b using (chunk))
        select day, sum(riders) from firsts where riders > 0 group by day`,
  );
};

/**
 * Updates the sets of riders by occupation where riders joined on these days.
 * A rider with a changed occupation has the days of their tickets noted, to be summed again.
 */
export const updateOccupationSets = async (tx: Transaction, runs: readonly DayRange[]): Promise<void> => {
  const chunks = new Set<number>();
  for (const { from, to } of runs) {
    const some = await rowsOf<{ chunk: number }>(
      tx,
      sql`select distinct ${sql.raw(chunkOf('id'))} as chunk from customers
           where joined_at >= ${startOfDay(from).toISOString()}::timestamptz
             and joined_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`,
    );
    for (const { chunk } of some) chunks.add(chunk);
  }
  for (const chunk of chunks) {
    const own = sql.raw(`id >= ${chunk * CHUNK} and id < ${(chunk + 1) * CHUNK}`);
    await tx.execute(
      sql`insert into days_to_sum (source, day)
          select distinct 'occupations', ${sql.raw(localDayOf('purchased_at'))} from tickets where customer_id in (
            select id from customers c
              left join occupation_sets o on o.occupation = ${sql.raw(statedValue('c.occupation'))} and o.chunk = ${chunk}
             where ${own} and coalesce(get_bit(o.riders, id % ${sql.raw(String(CHUNK))}), 0) = 0)
             and exists (select from occupation_days)`,
    );
    await tx.execute(sql`delete from occupation_sets where chunk = ${chunk}`);
    await tx.execute(
      sql`insert into occupation_sets (occupation, chunk, riders)
          select ${sql.raw(statedValue('occupation'))}, ${chunk}::int, ${sql.raw(setOf('id'))} from customers where ${own} group by 1`,
    );
  }
};
