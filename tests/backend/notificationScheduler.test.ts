import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { LEASE_MS } from '../../src/backend/platform/jobs/lease';
import { markFailed, markSent } from '../../src/backend/features/notifications/due';
import type { Delivery } from '../../src/backend/platform/push/sender';
import { notifications as notificationRows } from '../../src/backend/platform/db/schema';
import { MINUTE, SENT, draft, handed, look, never, notificationBackend, recorder } from '../support/notifications';

const { notifications } = contract;

let backend: Awaited<ReturnType<typeof notificationBackend>>;
beforeAll(async () => {
  backend = await notificationBackend();
});
afterEach(() => backend.clearTimes());
afterAll(() => backend.close());

test('a notification goes out at its times, each once, and not before', async () => {
  const { messages, sender } = recorder();
  const [first, second] = [backend.ahead(10), backend.ahead(20)];
  const id = await backend.make([first, second], 'Skip the queue');
  const only = backend.scheduler(sender);

  backend.pass(9 * MINUTE);
  await look(only);
  expect(messages).toHaveLength(0);
  backend.pass(MINUTE);
  await look(only);
  await look(only);

  expect(messages).toEqual([
    expect.objectContaining({
      notificationId: id,
      title: 'Skip the queue',
      text: 'All about Skip the queue.',
      at: new Date(first),
    }),
  ]);
  expect(await backend.read(id)).toMatchObject({
    schedule_times: [first, second],
    sent_times: [first],
    failed_times: [],
  });
  expect(await backend.stored(first)).toMatchObject({
    sentAt: backend.now(),
    outcome: 'messages/1',
    attempts: 1,
    leaseId: null,
  });
});

test('schedulers that share a database send each time once', async () => {
  const { messages, sender } = recorder();
  const times = Array.from({ length: 40 }, (_, index) => backend.ahead(10 + index / 100));
  const ids = [await backend.make(times.slice(0, 20)), await backend.make(times.slice(20))];
  const all = [backend.scheduler(sender), backend.scheduler(sender), backend.scheduler(sender)];
  backend.pass(12 * MINUTE);

  // A process that meets another one's lock skips it and looks again later.
  for (let round = 0; round < 50 && messages.length < 40; round += 1) await look(...all);
  await look(...all);

  expect(messages.map(({ at }) => at.toISOString()).sort()).toEqual(times);
  expect(new Set(messages.map(({ collapseId }) => collapseId)).size).toBe(40);
  for (const id of ids) expect((await backend.read(id)).sent_times).toHaveLength(20);
});

test('a push of a killed process is sent once by another one after the lease', async () => {
  const { messages, sender } = recorder();
  const time = backend.ahead(10);
  const id = await backend.make([time]);
  backend.pass(10 * MINUTE);
  await backend.dieHolding();
  const heir = backend.scheduler(sender);

  await look(heir);
  expect(messages).toHaveLength(0);
  backend.pass(LEASE_MS + 1);
  await look(heir);
  await look(heir);

  expect(messages).toHaveLength(1);
  expect(await backend.read(id)).toMatchObject({ sent_times: [time] });
  expect(await backend.stored(time)).toMatchObject({ outcome: 'messages/1', attempts: 2 });
});

test('a process that was only slow has nothing to say any more once another one has taken its message', async () => {
  const time = backend.ahead(10);
  await backend.make([time]);
  backend.pass(10 * MINUTE);
  const world = { db: backend.database.db, now: backend.now };
  const [slow] = await backend.dieHolding();
  backend.pass(LEASE_MS + 1);
  const [heir] = await backend.dieHolding();
  if (!slow || !heir) throw new Error('Nothing was taken.');

  expect(await markFailed(world, slow, 'too slow')).toBe(false);
  expect(await markSent(world, heir, 'messages/2')).toBe(true);
  expect(await markSent(world, slow, 'messages/1')).toBe(false);

  expect(await backend.stored(time)).toMatchObject({ state: 'sent', outcome: 'messages/2' });
});

test('a second copy of a message bears the name of the first, so that the phone shows one', async () => {
  const { messages, sender } = recorder();
  await backend.make([backend.ahead(10)]);
  backend.pass(10 * MINUTE);
  const [handedOver] = await backend.dieHolding();
  backend.pass(LEASE_MS + 1);

  await look(backend.scheduler(sender));

  expect(messages[0]?.collapseId).toBe(`notification-time-${handedOver?.id}`);
});

test('a process that has the database to itself does not wait for the lease of the one before it', async () => {
  const { messages, sender } = recorder();
  const time = backend.ahead(10);
  const id = await backend.make([time]);
  backend.pass(10 * MINUTE);
  await backend.dieHolding();
  const alone = backend.scheduler(sender, { isAlone: true });

  alone.start();
  await alone.idle();
  await alone.stop();

  expect(messages).toHaveLength(1);
  expect((await backend.read(id)).sent_times).toEqual([time]);
});

test('a restart sends nothing twice', async () => {
  const { messages, sender } = recorder();
  await backend.make([backend.ahead(10), backend.ahead(11)]);
  backend.pass(12 * MINUTE);

  for (let start = 0; start < 3; start += 1) {
    const process = backend.scheduler(sender, { isAlone: true });
    process.start();
    await process.idle();
    await process.stop();
  }

  expect(messages).toHaveLength(2);
});

test('a stop lets go of a message that hangs, and the next start sends it', async () => {
  const hanging = recorder(never);
  const { messages, sender } = recorder();
  const time = backend.ahead(10);
  await backend.make([time]);
  backend.pass(10 * MINUTE);
  const first = backend.scheduler(hanging.sender, { stopWithinMs: 0 });
  first.wake();
  await handed(hanging.messages, 1);

  await first.stop();

  expect(await backend.stored(time)).toMatchObject({ state: 'waiting', attempts: 0, leaseId: null });
  await look(backend.scheduler(sender));
  expect(messages).toHaveLength(1);
});

test('a stop waits for a message that is just being accepted', async () => {
  let accept: (delivery: Delivery) => void = () => undefined;
  const slow = recorder(() => new Promise((done) => (accept = done)));
  const time = backend.ahead(10);
  await backend.make([time]);
  backend.pass(10 * MINUTE);
  const only = backend.scheduler(slow.sender);
  only.wake();
  await handed(slow.messages, 1);

  const stopped = only.stop();
  accept(SENT);
  await stopped;

  expect(await backend.stored(time)).toMatchObject({ state: 'sent' });
});

test('a text that is being sent is changed no more, and goes out each time as it was', async () => {
  let accept: (delivery: Delivery) => void = () => undefined;
  const { messages, sender } = recorder(() => new Promise((done) => (accept = done)));
  const times = [backend.ahead(10), backend.ahead(20)];
  const id = await backend.make(times, 'Old');
  const only = backend.scheduler(sender);
  backend.pass(10 * MINUTE);
  only.wake();
  await handed(messages, 1);

  expect((await backend.asha.refusal(notifications.update, { id, body: draft(times, 'New') })).status).toBe(422);
  expect((await backend.asha.refusal(notifications.delete, { id })).status).toBe(409);
  accept(SENT);
  await only.idle();
  backend.pass(10 * MINUTE);
  only.wake();
  await handed(messages, 2);
  accept(SENT);
  await only.idle();

  expect(messages.map(({ title, text }) => [title, text])).toEqual([
    ['Old', 'All about Old.'],
    ['Old', 'All about Old.'],
  ]);
  expect((await backend.read(id)).sent_times).toEqual(times);
});

// No call changes a text so late, but another program may. Title and text are written one after the other.
const rewrite = (id: number | string, { notification_title: title, description }: ReturnType<typeof draft>) =>
  backend.database.db.transaction(async (tx) => {
    const row = eq(notificationRows.id, Number(id));
    await tx.update(notificationRows).set({ title }).where(row);
    await tx.update(notificationRows).set({ description }).where(row);
  });

test('texts that change all the time go out wholly old or wholly new', async () => {
  const { messages, sender } = recorder();
  const times = Array.from({ length: 30 }, (_, index) => backend.ahead(10 + index / 100));
  const id = await backend.make(times, 'v0');
  const only = backend.scheduler(sender);
  backend.pass(11 * MINUTE);

  for (let version = 1; messages.length < 30 && version < 60; version += 1)
    await Promise.all([rewrite(id, draft([], `v${version}`)), look(only)]);

  expect(messages).toHaveLength(30);
  for (const { title, text } of messages) expect(text).toBe(`All about ${title}.`);
});

test('a deleted notification does not go out', async () => {
  const { messages, sender } = recorder();
  const id = await backend.make([backend.ahead(10)]);
  await backend.asha.call(notifications.delete, { id });
  backend.pass(10 * MINUTE);

  await look(backend.scheduler(sender));

  expect(messages).toHaveLength(0);
});
