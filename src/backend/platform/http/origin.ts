import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device';
import type { Origin, World } from '../world';

/**
 * The address of a request: the last one that a trusted proxy names, if it is an IP address.
 * Otherwise it is the proxy's own. Entries of other callers in X-Forwarded-For are ignored.
 */
export const addressOf = (request: FastifyRequest): string => {
  // The socket of a caller who has left has no address any more.
  const named: readonly (string | undefined)[] = request.ips ?? [request.ip];
  // Some proxies add the port: 203.0.113.7:4711, [2001:db8::1]:4711.
  const bare = named.map((each = '') =>
    each.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/^::ffff:(?=\d+\.)/i, ''),
  );
  return bare.findLast((each) => isIP(each) !== 0) ?? '';
};

/** The address, device and time of a request. */
export const originOf = ({ now }: Pick<World, 'now'>, request: FastifyRequest): Origin => ({
  at: now(),
  address: addressOf(request),
  device: deviceOf(request.headers['user-agent']),
  reached: `${request.protocol}://${request.host}`,
});
