/** The kinds of failures that callers must distinguish. */
export type FailureKind =
  /** The server refused, or its answer is unreadable. */
  | 'refused'
  /** The session has ended: the account signed in elsewhere, or was signed out (docs/product.md#states). */
  | 'revoked'
  /** The request took over 30 seconds. */
  | 'timeout'
  /** No answer at all: the server is down or the network is. */
  | 'unreachable'
  /** The server lacks the call, by its status (docs/wire.md#lacking). */
  | 'notOffered'
  /** The caller has left the page. */
  | 'cancelled';

/** The values in the sentence of a refusal, by their names. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** The details of a failure, beside its sentence. */
export interface FailureDetails {
  /** HTTP status, 0 where there was no answer. */
  readonly status?: number;
  readonly kind?: FailureKind;
  /** Field name → its fault, for a 422. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The code of the refusal, and the values of its sentence: languages have their own sentence for it. */
  readonly code?: string;
  readonly params?: RefusalValues;
  /** The stored record, for a 409. */
  readonly current?: unknown;
  /** Seconds until a retry is useful, for a 429. */
  readonly retryAfter?: number;
  /** An answer arrived, but it is unreadable. */
  readonly isUnread?: true;
  readonly cause?: unknown;
}

/**
 * The one error of this product: thrown anywhere in either program, answered in one place each.
 * Its message is a sentence for a member of staff. `body.errors` has the shape that react-admin's forms read.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly kind: FailureKind;
  readonly body: Pick<FailureDetails, 'errors' | 'code' | 'params' | 'current'>;
  readonly retryAfter?: number;
  readonly isUnread: boolean;
  /** The id of the failed call in the server's log, where the answer has it. */
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

/** True for a failure of the given kind. */
export const isFailure = (error: unknown, kind?: FailureKind): error is Failure =>
  error instanceof Failure && (kind === undefined || error.kind === kind);

/**
 * True where the server may have executed the call: its answer is missing or unreadable.
 * A call with a status from 400 to 499 was not executed, whatever its text.
 */
export const mayHaveExecuted = ({ kind, status, isUnread }: Failure): boolean =>
  kind === 'timeout' || kind === 'unreachable' || (isUnread && !(status >= 400 && status < 500));
