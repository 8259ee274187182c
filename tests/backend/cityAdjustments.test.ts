import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDailyLog } from '../../src/sample/dailyLog';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const rows = contract['loyalty-adjustments'];

let backend: TestBackend;
let staff: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  staff = await backend.join('care.city', holding('loyaltymanagement_credit_debit_update', 'loyaltymanagement_view'));
});
afterAll(() => backend.close());

const one = async (statement: string): Promise<unknown> =>
  (await backend.database.pool.query<{ value: unknown }>(statement)).rows[0]?.value;

// Every day of every member from the first entry on. A day opens with the closing balance of the day before.
const booksThatDisagree = `
  WITH days AS (
    SELECT customer_id, (at AT TIME ZONE interval '5 hours 30 minutes')::date AS day,
           sum(points) FILTER (WHERE kind = 'earned') AS earned, -sum(points) FILTER (WHERE kind = 'redeemed') AS redeemed,
           -sum(points) FILTER (WHERE kind = 'expired') AS expired,
           sum(points) FILTER (WHERE kind IN ('adjusted', 'reversed')) AS adjusted,
           (array_agg(balance_after - points ORDER BY id))[1] AS opening,
           (array_agg(balance_after ORDER BY id DESC))[1] AS closing
      FROM loyalty_ledger GROUP BY 1, 2),
  chained AS (
    SELECT *, coalesce(lag(closing) OVER (PARTITION BY customer_id ORDER BY day), 0) AS before,
           lead(day) OVER (PARTITION BY customer_id ORDER BY day) IS NULL AS is_last FROM days)
  SELECT count(*)::int AS value FROM chained LEFT JOIN loyalty_accounts USING (customer_id)
   WHERE opening <> before
      OR opening + coalesce(earned, 0) - coalesce(redeemed, 0) - coalesce(expired, 0) + coalesce(adjusted, 0) <> closing
      OR (is_last AND closing IS DISTINCT FROM balance)`;

test('every entry of customer care was asked for by an adjustment, as many points for the same member', async () => {
  const entries = `FROM loyalty_ledger l LEFT JOIN loyalty_adjustments a ON a.ledger_id = l.id
                   WHERE (l.kind = 'adjusted' OR l.kind = 'reversed' AND l.source = 'Customer care')`;

  expect(await one(`SELECT count(*)::int AS value ${entries}`)).toBeGreaterThan(5);
  expect(
    await one(`SELECT count(*)::int AS value ${entries}
      AND (a.id IS NULL OR a.state <> 'done' OR a.customer_id <> l.customer_id OR a.points <> abs(l.points)
           OR (a.kind = 'debit') IS DISTINCT FROM (l.points < 0 AND l.kind = 'adjusted')
           OR a.reason = '' OR length(a.remark) < 10)`),
  ).toBe(0);
});

test('the sample has adjustments in every state, and those that moved no points have no entry', async () => {
  for (const state of ['done', 'waiting', 'rejected', 'lapsed'] as const)
    expect((await staff.call(rows.getList, { query: { filter: { state } } })).total, state).toBeGreaterThan(0);
  const { rows: undone } = await staff.call(rows.getList, { query: { filter: { kind: 'reversal' } } });
  expect(undone.length).toBeGreaterThan(0);
  expect(undone.every(({ reversal_of }) => reversal_of !== null)).toBe(true);
});

test('for every member and day: opening + earned − redeemed − expired ± adjusted = closing, staff’s own included', async () => {
  expect(await one(booksThatDisagree)).toBe(0);
  const members = await backend.database.pool.query<{ id: number }>(
    'SELECT customer_id AS id FROM loyalty_accounts WHERE balance >= 20 ORDER BY customer_id LIMIT 8',
  );
  const asked = { reason: 'Other' as const, reference: '', remark: 'Put right by hand for the books' };

  for (const { id } of members.rows) {
    const enter = (kind: 'credit' | 'debit', points: number) =>
      staff.call(rows.create, { body: { ...asked, kind, points, customer_id: id, idempotency_key: randomUUID() } });
    const wrong = await enter('credit', 40);
    await enter('debit', 15);
    await staff.call(rows.create, {
      body: { kind: 'reversal', reversal_of: wrong.id, remark: asked.remark, idempotency_key: randomUUID() },
    });
  }

  expect(members.rows).toHaveLength(8);
  expect(await one(booksThatDisagree)).toBe(0);
});

test('the redemption rules of the sample have a past, a present and one to come', async () => {
  const { rows: rules } = await staff.call(contract['redeem-points'].getList, { query: {} });

  expect(rules.map(({ effective_from }) => effective_from > '2026-03-02')).toEqual([true, false, false]);
  expect(rules.map(({ point_value_paise }) => point_value_paise)).toEqual([30, 25, 25]);
});

test('the daily log tells each of them: who asked, for whom, how many points, and who decided', async () => {
  await fillDailyLog({ db: backend.database.db, now: backend.now });

  const told = `FROM audit_log l WHERE l.entity = 'loyalty-adjustments' AND l.entity_id = a.id::text AND l.action =`;
  const isLogged = `EXISTS (SELECT 1 ${told} 'create' AND l.username = a.by_whom AND l.at = a.at
    AND (l.after ->> 'points')::int = a.points AND l.after ->> 'kind' = a.kind
    AND (a.state <> 'done' OR (l.after ->> 'balance') IS NOT NULL))`;
  const isDecided = `EXISTS (SELECT 1 ${told} CASE a.state WHEN 'rejected' THEN 'reject' ELSE 'approve' END
    AND l.username = a.decided_by AND l.at = a.decided_at)`;
  expect(await one(`SELECT count(*)::int AS value FROM loyalty_adjustments a`)).toBeGreaterThan(10);
  expect(await one(`SELECT count(*)::int AS value FROM loyalty_adjustments a WHERE NOT ${isLogged}`)).toBe(0);
  expect(
    await one(
      `SELECT count(*)::int AS value FROM loyalty_adjustments a WHERE decided_at IS NOT NULL AND NOT ${isDecided}`,
    ),
  ).toBe(0);
});
