import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider, Store } from 'ra-core';
import type { OuterWorld } from './outerWorld';
import { createAuthProvider } from './providers/authProvider';
import { createCollections } from './providers/collections/collections';
import { createDataProvider } from './providers/dataProvider';
import { createDrafts, type Drafts } from './providers/drafts';
import { createPermissionsSource } from './providers/permissionsSource';
import { createPreferences } from './providers/store';

/** Everything the signed-in console stands on, made once in main (or by a test). */
export interface World extends OuterWorld {
  readonly queryClient: QueryClient;
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
  /** How this person likes the console, on this device. */
  readonly preferences: Store;
  /** What this person typed and did not save, on this device. */
  readonly drafts: Drafts;
  /** Goes to the sign-in page and drops everything in memory. */
  readonly leave: () => void;
}

/** Makes the world of whoever is signed in now. */
export const createWorld = async (outer: OuterWorld, leave: () => void): Promise<World> => {
  const { client, session, config, device } = outer;
  const uid = session.uid() ?? '';
  // A failed list says so at once and offers Retry; asking three times in silence only makes people wait.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
  const permissions = createPermissionsSource({ client, session, queryClient });
  return {
    ...outer,
    queryClient,
    authProvider: createAuthProvider({ client, session, permissions, leave }),
    dataProvider: createDataProvider({
      client,
      session,
      collections: createCollections(client),
      apiHost: config.apiHost,
    }),
    preferences: await createPreferences(device, uid),
    drafts: createDrafts(device, uid),
    leave,
  };
};
