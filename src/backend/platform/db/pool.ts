import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { hasNoConnection } from './errors';
import type { QueryQueues } from './queryQueues';
import { ServerClient, tryServers, type Servers } from './servers';
import { runningCall, type RunningCall } from '../runningCall';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A pool's settings beside pg's own. */
export interface GuardedPoolConfig extends PoolConfig {
  /** The servers that it connects to, in place of an address. */
  readonly servers?: Servers;
  /** The queues for statements of heavy calls. */
  readonly queues?: QueryQueues;
  /** Cancels the statement of the connection with this name, once its caller has left. */
  readonly cancel?: (called: string) => Promise<unknown>;
  /** Called with a client before it is handed out. */
  readonly prepare?: (client: PoolClient) => Promise<void>;
}

const connectionIsLost = (reason: unknown): boolean =>
  Boolean(reason) && !(reason instanceof DatabaseError && reason.severity === 'ERROR');

/**
 * A pool whose clients are returned clean. After a failed query or inside a transaction, a client is rolled back first.
 * Otherwise the open transaction leaks to the next caller, and a mere constraint violation costs a connection.
 * A statement whose caller has left is cancelled, and its connection closed.
 * A connection that breaks fails only its own query and is removed at once: drizzle keeps a client whose BEGIN failed.
 * When the pool ends, waiting callers get their turn; pg's own pool drops them, and their queries never end.
 */
export class GuardedPool extends Pool {
  readonly #config: GuardedPoolConfig;

  constructor(config: GuardedPoolConfig) {
    super(config.servers ? { ...config, Client: ServerClient } : config);
    this.#config = config;
    // pg-pool listens to idle clients only; without a listener a client that breaks in use ends the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const taken = this.#take(runningCall());
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (reason) => client.release(reason)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = this.#end();
    return callback ? void ended.then(callback) : ended;
  }

  async #take(call: RunningCall | undefined): Promise<PoolClient> {
    call?.signal.throwIfAborted();
    const { queues, prepare } = this.#config;
    const waited = call?.time?.('wait for the database');
    let turnOver: (() => void) | undefined;
    try {
      turnOver = call?.queue === undefined ? undefined : await queues?.enter(call.queue, call.signal);
      const client = this.#guarded(await this.#connected(), call, turnOver);
      waited?.();
      try {
        call?.signal.throwIfAborted();
        await prepare?.(client);
      } catch (error) {
        client.release();
        throw error;
      }
      return client;
    } catch (error) {
      waited?.();
      turnOver?.();
      throw error;
    }
  }

  #connected(): Promise<PoolClient> {
    const { servers } = this.#config;
    return servers ? tryServers(servers, () => super.connect(), hasNoConnection) : super.connect();
  }

  #guarded(client: PoolClient, call: RunningCall | undefined, turnOver: (() => void) | undefined): PoolClient {
    const { cancel } = this.#config;
    const giveBack = client.release.bind(client);
    const used = call?.time?.('database');
    let isGivenUp = false;
    const giveUp = (): void => {
      if (!cancel || !(client instanceof ServerClient)) return;
      isGivenUp = true;
      cancel(client.called).catch(() => undefined); // if cancelling fails, the statement's own time limit ends it
    };
    call?.signal.addEventListener('abort', giveUp, { once: true });
    let isReleased = false;
    const lost = (error: Error): void => client.release(error);
    client.once('error', lost);
    client.release = (reason) => {
      if (isReleased) return;
      isReleased = true;
      client.removeListener('error', lost);
      call?.signal.removeEventListener('abort', giveUp);
      turnOver?.();
      used?.();
      if (client instanceof ServerClient && client.isWrong) {
        client.leave();
        return giveBack(true);
      }
      if (isGivenUp) return giveBack(true); // the cancellation may arrive after the statement has ended
      if (connectionIsLost(reason)) return giveBack(reason);
      if (!reason && client.getTransactionStatus() === 'I') return giveBack();
      client.query('ROLLBACK').then(() => giveBack(), giveBack);
    };
    return client;
  }

  async #end(): Promise<void> {
    while (this.waitingCount > 0) await sleep(5);
    await super.end();
  }
}
