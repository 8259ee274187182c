import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, isFailure } from '../../../contract/failure';
import { MAX_BODY_BYTES } from '../../../contract/limits';
import { databaseFailure, databaseProblemOf, type DatabaseOperation } from '../db/errors';
import { runningCall } from '../runningCall';
import { refusal } from '../refusals/refusal';

const inUnits = (bytes: number): string => (bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`);

// PostgreSQL's codes for a text that it cannot store, such as one with a zero byte or half a character.
const UNSTORABLE = new Set(['22021', '22P02', '22P05']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/** The 404 of a path that is no call of this server: a wrong slash, method or word. */
export const noSuchCall = (): Failure => new Failure('This server does not support this request.', { status: 404 });

// A sign-in counts as a read, although tries and sessions are written. Its session may be unknown while the database is down.
const askedFor = ({ method, headers }: FastifyRequest): DatabaseOperation => {
  if (method === 'GET' || method === 'HEAD' || headers['auth-token'] === undefined) return 'read';
  return runningCall()?.hasAskedToCommit ? 'committed' : 'write';
};

const asFailure = (error: unknown, request: FastifyRequest): Failure => {
  if (isFailure(error)) return error;
  // A statement that is skipped because its caller has left throws inside drizzle's own error.
  if (error instanceof DrizzleQueryError && isFailure(error.cause)) return error.cause;
  const { id, routeOptions } = request;
  const found = databaseProblemOf(error);
  const trouble = found === 'readOnly' && runningCall()?.isShortOfSpace ? 'full' : found;
  if (trouble) return databaseFailure(trouble, askedFor(request), error);
  if (error instanceof DrizzleQueryError && UNSTORABLE.has(String(codeOf(error.cause))))
    return new Failure('The text has a character that cannot be saved. Type it again without pasting.', {
      status: 422,
    });
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413)
    return refusal('too-large', { most: inUnits(routeOptions.bodyLimit ?? MAX_BODY_BYTES) }, { status });
  if (status === 403 || status === 404) return noSuchCall();
  if (status >= 400 && status < 500)
    return new Failure('The request cannot be read: the body does not match the headers.', { status: 422 });
  return refusal('server-fault', { id }, { status: 500, cause: error });
};

/** The one place where a refusal or an error becomes an answer: JSON, `success: false`, a sentence, never a stack. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = asFailure(error, request);
  if (failure.status >= 500) request.log.error({ err: error }, 'an unexpected error');
  if (failure.retryAfter !== undefined) void reply.header('retry-after', String(failure.retryAfter));
  const isRevoked = failure.kind === 'revoked';
  return reply.code(failure.status).send({
    success: false,
    status: 'error',
    message: isRevoked ? 'You are signed out. Sign in again.' : failure.message,
    ...(failure.status === 401 && { detail: failure.message }),
    ...failure.body,
    ...(failure.retryAfter !== undefined && { retry_after: failure.retryAfter }),
  });
};
