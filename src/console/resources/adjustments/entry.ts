import type { PointsAllowance } from '../../../contract/endpoints/adjustments';
import { isFailure } from '../../../contract/failure';
import { messages, NOT_OFFERED } from '../../../contract/messages';
import type { Id } from '../../../contract/values';
import { listed } from '../../ui/words/permissionWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** Returns the reason why this many more points would wait for a second person; undefined where they would not. */
export const approvalReason = (
  points: unknown,
  { limit, entered, shared_with: others }: PointsAllowance,
): string | undefined => {
  if (typeof points !== 'number') return undefined;
  if (points > limit)
    return t('Above {limit, plural, one {# point} other {# points}}: needs a second approval.', {
      limit,
    });
  if (entered + points <= limit) return undefined;
  if (others.length === 0)
    return t(
      'Needs a second approval: you have entered {entered} of your {limit, plural, one {# point} other {# points}} for today.',
      { entered, limit },
    );
  return t(
    'Needs a second approval: you and {others} have entered {entered} of {limit, plural, one {# point} other {# points}} for today. {count, plural, one {This account is} other {These accounts are}} not independent of yours.',
    { others: listed(others), count: others.length, entered, limit },
  );
};

/**
 * The outcome of a failed call for its entry. `refused`: it was checked and refused.
 * `stopped`: the call was refused before the check. `unknown`: it may have been entered.
 */
type Outcome = 'refused' | 'stopped' | 'unknown';

/** Returns the outcome of a failed call. A new idempotency key is safe only after a refusal of the entry itself. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!isFailure(error)) return 'unknown';
  if (error.status === 409 || error.status === 422) return 'refused';
  const isAnswered =
    error.kind === 'revoked' ||
    error.kind === 'notOffered' ||
    (error.kind === 'refused' && error.status >= 400 && error.status < 500);
  return isAnswered && error.status !== 408 ? 'stopped' : 'unknown';
};

const isSilent = (message: string): boolean =>
  message === '' || message === t(messages.somethingWentWrong) || /^not found$/i.test(message);

const byStatus = perLanguage((): Readonly<Record<number, string>> => ({
  403: t('You no longer have permission to credit or debit points. Ask an administrator.'),
  404: t(NOT_OFFERED),
  409: t('Someone else changed this. Check the history, then decide again.'),
  422: t('The server did not accept these values. Check them.'),
}));

/** Returns the reason of a refusal, in the server's words, else in ours; with the time to retry where known. */
export const refusalInWords = (error: unknown): string => {
  if (!isFailure(error)) return t(messages.anUnexpectedError);
  if (error.status === 429 && error.retryAfter !== undefined)
    return t('Too many entries in a short time. Try again in {seconds} seconds.', {
      seconds: String(error.retryAfter),
    });
  if (error.status === 429) return t('Too many entries in a short time. Wait a minute, then try again.');
  return isSilent(error.message) ? (byStatus()[error.status] ?? t(messages.somethingWentWrong)) : error.message;
};

/** The message where a sent entry has had no answer. */
export const OUTCOME_UNKNOWN = perLanguage(() =>
  t('No answer from the server. Try again: the same entry is never made twice.'),
);

type Randomness = Pick<Crypto, 'getRandomValues'> & { readonly randomUUID?: Crypto['randomUUID'] };

/**
 * Makes an idempotency key, a random UUID.
 * Browsers lack `randomUUID` on plain http outside localhost: there it is made from random bytes.
 */
export const newIdempotencyKey = (randomness: Randomness = globalThis.crypto): string => {
  if (randomness.randomUUID) return randomness.randomUUID();
  const bytes = randomness.getRandomValues(new Uint8Array(16));
  // RFC 9562: version 4, variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A credit or debit while it is typed. */
interface Movement {
  readonly kind?: unknown;
  readonly points?: unknown;
}

/** Returns the balance after a credit or debit; undefined while it is unfinished. A debit above the balance makes it negative. */
export const balanceAfter = (balance: number, { kind, points }: Movement): number | undefined => {
  if (typeof points !== 'number' || !Number.isInteger(points) || points < 1) return undefined;
  if (kind === 'credit') return balance + points;
  return kind === 'debit' ? balance - points : undefined;
};

/** Returns the reason why a debit can't be made, or undefined. */
export const overdraftFault = (balance: number, movement: Movement): string | undefined => {
  const after = balanceAfter(balance, movement);
  if (after === undefined || after >= 0) return undefined;
  return balance <= 0 ? t('No points to debit') : t('Use at most {balance}, the available balance', { balance });
};

/** The form values of a credit or debit. */
export interface EntryValues {
  /** Empty until a customer is chosen. */
  readonly customer_id: Id;
  readonly kind: 'credit' | 'debit' | '';
  readonly points: number | '' | null;
  readonly reason: string;
  readonly reference: string;
  readonly remark: string;
  /** Set at the first input, and replaced only after the server's final answer. */
  readonly idempotency_key: string;
  /** The time of a sending that no answer has settled, ISO 8601; empty while nothing is open. */
  readonly sent_at: string;
}

/** The initial values of the form. */
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

/** The typed fields, with their labels. */
export const entryLabels = perLanguage(
  () =>
    ({
      customer_id: t('customer'),
      kind: t('credit or debit'),
      points: t('points'),
      reason: t('reason'),
      reference: t('reference'),
      remark: t('remark'),
    }) as const,
);

/** The fields that a draft keeps: the typed ones, and those by which a second sending is recognised as the same entry. */
export const draftLabels = perLanguage(() => ({ ...entryLabels(), idempotency_key: '', sent_at: '' }) as const);

/** The draft key of the form. */
export const ENTRY_FORM = 'loyalty-adjustments/create';
