import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { formatDay, momentOf, weekdayOf } from '../../../src/console/ui/words/time';
import type { TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { at, day, fillWeek, makePush } from '../../support/week';

let week: Awaited<ReturnType<typeof fillWeek>>;
let backend: TestBackend;
beforeAll(async () => {
  week = await fillWeek();
  ({ backend } = week);
});
afterAll(() => backend.close());

const nameOf = (on: string) => `${weekdayOf(on)} ${formatDay(on)}`;
const timesOf = async (id: string | number) =>
  (await (await backend.signInAdmin()).call(contract.notifications.getOne, { id })).schedule_times;
const grid = async () => within(await screen.findByRole('grid'));

test('a push moves to another day in a dialog that says what then goes out, and the move is undone', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  const before = await timesOf(week.nights);
  await user.click(await (await grid()).findByRole('button', { name: /Night trains/ }));
  await user.click(await screen.findByRole('button', { name: 'Move to another day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Night trains” to another day' }));
  const move = dialog.getByRole('button', { name: 'Move' });
  expect(move).toHaveAttribute('aria-disabled', 'true');

  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day(3).split('-').reverse().join(''));
  expect(await dialog.findByText(new RegExp(`on ${nameOf(day(3))} at 10:00 AM`))).toBeVisible();
  await user.click(move);

  await screen.findByText(`“Night trains” moved to ${formatDay(day(3))}`);
  expect(await timesOf(week.nights)).toEqual([momentOf(day(3), '10:00')]);
  await waitFor(() => expect(screen.queryByText(/notifications within two hours/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await timesOf(week.nights)).toEqual(before);
});

test('a banner moves as a whole, with its pictures', async () => {
  const read = async () => (await backend.signInAdmin()).call(contract.banners.getOne, { id: week.offer });
  const before = await read();
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await (await grid()).findByRole('button', { name: /Summer offer/ }));
  await user.click(await screen.findByRole('button', { name: 'Move to another day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Summer offer” to another day' }));
  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day(2).split('-').reverse().join(''));
  expect(await dialog.findByText(`The last day moves with it: ${formatDay(day(4))}.`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move' }));

  await screen.findByText(`“Summer offer” moved to ${formatDay(day(2))}`);
  expect(await read()).toMatchObject({ startDate: day(2), endDate: day(4), banners: before.banners });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await read()).toMatchObject({ startDate: day(0), endDate: day(2) });
});

test('a push that was changed meanwhile is not moved, and the dialog says so', async () => {
  const id = await makePush(backend, 'Changed', momentOf(day(6), '16:00'));
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await (await grid()).findByRole('button', { name: /Changed/ }));
  await user.click(await screen.findByRole('button', { name: 'Move to another day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Changed” to another day' }));
  const admin = await backend.signInAdmin();
  const body = { notification_title: 'Changed twice', description: 'By somebody.', schedule_times: await timesOf(id) };
  await admin.call(contract.notifications.update, { id, body });

  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day(5).split('-').reverse().join(''));
  await user.click(dialog.getByRole('button', { name: 'Move' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(/changed/i);
  expect(await timesOf(id)).toEqual([momentOf(day(6), '16:00')]);
});

test('the move of a push that a colleague has changed since is not undone, and the note says so', async () => {
  const id = await makePush(backend, 'Withdrawn', momentOf(day(6), '18:00'));
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await (await grid()).findByRole('button', { name: /Withdrawn/ }));
  await user.click(await screen.findByRole('button', { name: 'Move to another day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Withdrawn” to another day' }));
  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day(4).split('-').reverse().join(''));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText(`“Withdrawn” moved to ${formatDay(day(4))}`);

  const later = [momentOf(day(4), '18:00'), momentOf(day(5), '21:00')];
  const body = { notification_title: 'Withdrawn', description: 'By somebody.', schedule_times: later };
  await (await backend.signInAdmin()).call(contract.notifications.update, { id, body });
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(/^Could not be undone\. \S+ has changed it since/)).toBeVisible();
  expect(await timesOf(id)).toEqual(later);
});
