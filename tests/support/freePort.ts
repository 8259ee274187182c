import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns an unused port of this machine. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  await once(probe, 'close');
  return address.port;
};
