import fastify from 'fastify';
import { expect, test } from 'vitest';
import { trackCalls, callsFinished } from '../../src/backend/platform/runningCall';

const nothing = (): void => undefined;

test('background work waits until callers are answered, but not for ever', async () => {
  const app = fastify();
  trackCalls(app);
  let answer = nothing;
  let asked = nothing;
  const arrived = new Promise<void>((resolve) => (asked = resolve));
  app.get('/slow', () => {
    asked();
    return new Promise<string>((resolve) => (answer = () => resolve('done')));
  });
  await callsFinished(60_000);

  const said: string[] = [];
  const call = fetch(`${await app.listen({ port: 0 })}/slow`).then((reply) => reply.text());
  await arrived;
  await callsFinished(1);
  said.push('goes on after its time');
  const turn = callsFinished(60_000).then(() => said.push('quiet'));
  await new Promise((resolve) => setImmediate(resolve));
  said.push('answers');
  answer();
  await Promise.all([call, turn]);

  expect(said).toEqual(['goes on after its time', 'answers', 'quiet']);
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  await callsFinished(60_000);
  await app.close();
});
