import { asc, desc, gt, sql } from 'drizzle-orm';
import { APPROVAL_MS } from '../../contract/limits';
import type { Transaction } from '../../backend/platform/db/sql';
import { loyaltyAccounts, loyaltyAdjustments } from '../../backend/platform/db/schema';
import { HOUR } from './calendar';

type Row = typeof loyaltyAdjustments.$inferInsert;

// Writes each ledger entry of customer care as a finished adjustment. No points move.
const tellEntries = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO loyalty_adjustments
      (at, customer_id, kind, points, reason, reference, remark, state, by_whom, by_user_id, idempotency_key, ledger_id)
    SELECT l.at, l.customer_id, CASE WHEN l.points > 0 THEN 'credit' ELSE 'debit' END, abs(l.points), l.reason,
           l.reference, l.remark, 'done', l.by_whom, u.id, 'sample:' || l.id, l.id
      FROM loyalty_ledger l LEFT JOIN users u ON u.username = l.by_whom
     WHERE l.kind = 'adjusted' ORDER BY l.id`);
  await tx.execute(sql`
    INSERT INTO loyalty_adjustments
      (at, customer_id, kind, points, reason, reference, remark, state, by_whom, by_user_id, idempotency_key, ledger_id,
       reversal_of)
    SELECT l.at, l.customer_id, 'reversal', abs(l.points), l.reason, l.reference, l.remark, 'done', l.by_whom, u.id,
           'sample:' || l.id, l.id, a.id
      FROM loyalty_ledger l JOIN loyalty_adjustments a ON a.ledger_id = l.reversal_of
           LEFT JOIN users u ON u.username = l.by_whom
     WHERE l.kind = 'reversed' ORDER BY l.id`);
};

interface Open extends Pick<Row, 'points' | 'reason' | 'remark' | 'byWhom'> {
  readonly hoursAgo: number;
  readonly rejected?: string;
}

const SECOND = 'meenakshi.rangarajan';

// Adjustments above the limit that moved no points: waiting, rejected or lapsed.
const open: readonly Open[] = [
  {
    ...{ hoursAgo: 3, points: 2500, reason: 'Campaign or contest', byWhom: 'deepa.thomas' },
    remark: 'First prize of the monsoon photo contest, list signed by marketing',
  },
  {
    ...{ hoursAgo: 20, points: 1200, reason: 'Points not credited for a recharge', byWhom: 'imran.shaikh' },
    remark: 'Twelve recharges of a family account came without points in the outage',
  },
  {
    ...{ hoursAgo: 41, points: 1800, reason: 'Service recovery', byWhom: 'revathi.iyer' },
    remark: 'Group of forty stranded at the terminus after the last train',
  },
  {
    ...{ hoursAgo: 100, points: 5000, reason: 'Service recovery', byWhom: 'lakshmi.narayanan' },
    remark: 'Rider asks for the fares of a whole year in points',
    rejected: 'Not covered: fares were used, no fault of ours is shown',
  },
  {
    ...{ hoursAgo: 260, points: 1500, reason: 'Other', byWhom: 'harpreet.kaur' },
    remark: 'Credit that was promised on the phone, the call was not recorded',
    rejected: 'No record of the promise; ask the rider for the date of the call',
  },
  {
    ...{ hoursAgo: 500, points: 1100, reason: 'Points not credited for a trip', byWhom: 'mohammed.rafiq' },
    remark: 'Trips of two months without points, gate log to be checked',
  },
];

const rowOf = ({ hoursAgo, rejected, ...asked }: Open, customerId: number, index: number, now: Date): Row => {
  const at = new Date(now.getTime() - hoursAgo * HOUR);
  const lapsesAt = new Date(at.getTime() + APPROVAL_MS);
  const whole = { ...asked, at, lapsesAt, customerId, kind: 'credit' as const, idempotencyKey: `sample:open:${index}` };
  const reference = `CC-9${String(index + 1).padStart(5, '0')}`;
  if (rejected === undefined) return { ...whole, reference, state: lapsesAt > now ? 'waiting' : 'lapsed' };
  const decidedAt = new Date(at.getTime() + 5 * HOUR);
  return { ...whole, reference, state: 'rejected', decidedBy: SECOND, decidedAt, decisionReason: rejected };
};

/** Writes the city's entries by customer care as adjustments, and adds some that are waiting, rejected or lapsed. */
export const fillAdjustments = async (tx: Transaction, now: Date): Promise<void> => {
  // The trigger limits points that one person enters alone; the city's entries had no second person.
  await tx.execute(sql`ALTER TABLE loyalty_adjustments DISABLE TRIGGER loyalty_adjustments_alone`);
  await tellEntries(tx);
  await tx.execute(sql`ALTER TABLE loyalty_adjustments ENABLE TRIGGER loyalty_adjustments_alone`);
  const members = await tx
    .select({ id: loyaltyAccounts.customerId })
    .from(loyaltyAccounts)
    .where(gt(loyaltyAccounts.balance, 0))
    .orderBy(desc(loyaltyAccounts.balance), asc(loyaltyAccounts.customerId))
    .limit(open.length);
  const rows = members.flatMap(({ id }, index) => {
    const asked = open[index];
    return asked ? [rowOf(asked, id, index, now)] : [];
  });
  if (rows.length > 0) await tx.insert(loyaltyAdjustments).values(rows);
};
