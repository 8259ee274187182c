import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection after its answer while the server stops.
 * Browsers would otherwise keep it open, and the server would wait for its timeout.
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
