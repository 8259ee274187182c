import { Failure } from '../contract/failure';
import { REVOKED_DETAIL } from '../contract/messages';
import type { Flag } from '../contract/permissions';

/** The 401 of a missing, dead or revoked token: it ends the session wherever it is read. */
export const revoked = (): Failure => new Failure(REVOKED_DETAIL, { status: 401, kind: 'revoked' });

/** The 403 of a call whose flag is missing. */
export const missingFlag = (needs: readonly Flag[]): Failure =>
  new Failure(
    needs.length === 1
      ? `Your account lacks the permission ${needs[0]}. Ask an administrator for it.`
      : `Your account lacks these permissions, of which one is enough: ${needs.join(', ')}. Ask an administrator for it.`,
    { status: 403 },
  );

/** The 404 of a record that is not there, or not any more. */
export const notFound = (what: string): Failure =>
  new Failure(`This ${what} does not exist any more. Reload the list.`, { status: 404 });

/** The 415 of a body that is no JSON by its own word, whatever it looks like. */
export const notJson = (): Failure =>
  new Failure('This call takes JSON: send its body as content-type application/json.', { status: 415 });

/** An id of our tables from an id of the wire: a positive whole number that PostgreSQL's integer holds, else undefined. */
export const rowId = (id: number | string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31 ? Number(id) : undefined;
