import { afterEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { BY_ACCOUNT, BY_ADDRESS, throttledAddress, waitMs } from '../../src/backend/platform/http/throttle';
import { tooManyTries } from '../../src/backend/platform/refusals/refusal';
import { PASSWORD, holding, testBackend, type TestBackend } from '../support/backend';

const now = new Date('2026-03-02T04:30:00.000Z');
const { login } = contract.session;

let backend: TestBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

const wrongTimes = async (times: number, username: string) => {
  for (let n = 0; n < times; n += 1) await backend?.visitor().refusal(login, { body: { username, password: 'wrong' } });
};

test('five failures are free, then each doubles the wait up to a quarter of an hour', () => {
  const waits = [0, 4, 5, 6, 7, 8, 11, 12, 40, 10_000].map(
    (count) => waitMs(BY_ACCOUNT, { count, last: now }, now) / 1000,
  );

  expect(waits).toEqual([0, 0, 10, 20, 40, 80, 640, 900, 900, 900]);
});

test('a wait gets shorter as time passes, and is over', () => {
  const tries = { count: 6, last: now };

  expect(waitMs(BY_ACCOUNT, tries, new Date(now.getTime() + 19_001))).toBe(999);
  expect(waitMs(BY_ACCOUNT, tries, new Date(now.getTime() + 20_000))).toBe(0);
  expect(waitMs(BY_ACCOUNT, { count: 0, last: null }, now)).toBe(0);
});

test('waits are said in seconds, long ones in minutes', () => {
  expect([1, 2, 119, 120, 900].map((seconds) => tooManyTries('wrong-passwords', seconds).message)).toEqual([
    'Too many wrong passwords. Try again in 1 second.',
    'Too many wrong passwords. Try again in 2 seconds.',
    'Too many wrong passwords. Try again in 119 seconds.',
    'Too many wrong passwords. Try again in 2 minutes.',
    'Too many wrong passwords. Try again in 15 minutes.',
  ]);
});

test('an IPv4 address counts by itself, an IPv6 one with its whole /64', () => {
  expect(throttledAddress('203.0.113.7')).toBe('203.0.113.7');
  expect(throttledAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(throttledAddress('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(throttledAddress('2001:DB8:1:2:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2::/64');
  expect(throttledAddress('::1')).toBe('0:0:0:0::/64');
});

test('after five wrong passwords even the right one waits, is told how long, and then works', async () => {
  backend = await testBackend();
  await backend.hire('forgetful', holding());
  await wrongTimes(5, 'Forgetful');

  const tooSoon = await backend.visitor().refusal(login, { body: { username: 'forgetful', password: PASSWORD } });
  backend.pass(10_000);

  expect(tooSoon).toMatchObject({
    status: 429,
    retryAfter: 10,
    message: 'Too many failed sign-ins. Try again in 10 seconds.',
  });
  await backend.signIn('forgetful');
  await wrongTimes(4, 'forgetful');
  await backend.signIn('forgetful');
  const refused = (await backend.log()).filter(({ result }) => result === 'refused');
  expect(refused.map(({ after }) => after?.reason)).toContain('too many failed sign-ins');
});

test('the 429 carries Retry-After, for an account that does not exist too', async () => {
  backend = await testBackend();
  await wrongTimes(5, 'nobody.here');

  const reply = await backend.app.inject({
    method: 'PATCH',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=nobody.here&password=wrong',
  });

  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toBe('10');
  expect(reply.json()).toMatchObject({ success: false, retry_after: 10 });
});

test('many wrong passwords at the same moment, from as many addresses, get no further than five', async () => {
  backend = await testBackend({ trustedProxies: ['loopback'] });
  await backend.hire('target', holding());
  const { visitor } = backend;
  const body = { username: 'target', password: 'wrong' };

  const refusals = await Promise.all(
    Array.from({ length: 12 }, (_, n) => visitor({ 'x-forwarded-for': `203.0.113.${n}` }).refusal(login, { body })),
  );

  expect(refusals.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(refusals.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('many names at the same moment, from one address, get no further than its thirty', async () => {
  backend = await testBackend();
  const { visitor } = backend;

  const refusals = await Promise.all(
    Array.from({ length: 36 }, (_, n) =>
      visitor().refusal(login, { body: { username: `guess.${n}`, password: 'wrong' } }),
    ),
  );

  expect(refusals.filter(({ status }) => status === 401)).toHaveLength(BY_ADDRESS.free);
  expect(refusals.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('one address that tries many accounts is slowed down; another address is not', async () => {
  backend = await testBackend({ trustedProxies: ['loopback'] });
  await backend.hire('bystander', holding());
  const from = (address: string) => backend?.visitor({ 'x-forwarded-for': address });
  for (let n = 0; n < BY_ADDRESS.free; n += 1)
    await from('203.0.113.9')?.refusal(login, { body: { username: `guess.${n}`, password: 'wrong' } });
  const body = { username: 'bystander', password: PASSWORD };

  const slowed = await from('203.0.113.9')?.refusal(login, { body });
  const spoofed = await from('198.51.100.1, 203.0.113.9')?.refusal(login, { body });

  expect(slowed).toMatchObject({ status: 429 });
  expect(spoofed).toMatchObject({ status: 429 });
  await from('198.51.100.7')?.call(login, { body });
});

test('a device that has signed in before is counted apart: strangers keep nobody out, and gain nothing by it', async () => {
  backend = await testBackend({ trustedProxies: ['loopback'] });
  await backend.hire('owner', holding());
  await backend.hire('thief', holding());
  const { device_token } = await backend.signIn('owner');
  const { device_token: another } = await backend.signIn('thief');
  await wrongTimes(6, 'owner');
  for (let n = 0; n < BY_ADDRESS.free; n += 1)
    await backend.visitor().refusal(login, { body: { username: `guess.${n}`, password: 'wrong' } });
  const body = { username: 'owner', password: PASSWORD };
  const visit = backend.visitor();

  for (const token of [undefined, '', another, `${device_token}x`, 'a.b', device_token?.replace(/\..*/, '.')])
    expect(await visit.refusal(login, { body: { ...body, device_token: token } })).toMatchObject({ status: 429 });
  const known = await visit.call(login, { body: { ...body, device_token } });

  expect(known.device_token).toBe(device_token);
  // The owner's sign-in on a known device does not reset the strangers' count.
  expect(await visit.refusal(login, { body })).toMatchObject({ status: 429 });
  for (let n = 0; n < BY_ACCOUNT.free; n += 1)
    expect(await visit.refusal(login, { body: { ...body, password: 'wrong', device_token } })).toMatchObject({
      status: 401,
    });
  expect(await visit.refusal(login, { body: { ...body, device_token } })).toMatchObject({ status: 429 });
});

test('a new password by mail lifts the lock of that account, and of no other', async () => {
  backend = await testBackend();
  for (const name of ['locked', 'other']) await backend.hire(name, holding());
  await wrongTimes(6, 'locked');
  await wrongTimes(6, 'other');
  await backend.visitor().call(contract.passwordResets.create, { body: { account: 'locked' } });
  await backend.idle();
  const id = /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';

  await backend.visitor().call(contract.passwordResets.update, { id, body: { password: 'a much better one' } });

  await backend.signIn('locked', 'a much better one');
  await expect(backend.signIn('other')).rejects.toMatchObject({ status: 429 });
});

test('repeated tries during a wait write one entry of the daily log per wait', async () => {
  backend = await testBackend();
  await backend.hire('tempting', holding());
  const turnedAway = async () =>
    (await backend?.log())?.filter(({ after }) => after?.reason === 'too many failed sign-ins').length;

  await wrongTimes(25, 'tempting');
  const first = await turnedAway();
  backend.pass(10_000);
  await wrongTimes(25, 'tempting');

  expect([first, await turnedAway()]).toEqual([1, 2]);
  expect(
    (await backend.log()).filter(({ action, result }) => action === 'sign_in' && result === 'refused'),
  ).toHaveLength(8);
});

test('a name that only the database takes for another one has no tries of its own, and opens nothing', async () => {
  backend = await testBackend();
  await backend.hire('nikhil.joshi', holding());
  await wrongTimes(5, 'nikhil.joshi');

  for (const username of ['n\u0130khil.joshi', 'nikh\u0130l.joshi'])
    expect(await backend.visitor().refusal(login, { body: { username, password: PASSWORD } })).toMatchObject({
      status: 401,
    });
  expect(
    await backend.visitor().refusal(login, { body: { username: 'NIKHIL.joshi', password: PASSWORD } }),
  ).toMatchObject({ status: 429 });
});
