import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, Store } from 'ra-core';
import { myAccount } from '../../contract/endpoints/myAccount';
import type { Preferences } from '../../contract/preferences';
import { factsOfRow } from '../../contract/rowFacts';
import type { PermissionFlags } from '../../contract/permissions';
import { createQueryClient } from '../data/queryClient';
import { listQuery } from '../data/listQuery';
import { usesRestDialect } from '../data/restProvider';
import { answerAccessAtOnce, createAuthProvider } from '../data/authProvider';
import type { ConsoleDataProvider } from '../data/ConsoleDataProvider';
import { createDataProvider } from '../data/dataProvider';
import { createDrafts, removeOldDrafts, type Drafts } from '../data/drafts';
import { createPermissionsSource } from '../data/permissionsSource';
import { createPreferences } from '../data/preferences';
import { rowOf } from '../data/contractRows';
import { createCollections } from '../data/wholeLists/collections';
import type { Loads } from '../data/wholeLists/loads';
import type { OnRevoked } from '../data/wholeLists/openWholeLists';
import { openWholeListsBySize } from '../data/wholeLists/wholeListsBySize';
import { lazyWholeLists } from '../data/wholeLists/lazyWholeLists';
import { today } from '../ui/days/today';
import { csvWriter } from '../ui/list/csv';
import { language, onLanguageChange } from '../language/language';
import { closedAddresses, isClosedList } from './closedPages';
import type { BaseWorld } from './baseWorld';
import { publicPaths } from './publicPaths';

/** The dependencies of the signed-in console, made once in main (or by a test). */
export interface World extends BaseWorld {
  readonly queryClient: QueryClient;
  readonly authProvider: AuthProvider;
  readonly dataProvider: ConsoleDataProvider;
  /** The whole lists that are loading. */
  readonly loads: Loads;
  /** The settings of the console of this person, on this device. */
  readonly preferences: Store;
  /** The unsaved input of this person, on this device. */
  readonly drafts: Drafts;
  /** Prefetches the data of the page at a public address while its code loads; settles when the flags are known. */
  readonly prefetch: (address: string) => Promise<unknown>;
  /** Requests the first rows of the list at an inside path. The key is that of the list's own request, which joins this one. */
  readonly prefetchList: (inside: string) => void;
  /** Opens the sign-in page and drops everything in memory. */
  readonly leave: () => void;
}

// Long whole lists live in a worker.
// Without workers, or with a fetch function that cannot be passed to one, they live in this thread.
const listsOf = ({ config, hosts, session, fetch }: BaseWorld) => {
  const installation = { hosts, secret: config.cipher };
  // An answer to an older token says nothing about the current session.
  const onRevoked: OnRevoked = (token) => token === session.token() && session.end('revoked');
  return () => {
    const here = lazyWholeLists(async () => {
      const { openWholeLists } = await import('../data/wholeLists/openWholeLists');
      return openWholeLists(installation, csvWriter, onRevoked, { fetch, loadRow: rowOf, isAhead: false });
    });
    if (fetch || typeof Worker === 'undefined') return here;
    const openBehind = async () => {
      const { openWholeListsInWorker } = await import('../data/wholeLists/wholeListsWorker');
      const worker = new Worker(new URL('./lists.worker.ts', import.meta.url), { type: 'module' });
      return openWholeListsInWorker(worker, installation, onRevoked);
    };
    return openWholeListsBySize(here, openBehind, (resource) => factsOfRow(resource, 'getList')?.isLong === true);
  };
};

/** react-admin's key of the flags: those of the last visit, until the answer has arrived. */
export const FLAGS = ['auth', 'getPermissions', {}];
/** The time in milliseconds in which rows that arrived before their list was rendered are not requested again. */
const FRESH_MS = 2_000;

/** Makes the world of the signed-in person. */
export const createWorld = async (outer: BaseWorld, leave: () => void): Promise<World> => {
  const { client, session, config, device } = outer;
  const uid = session.uid() ?? '';
  const queryClient = createQueryClient();
  answerAccessAtOnce(queryClient, session, FLAGS);
  // Another person may have signed in by then.
  const sendPreferences = (values: Preferences) =>
    session.uid() === uid
      ? client.call(myAccount.savePreferences, { body: { values } })
      : Promise.reject(new Error('This session is over'));
  // Until they are loaded, menu and page use the flags of the last visit.
  const [remembered, preferences] = await Promise.all([
    device.read(`flags:${uid}`),
    createPreferences(device, uid, sendPreferences),
  ]);
  // Other devices of this person get the language too (decision 0157).
  const noteLanguage = () => {
    if (preferences.getItem('language', 'en') !== language()) preferences.setItem('language', language());
  };
  noteLanguage();
  onLanguageChange(noteLanguage);
  if (remembered) queryClient.setQueryData(FLAGS, remembered, { updatedAt: 0 });
  // The identity is already known: no page waits for react-admin to check it.
  if (session.token() && !session.isExpired()) queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  const permissions = createPermissionsSource({
    client,
    session,
    queryClient,
    onKnown: (of: string, flags: PermissionFlags) => {
      void device.write(`flags:${of}`, flags);
      session.keepClosed(closedAddresses(flags));
      // Flags that have already arrived are not replaced by the remembered ones.
      if (!queryClient.getQueryState(FLAGS)?.dataUpdatedAt) queryClient.setQueryData(FLAGS, flags);
    },
  });
  const collections = createCollections({
    openWholeLists: listsOf(outer),
    session,
    onChange: (resource) => void queryClient.invalidateQueries({ queryKey: [resource] }),
  });
  const drafts = createDrafts(device, uid);
  void removeOldDrafts(device);
  const leaveAtLast = () => drafts.flush(leave);
  // A server that lacks one of our further calls mostly lacks them all: two more calls decide, and then none is
  // offered.
  let isTried = false;
  const tryFurther = () => {
    if (isTried || config.listPages || !session.isConsoleInDoubt()) return;
    isTried = true;
    const query = { filter: {}, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
    for (const resource of ['qr-tickets', 'daily-logs']) dataProvider.getList(resource, query).catch(() => undefined);
  };
  session.subscribe((event) => {
    if (event.type === 'ended') {
      collections.close();
      // Every tab receives this: an expiry or a forced logout keeps the typed values from the moment it is known.
      // The next sign-in offers them again (docs/decisions/0108).
      if (event.reason === 'signedOut') void drafts.clear();
      else drafts.flush();
    }
    // A call that the server lacks is no longer offered: react-admin caches the answer for each button.
    if (event.type !== 'lacking') return;
    void queryClient.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
    tryFurther();
  });
  const dataProvider = createDataProvider({
    client,
    session,
    collections,
    apiHost: config.apiHost,
    invalidateQueries: (keys) => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    hasListPages: config.listPages,
  });
  const prefetchList = (inside: string) => {
    const [, resource = '', rest] = /^\/([^/?#]*)(.*)$/.exec(inside) ?? [];
    const list = factsOfRow(resource, 'getList');
    // A list that the last flags did not permit is not prefetched: a refusal would be logged.
    const flags = queryClient.getQueryData<PermissionFlags>(FLAGS);
    const isClosed = flags !== undefined && isClosedList(flags, resource);
    // The first request of a list is known if its order is, or if the whole list is fetched at once.
    const isKnown = list?.order !== undefined || (list?.pages !== 'server' && !usesRestDialect(resource));
    if (!list || rest !== '' || isClosed || !isKnown) return;
    const query = listQuery(resource, preferences, today());
    // Set for the list as a whole: react-query would keep defaults per page permanently.
    queryClient.setQueryDefaults([resource, 'getList'], { staleTime: FRESH_MS });
    void queryClient.prefetchQuery({
      queryKey: [resource, 'getList', query],
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...query, signal }),
    });
  };
  return {
    ...outer,
    queryClient,
    loads: collections.loads,
    authProvider: createAuthProvider({ client, session, permissions, drafts, leave: leaveAtLast }),
    dataProvider,
    preferences,
    drafts,
    prefetch: (address) => {
      prefetchList(publicPaths.toInside(address));
      return permissions.ahead();
    },
    prefetchList,
    leave: leaveAtLast,
  };
};
