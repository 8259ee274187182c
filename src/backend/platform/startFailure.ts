import { DrizzleQueryError } from 'drizzle-orm/errors';
import { databaseProblemOf } from './db/errors';
import { BadEnvironment } from './environment';

interface SystemError extends Error {
  readonly code?: string;
  readonly path?: string;
}

/** The server could not open its port; `cause` has the reason. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
  constructor(
    readonly host: string,
    readonly port: number,
    cause: unknown,
  ) {
    super(`Cannot listen on ${host}:${port}`, { cause });
  }
}

const chain = (error: unknown): readonly SystemError[] => {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return [error, ...inner.flatMap(chain)];
};

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']);
// PostgreSQL's error codes of a refused connection: password, role, database, too many, starting up.
const TURNED_AWAY = /^(?:28\w{3}|3D000|53300|57P03)$/;

const listenTrouble = ({ port, message, cause }: CannotListen): string => {
  const code = chain(cause).find((error) => error.code !== undefined)?.code;
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Stop the other program, or set another PORT.`
    : `${message} (${code ?? String(cause)}). Set HOST and PORT to an address of this machine.`;
};

/** The reason of a failed start, in one line with a remedy. */
export const startFailureText = (error: unknown): string => {
  if (error instanceof BadEnvironment) return `Bad environment: ${error.message}`;
  if (error instanceof CannotListen) return listenTrouble(error);
  const trouble = databaseProblemOf(error);
  if (trouble === 'full' || trouble === 'readOnly')
    return 'The database is read-only: less than 128 MB of disk space is free, or it cannot be written. Free some space, then start again.';
  for (const { code = '', path, message } of chain(error)) {
    if (UNREACHABLE.has(code))
      return `The database at DATABASE_URL does not answer (${code}). Is the server up, and the address right?`;
    if (TURNED_AWAY.test(code)) return `The database at DATABASE_URL refuses the connection: ${message}.`;
    if (UNWRITABLE.has(code))
      return `DATA_DIR cannot be written: ${path ?? message} (${code}). Set DATA_DIR to a folder of your own.`;
  }
  // drizzle's own message contains the values of the query, secrets among them.
  const told = chain(error).find((each) => !(each instanceof DrizzleQueryError));
  return told ? told.message : String(error);
};
