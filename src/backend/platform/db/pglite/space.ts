import { statfsSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { runningCall } from '../../runningCall';

/** The number of bytes that stay free for PostgreSQL's own writes: a write-ahead log that cannot be written blocks it permanently. */
const SPACE_NEEDED = 128 * 1024 * 1024;

// One file of PostgreSQL's log is 16 MB, and the next one is created before it is needed.
const SPACE_OF_LOG = 32 * 1024 * 1024;

/** True where PostgreSQL's own log may soon find no room. */
export const isFullFor = (left: () => number) => (): boolean => left() < SPACE_OF_LOG;

/** The free bytes of the disk of a folder. */
export const spaceLeft = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Checks the free space before every use of the embedded database. With too little, it is read-only until there is enough again. */
export const guardSpace = (left: () => number): ((client: PoolClient) => Promise<void>) => {
  const readOnly = new WeakSet<PoolClient>();
  return async (client) => {
    const isShort = left() < SPACE_NEEDED;
    const call = runningCall();
    if (call) call.isShortOfSpace = isShort;
    if (isShort === readOnly.has(client)) return;
    await client.query(`SET default_transaction_read_only = ${isShort}`);
    if (isShort) readOnly.add(client);
    else readOnly.delete(client);
  };
};
