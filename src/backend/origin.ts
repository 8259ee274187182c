import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device';
import type { Origin, World } from './world';

/** Where a request came from, and when. */
export const originOf = ({ now }: Pick<World, 'now'>, request: FastifyRequest): Origin => ({
  at: now(),
  address: request.ip.replace(/^::ffff:/i, ''),
  device: deviceOf(request.headers['user-agent']),
  reached: `${request.protocol}://${request.host}`,
});
