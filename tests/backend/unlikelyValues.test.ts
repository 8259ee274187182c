import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../src/contract';
import { methodAndPath, type Endpoint, type Input } from '../../src/contract/endpoint';
import { writeRequest } from '../../src/contract/wire';
import { everything, testBackend, type Headers, type TestBackend } from '../support/backend';
import { everyRow, nameOfRow } from '../support/everyRow';
import { rawKeysIn } from '../support/rawKeys';
import { pathIds, valuesOf } from '../support/unlikely';

const RUNS = 60;

let backend: TestBackend;
let headers: Headers;
beforeAll(async () => {
  backend = await testBackend({ callsAMinute: 1_000_000 });
  await backend.hire('walker', everything);
  await signIn();
});
afterAll(() => backend.close());

const HOUR = 60 * 60 * 1000;

const signIn = async (): Promise<void> => {
  // Earlier tries must not slow down the sign-in.
  backend.pass(HOUR);
  ({ headers } = await backend.signIn('walker'));
};

const inputOf = (endpoint: Endpoint): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record({
    ...((methodAndPath(endpoint).path.includes(':id') || endpoint.id !== undefined) && { id: pathIds }),
    ...(endpoint.body && { body: valuesOf(endpoint.body.schema) }),
    ...(endpoint.query && { query: valuesOf(endpoint.query) }),
  });

const send = async (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => {
  const { method, path, headers: own, body } = await writeRequest(endpoint, input as Input<Endpoint>, backend.cipher);
  const ask = () =>
    backend.app.inject({
      ...{ method: method as 'GET', url: `/api${path}`, headers: { ...own, ...headers } },
      ...(body !== undefined && { payload: body }),
    });
  const reply = await ask();
  // Some calls end the walker's own session.
  if (reply.statusCode !== 401 || endpoint.auth === 'none') return reply;
  await signIn();
  return ask();
};

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  /** The start of the JSON that was sent. */
  readonly to: string;
}

interface Refusal {
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Returns the answers of one row to unlikely values. */
const walk = async (endpoint: Endpoint): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const input of fc.sample(inputOf(endpoint), { numRuns: RUNS, seed: 20_260_302 })) {
    const { statusCode, body } = await send(endpoint, input);
    answers.push({ statusCode, body, to: JSON.stringify(input).slice(0, 300) });
  }
  return answers;
};

test('no call answers an unlikely value with a fault of its own, or names a raw key', async () => {
  await everyRow(rows, nameOfRow, async ({ endpoint }) => {
    const answers = await walk(endpoint);
    expect(answers).toHaveLength(RUNS);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    for (const { statusCode, body, to } of answers) {
      if (statusCode < 400) continue;
      const { message, errors = {} } = JSON.parse(body) as Refusal;
      for (const said of [message, ...Object.values(errors)]) expect(rawKeysIn(said), `${said} to ${to}`).toEqual([]);
    }
  });
});

test('years that no picker offers are refused in words, at their fields', async () => {
  const refusals = await Promise.all(
    ['0000-01-01', '9999-12-31'].map(async (day) => {
      const filter = encodeURIComponent(JSON.stringify({ from: day, to: day }));
      const url = `/api/console/qr-tickets?filter=${filter}`;
      const reply = await backend.app.inject({ url, headers });
      return [reply.statusCode, reply.json<{ message: string }>().message];
    }),
  );

  expect(refusals).toEqual(
    refusals.map(() => [422, expect.stringContaining('Choose a day from 1900 to 2099') as string]),
  );
});
