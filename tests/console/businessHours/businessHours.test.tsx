import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEEKDAYS } from '../../../src/contract/endpoints/businessHours';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const at = '/bussinessHours';
const rows = contract['business-hours'];
const usual = { closed: false, first_train: '06:00', last_train: '23:00', peaks: [] };

let backend: TestBackend;
let other: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('control', holding('businesshours_update'));
  await backend.hire('viewer', holding('businesshours_view'));
  other = await backend.join('nikhil', holding('businesshours_update'));
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database.pool.query('DELETE FROM hours_exceptions');
  for (const id of WEEKDAYS) await other.call(rows.update, { id, body: usual });
});

const read = async () => (await other.call(rows.getList, { query: { range: [0, 99] } })).rows;
const saved = async (id: string) => (await read()).find((row) => row.id === id);
const type = async (user: Awaited<ReturnType<typeof openConsole>>['user'], name: string, text: string) => {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  if (text) await user.type(input, text);
};

test('a day is changed in place and copied to another; Save sends one call a changed day', async () => {
  const { user, asked } = await openConsole({ backend, as: 'control', at });

  await type(user, 'Sunday, last train', '24:30');
  expect(within(screen.getByRole('region', { name: /^Sunday/ })).getByText('12:30 AM next day')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add peak to Sunday' }));
  await type(user, 'Sunday, peak 1 from', '17:00');
  await type(user, 'Sunday, peak 1 to', '20:00');
  await type(user, 'Sunday, peak 1 minutes between trains', '5');
  await user.click(screen.getByRole('button', { name: 'Copy Sunday to other days' }));
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Changed: Saturday and Sunday');
  asked.length = 0;
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('Hours of Saturday and Sunday saved');
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /console/business-hours/saturday',
    'PUT /console/business-hours/sunday',
  ]);
  const peaks = [{ from: '17:00', to: '20:00', headway_minutes: 5 }];
  expect(await saved('saturday')).toMatchObject({ first_train: '06:00', last_train: '24:30', peaks });
  expect(await saved('sunday')).toMatchObject({ last_train: '24:30', peaks });
  expect(screen.getByRole('img', { name: /^Sunday: 06:00 AM to 12:30 AM next day; peaks 05:00 PM/ })).toBeVisible();
}, 60_000);

test('a last train before the first and overlapping peaks are told under their fields, and nothing can be saved', async () => {
  const { user, asked } = await openConsole({ backend, as: 'control', at });

  await type(user, 'Monday, last train', '05:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const monday = within(screen.getByRole('region', { name: /^Monday/ }));
  expect(monday.getByText('Make it later than the first train; after midnight is 24:00 and on')).toBeVisible();
  expect(screen.getByLabelText('Monday, last train')).toHaveFocus();
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  const refusal = await other.refusal(rows.update, { id: 'monday', body: { ...usual, last_train: '05:00' } });
  expect(refusal.body.errors).toEqual({
    last_train: 'Make it later than the first train; after midnight is 24:00 and on',
  });
}, 60_000);

test('what somebody else changed meanwhile is shown before anything is written over it', async () => {
  const { user } = await openConsole({ backend, as: 'control', at });
  await type(user, 'Friday, first train', '05:00');
  await other.call(rows.update, { id: 'friday', body: { ...usual, last_train: '24:00' } });

  await user.click(screen.getByRole('button', { name: 'Save' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Friday changed meanwhile' }));
  expect(dialog.getByText(/^nikhil changed Friday at/)).toBeVisible();
  expect(dialog.getByText('06:00 AM to 12:00 AM next day')).toBeVisible();
  expect(await saved('friday')).toMatchObject({ first_train: '06:00' });
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Hours of Friday saved');
  expect(await saved('friday')).toMatchObject({ first_train: '05:00', last_train: '24:00' });
}, 60_000);

test('when one day is not saved, the page says which are, and keeps the rest', async () => {
  const { user } = await openConsole({
    backend,
    as: 'control',
    at,
    through: (fetch) => (url, init) =>
      url.endsWith('/tuesday')
        ? Promise.resolve(new Response('{"message":"Try again later"}', { status: 503 }))
        : fetch(url, init),
  });
  await type(user, 'Monday, first train', '05:00');
  await type(user, 'Tuesday, first train', '05:10');

  await user.click(screen.getByRole('button', { name: 'Save' }));

  const alert = within((await screen.findByText('Tuesday: Try again later')).closest('[role=alert]') as HTMLElement);
  expect(alert.getByText('Saved: Monday.')).toBeVisible();
  expect(alert.getByText(/^Not saved: Tuesday\./)).toBeVisible();
  expect(screen.getByText('Changed: Tuesday')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tuesday, first train' })).toHaveValue('05:10');
}, 60_000);

test('an exception that meets another is told so in the server’s words; a deletion asks with the name', async () => {
  const body = { ...usual, name: 'Track works', start_date: '2099-06-01', end_date: '2099-06-03' };
  await other.call(rows.create, { body });
  const refusal = await other.refusal(rows.create, {
    body: { ...body, name: 'Holiday', start_date: '2099-06-03', end_date: '2099-06-03' },
  });
  const { user } = await openConsole({ backend, as: 'control', at });
  await user.click(await screen.findByRole('button', { name: 'Add exception' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an exception' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Holiday');
  const first = await dialog.findByRole('group', { name: 'First day' });
  await user.click(within(first).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard('03062099');

  expect(await dialog.findByText(refusal.body.errors?.start_date ?? '')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Track works, 01-06-2099 to 03-06-2099' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Track works”?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Exception “Track works” deleted');
  await waitFor(async () => expect(await read()).toHaveLength(7));
}, 60_000);

test('whoever may only look sees the hours and why they cannot be changed', async () => {
  await openConsole({ backend, as: 'viewer', at });

  expect(await screen.findByText(/That takes|takes the permission “Bussiness Hours: update”/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: /^Sunday/ })).getByText('06:00 AM to 11:00 PM')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add exception' })).not.toBeInTheDocument();
}, 60_000);

test('the first refusal of an exception names what is wrong with its hours and its days too', async () => {
  const { user } = await openConsole({ backend, as: 'control', at });
  await user.click(await screen.findByRole('button', { name: 'Add exception' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an exception' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  const faults = within(await dialog.findByRole('group', { name: 'Fields that need attention' }));
  await waitFor(() =>
    expect(faults.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'First day',
      'Last day',
      'The exception, first train',
      'The exception, last train',
    ]),
  );
});
