import type { FastifyInstance } from 'fastify';

/**
 * Answers that are given while the server stops end their connection. Without it a browser keeps the connection of a
 * call that ran at that moment, and the server waits for it until its time is over.
 */
export const hangUpWhenStopping = (app: FastifyInstance): void => {
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
