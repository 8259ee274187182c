import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'ra-core';
import type { Config } from './config';
import { createAuthProvider } from './providers/authProvider';
import { createCipher } from './providers/cipher';
import { createClient, type Client, type Fetch } from './providers/client';
import { createCollections } from './providers/collections/collections';
import { createDataProvider } from './providers/dataProvider';
import { createPermissionsSource } from './providers/permissionsSource';
import { createSession, type Session } from './providers/session';
import { openDeviceStore, type DeviceStore } from './providers/store';

/** What there is before anybody has signed in: the configuration, the session and the way to the servers. */
export interface OuterWorld {
  readonly config: Config;
  readonly session: Session;
  readonly client: Client;
  readonly device: DeviceStore;
}

/** Everything the console stands on, made once in main (or by a test). */
export interface World extends OuterWorld {
  readonly queryClient: QueryClient;
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
}

/** Makes the outer world. `fetch` and `now` are the browser's where absent. */
export const createOuterWorld = (
  config: Config,
  given: { readonly fetch?: Fetch; readonly now?: () => number } = {},
): OuterWorld => {
  const cipher = createCipher(config.cipher);
  const session = createSession({ cipher, ...(given.now && { now: given.now }) });
  const hosts = { login: config.loginHost, admin: config.apiHost, reports: config.reportsHost };
  const client = createClient({ hosts, session, cipher, ...(given.fetch && { fetch: given.fetch }) });
  return { config, session, client, device: openDeviceStore() };
};

/** Makes what the signed-in console stands on. `leave` goes to the sign-in page. */
export const createWorld = (outer: OuterWorld, leave: () => void): World => {
  const { client, session, config } = outer;
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
  };
};
