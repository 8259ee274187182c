import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { bannerWith } from '../../../src/contract/endpoints/banners';
import { toMatrix, readFlags } from '../../../src/contract/permissions';
import { addDays } from '../../../src/contract/reports/range';
import { today } from '../../../src/console/ui/days/today';
import { everything, holding, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { makeBanner } from '../../support/banners';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend({ startsAt: monthAgo() });
  admin = await backend.signInAdmin();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

type Page = Awaited<ReturnType<typeof openConsole>>;
const at = {
  users: '/admin-management-dashboard/admin-and-permissions',
  departments: '/department-management',
  banners: '/add-banner-dashboard',
  notifications: '/notification-management',
  contents: '/cms-management',
} as const;

const now = Date.now();
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
/** Makes a record of a list, and returns its name there. */
const makers: Readonly<Record<keyof typeof at, (name: string) => Promise<unknown>>> = {
  users: (name) => backend.hire(name, holding()),
  departments: (department_name) =>
    admin.call(contract.departments.create, {
      body: { department_name, permissions: toMatrix(holding('banner_update')) },
    }),
  banners: (bannerName) =>
    makeBanner(admin, { bannerName, startDate: addDays(today(), -400), endDate: addDays(today(), -370), banners: [] }),
  notifications: (notification_title) =>
    admin.call(contract.notifications.create, {
      body: { notification_title, description: 'Trains until 1 AM', schedule_times: [hours(24), hours(48)] },
    }),
  contents: (content_title) =>
    admin.call(contract.contents.create, {
      body: { userid: 1, content_title, content_description: '<p>How to ride</p>', image: { name: '', content: '' } },
    }),
};

const menuOf = async ({ user }: Page, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
};
const press = async (page: Page, name: string, item: string) =>
  page.user.click(await (await menuOf(page, name)).findByRole('menuitem', { name: item }));

test.each(Object.keys(at) as (keyof typeof at)[])(
  'each row of %s has a menu, which leads to the record and deletes it after a question',
  async (resource) => {
    const name = `row.of.${resource}`;
    await makers[resource](name);
    const page = await openConsole({ backend, as: 'asha', at: at[resource] });

    const link = (await screen.findByRole('link', { name })).getAttribute('href');
    expect((await menuOf(page, name)).getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', link);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveAccessibleName(new RegExp(`^Delete .+ “${name}”\\?$`));
    await page.user.click(within(question).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    expect(await screen.findByText(new RegExp(`“${name}” deleted$`))).toBeVisible();
  },
);

test('somebody who may only look opens the record, and nothing else is offered', async () => {
  await makers.banners('Only looked at');
  await backend.hire('viewer', holding('banner_view'));
  const page = await openConsole({ backend, as: 'viewer', at: at.banners });

  const menu = await menuOf(page, 'Only looked at');

  expect(menu.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  expect(await menu.findByRole('menuitem', { name: 'Preview' })).toBeVisible();
  expect(menu.getAllByRole('menuitem')).toHaveLength(2);
});

test('a banner of last year begins again as a copy without its days, and nothing is saved before Save', async () => {
  await makers.banners('Diwali');
  const page = await openConsole({ backend, as: 'asha', at: at.banners });
  const count = async () => (await admin.call(contract.banners.getList, {})).rows.length;
  const before = await count();

  await press(page, 'Diwali', 'Duplicate');

  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Diwali');
  expect(page.address()).toMatch(/^\/add-banner-dashboard\/create-new-banner\?copy=\d+$/);
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://www.harbourmetro.example/monsoon');
  expect(screen.getByRole('textbox', { name: 'Link of the video' })).toHaveValue('https://videos.example/one');
  expect(screen.queryByDisplayValue(addDays(today(), -400).split('-').reverse().join('/'))).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Choose a day')).not.toHaveLength(0);
  expect(await count()).toBe(before);
});

test('a notification, a page and a department begin again as a copy', async () => {
  await makers.notifications('Night trains');
  await makers.contents('How to ride');
  await makers.departments('Night Shift');

  const notification = await openConsole({ backend, as: 'asha', at: at.notifications });
  await press(notification, 'Night trains', 'Duplicate');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Night trains');
  await notification.user.click(screen.getByRole('button', { name: 'Save' }));
  await notification.user.click(await screen.findByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Notification “Copy of Night trains” saved')).toBeVisible();
  notification.unmount();

  const content = await openConsole({ backend, as: 'asha', at: at.contents });
  await press(content, 'How to ride', 'Duplicate');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Copy of How to ride');
  await content.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Page “Copy of How to ride” saved')).toBeVisible();
  content.unmount();

  const department = await openConsole({ backend, as: 'asha', at: at.departments });
  await press(department, 'Night Shift', 'Duplicate');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Night Shift');
  await department.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Department “Copy of Night Shift” saved')).toBeVisible();

  const { rows } = await admin.call(contract.departments.getList, {});
  const copy = rows.find(({ department_name }) => department_name === 'Copy of Night Shift');
  expect(readFlags(copy?.permissions)).toEqual(holding('banner_update'));
  const notes = (await admin.call(contract.notifications.getList, { body: {} })).rows;
  expect(notes.find(({ notification_title }) => notification_title === 'Copy of Night trains')).toMatchObject({
    description: 'Trains until 1 AM',
    schedule_times: [hours(24), hours(48)],
  });
});

test('a live banner ends today, and Undo gives its last day back', async () => {
  const days = { startDate: addDays(today(), -3), endDate: addDays(today(), 30) };
  const { id } = await makeBanner(admin, { bannerName: 'Summer', ...days });
  const lastDay = async () => (await admin.call(contract.banners.getOne, { id })).endDate;
  const page = await openConsole({ backend, as: 'asha', at: at.banners });

  await press(page, 'Summer', 'End today');

  expect(await screen.findByText('Today is the last day of “Summer”')).toBeVisible();
  expect(await lastDay()).toBe(today());
  expect((await admin.call(contract.banners.getOne, { id })).banners).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await lastDay()).toBe(days.endDate);
});

test('a notification that goes out over several days ends today, and Undo gives its times back', async () => {
  const times = [hours(-24), hours(48), hours(72)];
  const body = { notification_title: 'Fair', description: 'Extra trains', schedule_times: times };
  const { id = '' } = await admin.call(contract.notifications.create, { body });
  const kept = async () => (await admin.call(contract.notifications.getOne, { id })).schedule_times;
  const page = await openConsole({ backend, as: 'asha', at: at.notifications });

  await press(page, 'Fair', 'End today');

  expect(await screen.findByText('“Fair” ends today')).toBeVisible();
  expect(await kept()).toEqual(times.slice(0, 1));
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await kept()).toEqual(times);
});

test('what a colleague changed since is not undone, and the note says who did', async () => {
  const days = { startDate: addDays(today(), -3), endDate: addDays(today(), 30) };
  const { id } = await makeBanner(admin, { bannerName: 'Winter', ...days });
  const read = () => admin.call(contract.banners.getOne, { id });
  const page = await openConsole({ backend, as: 'asha', at: at.banners });
  await press(page, 'Winter', 'End today');
  await screen.findByText('Today is the last day of “Winter”');

  const endDate = addDays(today(), 5);
  await admin.call(contract.banners.update, { id, body: bannerWith(await read(), { endDate }) });
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(
    await screen.findByText(/^Could not be undone\. \S+ has changed it since: that change stays\.$/),
  ).toBeVisible();
  expect((await read()).endDate).toBe(endDate);
});

test('Undo gives back the times that the action took, not one that a colleague had withdrawn before', async () => {
  const times = [hours(-24), hours(48), hours(72)];
  const body = { notification_title: 'Match', description: 'Extra trains', schedule_times: times };
  const { id = '' } = await admin.call(contract.notifications.create, { body });
  const kept = async () => (await admin.call(contract.notifications.getOne, { id })).schedule_times;
  const page = await openConsole({ backend, as: 'asha', at: at.notifications });
  const menu = await menuOf(page, 'Match');
  const withdrawn = { ...body, schedule_times: times.slice(0, 2) };
  await admin.call(contract.notifications.update, { id, body: withdrawn });

  await page.user.click(await menu.findByRole('menuitem', { name: 'End today' }));
  await screen.findByText('“Match” ends today');
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await kept()).toEqual(times.slice(0, 2));
});

test('what a colleague has ended meanwhile is not made longer by ending it today', async () => {
  const days = { startDate: addDays(today(), -3), endDate: addDays(today(), 30) };
  const { id } = await makeBanner(admin, { bannerName: 'Spring', ...days });
  const read = () => admin.call(contract.banners.getOne, { id });
  const page = await openConsole({ backend, as: 'asha', at: at.banners });
  const menu = await menuOf(page, 'Spring');
  const endDate = addDays(today(), -1);
  await admin.call(contract.banners.update, { id, body: bannerWith(await read(), { endDate }) });

  await page.user.click(await menu.findByRole('menuitem', { name: 'End today' }));

  expect(await screen.findByText('Someone else changed this. Check it, then try again.')).toBeVisible();
  expect((await read()).endDate).toBe(endDate);
});
