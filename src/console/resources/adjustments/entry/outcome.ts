import { isFailure } from '../../../../contract/failure';
import { messages, NOT_OFFERED } from '../../../../contract/messages';

/**
 * What is known after a call that failed: `refused`, the server has looked at the entry and did not make it; `stopped`, it
 * said no before it looked; `unknown`, the entry may have been made.
 */
export type Outcome = 'refused' | 'stopped' | 'unknown';

/** What a failed call says about the entry. Only a refusal of the entry itself makes a new idempotency key safe. */
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
  message === '' || message === messages.somethingWentWrong || /^not found$/i.test(message);

const byStatus: Readonly<Record<number, string>> = {
  403: 'Your account may not credit or debit points any more. Ask an administrator.',
  404: NOT_OFFERED,
  409: 'Somebody was faster: things have changed meanwhile. Look at the history, then decide anew.',
  422: 'The server does not take these values. Check them.',
};

/** Why a call was refused, in the server's words, else in ours; when it is worth trying again, where that is known. */
export const refusalInWords = (error: unknown): string => {
  if (!isFailure(error)) return messages.somethingWentWrong;
  if (error.status === 429 && error.retryAfter !== undefined)
    return `Too many entries in a short time. Try again in ${error.retryAfter} seconds.`;
  if (error.status === 429) return 'Too many entries in a short time. Wait a minute, then try again.';
  return isSilent(error.message) ? (byStatus[error.status] ?? messages.somethingWentWrong) : error.message;
};
