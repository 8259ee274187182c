import type { Id } from '../../../../contract/values';

/** The form of a credit or debit as it is typed. */
export interface EntryValues {
  /** Empty until somebody is chosen. */
  readonly customer_id: Id;
  readonly kind: 'credit' | 'debit' | '';
  readonly points: number | '' | null;
  readonly reason: string;
  readonly reference: string;
  readonly remark: string;
  /** Given once something is typed, and new only after the server has answered for good. */
  readonly idempotency_key: string;
  /** When it was sent without an answer that settles it, ISO 8601; empty while nothing is open. */
  readonly sent_at: string;
}

/** What the form begins with. */
export const emptyEntry: EntryValues = {
  customer_id: '',
  kind: '',
  points: '',
  reason: '',
  reference: '',
  remark: '',
  idempotency_key: '',
  sent_at: '',
};

/** What is typed, and what it is called. */
export const entryLabels = {
  customer_id: 'customer',
  kind: 'credit or debit',
  points: 'points',
  reason: 'reason',
  reference: 'reference',
  remark: 'remark',
} as const;

/** What a draft keeps: what is typed, and what makes a second sending of it the same entry. */
export const keptInDraft = { ...entryLabels, idempotency_key: '', sent_at: '' } as const;

/** What the draft of the form is kept under. */
export const ENTRY_FORM = 'loyalty-adjustments/create';
