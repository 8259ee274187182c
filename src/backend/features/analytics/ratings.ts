import { sql } from 'drizzle-orm';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { isDayIn, rowsByKey, isMomentIn, oncePerSpan, percent, total } from './queryParts';
import { finestBucket, bucketSql, rowsByBucket, lineOf } from './buckets';
import { refreshSums } from './daySums';
import type { FiguresQuery, Span } from './figuresQuery';

const STARS = [5, 4, 3, 2, 1];
const LOW = 2;

interface Given {
  readonly bucket: string;
  readonly stars: number;
  readonly ratings: number;
}

const given = oncePerSpan(async (queries, span): Promise<readonly Given[]> => {
  if (finestBucket(span) === 'hour') {
    const hour = bucketSql('hour', 'at');
    return rowsOf(
      queries,
      sql`select ${hour.key} as bucket, stars, count(*)::int as ratings
            from ratings where ${isMomentIn('at', span)} group by ${hour.group}, stars`,
    );
  }
  await refreshSums(queries, 'ratings');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, stars, ratings from rating_days where ${isDayIn('day', span)}`,
  );
});

const givenIn = (rows: readonly Given[]): number => total(rows, ({ ratings }) => ratings);

const averageOf = (rows: readonly Given[]): number | null => {
  const count = givenIn(rows);
  return count === 0 ? null : total(rows, ({ stars, ratings }) => stars * ratings) / count;
};

const stars: FiguresQuery<'ratings'> = {
  parts: ['average', 'ratings', 'low', 'by_week', 'by_star'],
  records: ['ratings'],
  run: async (queries, span) => {
    const rows = await given(queries, span);
    const n = givenIn(rows);
    const cut = span.bucketsFor('time');
    const averages = rowsByBucket(cut, rows).map(([bucket, some]) => ({ bucket, average: averageOf(some) }));
    const groups = STARS.map((star) => ({
      ...{ key: String(star), label: `${star} ${star === 1 ? 'star' : 'stars'}` },
      values: { ratings: givenIn(rows.filter((row) => row.stars === star)) },
    }));
    return {
      tiles: {
        ...{ average: averageOf(rows), ratings: n },
        low: percent(givenIn(rows.filter((row) => row.stars <= LOW)), n),
      },
      charts: {
        by_week: lineOf(cut, n, averages, ['average'], null),
        by_star: { n, groups },
      },
    };
  },
};

interface Written {
  readonly bucket: string;
  readonly category: string;
  readonly messages: number;
}

const written = async (queries: Queries, span: Span): Promise<readonly Written[]> => {
  if (finestBucket(span) === 'hour') {
    const hour = bucketSql('hour', 'at');
    return rowsOf(
      queries,
      sql`select ${hour.key} as bucket, category, count(*)::int as messages
            from feedback where ${isMomentIn('at', span)} group by ${hour.group}, category`,
    );
  }
  await refreshSums(queries, 'feedback');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, category, messages from feedback_days where ${isDayIn('day', span)}`,
  );
};

const messages: FiguresQuery<'ratings'> = {
  parts: ['complaints', 'by_category', 'messages_by_day'],
  records: ['feedback'],
  run: async (queries, span) => {
    const rows = await written(queries, span);
    const countOf = (some: readonly Written[]) => total(some, (row) => row.messages);
    const cut = span.bucketsFor('time');
    const n = countOf(rows);
    const buckets = rowsByBucket(cut, rows).map(([bucket, some]) => ({ bucket, messages: countOf(some) }));
    const groups = rowsByKey(rows, (row) => row.category)
      .map(([category, some]) => [category, countOf(some)] as const)
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .map(([category, count]) => ({ key: category, label: category, values: { messages: count } }));
    return {
      tiles: { complaints: n },
      charts: { by_category: { n, groups }, messages_by_day: lineOf(cut, n, buckets, ['messages']) },
    };
  },
};

/** The queries of the ratings page: stars, and subjects of feedback. They count messages, not people, so small numbers are shown. */
export const ratingsQueries = [stars, messages];
