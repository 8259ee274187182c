import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openServer, readServer } from '../../src/backend/platform/db/database';

// The bytes of PostgreSQL's protocol, version 3: a type, the length, the content.
const message = (type: string, content: Buffer | string): Buffer => {
  const body = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const signedIn = message('R', Buffer.alloc(4));
const ready = message('Z', 'I');
const shutDown = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

/**
 * A server that admits every client and shuts down.
 * The shutdown is in the same packet, or follows as soon as no query is open.
 */
const shutsDown = async (when: 'at once' | 'later'): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (when === 'at once') return socket.end(Buffer.concat([signedIn, ready, shutDown]));
      socket.write(Buffer.concat([signedIn, ready]));
      return setTimeout(() => socket.end(shutDown), 20);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://metro@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`;
};

/** Errors that ended no waiting query, and would end the process. */
const uncaughtErrors = (): readonly unknown[] => {
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);
  process.prependListener('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  return uncaught;
};

test('a server that shuts down in the moment in which it is connected to fails what wanted it, and ends no process', async () => {
  const url = await shutsDown('at once');
  const uncaught = uncaughtErrors();

  const failures = await Promise.all([
    openServer(url).catch(String),
    readServer(url, (client) => client.query('select 1')).catch(String),
  ]);
  await sleep(50);

  expect(uncaught).toEqual([]);
  expect(failures).toEqual([
    expect.stringContaining('terminating connection'),
    expect.stringContaining('terminating connection'),
  ]);
});

test('a server that shuts down between two statements fails the second one', async () => {
  const url = await shutsDown('later');
  const uncaught = uncaughtErrors();

  const read = readServer(url, async (client) => {
    await sleep(60);
    return client.query('select 1');
  });

  await expect(read).rejects.toThrow('not queryable');
  expect(uncaught).toEqual([]);
});
