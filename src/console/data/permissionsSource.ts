import type { QueryClient } from '@tanstack/react-query';
import { users } from '../../contract/endpoints/users';
import type { Viewing } from '../../contract/endpoints/viewAs';
import { Failure } from '../../contract/failure';
import { messages } from '../../contract/messages';
import { arePermissionsUnread, type PermissionFlags } from '../../contract/permissions';
import { t } from '../language/t';
import type { Client } from './client';
import type { Session } from './session';

/** The query key of the view as another person; null for none. */
export const VIEWING = ['viewing'] as const;

/** The query key of whether the person must first replace a password that another person set. */
export const PROVISIONAL_PASSWORD = ['provisional'] as const;

/**
 * Requests within this many milliseconds share one answer.
 * On one page the time is longer: one request per navigation, however many parts need it.
 */
const FRESH_MS = 500;
const FRESH_ON_PAGE_MS = 30_000;

/** Returns the open entry of the browser's history: a router gives each a key of its own. */
const placeNow = (): string => `${location.href} ${JSON.stringify(history.state)}`;

/** Returns the signed-in person's flags, requested at every navigation (docs/product.md#permissions). */
export interface PermissionsSource {
  (): Promise<PermissionFlags>;
  /** Requests the flags while the code of the first page loads. The page's first request takes this answer, whatever its age. */
  readonly ahead: () => Promise<unknown>;
}

/**
 * Makes the source of the signed-in person's flags.
 * Without a server, or just after the session has ended, the last known flags apply: the server itself checks every call.
 */
export const createPermissionsSource = (world: {
  readonly client: Client;
  readonly session: Session;
  readonly queryClient: QueryClient;
  /** Called with every answer. */
  readonly onKnown?: (uid: string, flags: PermissionFlags) => void;
}): PermissionsSource => {
  const { client, session, queryClient, onKnown } = world;
  let known: { readonly uid: string; readonly flags: PermissionFlags } | undefined;

  const ask = async (uid: string): Promise<PermissionFlags> => {
    const user = await client.call(users.getOne, { id: session.uuid() ?? uid });
    if (arePermissionsUnread(user.permissions)) throw new Failure(t(users.getOne.garbled));
    known = { uid, flags: user.permissions };
    queryClient.setQueryData<Viewing | null>(VIEWING, user.viewing ?? null);
    queryClient.setQueryData<boolean>(PROVISIONAL_PASSWORD, user.is_provisional === true);
    onKnown?.(uid, user.permissions);
    return user.permissions;
  };

  const keyOf = (uid: string) => ['permissions', uid];
  let isAhead = false;
  let askedAt = '';
  const source = async () => {
    const uid = session.uid();
    if (!uid) throw new Failure(t(messages.unauthorized), { status: 401 });
    // A prefetched answer is as new as the page that waits for it.
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
        retry: 0, // known flags stay in use; without them the next caller requests them again
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
