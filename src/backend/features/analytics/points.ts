import { sql } from 'drizzle-orm';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { isDayIn, isMomentIn, oncePerSpan, total } from './queryParts';
import { finestBucket, bucketSql } from './buckets';
import { refreshSums } from './daySums';
import type { Span } from './figuresQuery';

/** The ledger entries of one kind and source in a day or hour; `points` is signed. */
export interface LedgerSum {
  readonly bucket: string;
  readonly kind: string;
  readonly source: string;
  readonly entries: number;
  readonly points: number;
}

const movedByHour = (queries: Queries, span: Span): Promise<readonly LedgerSum[]> => {
  const hour = bucketSql('hour', 'at');
  return rowsOf(
    queries,
    sql`select ${hour.key} as bucket, kind, source, count(*)::int as entries, sum(points)::float8 as points
          from loyalty_ledger where ${isMomentIn('at', span)} group by ${hour.group}, kind, source`,
  );
};

/** Reads the ledger sums of each day, or of each hour of one day. */
export const ledgerSums = oncePerSpan(async (queries, span): Promise<readonly LedgerSum[]> => {
  if (finestBucket(span) === 'hour') return movedByHour(queries, span);
  await refreshSums(queries, 'loyalty_ledger');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, kind, source, entries, points::float8 as points
          from ledger_days where ${isDayIn('day', span)}`,
  );
});

// As in the reports, points that leave an account are positive, and a reversal counts as an adjustment.
const movements = {
  earned: { kinds: ['earned'], sign: 1 },
  redeemed: { kinds: ['redeemed'], sign: -1 },
  expired: { kinds: ['expired'], sign: -1 },
  adjusted: { kinds: ['adjusted', 'reversed'], sign: 1 },
} as const;
/** The ways in which points are earned, spent and lost. */
export type Movement = keyof typeof movements;

/** Returns the number of entries of a movement. */
export const entriesOf = (rows: readonly LedgerSum[], movement: Movement): readonly LedgerSum[] =>
  rows.filter(({ kind }) => movements[movement].kinds.some((each) => each === kind));

/** Returns the points of a movement. */
export const pointsOf = (rows: readonly LedgerSum[], movement: Movement): number =>
  // Adding zero turns −0 into 0.
  movements[movement].sign * total(entriesOf(rows, movement), ({ points }) => points) + 0;

/** Points on all accounts at the end of the span: the sum of all movements, since every balance began at zero. */
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
