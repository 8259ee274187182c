import { randomUUID } from 'node:crypto';
import { contract } from '../../src/contract';
import type { PointsDraft } from '../../src/contract/endpoints/adjustments';
import type { Failure } from '../../src/contract/failure';
import { holding, testBackend } from './backend';
import { createMembers } from './members';

const rows = contract['loyalty-adjustments'];

/** Returns a credit or debit as staff request it, each time as a submit of its own. */
export const asking = (customer_id: number, kind: 'credit' | 'debit', points: number): PointsDraft => ({
  ...{ kind, customer_id, points, reason: 'Service recovery', reference: 'CC-100001' },
  ...{ remark: 'Long delay on the line, told on the phone', idempotency_key: randomUUID() },
});

/** Returns a reversal as staff request it. */
export const undoing = (reversal_of: number | string) => ({
  ...{ kind: 'reversal' as const, reversal_of, remark: 'Entered for the wrong customer' },
  idempotency_key: randomUUID(),
});

/** Returns the failures of many calls. */
export const failuresOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as Failure] : []));

/** A rule that has been in force for long: the baseline of later ones. */
const oldRule = `
  INSERT INTO redemption_settings (effective_from, point_value_paise, least_balance, largest_share_percent, expiry_days, redeemable_for,
                                   approval_above, active, by_whom, created_at, updated_at)
  VALUES ('2025-01-01', 25, 0, 50, 180, '{QR tickets}', 1000, true, 'the sample', '2025-01-01', '2025-01-01')`;

/** Makes a back end with members, a redemption rule, and two people who may credit and debit. */
export const openAdjusting = async () => {
  const backend = await testBackend();
  await backend.database.pool.query(oldRule);
  const flags = holding('loyaltymanagement_credit_debit_update');
  const hired = await backend.longAgo(async () => ({
    maker: await backend.hire('care.maker', flags),
    second: await backend.hire('care.second', flags),
  }));
  const maker = { ...hired.maker, ...(await backend.signIn('care.maker')) };
  const second = { ...hired.second, ...(await backend.signIn('care.second')) };
  const staff = { maker, second };
  return {
    backend,
    members: createMembers(backend.database),
    /** The two people with their current sessions. */
    staff,
    /** The first person enters points. */
    enter: (customer: number, kind: 'credit' | 'debit', points: number) =>
      staff.maker.call(rows.create, { body: asking(customer, kind, points) }),
    /** The second person decides. */
    decide: (id: number | string, decision: 'approve' | 'reject', reason = '') =>
      staff.second.call(rows.update, { id, body: { decision, reason } }),
    /** Moves the clock. A session ends sooner than an adjustment lapses, so both sign in again. */
    laterSignedInAgain: async (milliseconds: number): Promise<void> => {
      backend.pass(milliseconds);
      staff.maker = { ...maker, ...(await backend.signIn('care.maker')) };
      staff.second = { ...second, ...(await backend.signIn('care.second')) };
    },
  };
};

export type Adjusting = Awaited<ReturnType<typeof openAdjusting>>;
