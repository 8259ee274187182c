import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationTimes } from '../../../src/backend/platform/db/schema';
import { contract } from '../../../src/contract';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { makeBanner } from '../../support/banners';
import { openConsole } from '../../support/console';
import { draftsBy } from '../../support/contentDrafts';

const names = 'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima'.split(' ');

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  const admin = await backend.signInAdmin();
  for (const department_name of names)
    await admin.call(contract.departments.create, { body: { department_name, permissions: toMatrix(noFlags) } });
  const sentAt = new Date(backend.now().getTime() + 10 * 60_000);
  const push = {
    notification_title: 'Night trains',
    description: 'All night.',
    schedule_times: [sentAt.toISOString()],
  };
  await admin.call(contract.notifications.create, { body: push });
  await backend.database.db.update(notificationTimes).set({ state: 'sent', sentAt });
  await draftsBy(backend, await backend.join('writer', everything)).beginNew('Fares');
  await makeBanner(admin, { bannerName: 'Summer offer' });
});
afterAll(() => backend.close());

test('a list says how many there are, which page, and in what order; once, when it has come to rest', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: '/department-management' });
  const status = await screen.findByRole('status', { name: 'List summary' });
  await within(status).findByText(/^\d+ departments, page 1 of 2, by name, from A to Z$/);

  const said: string[] = [];
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await within(status).findByText(/page 2 of 2/);
  await user.click(screen.getByLabelText('Search departments'));
  await user.paste('lima');

  await within(status).findByText('1 department, by name, from A to Z');
  expect(screen.getByRole('status', { name: 'List summary' })).toBe(status);
  expect(said.filter((text) => text !== '').length).toBeLessThanOrEqual(3);
});

test('a table is named by what it lists, its rows by their first cell, its columns by their plain name', async () => {
  await openConsole({ backend, as: 'asha', at: '/department-management' });

  const table = await screen.findByRole('table', { name: 'Departments' });
  expect(within(table).getByRole('rowheader', { name: 'Alpha' })).toBeVisible();
  const name = within(table).getByRole('columnheader', { name: 'Name' });
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  expect(within(name).getByRole('button', { name: 'Name' })).toBeVisible();
});

// One record was sent and has no next time; one is not to be published at a time.
test.each([
  ['/notification-management', 'next_time', 'by next time, oldest first'],
  ['/cms-management/drafts', 'publish_at', 'by status, oldest first'],
  ['/admin-management-dashboard/admin-and-permissions', 'session_since', 'by status, oldest first'],
  ['/add-banner-dashboard', 'startDate', 'by days, oldest first'],
])('%s sorted by %s says the order of times, whatever its rows have', async (page, field, words) => {
  await openConsole({ backend, as: 'asha', at: `${page}?sort=${field}&order=ASC&page=1&perPage=10&filter={}` });

  const status = await screen.findByRole('status', { name: 'List summary' });
  expect(await within(status).findByText(new RegExp(`${words}$`))).toBeInTheDocument();
});
