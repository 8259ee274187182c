import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logSender } from '../../../src/backend/platform/push/logSender';
import { createScheduler } from '../../../src/backend/features/notifications/scheduler';
import { customers } from '../../../src/backend/platform/db/schema';
import { contract } from '../../../src/contract';
import { dayAt } from '../../../src/contract/reports/range';
import { everything, TEST_SECRET, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { look, MINUTE } from '../../support/notifications';

const NOTICE = 'Push is not set up. Nothing reaches phones.';
const at = '/notification-management';

let backend: TestBackend;
let gone: number | string;
let goneAt: string;
let coming: number | string;
beforeAll(async () => {
  const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
  const config = { operatorTitle: 'Harbour Metro', ...hosts, cipher: TEST_SECRET, appSchemes: ['metroapp'] };
  backend = await testBackend({
    startsAt: monthAgo(),
    config: () => Promise.resolve({ ...config, listPages: true, sendsPush: false }),
  });
  await backend.hire('asha', everything);
  const when = backend.now();
  const rider = { name: 'Neha Iyer', mobile: '9820000000', platform: 'Android', appVersion: '4.2.0' } as const;
  await backend.database.db.insert(customers).values({ ...rider, joinedAt: when, lastActiveAt: when });
  const admin = await backend.signInAdmin();
  const make = async (notification_title: string, ...schedule_times: string[]) => {
    const body = { notification_title, description: `All about ${notification_title}.`, schedule_times };
    return (await admin.call(contract.notifications.create, { body })).id ?? '';
  };
  goneAt = new Date(when.getTime() + 10 * MINUTE).toISOString();
  gone = await make('Night trains', goneAt);
  // The time is in the future for the clock of the browser, too.
  const ahead = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + 24 * 60 * MINUTE).toISOString();
  coming = await make('Track work', goneAt, ahead);
  backend.pass(11 * MINUTE);
  const sender = logSender((line) => backend.lines.push(line));
  await look(
    createScheduler({
      db: backend.database.db,
      now: backend.now,
      sender,
      onFailure: (error) => {
        throw error;
      },
    }),
  );
});
afterAll(() => backend.close());

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('without a push service the list says so, and what went to the log only is not called sent', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });

  const row = await rowOf('Night trains');
  expect(row.getByText('Not delivered')).toBeVisible();
  expect(row.getByText('0 of 1 sent, 1 not delivered')).toBeVisible();
  const partly = await rowOf('Track work');
  expect(partly.getByText('Scheduled')).toBeVisible();
  expect(screen.getByText(NOTICE)).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Not delivered' }));
  await waitFor(() => expect(screen.queryByText('Track work')).toBeNull());
  expect(screen.getByText('Night trains')).toBeVisible();
});

test('the form of one that went to the log only has no phone that has shown it', async () => {
  await openConsole({ backend, as: 'asha', at: `${at}/edit-notification/${gone}` });

  const times = within(await screen.findByRole('group', { name: 'Chosen times' }));
  expect(times.getByText('Not delivered')).toBeVisible();
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(screen.getByText('Written only to the server log. Duplicate it to send it again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
  expect(screen.queryByText(/^Already sent/)).toBeNull();
});

test('what is still to come is said to go to the log, with no count of phones, and so does the question before it is saved', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-notification?copy=${coming}` });

  const form = within(await screen.findByRole('region', { name: 'Times' }));
  expect(await form.findByText(/^Sent to the server log once, on /)).toBeVisible();
  await user.click(screen.getByText('Save'));
  const question = within(await screen.findByRole('dialog', { name: 'Schedule “Copy of Track work”?' }));
  expect(question.getByText(NOTICE)).toBeVisible();
  expect(question.getByText(/^Sent to the server log once, on /)).toBeVisible();
  expect(screen.queryByText(/1 phone/)).toBeNull();
  await user.click(question.getByText('Cancel'));

  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const trial = within(await screen.findByRole('dialog', { name: 'Send a test of “Copy of Track work”' }));
  expect(trial.getByText(NOTICE)).toBeVisible();
  await user.click(trial.getByText('Write to log'));
  expect(await screen.findByText(/^No push service is set up/)).toBeVisible();
  const { action, after } = (await backend.log()).at(-1) ?? {};
  expect([action, after]).toEqual([
    'tryOut',
    { logged_for: 'Neha Iyer 9820000000', description: 'All about Track work.' },
  ]);
});

test('the calendar shows one that went to the log only as not delivered', async () => {
  const day = dayAt(new Date(goneAt));
  const { user } = await openConsole({ backend, as: 'asha', at: `/calendar?month=${day.slice(0, 7)}` });

  await user.click(await screen.findByRole('button', { name: /Night trains, notification not delivered$/ }));
  expect(within(await screen.findByRole('dialog')).getByText('Not delivered')).toBeVisible();
});

test('the days of the analytics have no push that reached no phone', async () => {
  const day = dayAt(new Date(goneAt));
  const { events } = await (
    await backend.signInAdmin()
  ).call(contract['day-events'].getEvents, { query: { from: day, to: day } });
  expect(events).toEqual([]);
});
