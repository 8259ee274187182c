import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/sql';
import type { Queries } from '../world';
import { isDayIn, isMomentIn, oncePerSpan, total } from './queryParts';
import { finest, inBuckets } from './buckets';
import { refreshSums } from './daySums';
import type { Span } from './question';

/** Entries of the ledger of a day or an hour, of one kind and source; `points` is signed. */
export interface Moved {
  readonly bucket: string;
  readonly kind: string;
  readonly source: string;
  readonly entries: number;
  readonly points: number;
}

const movedByHour = (queries: Queries, span: Span): Promise<readonly Moved[]> => {
  const hour = inBuckets('hour', 'at');
  return rowsOf(
    queries,
    sql`select ${hour.key} as bucket, kind, source, count(*)::int as entries, sum(points)::float8 as points
          from loyalty_ledger where ${isMomentIn('at', span)} group by ${hour.group}, kind, source`,
  );
};

/** Points that moved on each day, or in each hour of one day. */
export const pointsMoved = oncePerSpan(async (queries, span): Promise<readonly Moved[]> => {
  if (finest(span) === 'hour') return movedByHour(queries, span);
  await refreshSums(queries, 'loyalty_ledger');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, kind, source, entries, points::float8 as points
          from ledger_days where ${isDayIn('day', span)}`,
  );
});

// As in the reports: points that leave an account are positive, and a reversal is an adjustment.
const movements = {
  earned: { kinds: ['earned'], sign: 1 },
  redeemed: { kinds: ['redeemed'], sign: -1 },
  expired: { kinds: ['expired'], sign: -1 },
  adjusted: { kinds: ['adjusted', 'reversed'], sign: 1 },
} as const;
/** The ways in which points are earned, spent and lost. */
export type Movement = keyof typeof movements;

/** The entries of a movement. */
export const entriesOf = (rows: readonly Moved[], movement: Movement): readonly Moved[] =>
  rows.filter(({ kind }) => movements[movement].kinds.some((each) => each === kind));

/** The sum of the points of a movement. */
export const pointsOf = (rows: readonly Moved[], movement: Movement): number =>
  // Adding zero turns −0 into 0.
  movements[movement].sign * total(entriesOf(rows, movement), ({ points }) => points) + 0;

/** Points on all accounts at the end of the span. They are the sum of all movements, since every balance began at zero. */
export const outstanding = async (queries: Queries, { to }: Span): Promise<number> => {
  await refreshSums(queries, 'loyalty_ledger');
  const [found] = await rowsOf<{ points: number }>(
    queries,
    sql`select coalesce(sum(points), 0)::float8 as points from ledger_days where day <= ${to}::date`,
  );
  return found?.points ?? 0;
};

/** Members at the end of the span. */
export const membersAt = async (queries: Queries, { to }: Span): Promise<number> => {
  await refreshSums(queries, 'loyalty_accounts');
  const [found] = await rowsOf<{ members: number }>(
    queries,
    sql`select coalesce(sum(members), 0)::int as members from opened_days where day <= ${to}::date`,
  );
  return found?.members ?? 0;
};
