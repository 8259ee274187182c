import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

const connectionIsLost = (reason: unknown): boolean =>
  Boolean(reason) && !(reason instanceof DatabaseError && reason.severity === 'ERROR');

const guarded = (client: PoolClient): PoolClient => {
  const giveBack = client.release.bind(client);
  client.release = (reason) => {
    if (connectionIsLost(reason)) return giveBack(reason);
    if (!reason && client.getTransactionStatus() === 'I') return giveBack();
    client.query('ROLLBACK').then(() => giveBack(), giveBack);
  };
  return client;
};

/**
 * A pool whose clients come back clean: one that is released after a failed query or inside a transaction is rolled back
 * first. Without it the open transaction leaks to the next caller, and a mere constraint violation costs a connection.
 * Its end lets those who wait have their turn; pg's own forgets them, and their queries are never answered.
 */
export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return super.connect().then(guarded);
    super.connect((error, client, done) => {
      if (!client) return callback(error, client, done);
      callback(error, guarded(client), (reason) => client.release(reason));
    });
  }
  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = this.#end();
    return callback ? void ended.then(callback) : ended;
  }

  async #end(): Promise<void> {
    while (this.waitingCount > 0) await sleep(5);
    await super.end();
  }
}
