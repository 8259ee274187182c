import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection after each answer while the server stops.
 * Otherwise a browser keeps the connection of a running call, and the server waits for it until its timeout.
 */
export const closeConnectionsOnStop = (app: FastifyInstance): void => {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
};
