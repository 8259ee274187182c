import { id, instant, money, optional, status, words, yesNo } from './columns';
import type { Related } from './description';

/** The events of a record, oldest first. */
export const history = () =>
  ({
    title: 'History',
    columns: {
      at: instant('Time'),
      event: words('Event'),
      place: optional(words('Station')),
      note: words('Note'),
    },
  }) as const satisfies Related;

/** The refunds of a record; `any`: each leads to its purchase. */
export const refunds = (names?: 'any') =>
  ({
    title: 'Refunds',
    columns: {
      refund_no: { ...id('Refund'), ...(names && { names }) },
      created_at: instant('Requested'),
      amount_paise: money('Amount'),
      reason: words('Reason'),
      refund_status: status('Status'),
      processed_at: optional(instant('Processed')),
    },
  }) as const satisfies Related;

/** The failed attempts of a record, which open in the given report; on a failed attempt's own page, the other ones. */
export const failures = <const G extends string>(opens: G, title = 'Failed transactions') =>
  ({
    title,
    columns: {
      at: instant('Time'),
      stage: words('Stage'),
      reason: words('Reason'),
      debited: yesNo('Debited'),
      reversal_due_at: optional(instant('Reversal due')),
    },
    opens,
  }) as const satisfies Related;
