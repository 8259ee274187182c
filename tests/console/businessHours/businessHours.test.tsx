import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEEKDAYS } from '../../../src/contract/endpoints/businessHours';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const at = '/bussinessHours';
const rows = contract['business-hours'];
const usual = { closed: false, first_train: '06:00', last_train: '23:00', peaks: [] };
const weekend = { ...usual, first_train: '07:00' };

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
  for (const id of WEEKDAYS) await other.call(rows.update, { id, body: id.startsWith('s') ? weekend : usual });
});

const read = async () => (await other.call(rows.getList, { query: { range: [0, 99] } })).rows;
const saved = async (id: string) => (await read()).find((row) => row.id === id);
const type = async (user: Awaited<ReturnType<typeof openConsole>>['user'], name: string, text: string) => {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  if (text) await user.type(input, text);
};

const editWeek = async (user: Awaited<ReturnType<typeof openConsole>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Edit the week' }));
  await screen.findByRole('region', { name: 'Sunday' });
};
const save = async (user: Awaited<ReturnType<typeof openConsole>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));
const line = async (day: string) => within(await screen.findByRole('listitem', { name: new RegExp(`^${day}`) }));

test('a day is edited and copied to another; Save sends one call a changed day', async () => {
  const { user, asked } = await openConsole({ backend, as: 'control', at });

  await editWeek(user);
  await type(user, 'Saturday, last train', '12:30 am');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Saturday, last train' })).toHaveValue('24:30');
  expect(screen.getByText('12:30 AM next day')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add peak to Saturday' }));
  await type(user, 'Saturday, peak 1 from', '5 pm');
  await type(user, 'Saturday, peak 1 to', '20:00');
  await type(user, 'Saturday, peak 1 minutes between trains', '5');
  await user.click(screen.getByRole('button', { name: 'Copy to other days: Saturday' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sunday' }));
  expect(screen.getByText('Changed: Saturday and Sunday')).toBeVisible();
  asked.length = 0;
  await save(user);

  await screen.findByText('Hours of Saturday and Sunday saved');
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /console/business-hours/saturday',
    'PUT /console/business-hours/sunday',
  ]);
  const peaks = [{ from: '17:00', to: '20:00', headway_minutes: 5 }];
  expect(await saved('saturday')).toMatchObject({ first_train: '07:00', last_train: '24:30', peaks });
  expect(await saved('sunday')).toMatchObject({ last_train: '24:30', peaks });
  for (const day of ['Saturday', 'Sunday'])
    expect((await line(day)).getByText('07:00 AM – 12:30 AM next day · 1 peak')).toBeVisible();
  expect((await line('Friday')).getByText('06:00 AM – 11:00 PM')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit the week' })).toHaveFocus();
});

test('a day that is not copied to keeps its hours, and one that is copied to gets these', async () => {
  const { user } = await openConsole({ backend, as: 'control', at });

  await editWeek(user);
  await type(user, 'Monday, first train', '05:00');
  for (const days of ['Tuesday', 'Wednesday', 'Thursday', 'Sunday']) {
    await user.click(screen.getByRole('button', { name: 'Copy to other days: Monday' }));
    await user.click(await screen.findByRole('menuitem', { name: days }));
  }
  await save(user);

  await screen.findByText('Hours of Monday to Thursday and Sunday saved');
  expect(await saved('friday')).toMatchObject({ first_train: '06:00' });
  expect(await saved('sunday')).toMatchObject({ first_train: '05:00', last_train: '23:00' });
});

test('a last train before the first and overlapping peaks are told under their fields, and nothing can be saved', async () => {
  const { user, asked } = await openConsole({ backend, as: 'control', at });

  await editWeek(user);
  await type(user, 'Monday, last train', '05:00');
  await save(user);

  expect(
    await screen.findByText('Enter a time after the first train. After midnight, enter 24:00 or later'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Monday, last train')).toHaveFocus());
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  const refusal = await other.refusal(rows.update, { id: 'monday', body: { ...usual, last_train: '05:00' } });
  expect(refusal.body.errors).toEqual({
    last_train: 'Enter a time after the first train. After midnight, enter 24:00 or later',
  });
});

test('a mistake in a peak is told under that peak, wherever the order of the day puts it', async () => {
  const peaks = [
    { from: '08:00', to: '11:00', headway_minutes: 4 },
    { from: '17:00', to: '20:30', headway_minutes: 4 },
  ];
  for (const id of WEEKDAYS) await other.call(rows.update, { id, body: { ...usual, peaks } });
  const { user } = await openConsole({ backend, as: 'control', at });
  await editWeek(user);

  await type(user, 'Monday, peak 1 from', '18:00');
  await save(user);

  const to = screen.getByRole('textbox', { name: 'Monday, peak 1 to' });
  await waitFor(() => expect(to).toHaveAccessibleDescription(/Enter a time after the start/));
  await waitFor(() => expect(to).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Monday, peak 2 to' })).toBeValid();
});

test("another person's change is shown before anything overwrites it", async () => {
  await other.call(rows.update, { id: 'friday', body: { ...usual, first_train: '06:30' } });
  const { user } = await openConsole({ backend, as: 'control', at });
  await editWeek(user);
  await type(user, 'Friday, first train', '05:00');
  await other.call(rows.update, { id: 'friday', body: { ...usual, first_train: '06:30', last_train: '24:00' } });

  await save(user);

  const dialog = within(await screen.findByRole('dialog', { name: '“Bussiness Hours” was changed by someone else' }));
  expect(dialog.getByText(/^nikhil changed it at/)).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Friday' })).toBeVisible();
  expect(dialog.getByText('06:30 AM to 12:00 AM next day')).toBeVisible();
  expect(await saved('friday')).toMatchObject({ first_train: '06:30' });
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Friday, last train' })).toHaveValue('24:00'));
  await save(user);
  await screen.findByText('Hours of Friday saved');
  expect(await saved('friday')).toMatchObject({ first_train: '05:00', last_train: '24:00' });
});

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
  await editWeek(user);
  await type(user, 'Monday, first train', '05:10');
  await user.click(screen.getByRole('button', { name: 'Copy to other days: Monday' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tuesday to Friday' }));

  await save(user);

  const alert = within((await screen.findByText('Tuesday: Try again later')).closest('[role=alert]') as HTMLElement);
  expect(alert.getByText('Saved: Monday and Wednesday to Friday.')).toBeVisible();
  expect(alert.getByText(/^Not saved: Tuesday\./)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Tuesday, first train' })).toHaveValue('05:10');
  await waitFor(() => expect(screen.getByText('Changed: Tuesday')).toBeVisible());
});

test('an exception that meets another is told so in the server’s words; a deletion asks with the name', async () => {
  const body = { ...usual, name: 'Track works', start_date: '2099-06-01', end_date: '2099-06-03' };
  await other.call(rows.create, { body });
  const refusal = await other.refusal(rows.create, {
    body: { ...body, name: 'Holiday', start_date: '2099-06-03', end_date: '2099-06-03' },
  });
  const { user } = await openConsole({ backend, as: 'control', at });
  await user.click(await screen.findByRole('button', { name: 'Add exception' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an exception' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Holiday');
  const first = await form.findByRole('group', { name: 'First day' });
  await user.click(within(first).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard('03062099');

  expect(await form.findByText(refusal.body.errors?.start_date ?? '')).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add exception' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Delete Track works, 01-06-2099 to 03-06-2099' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Track works”?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Exception “Track works” deleted');
  await waitFor(async () => expect(await read()).toHaveLength(7));
});

test('an exception is changed in a dialog; what somebody else made of it is said before it is written over', async () => {
  const body = { ...usual, name: 'Diwali', start_date: '2099-11-12', end_date: '2099-11-12' };
  const { id } = await other.call(rows.create, { body });
  const { user } = await openConsole({ backend, as: 'control', at });
  await user.click(await screen.findByRole('button', { name: 'Edit Diwali, 12-11-2099' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Diwali' }));
  await type(user, 'Diwali, last train', '1:00 AM');
  backend.pass(60_000);
  await other.call(rows.updateException, { id, body: { ...body, name: 'Deepavali' } });

  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText(/^nikhil changed this exception .* Now: Deepavali, 12-11-2099/)).toBeVisible();
  expect((await read()).at(-1)).toMatchObject({ name: 'Deepavali', last_train: '23:00' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Exception “Diwali” saved');
  expect((await read()).at(-1)).toMatchObject({ id, name: 'Diwali', last_train: '25:00' });
  expect(await read()).toHaveLength(8);
});

test('without the permission to change, the hours are shown with the reason', async () => {
  await openConsole({ backend, as: 'viewer', at });

  expect(await screen.findByText(/need the permission “Bussiness Hours: update”/)).toBeVisible();
  expect((await line('Sunday')).getByText('07:00 AM – 11:00 PM')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit the week' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add exception' })).not.toBeInTheDocument();
});

test('the first refusal of an exception names what is wrong with its hours and its days too', async () => {
  const { user } = await openConsole({ backend, as: 'control', at });
  await user.click(await screen.findByRole('button', { name: 'Add exception' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an exception' }));
  await user.click(form.getByRole('button', { name: 'Save' }));

  const faults = within(await form.findByRole('group', { name: 'Fields that need attention' }));
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
