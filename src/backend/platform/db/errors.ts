import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { Failure } from '../../../contract/failure';

/** PostgreSQL's codes for violated constraints. */
export const REFUSED_BY = { check: '23514', unique: '23505', overlap: '23P01' } as const;

const databaseErrorOf = (error: unknown): DatabaseError | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
};

/** Returns true when the database refused a query for this rule and, where given, for the constraint of this name. */
export const isRefusedBy = (error: unknown, rule: keyof typeof REFUSED_BY, constraint?: string): boolean => {
  const cause = databaseErrorOf(error);
  return cause?.code === REFUSED_BY[rule] && (constraint === undefined || cause.constraint === constraint);
};

/** The rule of the database that a statement has violated, or a value that it cannot read. */
export interface Violation {
  readonly constraint: string | undefined;
  readonly message: string;
}

// PostgreSQL's classes for values that cannot be read, and for violated constraints.
const VIOLATIONS = /^2[23]/;

/** The violation behind an error, if it is one. */
export const violationOf = (error: unknown): Violation | undefined => {
  const cause = databaseErrorOf(error);
  if (!cause || !VIOLATIONS.test(cause.code ?? '')) return undefined;
  return { constraint: cause.constraint, message: cause.message };
};

/** True where the database has ended a transaction in favour of another one: it can be tried again. */
export const lostToAnother = (error: unknown): boolean =>
  ['40P01', '40001'].includes(databaseErrorOf(error)?.code ?? '');

/** The reasons why a database cannot run any statement. */
export type DatabaseProblem = 'down' | 'busy' | 'full' | 'readOnly';

// Shut down, crashed, starting, out of connections; and the errors of the network.
const DOWN =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Refused by lock_timeout, cancelled by statement_timeout, serialization, deadlock, out of memory.
const BUSY = /^(?:55P03|57014|40001|40P01|53200)$/;
const FULL = /^(?:53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL's code for a change where only reads are allowed. */
export const READ_ONLY = '25006';
// Messages of pg and its pool that have no code.
const DOWN_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|gone silent|after calling end on the pool|embedded PostgreSQL/;
const FULL_WORDS = /No space left on device/;

const troubleOfOne = (error: Error): DatabaseProblem | undefined => {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (FULL.test(code) || FULL_WORDS.test(error.message)) return 'full';
  if (code === READ_ONLY) return 'readOnly';
  if (BUSY.test(code)) return 'busy';
  return DOWN.test(code) || DOWN_WORDS.test(error.message) ? 'down' : undefined;
};

/**
 * Returns true for a statement that was cancelled: it took too long, or its caller disconnected.
 * A retry elsewhere would take as long.
 */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === '57014' || wasCancelled(error.cause));

/** Returns true where no connection became free in time; nothing is broken. */
export const hasNoConnection = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Returns the reason behind an error, if it is one of these. */
export const databaseProblemOf = (error: unknown): DatabaseProblem | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return databaseProblemOf(error.errors[0]);
  return troubleOfOne(error) ?? databaseProblemOf(error.cause);
};

const AGAIN_IN_SECONDS: Readonly<Record<DatabaseProblem, number>> = { down: 3, busy: 5, full: 60, readOnly: 10 };

const WORDS: Readonly<Record<DatabaseProblem, string>> = {
  down: 'The database is not responding.',
  busy: 'The database is busy.',
  full: 'The database disk is full.',
  readOnly: 'The database is read-only at the moment.',
};

/** The kind of the failed request; `committing`: the write may be committed all the same. */
export type DatabaseOperation = 'read' | 'write' | 'committed';

/** The response to such a failure: a sentence that includes whether the write may have been applied. */
export const databaseFailure = (trouble: DatabaseProblem, asked: DatabaseOperation, cause?: unknown): Failure => {
  const said =
    asked === 'committed' && trouble === 'down'
      ? 'The database did not confirm in time. Check whether it was saved before you try again.'
      : `${WORDS[trouble]} ${asked === 'read' ? 'Try again in a few seconds.' : 'Nothing was saved.'}`;
  return new Failure(said, { status: trouble === 'full' ? 507 : 503, retryAfter: AGAIN_IN_SECONDS[trouble], cause });
};
