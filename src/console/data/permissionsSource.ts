import type { QueryClient } from '@tanstack/react-query';
import { users } from '../../contract/endpoints/users';
import type { Viewing } from '../../contract/endpoints/viewAs';
import { Failure } from '../../contract/failure';
import { messages } from '../../contract/messages';
import { arePermissionsUnread, type PermissionFlags } from '../../contract/permissions';
import { t } from '../language/t';
import type { Client } from './client';
import type { Session } from './session';

/** What is kept of the view that the session has taken: null for its own. */
export const VIEWING = ['viewing'] as const;

/** Whether nothing is answered before the person has replaced the password that somebody else set for them. */
export const PROVISIONAL = ['provisional'] as const;

/** Asks within so many milliseconds share one answer, and on one page for longer: one request a navigation, whichever parts of it ask when. */
const FRESH_MS = 500;
const FRESH_ON_PAGE_MS = 30_000;

/** The entry of the browser's history that is open: a router gives each a key of its own. */
const placeNow = (): string => `${location.href} ${JSON.stringify(history.state)}`;

/** Gives the signed-in person's flags, asked for at every navigation (docs/product.md#permissions). */
export interface PermissionsSource {
  (): Promise<PermissionFlags>;
  /** Asks while the first page's code is still on its way: the page's own first question takes the answer, however old. */
  readonly ahead: () => Promise<unknown>;
}

/**
 * Makes the source of the signed-in person's flags. Where the server is out of reach, or the session has just ended, the
 * last known flags hold on: the server itself refuses what they no longer allow.
 */
export const createPermissionsSource = (world: {
  readonly client: Client;
  readonly session: Session;
  readonly queryClient: QueryClient;
  /** Hears every answer. */
  readonly onKnown?: (uid: string, flags: PermissionFlags) => void;
}): PermissionsSource => {
  const { client, session, queryClient, onKnown } = world;
  let known: { readonly uid: string; readonly flags: PermissionFlags } | undefined;

  const ask = async (uid: string): Promise<PermissionFlags> => {
    const user = await client.call(users.getOne, { id: session.uuid() ?? uid });
    if (arePermissionsUnread(user.permissions)) throw new Failure(t(users.getOne.garbled));
    known = { uid, flags: user.permissions };
    queryClient.setQueryData<Viewing | null>(VIEWING, user.viewing ?? null);
    queryClient.setQueryData<boolean>(PROVISIONAL, user.is_provisional === true);
    onKnown?.(uid, user.permissions);
    return user.permissions;
  };

  const keyOf = (uid: string) => ['permissions', uid];
  let isAhead = false;
  let askedAt = '';
  const source = async () => {
    const uid = session.uid();
    if (!uid) throw new Failure(t(messages.unauthorized), { status: 401 });
    // What was asked ahead is as new as the page that waits for it.
    if (isAhead) queryClient.setQueryData<PermissionFlags>(keyOf(uid), (flags) => flags);
    isAhead = false;
    const place = placeNow();
    const staleTime = place === askedAt ? FRESH_ON_PAGE_MS : FRESH_MS;
    askedAt = place;
    try {
      return await queryClient.fetchQuery({
        queryKey: keyOf(uid),
        queryFn: () => ask(uid),
        staleTime,
        retry: 0, // what is known stays in use; without it the next caller asks again
      });
    } catch (error) {
      if (known?.uid === uid) return known.flags;
      throw error;
    }
  };
  return Object.assign(source, {
    ahead: () => {
      const answer = source().catch(() => undefined);
      isAhead = true;
      return answer;
    },
  });
};
