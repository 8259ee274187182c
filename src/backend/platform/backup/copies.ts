import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import type { Database } from '../db/database';
import { spaceLeft } from '../db/pglite/space';

const COPY = 'backup-copy-';
/** A copy is refused where it would leave less than this, in bytes. */
const SPACE_KEPT = 256 * 1024 * 1024;
/** The longest path that a socket can have. */
const MAX_PATH = 100;

const socketPath = (dataDir: string): string => {
  const [whole, short] = [resolve(dataDir, 'backup.sock'), relative('.', join(dataDir, 'backup.sock'))];
  return short.length < whole.length ? short : whole;
};

const sizeOf = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return sizes.reduce((sum, each) => sum + (each?.isFile() ? each.size : 0), 0);
};

/** Removes copies that a killed process has left behind. */
export const removeCopies = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(COPY)) await rm(join(dataDir, name), { recursive: true, force: true });
};

/** Copies the files of the embedded database, which must not change while it runs, and returns the folder. */
export const copyCluster = async (dataDir: string): Promise<string> => {
  const [from, to] = [join(dataDir, 'postgres'), resolve(dataDir, COPY + randomUUID())];
  const needed = (await sizeOf(from)) + SPACE_KEPT;
  if (spaceLeft(dataDir) < needed)
    throw new Error(
      `A backup needs ${Math.ceil(needed / 1024 ** 2)} MB of free space in ${resolve(dataDir)} while it is made.`,
    );
  await mkdir(to, { mode: 0o700 });
  await cp(from, join(to, 'postgres'), { recursive: true });
  return to;
};

interface Answer {
  readonly folder?: string;
  readonly refused?: string;
}

/**
 * Offers copies of this process's embedded database to a command. Calls wait only while the files are copied.
 * A copy lives as long as the connection of its command. Returns a function that stops.
 */
export const offerCopies = async (
  { pool, dataDir }: { readonly pool: Database['pool']; readonly dataDir: string },
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  await removeCopies(dataDir);
  const path = socketPath(dataDir);
  if (path.length > MAX_PATH) return () => Promise.resolve();
  await rm(path, { force: true });
  const copy = async (): Promise<string> => {
    const client = await pool.connect();
    try {
      await client.query('CHECKPOINT');
      return await copyCluster(dataDir);
    } finally {
      client.release();
    }
  };
  const serve = async (socket: Socket): Promise<void> => {
    let folder: string | undefined;
    const answer = await copy().then(
      (made): Answer => ({ folder: (folder = made) }),
      (error: unknown): Answer => ({ refused: error instanceof Error ? error.message : String(error) }),
    );
    socket.write(`${JSON.stringify(answer)}\n`);
    if (!socket.closed) await once(socket, 'close').catch(() => undefined);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket).catch(onFailure);
  });
  server.on('error', onFailure);
  server.listen(path);
  await once(server, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((done) => void server.close(() => done()));
    await rm(path, { force: true });
  };
};

/** A copy of the database of a running process, and a function that releases it. */
export interface Copy {
  readonly folder: string;
  readonly release: () => Promise<void>;
}

/** Requests a copy of the database from the process that owns a data directory. Throws with its reason where it refuses. */
export const requestCopy = async (dataDir: string): Promise<Copy> => {
  const socket = connect(socketPath(dataDir));
  socket.setEncoding('utf8');
  await once(socket, 'connect').catch(() => {
    throw new Error(
      `The process that holds ${resolve(dataDir)} gives no copy of its database. Stop it, and back up then.`,
    );
  });
  const line = await new Promise<string>((done, fail) => {
    let said = '';
    socket.on('data', (part: string) => {
      said += part;
      if (said.includes('\n')) done(said);
    });
    socket.once('close', () => fail(new Error('The process ended before its database was copied.')));
  });
  const { folder, refused } = JSON.parse(line) as Answer;
  if (folder === undefined) {
    socket.destroy();
    throw new Error(refused);
  }
  return {
    folder,
    release: async () => {
      socket.end();
      await once(socket, 'close');
    },
  };
};
