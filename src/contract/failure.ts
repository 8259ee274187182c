/** What went wrong, as far as callers must distinguish cases. */
export type FailureKind =
  /** The server refused, or answered what cannot be read. */
  | 'refused'
  /** The session is over: the account signed in elsewhere, or was signed out (docs/product.md#states). */
  | 'revoked'
  /** The request took over 30 seconds. */
  | 'timeout'
  /** No answer at all: the server is down or the network is. */
  | 'unreachable'
  /** The server lacks the call, which its status says (docs/wire.md#lacking). */
  | 'notOffered'
  /** The caller has left the page. */
  | 'cancelled';

/** The values in the sentence of a refusal, by their names. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** What a failure carries beside its sentence. */
export interface FailureDetails {
  /** HTTP status, 0 where there was no answer. */
  readonly status?: number;
  readonly kind?: FailureKind;
  /** Field name → what is wrong with it, for a 422. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Which refusal it is, and the values of its sentence: languages have their own sentence for it. */
  readonly code?: string;
  readonly params?: RefusalValues;
  /** The stored record, for a 409. */
  readonly current?: unknown;
  /** Seconds until it is worth trying again, for a 429. */
  readonly retryAfter?: number;
  /** There was an answer, and it could not be read. */
  readonly isUnread?: true;
  readonly cause?: unknown;
}

/**
 * The one error of this product: thrown anywhere in either program, answered in one place each.
 * Its message is a sentence for a member of staff. `body.errors` has the shape react-admin's forms read.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly kind: FailureKind;
  readonly body: Pick<FailureDetails, 'errors' | 'code' | 'params' | 'current'>;
  readonly retryAfter?: number;
  readonly isUnread: boolean;
  /** What the server's log calls the call that failed, where the answer says it. */
  reference?: string;

  constructor(message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.status = details.status ?? 0;
    this.kind = details.kind ?? 'refused';
    this.body = {
      ...(details.errors && { errors: details.errors }),
      ...(details.code !== undefined && { code: details.code, params: details.params ?? {} }),
      ...(details.current !== undefined && { current: details.current }),
    };
    this.isUnread = details.isUnread === true;
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
  }
}

/** True for a failure of the given kind, whatever else was thrown. */
export const isFailure = (error: unknown, kind?: FailureKind): error is Failure =>
  error instanceof Failure && (kind === undefined || error.kind === kind);

/**
 * True where the server may have done what was asked: it answered nothing, or nothing that can be read. What a status from 400 to 499
 * refuses was not done, whatever its text.
 */
export const mayBeDone = ({ kind, status, isUnread }: Failure): boolean =>
  kind === 'timeout' || kind === 'unreachable' || (isUnread && !(status >= 400 && status < 500));
