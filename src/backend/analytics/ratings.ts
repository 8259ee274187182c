import { sql } from 'drizzle-orm';
import type { Day } from '../../contract/values';
import { rowsOf } from '../reports/tableData';
import { grouped, momentIn, onceASpan, percent, total } from './asked';
import { inBuckets, lineOf } from './buckets';
import type { Question } from './question';

const STARS = [5, 4, 3, 2, 1];
const LOW = 2;

interface Given {
  readonly bucket: Day;
  readonly stars: number;
  readonly ratings: number;
}

const given = onceASpan((queries, span): Promise<readonly Given[]> => {
  const week = inBuckets('week', 'at');
  return rowsOf(
    queries,
    sql`select ${week.key} as bucket, stars, count(*)::int as ratings
          from ratings where ${momentIn('at', span)} group by ${week.group}, stars`,
  );
});

const countOf = (rows: readonly Given[]): number => total(rows, ({ ratings }) => ratings);

const averageOf = (rows: readonly Given[]): number | null => {
  const count = countOf(rows);
  return count === 0 ? null : total(rows, ({ stars, ratings }) => stars * ratings) / count;
};

const stars: Question<'ratings'> = {
  tells: ['average', 'ratings', 'low', 'by_week', 'by_star'],
  ask: async (queries, span) => {
    const rows = await given(queries, span);
    const n = countOf(rows);
    const weeks = grouped(rows, ({ bucket }) => bucket).map(([bucket, some]) => ({ bucket, average: averageOf(some) }));
    const groups = STARS.map((star) => ({
      ...{ key: String(star), label: `${star} ${star === 1 ? 'star' : 'stars'}` },
      values: { ratings: countOf(rows.filter((row) => row.stars === star)) },
    }));
    return {
      tiles: {
        ...{ average: averageOf(rows), ratings: n },
        low: percent(countOf(rows.filter((row) => row.stars <= LOW)), n),
      },
      charts: {
        by_week: lineOf('week', span, n, weeks, ['average'], null),
        by_star: { n, groups },
      },
    };
  },
};

interface Written {
  readonly bucket: Day;
  readonly category: string;
  readonly messages: number;
}

const messages: Question<'ratings'> = {
  tells: ['complaints', 'by_category', 'messages_by_day'],
  ask: async (queries, span) => {
    const day = inBuckets('day', 'at');
    const rows = await rowsOf<Written>(
      queries,
      sql`select ${day.key} as bucket, category, count(*)::int as messages
            from feedback where ${momentIn('at', span)} group by ${day.group}, category`,
    );
    const counted = (keyOf: (row: Written) => string) =>
      grouped(rows, keyOf).map(([key, some]) => [key, total(some, (row) => row.messages)] as const);
    const n = total(rows, (row) => row.messages);
    const days = counted((row) => row.bucket).map(([bucket, count]) => ({ bucket, messages: count }));
    const groups = counted((row) => row.category)
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .map(([category, count]) => ({ key: category, label: category, values: { messages: count } }));
    return {
      tiles: { complaints: n },
      charts: { by_category: { n, groups }, messages_by_day: lineOf('day', span, n, days, ['messages']) },
    };
  },
};

/** The stars that riders give, and what they write about: statements, not people, so that each is told as it is. */
export const ratingsQuestions = [stars, messages];
