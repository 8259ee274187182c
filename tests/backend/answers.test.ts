import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Failure } from '../../src/contract/failure';
import { answerFailure } from '../../src/backend/platform/http/answers';
import { addressOf } from '../../src/backend/platform/http/origin';

test('a statement that ended because its caller left is no unexpected error in the log', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(answerFailure);
  app.get('/left', () => {
    throw new DrizzleQueryError(
      'select 1',
      [],
      new Failure('The request was cancelled.', { status: 499, kind: 'cancelled' }),
    );
  });
  app.get('/broken', () => {
    throw new DrizzleQueryError('select 1', [], new Error('out of order'));
  });

  expect((await app.inject('/left')).statusCode).toBe(499);
  expect(lines).toEqual([]);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(lines.join()).toContain('an unexpected error');
  await app.close();
});

test('a caller who has left has no address', () => {
  const gone = (request: object) => addressOf(request as Parameters<typeof addressOf>[0]);

  expect(gone({ ip: undefined })).toBe('');
  expect(gone({ ip: undefined, ips: [undefined, '203.0.113.7:4711'] })).toBe('203.0.113.7');
});
