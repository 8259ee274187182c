import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backoffMs } from '../../src/backend/platform/jobs/backoff';
import { MAX_DELAY_MS } from '../../src/backend/features/notifications/scheduler';
import { logSender } from '../../src/backend/platform/push/logSender';
import { contract } from '../../src/contract';
import { holding } from '../support/backend';
import { MINUTE, SENT, look, never, notificationBackend, recorder } from '../support/notifications';

const { sendAgain } = contract.notifications;

let backend: Awaited<ReturnType<typeof notificationBackend>>;
beforeAll(async () => {
  backend = await notificationBackend();
});
afterEach(() => backend.clearTimes());
afterAll(() => backend.close());

test('a message that hangs does not keep the others waiting, and is tried again', async () => {
  let isHanging = true;
  const { messages, sender } = recorder(({ title }) => (isHanging && title === 'Hangs' ? never() : SENT));
  const [slow, quick] = [backend.ahead(10), backend.ahead(10)];
  const id = await backend.make([slow], 'Hangs');
  const other = await backend.make([quick], 'Goes');
  backend.pass(10 * MINUTE);
  const only = backend.scheduler(sender, { handOverWithinMs: 50 });

  await look(only);
  expect((await backend.read(other)).sent_times).toEqual([quick]);
  expect((await backend.read(id)).sent_times).toEqual([]);
  isHanging = false;
  backend.pass(MINUTE);
  await look(only);

  expect(messages.map(({ title }) => title).sort()).toEqual(['Goes', 'Hangs', 'Hangs']);
  expect((await backend.read(id)).sent_times).toEqual([slow]);
});

test('temporary failures are tried again, later each time and not before the service allows it, until two hours have passed', async () => {
  const retryAfterMs = 30 * MINUTE;
  const { messages, sender } = recorder(() => ({ kind: 'delayed', reason: 'FCM answered 503.', retryAfterMs }));
  const time = backend.ahead(10);
  const id = await backend.make([time]);
  const only = backend.scheduler(sender);
  backend.pass(10 * MINUTE);

  await look(only);
  backend.pass(29 * MINUTE);
  await look(only);
  expect(messages).toHaveLength(1);
  expect(await backend.stored(time)).toMatchObject({ state: 'waiting', attempts: 1, outcome: 'FCM answered 503.' });
  for (let count = 0; count < 10; count += 1) {
    backend.pass(30 * MINUTE);
    await look(only);
  }

  expect(messages.length).toBeGreaterThan(2);
  expect(messages.length).toBeLessThan(6);
  expect(await backend.read(id)).toMatchObject({ sent_times: [], failed_times: [time] });
  expect(await backend.stored(time)).toMatchObject({
    state: 'failed',
    outcome: 'Stopped after 2 hours: FCM answered 503.',
  });
});

test('a wait that was asked for beyond the two hours is not waited for', async () => {
  const { sender } = recorder(() => ({ kind: 'delayed', reason: 'FCM answered 429.', retryAfterMs: 24 * 60 * MINUTE }));
  const time = backend.ahead(10);
  const id = await backend.make([time]);
  backend.pass(10 * MINUTE);

  await look(backend.scheduler(sender));

  expect((await backend.read(id)).failed_times).toEqual([time]);
});

test('a permanent refusal fails at once with the reason, and is reported to the operator of the server', async () => {
  const reason = 'FCM answered 403, PERMISSION_DENIED.';
  const { messages, sender } = recorder(() => ({ kind: 'refused', reason }));
  const time = backend.ahead(10);
  const id = await backend.make([time]);
  backend.pass(10 * MINUTE);
  const only = backend.scheduler(sender);

  await look(only);
  await look(only);

  expect(messages).toHaveLength(1);
  expect(await backend.read(id)).toMatchObject({ failed_times: [time] });
  expect(await backend.stored(time)).toMatchObject({ outcome: reason });
  expect(String(backend.failures.at(-1))).toContain(`Notification ${id} of ${time} was not sent: ${reason}`);
});

test('a failed time has its reason, and is sent again once however often its button is pressed', async () => {
  const reason = 'FCM answered 403, PERMISSION_DENIED.';
  let isRefused = true;
  const { messages, sender } = recorder(() => (isRefused ? { kind: 'refused', reason } : SENT));
  const time = backend.ahead(10);
  const id = await backend.make([time], 'Lifts closed');
  backend.pass(10 * MINUTE);
  const only = backend.scheduler(sender);
  await look(only);
  const failed = await backend.read(id);
  expect(failed.failures).toEqual([{ at: time, reason }]);

  const viewer = await backend.join('viewer', holding('notification_view'));
  const again = { id, body: { at: time } };
  expect(await viewer.refusal(sendAgain, again)).toMatchObject({ status: 403 });
  backend.pass(3 * 60 * MINUTE);
  const [first, second] = await Promise.allSettled([1, 2].map(() => backend.asha.call(sendAgain, again)));
  expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
  isRefused = false;
  await look(only);
  await look(only);

  expect(messages).toHaveLength(2);
  const sent = await backend.read(id);
  expect(sent).toMatchObject({ failed_times: [], failures: [], sent_times: [backend.now().toISOString()] });
  expect(await backend.asha.refusal(sendAgain, again)).toMatchObject({ status: 409 });
  expect(Date.parse(sent.updated_at ?? '')).toBeGreaterThan(Date.parse(failed.updated_at ?? ''));
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ module: 'notification', action: 'sendAgain', entityLabel: 'Lifts closed', before: { at: time, reason } },
  });
});

test('a text that was changed since it failed goes out with the lead of any other', async () => {
  let isRefused = true;
  const { messages, sender } = recorder(() => (isRefused ? { kind: 'refused', reason: 'FCM answered 403.' } : SENT));
  const time = backend.ahead(10);
  const id = await backend.make([time], 'Lifts closed');
  backend.pass(10 * MINUTE);
  const only = backend.scheduler(sender);
  await look(only);
  backend.pass(MINUTE);
  await backend.database.pool.query(`update notifications set title = 'Free rides', updated_at = $1`, [backend.now()]);
  isRefused = false;

  await backend.asha.call(sendAgain, { id, body: { at: time } });
  await look(only);
  expect(messages).toHaveLength(1);
  backend.pass(6 * MINUTE);
  await look(only);
  expect(messages.map(({ title }) => title)).toEqual(['Lifts closed', 'Free rides']);
});

test('a sender that breaks is told to whoever runs the server, and the message is tried again', async () => {
  const bug = new Error('a secret of the sender');
  const { messages, sender } = recorder(() => (messages.length === 1 ? Promise.reject(bug) : SENT));
  const time = backend.ahead(10);
  const id = await backend.make([time]);
  backend.pass(10 * MINUTE);
  const only = backend.scheduler(sender);

  await look(only);
  expect(backend.failures).toContain(bug);
  expect((await backend.stored(time))?.outcome).not.toContain('secret');
  backend.pass(MINUTE);
  await look(only);

  expect((await backend.read(id)).sent_times).toEqual([time]);
});

test('after a pause of the server what is up to two hours late goes out, what is later is marked as missed', async () => {
  const { messages, sender } = recorder();
  const [missed, late] = [backend.ahead(10), backend.ahead(30)];
  const id = await backend.make([missed, late]);
  backend.pass(10 * MINUTE + MAX_DELAY_MS + 1);

  await look(backend.scheduler(sender));

  expect(messages.map(({ at }) => at.toISOString())).toEqual([late]);
  expect(await backend.read(id)).toMatchObject({ sent_times: [late], failed_times: [missed] });
  expect((await backend.stored(missed))?.outcome).toBe(
    'Missed: the server was not running within 2 hours of this time.',
  );
});

test('a push that may have been sent before a long pause is not sent again, and says so', async () => {
  const { messages, sender } = recorder();
  const time = backend.ahead(10);
  await backend.make([time]);
  backend.pass(10 * MINUTE);
  await backend.dieHolding();
  backend.pass(MAX_DELAY_MS + MINUTE);

  await look(backend.scheduler(sender));

  expect(messages).toHaveLength(0);
  expect(await backend.stored(time)).toMatchObject({ state: 'failed' });
  expect((await backend.stored(time))?.outcome).toContain('It may have been sent.');
});

test('without another sender a notification is one line of the log: its id, title and time', async () => {
  const lines: string[] = [];
  await backend.make([new Date('2026-03-08T02:30:00Z').toISOString()], 'Skip the queue');
  backend.pass(Date.parse('2026-03-08T02:30:00Z') - backend.now().getTime());

  await look(backend.scheduler(logSender((line) => lines.push(line))));

  expect(lines).toEqual([expect.stringMatching(/^Notification \d+ "Skip the queue" of 08-03-2026 08:00 AM /)]);
});

test('the wait doubles up to ten minutes, half of it by chance, and is never shorter than asked', () => {
  expect([1, 2, 3, 20].map((attempts) => backoffMs(attempts, 0, 1))).toEqual([10_000, 20_000, 40_000, 600_000]);
  expect(backoffMs(1, 0, 0)).toBe(5000);
  expect(backoffMs(1, 90_000, 1)).toBe(90_000);
});
