import { Failure } from '../../../contract/failure';

/** What lies behind a failure, in a sentence for whoever is asked to help; undefined where nothing more is known. */
export const causeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Failure)) return undefined;
  if (error.kind === 'timeout') return 'The server took longer than 30 seconds.';
  if (error.kind === 'cancelled') return 'Loading was cancelled.';
  if (error.kind === 'unreachable') return 'The server could not be reached. Check the connection.';
  if (error.status === 403) return 'Your account does not have the permission that this takes.';
  if (error.status === 404) return 'It may have been deleted meanwhile.';
  if (error.status >= 400) return `The server answered with status ${error.status}.`;
  if (error.status >= 200) return 'The server’s answer could not be read.';
  return undefined;
};
