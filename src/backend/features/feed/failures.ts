import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Failed } from '../../../contract/feed/orders';
import type { Transaction } from '../../platform/db/sql';
import { recordset } from './claims';

/** A purchase that failed. */
export interface FailedPurchase {
  /** Our number of the order or of the recharge. */
  readonly purchase: number;
  readonly customer_id: number;
  readonly at: string;
  readonly amount_paise: number;
  readonly payment_mode: string;
  readonly gateway_payment_id: string | null | undefined;
  readonly failure: z.output<typeof Failed>;
}

const COLUMNS = sql`purchase bigint, customer_id int, at timestamptz, amount_paise int, payment_mode text, gateway_payment_id text,
  stage text, reason_code text, reason text, debited boolean`;
const VALUES = sql`at, customer_id, amount_paise, payment_mode, gateway_payment_id, stage, reason_code, reason, debited`;
const GIVEN = sql`r.at, r.customer_id, r.amount_paise, r.payment_mode, r.gateway_payment_id, r.stage, r.reason_code, r.reason, r.debited`;

/**
 * Writes the failed purchases of orders (`qr`) or recharges, one each. A debited amount is due back by the bank's working days.
 * A purchase that succeeds later keeps its row: a trigger marks it as paid after all.
 */
export const writeFailures = async (
  tx: Transaction,
  kind: 'qr' | 'recharge',
  failures: readonly FailedPurchase[],
): Promise<void> => {
  if (failures.length === 0) return;
  const purchase = kind === 'qr' ? sql`order_id` : sql`recharge_id`;
  const rows = failures.map(({ failure, ...row }) => ({ ...row, ...failure }));
  await tx.execute(
    sql`with r as materialized (select * from ${recordset(rows, COLUMNS)}),
        known as (update failed_transactions f set (${VALUES}) = (${GIVEN}),
            reversal_due_at = case when r.debited and f.refund_id is null then bank_due_at(r.at) end
            from r where f.${purchase} = r.purchase returning f.${purchase} as purchase)
        insert into failed_transactions (kind, ${purchase}, ${VALUES}, reversal_due_at)
        select ${kind}, r.purchase, ${GIVEN}, case when r.debited then bank_due_at(r.at) end
          from r where r.purchase not in (select purchase from known)`,
  );
};
