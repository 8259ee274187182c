import type { Database } from '../../src/backend/platform/db/database';

/** Makes members of the loyalty programme for a test's own database, each with a balance earned in one entry. */
export const createMembers = ({ pool }: Pick<Database, 'pool'>) => {
  let made = 0;
  const points = async (id: number): Promise<{ balance: number; sum: number; entries: number }> => {
    const { rows } = await pool.query<{ balance: number; sum: number; entries: number }>(
      `SELECT balance, coalesce(sum(points), 0)::int AS sum, count(points)::int AS entries
         FROM loyalty_accounts LEFT JOIN loyalty_ledger USING (customer_id) WHERE customer_id = $1 GROUP BY balance`,
      [id],
    );
    return rows[0] ?? { balance: Number.NaN, sum: Number.NaN, entries: 0 };
  };
  return {
    /** Makes a member and returns the number. */
    join: async (balance: number, { name = 'Asha Rao', mobile }: { name?: string; mobile?: string } = {}) => {
      made += 1;
      const number = mobile ?? `98${String(made).padStart(8, '0')}`;
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO customers (name, mobile, joined_at, last_active_at, platform, app_version)
         VALUES ($1, $2, '2026-01-01', '2026-03-01', 'Android', '5.1.0') RETURNING id`,
        [name, number],
      );
      const id = rows[0]?.id ?? 0;
      await pool.query('INSERT INTO loyalty_accounts (customer_id) VALUES ($1)', [id]);
      if (balance > 0)
        await pool.query(
          `INSERT INTO loyalty_ledger (customer_id, at, kind, source, points, by_whom, idempotency_key)
           VALUES ($1, '2026-02-01', 'earned', 'Trip', $2, 'System', $3)`,
          [id, balance, `test:${id}`],
        );
      return id;
    },
    /** Returns the balance of a member's account, and the sum of the entries. */
    points,
    /** Returns the newest entry of a member, as a row of the table. */
    lastEntry: async (id: number) => {
      const { rows } = await pool.query<Record<string, unknown>>(
        'SELECT * FROM loyalty_ledger WHERE customer_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      );
      return rows[0];
    },
  };
};
