import { owedBack } from '../reports/sources/payments';
import {
  NO_TICKET,
  NOT_ON_CARD,
  orders,
  failedPayment,
  recharges,
  refunded,
  refundsOf,
  workingDays,
  type Branch,
} from './branch';

/** What of a rider's is still open, each thing once: a purchase that was paid for nothing counts with its refund. */
export const riderProblems: readonly Branch[] = [
  {
    ...orders,
    where: NO_TICKET,
    columns: {
      problem: "'Paid, no ticket'",
      amount_paise: 'o.paid_paise',
      due_at: refunded.refund_due_at,
      number: 'o.order_no',
    },
  },
  {
    ...recharges,
    where: NOT_ON_CARD,
    columns: {
      problem: "'Paid, not on the card'",
      amount_paise: 'k.amount_paise',
      due_at: refunded.refund_due_at,
      number: 'k.order_no',
    },
  },
  {
    ...failedPayment,
    where: owedBack('coalesce(o.payment_status, k.payment_status)'),
    columns: {
      problem: "'Debited, not confirmed as returned'",
      amount_paise: 'x.amount_paise',
      due_at: 'x.reversal_due_at',
      number: 'coalesce(o.order_no, k.order_no)',
    },
  },
  ...refundsOf('Refund asked', 'r.created_at').map((branch) => ({
    ...branch,
    where: `r.status <> 'Processed' and not (r.ticket_id is null and coalesce(${NO_TICKET}, false)) and not coalesce(${NOT_ON_CARD}, false)`,
    columns: {
      problem: "case when r.status = 'Failed' then 'Refund failed' else 'Refund not confirmed' end",
      amount_paise: 'r.amount_paise',
      due_at: workingDays('r.created_at'),
      number: 'r.refund_no',
    },
  })),
];
