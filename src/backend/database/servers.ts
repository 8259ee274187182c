import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { READ_ONLY } from './errors';

/** Which of the servers of an address is wanted: the one that takes changes, one that follows it, or whichever answers. */
export type Wanted = 'primary' | 'standby' | 'any';

/** An address as libpq has it: some servers, and which of them is meant. */
export interface ServerAddress {
  /** An address for each server, in the order in which they are tried. */
  readonly urls: readonly string[];
  /** What `target_session_attrs` says; undefined where it is absent. */
  readonly wanted: Wanted | undefined;
}

const SESSION_ATTRIBUTES: Readonly<Record<string, Wanted>> = {
  any: 'any',
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  'prefer-standby': 'standby',
};

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;

/** Reads `postgres://user@first:5432,second:5432/database?target_session_attrs=read-write`; undefined where it cannot be read. */
export const serversIn = (address: string): ServerAddress | undefined => {
  const [, begin = '', hosts = '', path = '', query = ''] = ADDRESS.exec(address) ?? [];
  const settings = new URLSearchParams(query);
  const attribute = settings.get('target_session_attrs');
  const wanted = attribute === null ? undefined : SESSION_ATTRIBUTES[attribute];
  if (attribute !== null && !wanted) return undefined;
  settings.delete('target_session_attrs');
  const rest = attribute === null ? query : settings.size > 0 ? `?${settings.toString()}` : '';
  const urls = hosts.split(',').map((host) => `${begin}${host}${path}${rest}`);
  return begin !== '' && urls.every((url) => URL.canParse(url)) ? { urls, wanted } : undefined;
};

/** The servers of an address, with the one that the next connection is made to. */
export interface Servers {
  readonly urls: readonly string[];
  readonly wanted: Wanted;
  /** The place in `urls` of the server that was the wanted one when it was last asked. */
  current: number;
}

/** Servers to connect to. Of several the one that takes changes is wanted, unless the address or `usual` says otherwise. */
export const createServers = (address: string, usual?: Wanted): Servers => {
  const { urls, wanted } = serversIn(address) ?? { urls: [address], wanted: undefined };
  return { urls, wanted: wanted ?? usual ?? (urls.length > 1 ? 'primary' : 'any'), current: 0 };
};

/** A server has answered that is not the one that is wanted: it is told as a database that only reads. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted';
  readonly code = READ_ONLY;
}

// pg has it, and its types do not.
const connectionOf = (client: Client & { readonly connection?: EventEmitter }): EventEmitter | undefined =>
  client.connection;

/** A client's settings beside pg's own. */
export interface ServerClientConfig extends ClientConfig {
  readonly servers: Servers;
}

/** What all connections of this program are called on a server; each has a number behind it that no other one has. */
export const APPLICATION = 'metro-admin-console';

/** A client that connects to the server of its `servers` whose turn it is, and leaves the turn to the next where that one does not answer or is not wanted. */
export class ServerClient extends Client {
  readonly #servers: Servers;
  readonly #server: number;
  // Both are told by the server itself, when the connection is made and when they change (PostgreSQL 14 and newer).
  readonly #told = { in_hot_standby: 'off', default_transaction_read_only: 'off' };
  #hasRefused = false;
  #broke: Error | undefined;
  /** What the server knows this connection by, among those of all processes and all its fellow servers. */
  readonly called: string;

  // pg's types make a pool's clients without any settings; the pool itself hands over its own.
  constructor({ servers, ...config }: ServerClientConfig = { servers: createServers('') }) {
    const called = `${APPLICATION} ${randomUUID()}`;
    super({ ...config, connectionString: servers.urls[servers.current], application_name: called });
    this.called = called;
    this.#servers = servers;
    this.#server = servers.current;
    // A pool listens once it has the client. One that ends before, or that is in no pool, must not end the process.
    this.on('error', (error) => (this.#broke ??= error));
    const told: Record<string, string> = this.#told;
    const connection = connectionOf(this);
    connection?.on('parameterStatus', ({ parameterName, parameterValue }: Readonly<Record<string, string>>) => {
      if (parameterName !== undefined && parameterName in told) told[parameterName] = parameterValue ?? '';
    });
    connection?.on('errorMessage', (error: unknown) => {
      if (error instanceof DatabaseError && error.code === READ_ONLY) this.#hasRefused = true;
    });
  }

  /** Whether this connection is to the wrong server now: it was promoted, or takes no changes any more. */
  get isWrong(): boolean {
    const { wanted } = this.#servers;
    if (wanted === 'any') return false;
    const standsBy = this.#told.in_hot_standby === 'on';
    if (wanted === 'standby') return !standsBy;
    return standsBy || this.#told.default_transaction_read_only === 'on' || this.#hasRefused;
  }

  override connect(): Promise<Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
  override connect(callback?: (error: never, client: Client) => void): Promise<Client> | void {
    const connected = this.#connected();
    if (!callback) return connected;
    connected.then(
      () => callback(null as never, this),
      (error: unknown) => callback(error as never, this),
    );
  }

  async #connected(): Promise<Client> {
    try {
      await super.connect();
      if (this.#broke) throw this.#broke; // the server ended the session in the same breath as it began it
    } catch (error) {
      this.leave();
      throw error;
    }
    if (!this.isWrong) return this;
    this.leave();
    await this.end().catch(() => undefined);
    throw new NotWanted(
      this.#servers.wanted === 'primary'
        ? 'No server of the database takes changes at the moment.'
        : 'No server of the database follows another one at the moment.',
    );
  }

  /** The next connection is made to the next server. */
  leave(): void {
    const { urls, current } = this.#servers;
    if (current === this.#server) this.#servers.current = (current + 1) % urls.length;
  }
}

/** Tries the servers one after the other until one is the wanted one. `isOver`: trying another makes no sense. */
export const tryEach = async <T>(
  { urls }: Servers,
  attempt: () => Promise<T>,
  isOver: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let left = urls.length; ; left -= 1)
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1 || isOver(error)) throw error;
    }
};

/** A connection of its own to the wanted server of an address. */
export const connectTo = (address: string): Promise<Client> => {
  const servers = createServers(address);
  return tryEach(servers, () => new ServerClient({ servers }).connect());
};
