import { rowsOf, type Sql } from '../db/sql';
import { headsFile, readHeads } from '../audit/heads';
import { verifyLog } from '../audit/verify';
import { sql } from 'drizzle-orm';

/** Checks restored data. Every balance is the sum of its ledger, and the daily log matches its seals. */
export const verifyRestored = async (db: Sql, dataDir: string): Promise<readonly string[]> => {
  const [balances] = await rowsOf<{ wrong: number }>(
    db,
    sql`select count(*)::int as wrong
          from loyalty_accounts a
          left join (select customer_id, sum(points) as points from loyalty_ledger group by 1) l using (customer_id)
         where a.balance is distinct from coalesce(l.points, 0)`,
  );
  const { kept } = await readHeads(headsFile(dataDir));
  const { faults } = await verifyLog(db, kept);
  return [...(balances?.wrong ? [`${balances.wrong} balances are not the sum of their ledger.`] : []), ...faults];
};
