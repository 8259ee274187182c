import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { addDays } from '../../../src/contract/reports/range';
import { today } from '../../../src/console/ui/days/today';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { makeBanner } from '../../support/banners';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  await backend.hire('asha', everything);
  await backend.hire('viewer', holding('banner_view'));
});
afterAll(() => backend.close());

type Page = Awaited<ReturnType<typeof openConsole>>;
const permissions = toMatrix(noFlags);
const addDepartment = (department_name: string) =>
  admin.call(contract.departments.create, { body: { department_name, permissions } });
const addPage = (content_title: string) =>
  admin.call(contract.contents.create, {
    body: { userid: 1, content_title, content_description: '<p>How to ride</p>', image: { name: '', content: '' } },
  });
const titles = async () => (await admin.call(contract.contents.getList, {})).rows.map((page) => page.content_title);

const boxOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const select = async ({ user }: Page, ...names: readonly string[]) => {
  for (const name of names) await user.click(await boxOf(name));
};
const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));
const start = async (page: Page, action: string) =>
  page.user.click(await (await bar()).findByRole('button', { name: action }));
const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (page: Page, yes: string) => page.user.click((await dialog()).getByRole('button', { name: yes }));

test('selected pages are counted, named in one question, and deleted; the others stay', async () => {
  for (const title of ['Sel One', 'Sel Two', 'Sel Three']) await addPage(title);
  const page = await openConsole({ backend, as: 'asha', at: '/cms-management' });
  await screen.findByRole('link', { name: 'Sel One' });
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();

  await select(page, 'Sel One', 'Sel Three');
  expect(await (await bar()).findByText('2 selected')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Selection' })).toHaveTextContent('2 selected');
  await start(page, 'Delete');
  expect(screen.getByRole('dialog', { name: 'Delete 2 pages?' })).toBeVisible();
  expect((await dialog()).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Sel One', 'Sel Three']);
  expect(await titles()).toHaveLength(3);
  await confirm(page, 'Delete');

  expect(await screen.findByText('2 pages deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(await titles()).toEqual(['Sel Two']);
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect([...(await titles())].sort()).toEqual(['Sel One', 'Sel Three', 'Sel Two']);
});

test('refused records are named with the reason, stay selected, and can be tried again', async () => {
  for (const name of ['Kept One', 'Gone Two', 'Gone Three']) await addDepartment(name);
  const page = await openConsole({ backend, as: 'asha', at: '/department-management' });
  await select(page, 'Kept One', 'Gone Two', 'Gone Three');
  await start(page, 'Delete');
  // The user is put into the department while the question is open.
  const hired = await backend.hire('late', noFlags, 'Kept One');
  await confirm(page, 'Delete');

  const result = within(await screen.findByRole('dialog', { name: '1 of 3 was not done' }));
  expect(result.getByRole('alert')).toHaveTextContent('2 departments deleted');
  expect(result.getByRole('listitem')).toHaveTextContent('Kept One: Move its 1 user first.');
  await admin.call(contract.users.delete, { id: hired.id });
  await page.user.click(result.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('3 departments deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Kept One')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

test('records deleted by others are named when the rest is tried again', async () => {
  for (const name of ['Left One', 'Vanished Two']) await addDepartment(name);
  const page = await openConsole({ backend, as: 'asha', at: '/department-management' });
  await select(page, 'Left One', 'Vanished Two');
  await start(page, 'Delete');
  const hired = await backend.hire('left', noFlags, 'Left One');
  const { rows } = await admin.call(contract.departments.getList, {});
  const vanished = rows.find(({ department_name }) => department_name === 'Vanished Two');
  await admin.call(contract.departments.delete, { id: vanished?.id ?? '' });
  await confirm(page, 'Delete');
  const result = within(await screen.findByRole('dialog', { name: '2 of 2 were not done' }));
  await page.user.click(result.getByRole('button', { name: 'Try again' }));

  const left = within(await screen.findByRole('dialog', { name: '1 of 2 was not done' }));
  expect(left.getByRole('list', { name: 'Already deleted:' })).toHaveTextContent('Vanished Two');
  await admin.call(contract.users.delete, { id: hired.id });
  await page.user.click(left.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1 department deleted. “Vanished Two” was already deleted')).toBeVisible();
});

test('with what it cannot be done is left out by name, and stays selected', async () => {
  const days = { startDate: addDays(today(), -3), endDate: addDays(today(), 30), banners: [] };
  await makeBanner(admin, { bannerName: 'Live one', ...days });
  const { id } = await makeBanner(admin, { bannerName: 'Live two', ...days });
  await makeBanner(admin, { ...days, bannerName: 'Coming', startDate: addDays(today(), 5) });
  const lastDay = async () => (await admin.call(contract.banners.getOne, { id })).endDate;
  const page = await openConsole({ backend, as: 'asha', at: '/add-banner-dashboard' });
  await select(page, 'Live one', 'Live two', 'Coming');

  await start(page, 'End today');
  expect((await dialog()).getByRole('list', { name: /^Skipped/ })).toHaveTextContent('Coming');
  await confirm(page, 'End today');

  expect(await screen.findByText('Today is the last day of 2 banners')).toBeVisible();
  expect(await lastDay()).toBe(today());
  expect(await (await bar()).findByText('1 selected')).toBeVisible();
  expect((await bar()).getByRole('button', { name: 'End today' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await lastDay()).toBe(days.endDate);
});

test('a department with users is left out with its reason, and one of one is spoken of as one', async () => {
  await addDepartment('Nothing in it');
  const page = await openConsole({ backend, as: 'asha', at: '/department-management' });
  await select(page, 'Administration', 'Nothing in it');

  await start(page, 'Delete');
  const question = await dialog();
  expect(question.getByRole('list', { name: 'Skipped:' })).toHaveTextContent(
    /^Administration: \d+ users in it\. Open it to move them first$/,
  );
  expect(await question.findByText(/^It will be deleted for everyone\./)).toBeVisible();
});

test('several users are suspended after one question, and Undo lets them in again', async () => {
  for (const name of ['susp.one', 'susp.two']) await backend.hire(name, noFlags);
  const suspended = async () =>
    (await admin.call(contract.users.getList, {})).rows
      .filter((user) => user.suspended_at)
      .map(({ username }) => username);
  const page = await openConsole({ backend, as: 'asha', at: '/admin-management-dashboard/admin-and-permissions' });
  await select(page, 'susp.one', 'susp.two', 'asha');

  await start(page, 'Suspend');
  expect((await dialog()).getByRole('list', { name: /^Skipped/ })).toHaveTextContent('asha');
  await confirm(page, 'Suspend');

  expect(await screen.findByText('2 users suspended')).toBeVisible();
  expect(await suspended()).toEqual(['susp.one', 'susp.two']);
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await suspended()).toEqual([]);
});

test('boxes are for people who can do something with rows, and buttons for what each may do', async () => {
  const page = await openConsole({ backend, as: 'viewer', at: '/add-banner-dashboard' });
  await screen.findByRole('link', { name: 'Coming' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  page.unmount();

  await backend.hire('exporter', holding('banner_download', 'banner_view'));
  const other = await openConsole({ backend, as: 'exporter', at: '/add-banner-dashboard' });
  await select(other, 'Coming');
  expect(await (await bar()).findByRole('button', { name: 'Export these' })).toBeVisible();
  expect((await bar()).queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('all rows of all pages are selected at once, and the file holds them alone', async () => {
  for (let number = 10; number < 22; number += 1) await addPage(`Page ${number}`);
  const files: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const filter = encodeURIComponent(JSON.stringify({ q: 'Page' }));
  const page = await openConsole({ backend, as: 'asha', at: `/cms-management?filter=${filter}` });
  await select(page, 'Page 10');
  await page.user.click(await (await bar()).findByRole('button', { name: 'Select all 12 pages' }));
  expect(await (await bar()).findByText('12 selected')).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: /next page/i }));
  await page.user.click(await boxOf('Page 21'));
  await start(page, 'Export these');

  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(12);
  expect(lines.join()).not.toContain('Page 21');
});

test('by the keyboard: Space selects, Shift and arrows go on, Enter leads to the bar, Escape clears', async () => {
  const page = await openConsole({ backend, as: 'asha', at: '/cms-management' });
  const first = await boxOf('Page 10');
  first.focus();
  await page.user.keyboard(' ');
  await bar();
  await page.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(await (await bar()).findByText('3 selected')).toBeVisible();
  expect(await boxOf('Page 12')).toHaveFocus();
  await page.user.keyboard('{Enter}');
  expect((await bar()).getAllByRole('button')[0]).toHaveFocus();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  expect(first).not.toBeChecked();
  expect(first).toHaveFocus();
});
