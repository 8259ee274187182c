import type { Viewing } from '../../../contract/endpoints/viewAs';
import { Failure } from '../../../contract/failure';
import { REVOKED_DETAIL } from '../../../contract/messages';
import { unknownFault, type Flag } from '../../../contract/permissions';
import { flagLabel } from '../../../contract/permissionWords';
import type { Instant } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import { timeText } from '../../../contract/localTime';
import { refusal } from './refusal';

/** The 401 of a missing, expired or revoked token: it ends the session wherever it is read. */
export const revoked = (): Failure => new Failure(REVOKED_DETAIL, { status: 401, kind: 'revoked' });

/** The 401 of a call without the required Authorization header; the session continues. */
export const missingBearer = (): Failure =>
  new Failure('The request needs the header Authorization: Bearer, with the token of the sign-in.', { status: 401 });

/** A record in the form of the wire, with the time and author of its last change. */
interface Changeable {
  readonly updated_at?: Instant | undefined;
  readonly updated_by?: string | undefined;
}

/** Throws a 409, with the stored record, for a change based on an older state. A caller that sends no state is not checked. */
export const assertNotStale = (readAt: Instant | undefined, stands: Changeable, what: string): void => {
  if (readAt === undefined || stands.updated_at === undefined || readAt === stands.updated_at) return;
  const who = stands.updated_by ?? '';
  const time = timeText(Date.parse(stands.updated_at));
  throw refusal(
    'changed-meanwhile',
    { known: who === '' ? 'no' : 'yes', who, what, time },
    { status: 409, current: stands },
  );
};

/** The 403 of a session that was begun with a password that another account has set. */
export const passwordChangeRequired = (): Failure =>
  new Failure('Choose your own password first: yours was set by someone else.', { status: 403 });

/** The 403 of a call that would change data while its session views the console as another account. */
export const readOnlyWhileViewing = ({ name }: Viewing): Failure => refusal('only-viewing', { name }, { status: 403 });

/** The 403 of a call whose flag is missing. */
export const missingFlag = (needs: readonly Flag[]): Failure => {
  const [what = '', what2 = '', ...others] = needs.map(flagLabel);
  const what3 = others.join('” or “');
  return refusal('account-lacks', { count: needs.length, what, what2, what3 }, { status: 403 });
};

/** The 404 of a missing record: its earlier existence is not revealed. */
export const notFound = (what: string): Failure => refusal('not-found', { what }, { status: 404 });

/** The 415 of a body whose content type is not JSON, whatever it looks like. */
export const notJson = (): Failure =>
  new Failure('Send the request as JSON, with content-type application/json.', { status: 415 });

/** The id of a table from an id of the wire; undefined unless it is positive and fits PostgreSQL's integer. */
export const parseRowId = (id: number | string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31 ? Number(id) : undefined;

/** The id of a table with more rows than PostgreSQL's integer counts, from an id of the wire; undefined for others. */
export const longRowId = (id: number | string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(String(id)) && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;

/** Throws a 422 where permissions, with the stored ones, have more unknown flags than allowed. */
export const assertFewUnknownFlags = (permissions: unknown): void => {
  const fault = unknownFault(permissions);
  if (fault !== undefined) throw invalid({ permissions: fault });
};
