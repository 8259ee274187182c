import { DrizzleQueryError } from 'drizzle-orm/errors';
import { addressOf } from './origin';
import { FILE_PATH } from '../files/store';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

// Addresses with a secret: the token of a reset link, in path and query, and of a file.
const SECRET_PATHS = ['/console/password-resets/', FILE_PATH];

/** An address for the log: no query, and of a path with a secret only the pattern. */
export const loggedPath = (request: FastifyRequest): string => {
  const [path = ''] = request.url.split('?');
  const secret = SECRET_PATHS.find((each) => path.includes(each));
  return secret === undefined ? path : `${path.slice(0, path.indexOf(secret))}${secret}:id`;
};

// drizzle's own message carries the parameters of the query, hashes included: only the text of the query is logged.
const loggedError = (error: unknown): LoggedError => {
  if (error instanceof DrizzleQueryError)
    return { type: error.name, message: error.query, stack: '', cause: loggedError(error.cause) };
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', code, cause } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: loggedError(cause) }) };
};

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/** The last line of the log: an uncaught error, in the form of every other line. */
export const fatalLine = (error: unknown): string =>
  JSON.stringify({
    level: 'fatal',
    time: new Date().toISOString(),
    err: loggedError(error),
    msg: 'an uncaught error ended the process',
  });

/** The target of log lines, such as the process's standard output. */
export interface LogStream {
  readonly write: (line: string) => void;
}

/** The log's settings: JSON, a line an event, nothing of a request but its method and its address without secrets. */
export const logOptions = (level: string, stream: LogStream): FastifyServerOptions['logger'] => ({
  level,
  stream,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
    err: loggedError,
  },
});

/** Writes one line per request, after its answer. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const log: FastifyBaseLogger = request.log;
    log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: addressOf(request),
        ...(request.person && { user: request.person.userId }),
      },
      'request',
    );
    done();
  });
};
