import { session as calls } from '../../contract/endpoints/session';
import type { Config } from '../data/config';
import { createCipher } from '../data/cipher';
import { createClient, type Client, type Fetch, type Hosts } from '../data/client';
import { createSession, type Session } from '../data/session';
import { openDeviceStore, type DeviceStore } from '../data/store';

/** The parts of the console that exist before sign-in: the configuration, the session and the clients of the servers. */
export interface BaseWorld {
  readonly config: Config;
  readonly session: Session;
  readonly client: Client;
  readonly device: DeviceStore;
  readonly hosts: Hosts;
  /** The fetch function, where it is not the browser's own. */
  readonly fetch: Fetch | undefined;
}

/** Makes the base world. `fetch` and `now` default to the browser's. */
export const createBaseWorld = (
  config: Config,
  given: { readonly fetch?: Fetch; readonly now?: () => number } = {},
): BaseWorld => {
  const cipher = createCipher(config.cipher);
  const session = createSession({ cipher, ...(given.now && { now: given.now }) });
  const hosts = { login: config.loginHost, admin: config.apiHost, reports: config.reportsHost };
  const client = createClient({ hosts, session, cipher, ...(given.fetch && { fetch: given.fetch }) });
  // The server is notified of a forced logout too, once, without waiting: the headers are read before they are cleared.
  session.subscribe((event) => {
    if (event.type === 'ending' && event.reason === 'revoked') client.call(calls.logout, {}).catch(() => undefined);
  });
  return { config, session, client, device: openDeviceStore(), hosts, fetch: given.fetch };
};
