import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '../../src/contract';
import { sealed } from '../../src/contract/endpoint';
import { notificationTimes } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { notifications } = contract;
const MINUTE = 60_000;

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  asha = await backend.join('asha', holding('notification_create', 'notification_update', 'notification_delete'));
});
afterAll(() => backend.close());

// The clock of the test is stopped at 02-03-2026 10:00 AM at +05:30.
const ahead = (minutes: number) => new Date(backend.now().getTime() + minutes * MINUTE).toISOString();
const draft = (
  schedule_times: readonly string[],
  rest: { notification_title?: string; description?: string } = {},
) => ({
  notification_title: 'Track work on Sunday',
  description: 'No trains before 8:00 AM.',
  schedule_times: [...schedule_times],
  ...rest,
});
const make = async (times: readonly string[], rest?: Parameters<typeof draft>[1]) =>
  (await asha.call(notifications.create, { body: draft(times, rest) })).id ?? '';
const read = (id: number | string) => asha.call(notifications.getOne, { id });
const stands = (at: string, state: Partial<typeof notificationTimes.$inferInsert>) =>
  backend.database.db
    .update(notificationTimes)
    .set(state)
    .where(eq(notificationTimes.at, new Date(at)));
const timesError = async (times: readonly string[], id?: number | string) => {
  const body = draft(times);
  const refusal =
    id === undefined
      ? await asha.refusal(notifications.create, { body })
      : await asha.refusal(notifications.update, { id, body });
  expect(refusal.status).toBe(422);
  return refusal.body.errors?.schedule_times;
};

test('a scheduled notification comes back with its times in order, none of them sent, and stands first in the list', async () => {
  await make([ahead(30)]);
  backend.pass(MINUTE);
  const id = await make([ahead(90), ahead(60)], { notification_title: '  Lift closed  ' });

  const { rows } = await asha.call(notifications.getList, { body: {} });

  expect(rows[0]).toEqual(await read(id));
  expect(rows[0]).toMatchObject({
    notification_title: 'Lift closed',
    schedule_times: [ahead(60), ahead(90)],
    sent_times: [],
    failed_times: [],
    undelivered_times: [],
    updated_by: 'asha',
    updated_at: backend.now().toISOString(),
  });
  expect(rows.length).toBeGreaterThan(1);
});

test('a new time is at least five minutes ahead; the refusal names it as staff read it', async () => {
  backend.pass(-backend.now().getTime() + Date.parse('2026-03-02T04:30:00.000Z'));

  expect(await timesError([ahead(30), ahead(4)])).toBe(
    '02-03-2026 10:04 AM is less than 5 minutes ahead. Choose a time at least 5 minutes ahead',
  );
  expect(await timesError([ahead(-60)])).toBe('02-03-2026 09:00 AM is past. Choose a time at least 5 minutes ahead');
  await make([ahead(5)]);
});

test('no time, a time twice and more than sixty times are refused', async () => {
  const many = Array.from({ length: 61 }, (_, index) => ahead(10 + index));

  expect(await timesError([])).toBe('Choose at least one time');
  expect(await timesError([ahead(10), ahead(10).replace('Z', '+00:00')])).toBe('Choose each time once');
  expect(await timesError(many)).toBe('Choose at most 60 times');
  await make(many.slice(1));
});

test('a new time lies at most a year ahead', async () => {
  const days = (count: number) => ahead(count * 24 * 60);
  const id = await make([days(366)]);

  expect(await timesError(['9999-12-31T10:00:00.000Z'])).toBe(
    '31-12-9999 03:30 PM is more than a year ahead. Choose a time within a year',
  );
  expect(await timesError([days(366), days(367)], id)).toContain('is more than a year ahead');
  // A time that was entered before the limit existed stays.
  await stands(days(366), { at: new Date(days(400)) });
  await asha.call(notifications.update, { id, body: draft([days(400), days(2)]) });
  expect((await read(id)).schedule_times).toEqual([days(2), days(400)]);
});

test('a time on a day that is not in the calendar is refused, and not taken for a later one', async () => {
  const unchecked = { ...notifications.create, body: sealed(z.looseObject({})) };

  const { body } = await asha.refusal(unchecked, { body: draft(['2026-04-31T10:00:00.000Z']) });

  expect(body.errors).toEqual({ 'schedule_times.0': 'Enter a date and time' });
});

test('a time that stands stays when it has come close, and a new one beside it lies ahead', async () => {
  const time = ahead(10);
  const id = await make([time]);
  backend.pass(9 * MINUTE);

  const vina = await backend.join('vina', holding('notification_update'));
  await vina.call(notifications.update, { id, body: draft([time, ahead(20)]) });

  expect(await read(id)).toMatchObject({
    schedule_times: [time, ahead(20)],
    updated_by: 'vina',
    updated_at: backend.now().toISOString(),
  });
  expect(await timesError([time, ahead(2)], id)).toContain('is less than 5 minutes ahead');
});

test('another text has the same time ahead in which it can be stopped, the times that stay included', async () => {
  const [soon, later] = [ahead(10), ahead(60)];
  const id = await make([soon, later]);
  backend.pass(9 * MINUTE);

  for (const change of [{ description: 'Enter your card’s PIN.' }, { notification_title: 'Free rides' }]) {
    const refusal = await asha.refusal(notifications.update, { id, body: draft([soon, later], change) });
    expect([refusal.status, refusal.body.errors?.schedule_times]).toEqual([
      422,
      expect.stringContaining('is less than 5 minutes ahead'),
    ]);
  }
  await asha.call(notifications.update, { id, body: draft([later], { description: 'Buses run.' }) });

  expect(await read(id)).toMatchObject({ description: 'Buses run.', schedule_times: [later] });
});

test.each([
  ['sent', 'was sent; sent times cannot be changed', { sentAt: new Date('2026-03-02T05:00:00Z') }],
  ['sending', 'is being sent; sending times cannot be changed', {}],
  ['failed', 'failed; failed times cannot be changed', {}],
] as const)('a time that is %s is locked, what is waiting is not', async (state, words, more) => {
  const [first, second] = [ahead(1000), ahead(2000)];
  const id = await make([first, second]);
  await stands(first, { state, ...more });

  expect(await timesError([second], id)).toMatch(words);
  await asha.call(notifications.update, { id, body: draft([first, ahead(3000)]) });

  const now = await read(id);
  expect(now.schedule_times).toEqual([first, ahead(3000)]);
  expect([now.sent_times, now.failed_times]).toEqual([
    state === 'sent' ? [first] : [],
    state === 'failed' ? [first] : [],
  ]);
  await stands(first, { state: 'waiting', sentAt: null, at: new Date(ahead(90_000)) });
});

test('a text that phones were shown is kept, whether times are still to come or not; its times can still change', async () => {
  const [first, next, last] = [ahead(6), ahead(30), ahead(40)];
  const id = await make([first, next], { notification_title: 'Early trains' });
  await stands(first, { state: 'sent', sentAt: backend.now() });
  const rewritten = (rest: Parameters<typeof draft>[1]) =>
    asha.refusal(notifications.update, { id, body: draft([first, next], rest) });

  const title = await rewritten({ notification_title: 'Refund of Rs 500 to all' });
  const text = await rewritten({ notification_title: 'Early trains', description: 'Never said this.' });
  await asha.call(notifications.update, { id, body: draft([first, last], { notification_title: 'Early trains' }) });
  await asha.call(notifications.update, { id, body: draft([first], { notification_title: 'Early trains' }) });
  const whole = await rewritten({ notification_title: 'Refund of Rs 500 to all' });

  const words = / was sent with the earlier text\. Duplicate it to send another text$/;
  expect([title, whole].map(({ status, body }) => [status, body.errors?.notification_title])).toEqual([
    [422, expect.stringMatching(words)],
    [422, expect.stringMatching(words)],
  ]);
  expect([text.status, text.body.errors?.description]).toEqual([422, expect.stringMatching(words)]);
  expect(await read(id)).toMatchObject({ notification_title: 'Early trains', schedule_times: [first] });
});

test('deleting takes the times to come and keeps what was sent', async () => {
  const [first, second] = [ahead(4000), ahead(5000)];
  const id = await make([first, second]);
  await stands(first, { state: 'sent', sentAt: new Date(first), outcome: 'projects/x/messages/1' });

  await asha.call(notifications.delete, { id });

  const left = await backend.database.db.select().from(notificationTimes);
  expect(left.filter(({ notificationId }) => notificationId === null)).toEqual([
    expect.objectContaining({ at: new Date(first), state: 'sent', outcome: 'projects/x/messages/1' }),
  ]);
  expect(left.map(({ at }) => at.toISOString())).not.toContain(second);
  expect((await asha.refusal(notifications.getOne, { id })).status).toBe(404);
});

test('one that is just being sent is not deleted, and its waiting times stay', async () => {
  const [first, second] = [ahead(6000), ahead(7000)];
  const id = await make([first, second]);
  await stands(first, { state: 'sending' });

  const refusal = await asha.refusal(notifications.delete, { id });

  expect(refusal).toMatchObject({ status: 409, message: 'It is being sent now. Delete it after a minute.' });
  expect((await read(id)).schedule_times).toEqual([first, second]);
});

test('a notification that is not there is told so, whatever is done to it', async () => {
  for (const id of [999_999, '12abc'])
    for (const refusal of [
      await asha.refusal(notifications.getOne, { id }),
      await asha.refusal(notifications.update, { id, body: draft([ahead(10)]) }),
      await asha.refusal(notifications.delete, { id }),
    ])
      expect(refusal).toMatchObject({
        status: 404,
        message: 'This notification was not found. It may have been deleted.',
      });
});

test('every write is in the daily log with what differed, a refused one is not', async () => {
  const time = ahead(9000);
  const id = await make([time]);
  await asha.call(notifications.update, { id, body: draft([time], { notification_title: 'Track work' }) });
  await timesError([ahead(1)], id);
  await asha.call(notifications.delete, { id });

  const mine = (await backend.log()).filter(({ entityId }) => entityId === String(id));

  expect(mine.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['create', null, { ...draft([]), schedule_times: time }],
    ['update', { notification_title: 'Track work on Sunday' }, { notification_title: 'Track work' }],
    ['delete', { ...draft([]), notification_title: 'Track work', schedule_times: time }, null],
  ]);
  expect(mine.every(({ module, username }) => module === 'notification' && username === 'asha')).toBe(true);
});

test('without its flag none of them is served', async () => {
  const ravi = await backend.join('ravi', holding('notification_view'));
  const body = draft([ahead(10)]);

  expect((await ravi.refusal(notifications.create, { body })).status).toBe(403);
  expect((await ravi.refusal(notifications.update, { id: 1, body })).status).toBe(403);
  expect((await ravi.refusal(notifications.delete, { id: 1 })).status).toBe(403);
});
