import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCipher } from '../../../src/console/data/cipher';
import { createClient, type Fetch } from '../../../src/console/data/client';
import { createSession } from '../../../src/console/data/session';
import { signIn } from '../../../src/console/data/signIn';
import { contract } from '../../../src/contract';
import { eventually } from '../../support/eventually';

const cipher = createCipher({ key: '0123456789abcdef', iv: 'abcdef9876543210' });
const hosts = { login: 'https://login.example', admin: 'https://admin.example/v1', reports: 'https://reports.example' };
const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const clientOver = (fetch: Fetch) => {
  const session = createSession({ cipher });
  return { session, client: createClient({ hosts, session, cipher, fetch }) };
};

const recording = (body: unknown = { success: true }) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch: Fetch = (url, init) => {
    calls.push({ url, init });
    return Promise.resolve(answer(body));
  };
  return { calls, fetch };
};

beforeEach(() => {
  Cookies.set('authToken', 'tok-1');
  Cookies.set('sessionid', 's-9');
});

afterEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  vi.useRealTimers();
});

describe('what a call sends', () => {
  it('to the admin host: both session headers, JSON headers, and no cookie', async () => {
    const { calls, fetch } = recording({ departments: [] });
    await clientOver(fetch).client.call(contract.departments.getList, {});

    expect(calls[0]?.url).toBe('https://admin.example/v1/departments');
    expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' });
    expect(calls[0]?.init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'auth-token': 'tok-1',
      'session-id': 's-9',
    });
  });

  it('creating a user: a Bearer authorization as well', async () => {
    const { calls, fetch } = recording();
    await clientOver(fetch).client.call(contract.users.create, { body: {} as never });
    expect(calls[0]?.init.headers).toMatchObject({ authorization: 'Bearer tok-1', 'session-id': 's-9' });
  });

  it('to the reports host: only the auth token', async () => {
    const { calls, fetch } = recording({ link: 'https://files.example/1.xlsx' });
    await clientOver(fetch).client.call(contract.reports.getLink, { id: 4 });
    expect(calls[0]?.url).toBe('https://reports.example/report/4');
    expect(calls[0]?.init.headers).toMatchObject({ 'auth-token': 'tok-1' });
    expect(calls[0]?.init.headers).not.toHaveProperty('session-id');
  });

  it('signing in: a form to the login host, without any session header', async () => {
    const { calls, fetch } = recording({
      data: { access_token: 't', userid: 1, username: 'a', useruuid: 'u', sessionid: 's' },
    });
    const { client, session } = clientOver(fetch);
    await signIn(client, session, { username: 'ravi.k', password: 'secret' });

    expect(calls[0]?.url).toBe('https://login.example/login');
    expect(calls[0]?.init).toMatchObject({ method: 'PATCH', body: 'username=ravi.k&password=secret' });
    expect(Object.keys(calls[0]?.init.headers ?? {})).toEqual(['accept', 'content-type']);
  });

  it('is nothing at all without an auth token', async () => {
    Cookies.remove('authToken');
    const { calls, fetch } = recording();
    await expect(clientOver(fetch).client.call(contract.departments.getList, {})).rejects.toThrow('Unauthorized');
    expect(calls).toEqual([]);
  });
});

describe('a sign-in that fails says', () => {
  it.each([
    [() => Promise.resolve(answer({ success: false }, 401)), 'Login failed'],
    [() => Promise.resolve(answer({ success: false, message: 'Account locked' }, 401)), 'Account locked'],
    [() => Promise.resolve(answer({ success: true, data: { userid: 1 } })), 'Token not found in response'],
    [() => Promise.resolve(answer({ success: true, data: { access_token: 't', userid: 1 } })), 'Login failed'],
    [() => Promise.resolve(answer('<html>502</html>', 502)), 'Login failed'],
    [() => Promise.resolve(answer('<html>ok</html>')), 'Token not found in response'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Unexpected error occurred'],
  ])('%# its sentence of the catalogue', async (fetch, sentence) => {
    const { client, session } = clientOver(fetch);
    await expect(signIn(client, session, { username: 'a', password: 'b' })).rejects.toThrow(sentence);
    expect(session.token()).toBe('tok-1');
  });

  it("'Request timed out' after 30 seconds", async () => {
    vi.useFakeTimers();
    const never: Fetch = (_url, { signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    const { client, session } = clientOver(never);
    const outcome = signIn(client, session, { username: 'a', password: 'b' }).catch((error: Error) => error.message);

    await vi.advanceTimersByTimeAsync(29_000);
    expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe('Request timed out');
  });
});

describe('a forced logout', () => {
  it('ends the session, once, however many calls meet it', async () => {
    const { client, session } = clientOver(() =>
      Promise.resolve(answer({ detail: 'Token not found or revoked' }, 401)),
    );
    const reasons: string[] = [];
    session.subscribe((event) => event.type === 'ended' && reasons.push(event.reason));

    const calls = [contract.departments.getList, contract.users.getList, contract.banners.getList];
    await Promise.allSettled(calls.map((row) => client.call(row, {})));

    expect(reasons).toEqual(['revoked']);
    expect(session.token()).toBeUndefined();
  });

  it('of the session before does not end the one that replaced it', async () => {
    const { client, session } = clientOver(() => {
      Cookies.set('authToken', 'tok-2');
      return Promise.resolve(answer({ detail: 'Token not found or revoked' }, 401));
    });

    await expect(client.call(contract.departments.getList, {})).rejects.toThrow();

    expect(session.token()).toBe('tok-2');
  });
});

it('a call that nobody waits for any more is cancelled', async () => {
  const leave = new AbortController();
  let state = 'not sent';
  const { client } = clientOver((_url, { signal }) => {
    state = 'sent';
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        state = 'aborted';
        reject(new DOMException('aborted', 'AbortError'));
      }),
    );
  });
  const outcome = client.call(contract.departments.getList, {}, leave.signal);
  await eventually(() => expect(state).toBe('sent'));
  leave.abort();
  await expect(outcome).rejects.toMatchObject({ kind: 'cancelled' });
  expect(state).toBe('aborted');
});
