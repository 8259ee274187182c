import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/backend/platform/db/database';
import type { Queries } from '../../src/backend/platform/db/sql';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const readBy = (plan: Plan): readonly (readonly [table: string, rows: number])[] => [
  ...(plan['Relation Name'] === undefined
    ? []
    : [
        [
          plan['Relation Name'],
          (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
            plan['Actual Loops'],
        ] as const,
      ]),
  ...(plan.Plans ?? []).flatMap(readBy),
];

/** Returns the database with counters of the rows that its statements read per table, as PostgreSQL explains them. */
export const countingRows = ({ db }: Database) => {
  const read: Record<string, number> = {};
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    for (const { Plan: plan } of rows.flatMap((row) => row['QUERY PLAN']))
      for (const [table, count] of readBy(plan)) read[table] = (read[table] ?? 0) + count;
    return db.execute(statement);
  };
  const queries = new Proxy(db, {
    get: (target, name) => (name === 'execute' ? execute : (Reflect.get(target, name) as unknown)),
  });
  return { read, queries: queries as Queries };
};
