import { expect, test } from 'vitest';
import { answer, customer, first, open } from './played';
import { eventually } from '../../support/eventually';
import { held } from '../../support/held';

/** Returns a body that stops half-way, as on a dropped connection. */
const dropped = () => {
  const text = JSON.stringify({ success: true, users: [customer(1)] });
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  let isSent = false;
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        if (isSent) controller.error(new TypeError('network error'));
        else controller.enqueue(half);
        isSent = true;
      },
    }),
  );
};
/** Returns a body that begins and never ends, until it is aborted. */
const endless = (signal: AbortSignal | null | undefined, state: { isAborted?: boolean }) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3_000_000));
        signal?.addEventListener('abort', () => {
          state.isAborted = true;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    }),
    { headers: { 'content-length': '31000000' } },
  );

test('a connection that drops half-way is tried again, twice, and then says what the catalogue says', async () => {
  let drops = 2;
  const { collections, asked } = open(() => Promise.resolve(drops-- > 0 ? dropped() : answer([customer(1)])));
  expect((await collections.page('customers', first)).total).toBe(1);
  expect(asked).toHaveLength(3);

  drops = 9;
  collections.invalidate();
  await expect(collections.page('customers', first)).rejects.toThrow('Failed to fetch customer list');
  expect(asked).toHaveLength(6);
});

test('a server that cannot be reached at all is not tried again', async () => {
  const { collections, asked } = open(() => Promise.reject(new TypeError('Failed to fetch')));

  await expect(collections.page('customers', first)).rejects.toMatchObject({ kind: 'unreachable' });

  expect(asked).toHaveLength(1);
});

test('a load says its bytes, and is cancelled when told to', async () => {
  const state: { isAborted?: boolean } = {};
  const { collections } = open((_, { signal }) => Promise.resolve(endless(signal, state)));
  const outcome = collections.page('customers', first).catch((error: unknown) => error);

  await eventually(() => expect(collections.loads.of('customers')).toEqual({ done: 3_000_000, total: 31_000_000 }));
  collections.loads.cancel('customers');

  expect(await outcome).toMatchObject({ kind: 'cancelled', message: 'Failed to fetch customer list' });
  expect(state.isAborted).toBe(true);
  expect(collections.loads.of('customers')).toBeUndefined();
});

test('leaving cancels a load once everybody has left, and who comes back loads anew', async () => {
  const states: { isAborted?: boolean }[] = [];
  let isSlow = true;
  const { collections } = open((_, { signal }) => {
    const state = {};
    states.push(state);
    return Promise.resolve(isSlow ? endless(signal, state) : answer([customer(1)]));
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const outcomes = [one, other].map(({ signal }) => collections.page('customers', first, signal).catch(() => 'left'));
  await eventually(() => expect(collections.loads.of('customers')).toBeDefined());

  one.abort();
  expect(await outcomes[0]).toBe('left');
  expect(states[0]?.isAborted).toBeUndefined();
  other.abort();
  await eventually(() => expect(states[0]?.isAborted).toBe(true));
  isSlow = false;
  const back = await collections.page('customers', first);

  expect(back.total).toBe(1);
});

test('the next letter of a search, which leaves a load and asks again, does not begin it anew', async () => {
  let asked = 0;
  const { gone: sent, letGo: send } = held();
  const { collections } = open(async () => {
    asked += 1;
    await sent;
    return answer([customer(1)]);
  });
  const leave = new AbortController();
  const left = collections.page('customers', first, leave.signal).catch(() => 'left');
  await eventually(() => expect(asked).toBe(1));

  leave.abort();
  const next = collections.page('customers', { ...first, filter: { q: '1' } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  send();

  expect(await left).toBe('left');
  await next;
  expect(asked).toBe(1);
});

test('a question that the next key made idle is not worked out', async () => {
  const { collections } = open(() => Promise.resolve(answer([customer(1)])));
  await collections.page('customers', first);
  const leave = new AbortController();

  const outcome = collections.page('customers', { ...first, filter: { q: 'c' } }, leave.signal);
  await Promise.resolve();
  leave.abort();

  await expect(outcome).rejects.toMatchObject({ kind: 'cancelled' });
});
