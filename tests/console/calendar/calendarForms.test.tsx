import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay, weekdayOf } from '../../../src/console/ui/words/time';
import { everything, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { at, day } from '../../support/week';

const grid = async () => within(await screen.findByRole('grid'));
const dayButton = (on: string) =>
  screen.findByRole('button', { name: new RegExp(`^${weekdayOf(on)} ${formatDay(on)}: `) });

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ startsAt: monthAgo() });
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

test('a form that was opened from the calendar leads back to it, and so does what is saved in it', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  await user.click(await dayButton(day(5)));
  await user.click(await screen.findByRole('link', { name: 'Add notification' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Made here');
  const back = screen.getByRole('link', { name: 'Back to the calendar' });
  expect([back, screen.getByRole('link', { name: 'Cancel' })].map((link) => link.getAttribute('href'))).toEqual([
    at,
    at,
  ]);
  await user.type(screen.getByLabelText('Text'), 'On a day.');
  await user.click(await screen.findByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0600P');
  await user.click(screen.getByText('Save'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }));

  expect(await screen.findByText('Notification “Made here” saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe(at));
  expect(await (await grid()).findByRole('button', { name: /^06:00 PM Made here, notification/ })).toBeVisible();
});
