import type { QueryClient } from '@tanstack/react-query';
import { contract } from '../../contract';
import { Failure } from '../../contract/failure';
import { messages } from '../../contract/messages';
import type { PermissionFlags } from '../../contract/permissions';
import type { Client } from './client';
import type { Session } from './session';

/** Asks within this many milliseconds share one answer: one request a navigation, however many parts of a page ask. */
const FRESH_MS = 500;

/** Gives the signed-in person's flags, asked anew for every navigation (spec section 6). */
export type PermissionsSource = () => Promise<PermissionFlags>;

/**
 * Makes the source of the signed-in person's flags. Where the server is out of reach, or the session has just ended, the
 * last known flags hold on: the server itself refuses what they no longer allow.
 */
export const createPermissionsSource = (world: {
  readonly client: Client;
  readonly session: Session;
  readonly queryClient: QueryClient;
}): PermissionsSource => {
  const { client, session, queryClient } = world;
  let known: { readonly uid: string; readonly flags: PermissionFlags } | undefined;

  const ask = async (uid: string): Promise<PermissionFlags> => {
    const user = await client.call(contract.users.getOne, { id: uid });
    known = { uid, flags: user.permissions };
    return user.permissions;
  };

  return async () => {
    const uid = session.uid();
    if (!uid) throw new Failure(messages.unauthorized, { status: 401 });
    try {
      return await queryClient.fetchQuery({
        queryKey: ['permissions', uid],
        queryFn: () => ask(uid),
        staleTime: FRESH_MS,
        retry: false,
      });
    } catch (error) {
      if (known?.uid === uid) return known.flags;
      throw error;
    }
  };
};
