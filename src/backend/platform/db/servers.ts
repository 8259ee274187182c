import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { READ_ONLY } from './errors';

/** The kind of server that an address asks for: one that accepts writes, a standby, or any. */
export type ServerRole = 'primary' | 'standby' | 'any';

/** An address in libpq's form: some servers, and the wanted one. */
export interface ServerAddress {
  /** An address for each server, in the order of trying. */
  readonly urls: readonly string[];
  /** The value of `target_session_attrs`; undefined where it is absent. */
  readonly wanted: ServerRole | undefined;
}

const SESSION_ATTRIBUTES: Readonly<Record<string, ServerRole>> = {
  any: 'any',
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  'prefer-standby': 'standby',
};

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;

/** Reads `postgres://user@first:5432,second:5432/database?target_session_attrs=read-write`; undefined where it cannot be read. */
export const parseServers = (address: string): ServerAddress | undefined => {
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
  readonly wanted: ServerRole;
  /** The place in `urls` of the server that was the wanted one at the last check. */
  current: number;
}

/** The servers of an address. The default of several is the one that accepts writes, unless the address or `usual` differs. */
export const createServers = (address: string, usual?: ServerRole): Servers => {
  const { urls, wanted } = parseServers(address) ?? { urls: [address], wanted: undefined };
  return { urls, wanted: wanted ?? usual ?? (urls.length > 1 ? 'primary' : 'any'), current: 0 };
};

/** The server that answered is not of the wanted kind: it is reported as a read-only database. */
export class UnsuitableServer extends Error {
  override readonly name = 'NotWanted';
  readonly code = READ_ONLY;
}

// pg has it, but its types lack it.
const connectionOf = (client: Client & { readonly connection?: EventEmitter }): EventEmitter | undefined =>
  client.connection;

/** A client's settings beside pg's own. */
export interface ServerClientConfig extends ClientConfig {
  readonly servers: Servers;
}

/** The name of all connections of this program on a server; each adds a unique number. */
export const APPLICATION = 'metro-admin-console';

/**
 * A client that connects to the current one of its `servers`.
 * Where that one does not answer or is not the wanted one, the next server becomes current.
 */
export class ServerClient extends Client {
  readonly #servers: Servers;
  readonly #server: number;
  // The server itself reports both, on connecting and when they change (PostgreSQL 14 and newer).
  readonly #told = { in_hot_standby: 'off', default_transaction_read_only: 'off' };
  #hasRefused = false;
  #broke: Error | undefined;
  /** The unique name of this connection on the server, among all processes and servers. */
  readonly called: string;

  // pg's types create a pool's clients without settings; the pool itself passes its own.
  constructor({ servers, ...config }: ServerClientConfig = { servers: createServers('') }) {
    const called = `${APPLICATION} ${randomUUID()}`;
    super({ ...config, connectionString: servers.urls[servers.current], application_name: called });
    this.called = called;
    this.#servers = servers;
    this.#server = servers.current;
    // A pool listens only once it has the client. An earlier end, or one outside a pool, must not end the process.
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

  /** Returns true for a connection to the wrong server: it was promoted, or is read-only now. */
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
      if (this.#broke) throw this.#broke; // the server closed the session right after opening it
    } catch (error) {
      this.leave();
      throw error;
    }
    if (!this.isWrong) return this;
    this.leave();
    await this.end().catch(() => undefined);
    throw new UnsuitableServer(
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

/** Tries the servers in turn until one is of the wanted kind. `isOver` returns true where further tries make no sense. */
export const tryServers = async <T>(
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
  return tryServers(servers, () => new ServerClient({ servers }).connect());
};
