import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';
import * as z from 'zod';
import { Credentials, session as calls } from '../../contract/endpoints/session';
import { flagsNeeded } from '../../contract/endpoint';
import { Failure, isFailure } from '../../contract/failure';
import { factsOfRow } from '../../contract/rowFacts';
import { messages } from '../../contract/messages';
import { allFlags, moduleOf, type Flag, type PermissionFlags } from '../../contract/permissions';
import { translateServerText } from '../language/translateServerText';
import { t } from '../language/t';
import type { Client } from './client';
import type { Drafts } from './drafts';
import type { PermissionsSource } from './permissionsSource';
import type { Session } from './session';
import { signIn } from './signIn';

/** The contract's verb for each action of react-admin. */
const verbs: Readonly<Record<string, string>> = {
  list: 'getList',
  show: 'getList',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'delete',
};

const FORGET_MS = 2000;
/** The time that a sign-out waits for the server's answer, in milliseconds. */
const SIGN_OUT_MS = 3000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isFlag = (action: string): action is Flag => (allFlags as readonly string[]).includes(action);

/**
 * Returns the flags, any of which allows an action on a resource, from the contract's rows.
 * `export` takes the module's download flag. An action may also be a flag itself. Undefined where no flag allows it.
 */
export const flagsFor = (resource: string, action: string): readonly Flag[] | undefined => {
  if (isFlag(action)) return [action];
  const list = factsOfRow(resource, 'getList');
  if (action === 'export') {
    const download = list && `${moduleOf(flagsNeeded(list)[0] as Flag)}_download`;
    return download && isFlag(download) ? [download] : undefined;
  }
  const row = factsOfRow(resource, verbs[action] ?? action);
  return row && flagsNeeded(row);
};

/** True when these flags allow an action on a resource. A list belongs to its own module even where others may use its call. */
export const allows = (flags: PermissionFlags, resource: string, action: string): boolean => {
  const needed = flagsFor(resource, action);
  if (!needed) return false;
  const own = action === 'list' || action === 'show' ? needed.slice(0, 1) : needed;
  return own.length === 0 || own.some((flag) => flags[flag]);
};

/** Returns whether flags allow an action. A button for a call that the server lacks is not rendered. */
const createAccess =
  (session: Pick<Session, 'lacking'>) =>
  (flags: PermissionFlags, { resource, action }: { readonly resource: string; readonly action: string }): boolean => {
    // Pages are not hidden for a missing call, which they report themselves.
    const call =
      action === 'list' || action === 'show' ? undefined : factsOfRow(resource, verbs[action] ?? action)?.call;
    return allows(flags, resource, action) && !(call && session.lacking().has(call));
  };

const AskedAccess = z.tuple([
  z.literal('auth'),
  z.literal('canAccess'),
  z.object({ resource: z.string(), action: z.string() }),
]);

/**
 * Answers access checks from the cached flags: react-admin would first render without the button and then again with
 * it. The flags are still requested, and the new answer then applies.
 */
export const answerAccessAtOnce = (
  queryClient: QueryClient,
  session: Pick<Session, 'lacking'>,
  flagsKey: QueryKey,
): void => {
  const mayDo = createAccess(session);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added') return;
    const asked = AskedAccess.safeParse(query.queryKey).data;
    if (!asked) return;
    const known = queryClient.getQueryState<PermissionFlags>(flagsKey);
    if (known?.data) query.setData(mayDo(known.data, asked[2]), { updatedAt: known.dataUpdatedAt, manual: true });
  });
};

/** Makes react-admin's auth provider: the sign-in, the session, and the permissions (docs/product.md#states). */
export const createAuthProvider = (world: {
  readonly client: Client;
  readonly session: Session;
  readonly permissions: PermissionsSource;
  readonly drafts: Pick<Drafts, 'clear'>;
  /** Leaves the app for the sign-in page, dropping everything in memory. */
  readonly leave: () => void;
}): AuthProvider => {
  const { client, session, permissions, drafts, leave } = world;
  const mayDo = createAccess(session);
  return {
    login: (given: unknown) => signIn(client, session, Credentials.parse(given)),

    checkAuth: () => {
      if (session.token() && !session.isExpired()) return Promise.resolve();
      const message = session.token() ? messages.sessionExpired : messages.authenticationTokenNotFound;
      session.end('expired');
      return Promise.reject(new Failure(t(message), { status: 401 }));
    },

    // Refusals are shown where they happen. Only an ended session ends the app, which the client handles.
    checkError: () => Promise.resolve(),

    logout: async () => {
      if (session.token()) {
        session.leave();
        const told = client.call(calls.logout, {}).then(
          (receipt) => translateServerText(receipt.message ?? messages.logoutSuccessful),
          (failure: unknown) => (isFailure(failure, 'refused') ? failure.message : t(messages.logoutFailed)),
        );
        // The computer may be shared: an unresponsive server must not keep the session on the screen.
        const notice = await Promise.race([told, after(SIGN_OUT_MS).then(() => t(messages.logoutFailed))]);
        session.end('signedOut');
        session.leaveNotice(notice);
        // A storage that never answers must not prevent a sign-out.
        await Promise.race([drafts.clear(), after(FORGET_MS)]);
      }
      // react-admin signs out automatically when a page opens without a session. The alert has to be read first.
      if (session.ended() !== 'revoked') leave();
      return false;
    },

    getIdentity: async () => ({ id: session.uid() ?? '', fullName: await session.username() }),
    getPermissions: () => permissions(),
    canAccess: async (asked) => mayDo(await permissions(), asked),
  };
};
