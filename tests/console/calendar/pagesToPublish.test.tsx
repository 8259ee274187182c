import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today as dayNow } from '../../../src/console/ui/days/today';
import { formatDay, momentOf } from '../../../src/console/ui/words/time';
import { mondayOf } from '../../../src/console/ui/days/calendarQuery';
import { contract } from '../../../src/contract';
import { addDays } from '../../../src/contract/reports/range';
import type { Fetch } from '../../../src/console/data/client';
import { everything, holding, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const { contents, 'content-drafts': drafts } = contract;
/** The week after the present one: all its days are in the future. */
const monday = addDays(mondayOf(dayNow()), 7);
const day = (place: number) => addDays(monday, place);
const at = `/calendar?week=${monday}`;

let backend: TestBackend;
let id: string | number;
beforeAll(async () => {
  backend = await testBackend({ startsAt: monthAgo() });
  await backend.hire('asha', everything);
  await backend.hire('bina', holding('banner_view', 'banner_create'));
  const admin = await backend.signInAdmin();
  const text = { userid: 1, content_description: '<p>Mind the gap.</p>', image: {} };
  const made = await admin.call(contents.create, { body: { ...text, content_title: 'Fares' } });
  const { updated_at: based_on = null } = await admin.call(contents.getOne, { id: made.id ?? '' });
  const fields = { content_title: 'Fares from April', content_description: '<p>Less.</p>', image: {} };
  const draft = await admin.call(drafts.create, { body: { ...fields, content_id: made.id ?? null, based_on } });
  ({ id } = draft);
  const seen = { updated_at: draft.updated_at ?? '', page_updated_at: draft.page_updated_at };
  await admin.call(drafts.schedule, { id, body: { ...seen, publish_at: momentOf(day(1), '06:00') } });
});
afterAll(() => backend.close());

const stored = async () => (await backend.signInAdmin()).call(drafts.getOne, { id });
const entry = /^06:00 AM Fares from April, scheduled page$/;
const grid = async () => within(await screen.findByRole('grid'));

test('a page to be published is on its day at its time, says what it is, and leads to its draft', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });

  await user.click(await (await grid()).findByRole('button', { name: entry }));
  const facts = within(await screen.findByRole('dialog', { name: 'Fares from April' }));
  expect(facts.getByText(formatDay(day(1))).parentElement).toHaveTextContent(`${formatDay(day(1))} 06:00 AM`);
  expect(facts.getByText('Fares')).toBeVisible();
  await user.click(facts.getByRole('link', { name: 'Open' }));

  await waitFor(() => expect(address()).toBe(`/cms-management/edit-draft/${id}`));
});

test('they are switched off as every kind is', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  const days = await grid();
  await days.findByRole('button', { name: entry });

  await user.click(screen.getByRole('button', { name: 'Scheduled pages', pressed: true }));

  expect(days.queryByRole('button', { name: entry })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Scheduled pages', pressed: false }));
});

test('a page moves to another day at the same time, by those who may publish it, and the move is undone', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await (await grid()).findByRole('button', { name: entry }));
  await user.click(await screen.findByRole('button', { name: 'Move to another day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Fares from April” to another day' }));
  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day(3).split('-').reverse().join(''));
  expect(await dialog.findByText(`Publishes on ${formatDay(day(3))} 06:00 AM`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move' }));

  await screen.findByText(`“Fares from April” moved to ${formatDay(day(3))}`);
  expect(await stored()).toMatchObject({ publish_at: momentOf(day(3), '06:00'), scheduled_by: 'asha' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await stored()).toMatchObject({ publish_at: momentOf(day(1), '06:00') });
});

test('a page that a colleague unscheduled after the move is not scheduled again by Undo', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await (await grid()).findByRole('button', { name: entry }));
  await user.click(await screen.findByRole('button', { name: 'Move to another day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Fares from April” to another day' }));
  await user.click(await dialog.findByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day(3).split('-').reverse().join(''));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText(`“Fares from April” moved to ${formatDay(day(3))}`);

  const admin = await backend.signInAdmin();
  const schedule = async (publish_at: string | null) => {
    const { updated_at = '', page_updated_at } = await stored();
    await admin.call(contract['content-drafts'].schedule, { id, body: { updated_at, page_updated_at, publish_at } });
  };
  await schedule(null);
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(/^Could not be undone\. \S+ has changed it since/)).toBeVisible();
  expect(await stored()).toMatchObject({ publish_at: null });
  await schedule(momentOf(day(1), '06:00'));
});

test('somebody who may not change pages sees when one is published, and moves nothing', async () => {
  const { user } = await openConsole({ backend, as: 'bina', at });

  await user.click(await (await grid()).findByRole('button', { name: entry }));
  expect(await screen.findByRole('link', { name: 'Open' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move to another day…' })).toBeNull();
});

test('a server that keeps no drafts has a calendar without them, and nothing is said of it', async () => {
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      String(url).includes('/console/content-drafts')
        ? Promise.resolve(new Response('', { status: 404 }))
        : fetch(url, init);
  await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByRole('button', { name: 'Banners' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Scheduled pages' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
