import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { users } from '../../src/backend/platform/db/schema';
import { everything, holding } from '../support/backend';
import { MINUTE, draft, look, notificationBackend, recorder } from '../support/notifications';

const { notifications } = contract;

let backend: Awaited<ReturnType<typeof notificationBackend>>;
beforeAll(async () => {
  backend = await notificationBackend();
});
afterEach(() => backend.clearTimes());
afterAll(() => backend.close());

const change = (username: string, values: Partial<typeof users.$inferInsert>) =>
  backend.database.db.update(users).set(values).where(eq(users.username, username));

test.each([
  ['suspended', (name: string) => change(name, { suspendedAt: new Date('2026-01-01') })],
  ['powerless', (name: string) => change(name, { permissions: holding('notification_view') })],
  ['deleted', async (name: string) => void (await backend.database.db.delete(users).where(eq(users.username, name)))],
])(
  'what somebody scheduled who is %s at its time does not go out, and does when a colleague sends it again',
  async (how, happen) => {
    const { messages, sender } = recorder();
    const name = `rohan.${how}`;
    const rohan = await backend.join(name, holding('notification_create'));
    const time = backend.ahead(10);
    const { id = '' } = await rohan.call(notifications.create, { body: draft([time], 'Free rides') });
    await happen(name);
    backend.pass(10 * MINUTE);

    await look(backend.scheduler(sender));

    expect(messages).toHaveLength(0);
    expect((await backend.read(id)).failures).toEqual([
      { at: time, reason: `${name} can no longer send notifications.` },
    ]);
    await backend.asha.call(notifications.sendAgain, { id, body: { at: time } });
    backend.pass(MINUTE);
    await look(backend.scheduler(sender));
    expect(messages.map(({ title }) => title)).toEqual(['Free rides']);
  },
);

test('the last person who saves a notification is responsible for it', async () => {
  const { messages, sender } = recorder();
  const rohan = await backend.join('rohan.first', everything);
  const times = [backend.ahead(10), backend.ahead(20)];
  const { id = '' } = await rohan.call(notifications.create, { body: draft(times, 'Late trains') });
  await backend.asha.call(notifications.update, { id, body: draft(times, 'Late trains tonight') });
  await change('rohan.first', { suspendedAt: new Date('2026-01-01') });
  backend.pass(10 * MINUTE);

  await look(backend.scheduler(sender));

  expect(messages.map(({ title }) => title)).toEqual(['Late trains tonight']);
});
