import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursExceptions, notificationTimes } from '../../../src/backend/platform/db/schema';
import { formatDay, momentOf, weekdayOf } from '../../../src/console/ui/words/time';
import type { Fetch } from '../../../src/console/data/client';
import type { TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { at, day, fillWeek, makePush, today } from '../../support/week';

let week: Awaited<ReturnType<typeof fillWeek>>;
let backend: TestBackend;
beforeAll(async () => {
  week = await fillWeek();
  ({ backend } = week);
});
afterAll(() => backend.close());

const nameOf = (on: string) => `${weekdayOf(on)} ${formatDay(on)}`;
const grid = async () => within(await screen.findByRole('grid'));
const dayButton = (on: string) => screen.findByRole('button', { name: new RegExp(`^${nameOf(on)}: `) });

test('a week shows banners from their first day on, pushes at their time, holidays and rules, each said by what it is', async () => {
  await openConsole({ backend, as: 'asha', at });

  const days = await grid();
  expect(await days.findByRole('button', { name: /^10:00 AM Night trains, notification/ })).toBeVisible();
  // Four lists, which load in any order.
  expect(
    await days.findByRole('button', {
      name: `Summer offer, banner, ${formatDay(day(0))} to ${formatDay(day(2))}`,
    }),
  ).toBeVisible();
  expect(await days.findByRole('button', { name: /^Holi, opening hours/ })).toBeVisible();
  expect(await days.findByRole('button', { name: `Redemption rule, applies from ${formatDay(day(3))}` })).toBeVisible();
  expect(days.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(await dayButton(day(1))).toHaveAccessibleName(`${nameOf(day(1))}: 3 entries`);
  expect(days.getAllByText('1 ongoing')).toHaveLength(2);
});

test('what clashes is said above the days, and at them', async () => {
  await openConsole({ backend, as: 'asha', at });

  const notes = within(await screen.findByRole('note', { name: 'Clashes' }));
  expect(
    await notes.findByText(
      `2 notifications within two hours on ${formatDay(day(1))}: “Night trains” at 10:00 AM and “Rain tonight” at 11:30 AM`,
    ),
  ).toBeVisible();
  expect(await notes.findByText(`No banner on 4 days: ${formatDay(day(3))} to ${formatDay(day(6))}`)).toBeVisible();
  expect(
    await screen.findByRole('button', {
      name: '11:30 AM Rain tonight, notification, too close to another notification',
    }),
  ).toBeVisible();
  expect(await dayButton(day(5))).toHaveAccessibleName(`${nameOf(day(5))}: no entries, no banner`);
});

test('an entry shows its facts and leads to its record; a kind that is switched off stays off', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  const days = await grid();
  await user.click(await days.findByRole('button', { name: /^Redemption rule/ }));
  const facts = within(await screen.findByRole('dialog', { name: 'Redemption rule' }));
  expect(facts.getByText('₹0.25')).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Banners', pressed: true }));
  expect(days.queryByRole('button', { name: /Summer offer/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Banners', pressed: false }));
  await user.click(await days.findByRole('button', { name: /Summer offer/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Summer offer' })).getByRole('link', { name: 'Open' }),
  );

  await waitFor(() => expect(address()).toBe(`/add-banner-dashboard/edit-banner/${week.offer}`));
});

test('the address says which days are on show, and Back leads to those before', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/calendar?month=2026-03' });
  expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'April 2026' })).toBeVisible();
  expect(address()).toBe('/calendar?month=2026-04');
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(await screen.findByRole('heading', { name: '30-03-2026 to 05-04-2026' })).toBeVisible();
  expect(address()).toBe('/calendar?week=2026-03-30');
  window.history.back();
  await waitFor(() => expect(address()).toBe('/calendar?month=2026-04'));
  await user.click(screen.getByRole('button', { name: 'Today' }));

  expect(address()).toBe(`/calendar?month=${today.slice(0, 7)}`);
});

test('the days are one stop of the tab key, and arrows go from day to day and through what is on them', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  const days = await grid();
  await days.findByRole('button', { name: /Summer offer/ });
  await days.findByRole('button', { name: /Night trains/ });
  screen.getByRole('button', { name: 'Rule changes' }).focus();

  await user.tab();
  expect(await dayButton(day(0))).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Summer offer/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: /Night trains/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(await dayButton(day(6))).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
});

test('a day adds a push or a banner on it, and their forms begin with that day', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  await user.click(await dayButton(day(5)));
  await user.click(await screen.findByRole('link', { name: 'Add notification' }));
  await waitFor(() => expect(address()).toBe(`/notification-management/add-notification?day=${day(5)}&calendar=week`));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'On a day');
  await user.type(screen.getByLabelText('Text'), 'With a day.');
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('Choose a time, or clear the date')).toBeVisible();
});

test('people see what they may see and move nothing that they may not change', async () => {
  const { user } = await openConsole({ backend, as: 'bina', at });
  await user.click(await (await grid()).findByRole('button', { name: /Summer offer/ }));

  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    expect.stringContaining('view-banner'),
  );
  expect(screen.queryByRole('button', { name: 'Move to another day…' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
  expect(screen.queryByText(/Night trains/)).toBeNull();
  await user.click(await dayButton(day(5)));
  expect(await screen.findByText('No banner on this day.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add banner' })).toBeNull();
});

test('without any of its permissions the calendar is not in the menu, and refuses', async () => {
  const { address } = await openConsole({ backend, as: 'divya', at });

  expect(
    await screen.findByText(/That page needs the permission “Banner: view” or “Notification: view” or/),
  ).toBeVisible();
  expect(address()).not.toContain('calendar');
  expect(
    within(screen.getByRole('navigation', { name: 'Pages' })).queryByRole('link', { name: 'Calendar' }),
  ).toBeNull();
});

test('a list that cannot be read is said to be missing, the others are shown, and it is read again', async () => {
  let isDown = true;
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      isDown && String(url).endsWith('/notifications')
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : fetch(url, init);
  const { user } = await openConsole({ backend, as: 'chitra', at, through });
  expect(await (await grid()).findByRole('button', { name: /Summer offer/ })).toBeVisible();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^Notifications could not be loaded\./)).toBeVisible();

  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: /Rain tonight/ })).toBeVisible();
});

test('a list that the server lacks is left out', async () => {
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      String(url).includes('/console/business-hours')
        ? Promise.resolve(new Response('', { status: 404 }))
        : fetch(url, init);
  await openConsole({ backend, as: 'asha', at, through });
  expect(await (await grid()).findByRole('button', { name: /Summer offer/ })).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Special days' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a push that failed says so in its day, and why in its pop-up', async () => {
  await makePush(backend, 'Lift closed', momentOf(day(6), '07:30'));
  await backend.database.db
    .update(notificationTimes)
    .set({ state: 'failed', outcome: 'FCM answered 403.' })
    .where(eq(notificationTimes.at, new Date(momentOf(day(6), '07:30'))));
  const { user } = await openConsole({ backend, as: 'asha', at });

  await user.click(await (await grid()).findByRole('button', { name: '07:30 AM Lift closed, failed notification' }));

  const facts = within(await screen.findByRole('dialog', { name: 'Lift closed' }));
  expect(facts.getByText('Failed: FCM answered 403.')).toBeVisible();
});

test('a special day opens the hours with its exception marked, one that is over too', async () => {
  await backend.database.db
    .insert(hoursExceptions)
    .values({ name: 'Signal works', closed: true, startDate: '2026-01-05', endDate: '2026-01-05' });
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/calendar?month=2026-01' });
  await user.click(await (await grid()).findByRole('button', { name: /^Signal works, opening hours/ }));

  await user.click(await screen.findByRole('link', { name: 'Open' }));

  const past = within(await screen.findByRole('list', { name: 'Past exceptions' }));
  expect(past.getByRole('listitem', { current: true })).toHaveAccessibleName('Signal works, 05-01-2026');
  expect(address()).toMatch(/^\/bussinessHours\?exception=.+/);
});

test('a special day to come is marked among the exceptions that it opens', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await (await grid()).findByRole('button', { name: /^Holi, opening hours/ }));

  await user.click(await screen.findByRole('link', { name: 'Open' }));

  const coming = within(await screen.findByRole('list', { name: 'Upcoming exceptions' }));
  expect(coming.getByRole('listitem', { current: true })).toHaveAccessibleName(`Holi, ${formatDay(day(4))}`);
});
