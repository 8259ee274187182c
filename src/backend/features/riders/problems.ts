import { sql } from 'drizzle-orm';
import { OWED_BACK } from '../reports/sources/payments';
import { NOT_ON_CARD } from '../reports/sources/recharges';
import { NO_TICKET } from '../reports/sources/orders';
import { failure, literal, order, recharge, refund } from '../../platform/db/tables';
import {
  failedPayment,
  orderBranch,
  rechargeBranch,
  refundColumns,
  riderRefunds,
  bankDueAt,
  type HistoryBranch,
} from './branch';

/** The open problems of a rider, each once. An unserved paid purchase counts with its refund. */
export const riderProblems: readonly HistoryBranch[] = [
  {
    ...orderBranch,
    where: NO_TICKET,
    columns: {
      problem: literal('Paid, no ticket'),
      amount_paise: order.paidPaise,
      due_at: refundColumns.refund_due_at,
      number: order.orderNo,
    },
  },
  {
    ...rechargeBranch,
    where: NOT_ON_CARD,
    columns: {
      problem: literal('Paid, not on the card'),
      amount_paise: recharge.amountPaise,
      due_at: refundColumns.refund_due_at,
      number: recharge.orderNo,
    },
  },
  {
    ...failedPayment,
    where: OWED_BACK,
    columns: {
      problem: literal('Debited, return not confirmed'),
      amount_paise: failure.amountPaise,
      due_at: failure.reversalDueAt,
      number: sql`coalesce(${order.orderNo}, ${recharge.orderNo})`,
    },
  },
  ...riderRefunds('Refund requested', refund.createdAt).map((branch) => ({
    ...branch,
    where: sql`${refund.status} <> 'Processed' and not (${refund.ticketId} is null and coalesce(${NO_TICKET}, false)) and not coalesce(${NOT_ON_CARD}, false)`,
    columns: {
      problem: sql`case when ${refund.status} = 'Failed' then 'Refund failed' else 'Refund not confirmed' end`,
      amount_paise: refund.amountPaise,
      due_at: bankDueAt(refund.createdAt),
      number: refund.refundNo,
    },
  })),
];
