import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, notificationTimes } from '../../../src/backend/platform/db/schema';
import { formatTime, weekdayOf } from '../../../src/console/ui/words/time';
import { dayAt } from '../../../src/contract/reports/range';
import { contract } from '../../../src/contract';
import type { Fetch } from '../../../src/console/data/client';
import { everything, holding, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { today } from '../../../src/console/ui/days/today';
import { openConsole } from '../../support/console';
import { typeDay } from '../banners/banners';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ startsAt: monthAgo() });
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const at = '/notification-management';
const edit = (id: string | number) => `${at}/edit-notification/${id}`;
/** Whole minutes from now by the browser's clock, which is far ahead of the back end's. */
const ahead = (days: number) => new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + days * DAY).toISOString();
/** A time that is in the future for the back end and in the past for the browser. */
const over = (minutes: number) => new Date(backend.now().getTime() + minutes * MINUTE).toISOString();

const made = async (notification_title: string, ...schedule_times: string[]) => {
  const admin = await backend.signInAdmin();
  const body = { notification_title, description: `All about ${notification_title}.`, schedule_times };
  return (await admin.call(contract.notifications.create, { body })).id ?? '';
};
const isSent = (time: string) =>
  backend.database.db
    .update(notificationTimes)
    .set({ state: 'sent', sentAt: new Date(time) })
    .where(eq(notificationTimes.at, new Date(time)));
const read = async (id: string | number) => (await backend.signInAdmin()).call(contract.notifications.getOne, { id });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('the list says when each goes out next, how much of it has gone out, and how it stands', async () => {
  const [first, next] = [over(10), ahead(2)];
  await made('Skip the queue', first, next, ahead(3));
  await isSent(first);
  await made('Track work', ahead(1));
  const { user } = await openConsole({ backend, as: 'asha', at });

  const row = within(await rowOf('Skip the queue'));
  expect(row.getByText('Partly sent')).toBeVisible();
  expect(row.getByText('1 of 3 sent')).toBeVisible();
  expect(row.getByText(formatTime(next))).toBeVisible();
  expect(within(await rowOf('Track work')).getByText('Scheduled')).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Scheduled' }));
  await waitFor(() => expect(screen.queryByText('Skip the queue')).not.toBeInTheDocument());
  expect(screen.getByText('Track work')).toBeVisible();
});

test('what has gone out is locked; a time that is still to come can be removed, and the rest is saved', async () => {
  const [first, next, last] = [over(20), ahead(4), ahead(5)];
  const id = await made('Holiday timings', first, next, last);
  await isSent(first);
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });

  const times = within(await screen.findByRole('group', { name: 'Chosen times' }));
  expect(times.getByText('Sent')).toBeVisible();
  expect(times.queryByLabelText(`Remove ${formatTime(first)}`)).not.toBeInTheDocument();
  // A notification that phones have shown is kept.
  expect(screen.getByText('Already sent. Duplicate it to send a new one.')).toBeVisible();
  for (const name of ['Title', 'Text']) expect(screen.getByRole('textbox', { name })).toHaveAttribute('readonly');
  await user.click(times.getByLabelText(`Remove ${formatTime(next)}`));
  expect(screen.getByRole('group', { name: 'Chosen times' })).toHaveFocus();
  expect(screen.getByText('Changed: times')).toBeVisible();
  await user.click(screen.getByText('Save'));

  await screen.findByText('Notification “Holiday timings” saved');
  expect((await read(id)).schedule_times).toEqual([first, last]);
});

test('the phone beside the form shows what is being written, cut as phones cut it until it is opened', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification`, styled: true });

  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rate your ride');
  await user.type(screen.getByLabelText('Text'), 'Two taps tell us what to do better.');

  const phone = within(screen.getByRole('region', { name: 'Preview of the notification on a phone' }));
  expect(phone.getByText('Rate your ride')).toBeVisible();
  expect(phone.getByText('Two taps tell us what to do better.')).toHaveStyle({ overflow: 'hidden' });
  await user.click(phone.getByLabelText('Show all of the notification'));
  expect(phone.getByText('Two taps tell us what to do better.')).not.toHaveStyle({ overflow: 'hidden' });
  expect(screen.getByText('14 of 65 characters')).toBeVisible();
});

test('a notification without a title, a text or a time is not saved, and says what is missing', async () => {
  const { user, asked } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification` });

  await user.click(await screen.findByText('Save'));

  expect(await screen.findByText('Enter a title')).toBeVisible();
  expect(screen.getByText('Enter a text')).toBeVisible();
  expect(screen.getByText('Choose at least one time')).toBeVisible();
  await user.click(screen.getByText('Add time'));
  expect(screen.getByText('Choose a date and a time')).toBeVisible();
  expect(asked).not.toContain('POST /notification/create/');
});

test('one press adds a usual time, a second press says that it is added already', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification` });

  await user.click(await screen.findByRole('button', { name: 'Tomorrow 8 AM' }));
  const chosen = within(screen.getByRole('group', { name: 'Chosen times' }));
  const tomorrow = new Date(Date.parse(`${today()}T08:00:00+05:30`) + DAY).toISOString();
  expect(chosen.getByText(formatTime(tomorrow))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tomorrow 8 AM' }));
  expect(screen.getByText('This time is already added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'In 10 minutes' }));
  expect(chosen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
});

const keepRider = async (mobile: string) => {
  const when = backend.now();
  await backend.database.db.insert(customers).values({
    ...{ name: 'Neha Iyer', mobile, joinedAt: when, lastActiveAt: when, platform: 'Android', appVersion: '4.2.0' },
  });
};

test('before it is scheduled, the form says to how many phones it goes and when, and asks once more with the same sentence', async () => {
  await keepRider('9811122233');
  const first = ahead(2);
  const id = await made('Night trains', first);
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification?copy=${id}` });
  const form = within(await screen.findByRole('region', { name: 'Times' }));
  const sentence = `Sent to 1 phone once, on ${weekdayOf(dayAt(new Date(first)))} ${formatTime(first).replace(' ', ' at ')}.`;
  expect(await form.findByText(sentence)).toBeVisible();

  await user.click(screen.getByText('Save'));
  const question = within(await screen.findByRole('dialog', { name: 'Send “Copy of Night trains” to riders?' }));
  expect(question.getByText(sentence)).toBeVisible();
  await user.click(question.getByText('Cancel'));
  await user.click(form.getByLabelText(`Remove ${formatTime(first)}`));
  expect(await form.findByText('Nothing will be sent yet: choose a time.')).toBeVisible();
});

test('a notification is tried on the own phone before it is saved; a number without a phone is said to have none', async () => {
  await keepRider('9820000000');
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification` });
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Enter a title')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rain tonight');
  await user.type(screen.getByLabelText('Text'), 'Trains are slower.');
  await user.click(screen.getByRole('button', { name: 'Send a test' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test of “Rain tonight”' }));
  const number = dialog.getByLabelText('Mobile number');
  expect(number).toHaveValue('9820000000');
  await user.clear(number);
  await user.type(number, '98777{Enter}');
  expect(dialog.getByText('Enter all 10 digits of a mobile number')).toBeVisible();
  await user.type(number, '00000{Enter}');
  expect(await dialog.findByText('9877700000 has not signed in to the app on any phone')).toBeVisible();
  await user.clear(number);
  await user.type(number, '98200 00000');
  await user.click(dialog.getByText('Send to this phone'));

  expect(await screen.findByText(/No push service is set up/)).toBeVisible();
  expect(backend.lines.filter((line) => line.includes('Test notification for rider'))).toHaveLength(1);
});

test('a server that knows nothing of phones is not asked twice, and the form does without', async () => {
  let refused = 0;
  const without =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      if (!url.includes('/console/push-')) return fetch(url, init);
      refused += 1;
      return new Response('no such call', { status: 404 });
    };
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification`, through: without });

  expect(await screen.findByText('Nothing will be sent yet: choose a time.')).toBeVisible();
  await waitFor(() => expect(refused).toBe(1));
  expect(screen.queryByRole('button', { name: 'Send a test' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rain');
  expect(screen.queryByRole('button', { name: 'Send a test' })).not.toBeInTheDocument();
  expect(refused).toBe(1);
});

test('whoever may only look sees the times and no way to change them', async () => {
  await backend.hire('bina', holding('notification_view'));
  const time = ahead(6);
  const id = await made('Rain tonight', time);
  await openConsole({ backend, as: 'bina', at: `${at}/view-notification/${id}` });

  expect(await screen.findByText(formatTime(time))).toBeVisible();
  expect(screen.queryByLabelText(`Remove ${formatTime(time)}`)).not.toBeInTheDocument();
  expect(screen.queryByText('Add a time')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAttribute('readonly');
  expect(screen.queryByText('Save')).not.toBeInTheDocument();
});

test('a server that does not say what was sent has its times count as passed once they are over, and the form says so', async () => {
  const [first, next] = [over(30), ahead(7)];
  const id = await made('Older server', first, next);
  const older =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const reply = await fetch(url, init);
      if (!url.endsWith('/notification')) return reply;
      const body = (await reply.json()) as { notification: Record<string, unknown> };
      delete body.notification.sent_times;
      delete body.notification.failed_times;
      return Response.json(body);
    };
  await openConsole({ backend, as: 'asha', at: edit(id), through: older });

  const times = within(await screen.findByRole('group', { name: 'Chosen times' }));
  expect(times.getByText('Passed')).toBeVisible();
  expect(screen.getByText(/^This server does not report results/)).toBeVisible();
  expect(times.queryByLabelText(`Remove ${formatTime(first)}`)).not.toBeInTheDocument();
});

test('what failed says why, and is sent again with one press by whoever may change it', async () => {
  const time = over(30);
  const id = await made('Lifts closed', time);
  const reason = 'FCM answered 403.';
  await backend.database.db
    .update(notificationTimes)
    .set({ state: 'failed', outcome: reason })
    .where(eq(notificationTimes.at, new Date(time)));
  await backend.hire('looker', holding('notification_view'));
  const { unmount } = await openConsole({ backend, as: 'looker', at: `${at}?filter={"has_failed":true}` });
  expect(await screen.findByText('Lifts closed')).toBeVisible();
  expect(screen.queryByText('Skip the queue')).not.toBeInTheDocument();
  unmount();
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });
  const times = within(await screen.findByRole('group', { name: 'Chosen times' }));
  expect(times.getByText(`Failed: ${reason}`)).toBeVisible();

  await user.click(times.getByRole('button', { name: `Send again the failed ${formatTime(time)}` }));

  expect(await screen.findByText('It is being sent again')).toBeVisible();
  await waitFor(() => expect(times.queryByText(`Failed: ${reason}`)).not.toBeInTheDocument());
  expect(await read(id)).toMatchObject({ failed_times: [], schedule_times: [expect.not.stringContaining(time)] });
});

test('a day that is over has one error, that of its own input', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification` });
  await screen.findByRole('textbox', { name: 'Title' });
  await typeDay(user, 'Date', '2020-01-02');
  await user.click(screen.getByRole('button', { name: 'Add time' }));

  expect(await screen.findByText(/^Choose \d\d\/\d\d\/\d{4} or later$/)).toBeVisible();
  expect(screen.queryByText('Choose a date and a time')).toBeNull();
  expect(screen.queryByText(/too soon/)).toBeNull();
});
