import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPair, exportPKCS8 } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fcmSender, type FcmOptions } from '../../src/backend/platform/push/fcm';
import type { Message } from '../../src/backend/platform/push/sender';
import { readServiceAccount } from '../../src/backend/platform/push/serviceAccount';
import { fcmServer, refusing, type FcmServer } from '../support/fcm';
import { eventually } from '../support/eventually';

const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'metro-fcm-'));
const file = join(folder, 'account.json');
const clock = { now: new Date('2026-03-02T04:30:00.000Z') };
const now = () => clock.now;

let google: FcmServer;
beforeAll(async () => {
  google = await fcmServer(now);
});
beforeEach(() => {
  for (const list of [google.asked.tokens, google.asked.messages, google.instead.tokens, google.instead.messages])
    list.length = 0;
});
afterAll(async () => {
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

const message: Message = {
  collapseId: 'notification-time-7',
  notificationId: 3,
  title: 'सूचना: Track work',
  text: 'No trains before 8:00 AM.',
  at: now(),
};
const sender = async (rest: Partial<FcmOptions> = {}) =>
  fcmSender({
    account: await readServiceAccount(google.writeCredentials(file)),
    topic: 'riders',
    url: google.url,
    now,
    ...rest,
  });
const open = () => new AbortController().signal;
const send = async (rest?: Partial<FcmOptions>) => (await sender(rest)).send(message, open());

test('a message goes to the topic with a token that the signed assertion brings, named so that a second copy replaces it', async () => {
  const delivery = await send();

  expect(delivery).toEqual({ kind: 'sent', name: 'projects/metro-test/messages/1' });
  expect(google.asked.messages).toHaveLength(1);
  expect(google.asked.messages[0]).toMatchObject({
    path: '/v1/projects/metro-test/messages:send',
    headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
  });
  expect(JSON.parse(google.asked.messages[0]?.body ?? '')).toEqual({
    message: {
      topic: 'riders',
      notification: { title: 'सूचना: Track work', body: 'No trains before 8:00 AM.' },
      data: { notification_id: '3' },
      android: { collapse_key: 'notification-time-7', notification: { tag: 'notification-time-7' } },
      apns: { headers: { 'apns-collapse-id': 'notification-time-7' } },
      webpush: { notification: { tag: 'notification-time-7' } },
    },
  });
});

test('one token serves many messages, also those that go out at once, until a minute before it expires', async () => {
  const { send: sendOne } = await sender();

  await Promise.all([1, 2, 3].map(() => sendOne(message, open())));
  clock.now = new Date(clock.now.getTime() + 58 * MINUTE);
  await sendOne(message, open());
  expect(google.asked.tokens).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + MINUTE);
  await sendOne(message, open());

  expect(google.asked.tokens).toHaveLength(2);
  expect(google.asked.messages).toHaveLength(5);
});

test('a token that is refused is exchanged once, and a second refusal is final', async () => {
  const { send: sendOne } = await sender();
  await sendOne(message, open());
  google.endTokens();

  expect(await sendOne(message, open())).toMatchObject({ kind: 'sent' });
  expect(google.asked.tokens).toHaveLength(2);
  const twice = refusing(401, 'UNAUTHENTICATED', 'Request had invalid credentials');
  google.instead.messages.push(twice, twice);

  expect(await sendOne(message, open())).toEqual({
    kind: 'refused',
    reason: 'FCM answered 401, UNAUTHENTICATED: Request had invalid credentials.',
  });
  expect(google.asked.tokens).toHaveLength(3);
});

test.each([
  [429, { 'retry-after': '120' }, 120_000],
  [429, {}, 60_000],
  [500, {}, undefined],
  [503, { 'retry-after': '45' }, 45_000],
  [503, { 'retry-after': 'soon' }, undefined],
  [302, { location: 'http://127.0.0.1:9/' }, undefined],
] as const)('%i with %o is worth another try', async (status, headers, retryAfterMs) => {
  google.instead.messages.push({ status, headers, body: '<html>Too busy</html>' });

  expect(await send()).toEqual({ kind: 'delayed', reason: `FCM answered ${status}.`, retryAfterMs });
});

test('a Retry-After that is a date is counted from now', async () => {
  const date = new Date(Math.floor(now().getTime() / 1000) * 1000 + 5 * MINUTE);
  google.instead.messages.push({ status: 503, headers: { 'retry-after': date.toUTCString() } });

  expect(await send()).toMatchObject({ retryAfterMs: date.getTime() - now().getTime() });
});

test.each([
  [400, 'INVALID_ARGUMENT', 'Topic name is malformed'],
  [403, 'PERMISSION_DENIED', 'Firebase Cloud Messaging API has not been used in this project'],
  [404, 'NOT_FOUND', 'Requested entity was not found.'],
])('%i is final, with the reason that was given', async (code, status, said) => {
  google.instead.messages.push(refusing(code, status, said));

  expect(await send()).toEqual({
    kind: 'refused',
    reason: `FCM answered ${code}, ${status}: ${said.replace(/\.$/, '')}.`,
  });
});

test.each([
  'hang',
  { status: 200, body: '<html>Sign in to the Wi-Fi</html>' },
  { status: 200, body: '{"name":7}' },
] as const)('no answer and an answer that cannot be read are worth another try: %o', async (instead) => {
  google.instead.messages.push(instead);

  const delivery = await send({ withinMs: 1000 });

  expect(delivery).toMatchObject({
    kind: 'delayed',
    reason: instead === 'hang' ? 'FCM did not answer in time.' : 'The answer of FCM could not be read.',
  });
});

test('a server that is not there is worth another try', async () => {
  expect(await send({ url: 'http://127.0.0.1:9' })).toMatchObject({
    kind: 'delayed',
    reason: expect.stringMatching(/^FCM cannot be reached/) as string,
  });
});

test('an aborted read is not answered by a hanging server', async () => {
  google.instead.messages.push('hang');
  const stop = new AbortController();
  const { send: sendOne } = await sender();
  const sending = sendOne(message, stop.signal);
  await eventually(() => expect(google.asked.messages).toHaveLength(1));

  stop.abort(new Error('Enough'));

  await expect(sending).rejects.toThrow('Enough');
});

test.each([
  ['hang', 'delayed', 'Google sign-in did not answer in time.'],
  [{ status: 503 }, 'delayed', 'Google sign-in answered 503.'],
  [{ status: 200, body: 'garbage' }, 'delayed', 'The answer of Google sign-in could not be read.'],
  [{ status: 200, body: '{"expires_in":3599}' }, 'delayed', 'The answer of Google sign-in could not be read.'],
  [
    { status: 400, body: '{"error":"invalid_grant","error_description":"Account disabled"}' },
    'refused',
    'Google sign-in answered 400, invalid_grant: Account disabled.',
  ],
] as const)(
  'a sign-in that answers %o sends nothing, and is asked again the next time',
  async (instead, kind, reason) => {
    google.instead.tokens.push(instead);
    const { send: sendOne } = await sender({ withinMs: 1000 });

    expect(await sendOne(message, open())).toMatchObject({ kind, reason });
    expect(google.asked.messages).toHaveLength(0);
    expect(await sendOne(message, open())).toMatchObject({ kind: 'sent' });
  },
);

test('an assertion that another key has signed is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const account = await readServiceAccount(
    google.writeCredentials(file, { private_key: await exportPKCS8(privateKey) }),
  );

  expect(await send({ account })).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('invalid_grant: signature verification failed') as string,
  });
});
