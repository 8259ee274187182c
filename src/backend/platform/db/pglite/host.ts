import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { startCluster, type ClusterFiles } from './cluster';
import { postPieces } from './post';

/** A request to the host: serve one more connection, hand over an image of its files, or shut down. */
export type HostRequest =
  | { readonly ask: 'connect'; readonly port: MessagePort }
  | { readonly ask: 'image' }
  | { readonly ask: 'close' };

/** A message of the host: it is ready, the requested image, it has shut down, or why it cannot continue. */
export type HostReply =
  | { readonly say: 'ready' }
  | { readonly say: 'image'; readonly image: Uint8Array<ArrayBuffer> }
  | { readonly say: 'closed' }
  | { readonly say: 'failed'; readonly message: string };

const POST_AT_BYTES = 256 * 1024;
const STARTUP = 0;
const TERMINATE = 'X'.charCodeAt(0);

// Every answer ends with ReadyForQuery, six bytes.
// After a PANIC, such as on a full disk, PostgreSQL reports the reason and is never ready again: the next query
// would hang.
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
/** The number of bytes at the end of an answer that are searched for it: an answer may be split anywhere. */
const END_BYTES = 2_048;
const mustBeReady = (end: Buffer): void => {
  if (end.subarray(-6, -1).equals(READY)) return;
  const why = /\0M([^\0]*)\0/.exec(end.toString('utf8'))?.[1] ?? 'it said nothing more';
  throw new Error(`The embedded PostgreSQL has given up: ${why}.`);
};

const simpleQuery = (sql: string): Uint8Array => {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
};

// PGlite has a single session: open transactions, settings and prepared statements must not reach the next
// connection.
const newSession = [simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')];

const run = (cluster: PGlite, bytes: Uint8Array, onRawData: (answer: Uint8Array) => void): Promise<void> =>
  cluster.execProtocolRawStream(bytes, { syncToFs: false, onRawData });

const answer = async (cluster: PGlite, port: MessagePort, bytes: Uint8Array): Promise<void> => {
  if (bytes[0] === TERMINATE) return;
  if (bytes[0] === STARTUP) for (const each of newSession) await run(cluster, each, () => undefined);
  let waiting: Uint8Array[] = [];
  let size = 0;
  let end: Buffer = Buffer.alloc(0);
  const send = (): void => {
    if (size > 0) postPieces(port, waiting);
    waiting = [];
    size = 0;
  };
  await run(cluster, bytes, (piece) => {
    const kept = piece.slice(); // a view of PostgreSQL's memory, which the next piece overwrites
    waiting.push(kept);
    end = Buffer.concat([end, kept.subarray(-END_BYTES)]).subarray(-END_BYTES);
    size += piece.length;
    if (size >= POST_AT_BYTES) send();
  });
  mustBeReady(end);
  send();
};

/**
 * Runs the embedded PostgreSQL and serves its wire protocol, unchanged in both directions.
 * It is in a worker thread in the built product, and in the caller's thread without one (development and tests).
 */
export const serveCluster = async (host: MessagePort, files: ClusterFiles): Promise<void> => {
  const say = (reply: HostReply): void => host.postMessage(reply);
  const fail = (error: unknown): void =>
    say({ say: 'failed', message: error instanceof Error ? error.message : String(error) });
  let cluster: PGlite;
  try {
    cluster = await startCluster(files);
  } catch (error) {
    fail(error);
    host.close();
    return;
  }
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch(fail);
  };
  host.on('message', (request: HostRequest) => {
    if (request.ask === 'connect') {
      const { port } = request;
      port.on('message', (bytes: Uint8Array) => inTurn(() => answer(cluster, port, bytes)));
    } else if (request.ask === 'image') {
      inTurn(async () => {
        const image = new Uint8Array(await (await cluster.dumpDataDir('none')).arrayBuffer());
        say({ say: 'image', image });
      });
    } else {
      inTurn(async () => {
        await run(cluster, simpleQuery('CHECKPOINT'), () => undefined);
        await cluster.close();
        say({ say: 'closed' });
        host.close();
      });
    }
  });
  say({ say: 'ready' });
};
