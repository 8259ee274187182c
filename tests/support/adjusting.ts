import { randomUUID } from 'node:crypto';
import type { PointsDraft } from '../../src/contract/endpoints/adjustments';
import type { Failure } from '../../src/contract/failure';

/** A credit or debit as staff ask for it, each time a submit of its own. */
export const asking = (customer_id: number, kind: 'credit' | 'debit', points: number): PointsDraft => ({
  ...{ kind, customer_id, points, reason: 'Service recovery', reference: 'CC-100001' },
  ...{ remark: 'Long delay on the line, told on the phone', idempotency_key: randomUUID() },
});

/** A reversal as staff ask for it. */
export const undoing = (reversal_of: number | string) => ({
  ...{ kind: 'reversal' as const, reversal_of, remark: 'Entered for the wrong customer' },
  idempotency_key: randomUUID(),
});

/** What those of many calls failed with that failed. */
export const failuresOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as Failure] : []));
