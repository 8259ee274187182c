import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './freePort';

/** A store that speaks S3, in this process: an implementation independent of the tested one. */
export interface TestStore {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a store with one bucket. It has one key, and does not check signatures. */
export const testStore = async (): Promise<TestStore> => {
  const directory = mkdtempSync(join(tmpdir(), 'metro-s3-'));
  const port = await freePort();
  const make = (): S3rver =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: 'reports', configs: [] }],
    });
  let running = make();
  await running.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/reports/metro`,
    start: async () => {
      running = make();
      await running.run();
    },
    stop: () => running.close(),
    close: async () => {
      await running.close().catch(() => undefined);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** A store whose answers a test delays. */
export interface SilentStore {
  readonly url: string;
  /** A silent server accepts everything and answers nothing; false makes it answer again. */
  isSilent: boolean;
  /** Resolves when a request is sent that gets no answer. */
  readonly heard: () => Promise<unknown>;
  /** The number of connections that wait for an answer. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

/** A proxy before a store, silent until `isSilent` is unset. */
export const silentStore = async ({ url }: TestStore): Promise<SilentStore> => {
  const said = new EventEmitter();
  const waiting = new Set<Socket>();
  const all = new Set<Socket>();
  const { port } = new URL(url);
  const server = createServer((socket) => {
    all.add(socket);
    socket.on('error', () => undefined).on('close', () => all.delete(socket));
    if (!store.isSilent) {
      const behind = connect(Number(port), '127.0.0.1').on('error', () => socket.destroy());
      socket.pipe(behind).pipe(socket);
      return;
    }
    waiting.add(socket);
    socket.on('close', () => waiting.delete(socket));
    socket.on('data', () => said.emit('heard'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: SilentStore = {
    url: url.replace(port, String((server.address() as AddressInfo).port)),
    isSilent: true,
    heard: () => once(said, 'heard'),
    waiting: () => waiting.size,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of all) socket.destroy();
      await closed;
    },
  };
  return store;
};
