import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { openConsole as open } from '../../support/console';
import { fill } from '../banners/banners';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const openConsole = (at: string) => open({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at });
const sent = (call: string) => backend.bodiesOf(call).at(-1) as Record<string, unknown>;
const [banner] = [() => backend.records.banners[0] ?? {}];

const saveName = async (at: string, field = 'Name') => {
  const { user } = await openConsole(at);
  await fill(user, await screen.findByRole('textbox', { name: field }), ' again');
  await user.click(screen.getByText('Save'));
  return user;
};

test('pictures and videos without an id, and rows that are no rows, go back as they came when something else is saved', async () => {
  const image = { name: 'rain.png', content: 'data:image/png;base64,iVBORw0KGgo=' };
  Object.assign(banner(), {
    banners: [{ sortId: 1, metaTitle: 'Rain', image, banner_redirect_link: '' }],
    videos: [{ sortId: 1, link: 'https://video.example/1' }, 'https://video.example/2'],
  });
  await saveName('/add-banner-dashboard/edit-banner/7');

  await screen.findByText('Banner updated successfully!');
  expect(sent('PUT /updatebanner/7')).toMatchObject({
    bannerName: 'Monsoon offer again',
    banners: [{ sortId: 1, metaTitle: 'Rain', image, banner_redirect_link: '' }],
    videos: [{ sortId: 1, link: 'https://video.example/1' }, 'https://video.example/2'],
  });
  expect(sent('PUT /updatebanner/7').banners).not.toContainEqual(
    expect.objectContaining({ id: expect.anything() as unknown }),
  );
});

test('a form says how many of its videos, or of its times, could not be read', async () => {
  Object.assign(banner(), { videos: [{ id: 1, sortId: 1, link: 'https://video.example/1' }, 7] });
  Object.assign(backend.records.notifications[0] ?? {}, { schedule_times: ['2031-11-20 04:37:00', 'tomorrow'] });
  const { unmount } = await openConsole('/add-banner-dashboard/edit-banner/7');
  expect(await screen.findByText(/1 of 2 videos could not be read/)).toBeVisible();
  unmount();

  await openConsole('/notification-management/edit-notification/5');
  expect(await screen.findByText(/1 of 2 times could not be read/)).toBeVisible();
});

test('a day that could not be read is a dash in the list, and goes back as it came', async () => {
  Object.assign(banner(), { startDate: 'Diwali' });
  const { user } = await openConsole('/add-banner-dashboard');
  const line = within((await screen.findByRole('link', { name: 'Monsoon offer' })).closest('tr') as HTMLElement);
  expect(line.queryByText('Live')).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Monsoon offer' }));
  expect(await screen.findByText(/“Diwali” is not a valid date/)).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), ' again');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Banner updated successfully!');
  expect(sent('PUT /updatebanner/7')).toMatchObject({ startDate: 'Diwali', endDate: '2030-12-31' });
});

test('a time that could not be read goes back as it came, and a changed text does not ask about sending', async () => {
  const records = backend.records.notifications;
  Object.assign(records[0] ?? {}, {
    schedule_times: ['2031-11-20 04:37:00', 'tomorrow', '2031-11-21 04:37:00'],
  });
  await saveName('/notification-management/edit-notification/5', 'Text');

  await screen.findByText('Notification “Late trains” saved');
  expect(sent('PUT /updatenotification/5/').schedule_times).toEqual([
    '2031-11-20T04:37:00.000Z',
    'tomorrow',
    '2031-11-21T04:37:00.000Z',
  ]);
});

test('permissions of a department that could not be read are said to be so, and go back as they came', async () => {
  Object.assign(backend.records.departments[0] ?? {}, { permissions: 'ask the head' });
  const { user } = await openConsole('/department-management');
  const line = within((await screen.findByRole('link', { name: 'Operations' })).closest('tr') as HTMLElement);
  // Neither the modules nor the sensitive permissions are shown as none.
  expect(line.getAllByText('Could not be read')).toHaveLength(2);

  await user.click(screen.getByRole('link', { name: 'Operations' }));
  expect(await screen.findByText(/permissions could not be read/)).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), ' again');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Department “Operations again” saved');
  expect(sent('PUT /updatedepartment/1').permissions).toBe('ask the head');
});

test('permissions of a user that are a list of names are read; those that could not be read go back as they came', async () => {
  const [, viewer, ratings] = backend.records.users;
  Object.assign(viewer ?? {}, { permissions: ['banner_view'] });
  Object.assign(ratings ?? {}, { permissions: 17 });
  const { user } = await openConsole('/admin-management-dashboard/admin-and-permissions');
  const named = within((await screen.findByRole('link', { name: 'viewer' })).closest('tr') as HTMLElement);
  expect(named.getByText('1 of 12 · view only')).toHaveAccessibleDescription(/^Banner/);

  await user.click(screen.getByRole('link', { name: 'ratings.only' }));
  const mobile = await screen.findByRole('textbox', { name: 'Mobile number' });
  await user.clear(mobile);
  await user.type(mobile, '9820000009');
  await user.click(screen.getByText('Save'));

  await screen.findByText('User “ratings.only” saved');
  expect(sent('PUT /updateuser/3').permissions).toBe(17);
});
