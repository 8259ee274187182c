import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { allFlags, withViews, noFlags, toMatrix, type Flag } from '../../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const at = '/department-management';

/** A department with these flags, made through the protocol. */
const found = async (department_name: string, ...flags: readonly Flag[]) => {
  const permissions = toMatrix(withViews({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) }));
  const admin = await backend.signInAdmin();
  return (await admin.call(contract.departments.create, { body: { department_name, permissions } })).id ?? '';
};
const departments = async () => (await (await backend.signInAdmin()).call(contract.departments.getList, {})).rows;
const edit = (id: string | number) => `${at}/edit-department?id=${id}`;
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('the list says how many users a department has, what it opens and what is sensitive about it', async () => {
  await found('Ticketing', 'reports_download', 'feedback_view', 'loyaltymanagement_credit_debit_update');
  await backend.hire('bina', holding('reports_view'), 'Ticketing');
  await openConsole({ backend, as: 'asha', at });

  const row = within(await rowOf('Ticketing'));

  expect(row.getByText('1')).toBeVisible();
  expect(row.getByText('Reports')).toBeVisible();
  // Values without room at 1280 px are counted and named.
  expect(row.getByLabelText(/^and .*FeedBack/)).toHaveTextContent(/^\+\d$/);
  expect(row.getByText('Credit/debit')).toBeVisible();
  expect(row.getByLabelText('and 1 download')).toHaveTextContent('+1');
  expect(row.getByText('02-03-2026 10:00 AM')).toBeVisible();
});

test('a saved department is in the list, with its new flags on', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: `${at}/add-department` });

  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '  Night Service ');
  await user.click(screen.getByLabelText('Banner: delete'));
  expect(screen.getByText('Also granted: Banner: view.')).toBeVisible();
  expect(screen.getByText('Changed: name and permissions')).toBeVisible();
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('Department “Night Service” saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe(at));
  expect(within(await rowOf('Night Service')).getByText('Banner')).toBeVisible();
  const saved = (await departments()).find(({ department_name }) => department_name === 'Night Service');
  expect(saved?.permissions.banner).toMatchObject({ view: true, delete: true, create: false });
});

test('a department can start from a set of permissions or as a copy of another department', async () => {
  await found('Archive', 'logs_download');
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}/add-department` });

  await user.click(await screen.findByText('Start from'));
  await user.click(await screen.findByText('Customer care'));
  expect(screen.getByLabelText('Loyalty Management: credit/debit')).toBeChecked();
  expect(screen.getByText('Set to the permissions of Customer care.')).toBeVisible();

  await user.click(screen.getByText('Start from'));
  await user.click(await screen.findByText('Archive'));
  expect(screen.getByLabelText('Loyalty Management: credit/debit')).not.toBeChecked();
  expect(screen.getByLabelText('Daily Logs: download')).toBeChecked();
});

test('a name that is missing or taken is told under the field, which gets the focus', async () => {
  await found('Stores');
  const { user, asked } = await openConsole({ backend, as: 'asha', at: `${at}/add-department` });
  const name = await screen.findByRole('textbox', { name: 'Name' });

  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(asked).not.toContain('POST /createdepartment/');

  await user.type(name, 'STORES');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Another department has this name. Choose another one')).toBeVisible();
  expect(name).toHaveAccessibleDescription('Another department has this name. Choose another one');
  await waitFor(() => expect(name).toHaveFocus());
  // The message is shown at its field, and not again above the bar.
  expect(screen.getByRole('group', { name: 'Fields that need attention' })).toBeVisible();
  expect(screen.queryByText(/: Another department has this name/)).toBeNull();

  // The name has a Cyrillic о: a person could not distinguish the two.
  await user.clear(name);
  await user.type(name, 'Stоres');
  await user.click(screen.getByText('Save'));
  const alike = 'Department “Stores” has the same name. Choose another one';
  await waitFor(() => expect(name).toHaveAccessibleDescription(alike));
});

test('a change of what a department grants is listed, with whom it touches, and asked about before it is saved', async () => {
  const id = await found('Kiosks', 'banner_view', 'reports_download');
  await backend.hire('chetan', holding('banner_view', 'reports_download'), 'Kiosks');
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });

  await user.click(await screen.findByLabelText('Reports: view'));
  expect(screen.getByText('Reports: view removed, with download.')).toBeVisible();
  await user.click(screen.getByLabelText('FeedBack: view'));
  await user.click(screen.getByText('Save'));

  const question = within(await screen.findByRole('dialog', { name: 'Change permissions of “Kiosks”?' }));
  expect(question.getByText('Applies to 1 user of Kiosks from their next click.')).toBeVisible();
  expect(question.getByText('FeedBack: view')).toBeVisible();
  expect(question.getByText('Reports: view and download')).toBeVisible();
  await user.click(question.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await departments()).find((each) => each.id === id)?.permissions.feedback.view).toBe(false);

  await user.click(screen.getByText('Save'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Save'));
  expect(await screen.findByText('Department “Kiosks” saved')).toBeVisible();
  expect((await departments()).find((each) => each.id === id)?.permissions.feedback.view).toBe(true);
});

test('a department with users says so before it is deleted, and moves them where one chooses, with what they hold', async () => {
  const id = await found('Lost Property');
  await found('Found Property', 'banner_view');
  await backend.hire('dev', holding('reports_view'), 'Lost Property');
  await backend.hire('dina', holding('logs_view'), 'Lost Property');
  const { user, address } = await openConsole({ backend, as: 'asha', at: edit(id) });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete department “Lost Property”?' }));
  expect(question.getByText(/^2 users are in it\./)).toBeVisible();
  expect(question.getByRole('button', { name: 'Move 2 users and delete' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(question.getByLabelText('Move to'));
  await user.click(await screen.findByRole('option', { name: 'Found Property' }));
  await user.click(question.getByRole('button', { name: 'Move 2 users and delete' }));

  await waitFor(() => expect(address()).toBe(at));
  expect((await departments()).some((each) => each.id === id)).toBe(false);
  const { rows } = await (await backend.signInAdmin()).call(contract.users.getList, {});
  expect(rows.filter(({ departmentname }) => departmentname === 'Found Property')).toMatchObject([
    { username: 'dev', permissions: holding('reports_view') },
    { username: 'dina', permissions: holding('logs_view') },
  ]);
});

test('a move that fails half-way says how many were moved, and the next try moves the others and deletes', async () => {
  const id = await found('Parcel Desk');
  await found('Parcel Hall', 'banner_view');
  await backend.hire('esha', holding('reports_view'), 'Parcel Desk');
  await backend.hire('farid', holding('logs_view'), 'Parcel Desk');
  let moves = 0;
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      if (url.includes('/updateuser/')) moves += 1;
      if (moves !== 2 || !url.includes('/updateuser/')) return fetch(url, init);
      return new Response(JSON.stringify({ message: 'The server is busy' }), { status: 500 });
    };
  const { user, address } = await openConsole({ backend, as: 'asha', at: edit(id), through });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete department “Parcel Desk”?' }));
  await user.click(question.getByLabelText('Move to'));
  await user.click(await screen.findByRole('option', { name: 'Parcel Hall' }));
  await user.click(question.getByRole('button', { name: 'Move 2 users and delete' }));
  expect(await question.findByText(/^farid could not be moved: .*1 user was moved/)).toBeVisible();

  await user.click(await question.findByRole('button', { name: 'Move 1 user and delete' }));

  await waitFor(() => expect(address()).toBe(at));
  const { rows } = await (await backend.signInAdmin()).call(contract.users.getList, {});
  expect(rows.filter(({ departmentname }) => departmentname === 'Parcel Hall')).toHaveLength(2);
});

test('whoever may not change users is told before that a department’s users would have to be moved', async () => {
  const id = await found('Night Desk');
  await backend.hire('nila', noFlags, 'Night Desk');
  await backend.hire('only.departments', holding('department_view', 'department_update', 'department_delete'));
  const { user } = await openConsole({ backend, as: 'only.departments', at: edit(id) });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  const question = within(await screen.findByRole('dialog', { name: 'Delete department “Night Desk”?' }));
  expect(question.getByText(/^1 user must be moved first.*“Admin Management: update”/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
});

test('an empty department is deleted after a question that names it', async () => {
  const id = await found('Summer Fair');
  const { user, address } = await openConsole({ backend, as: 'asha', at: edit(id) });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));

  expect(await screen.findByText('Department “Summer Fair” deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe(at));
});

test('whoever may only view sees a department, read-only and with the reason, and is offered nothing else', async () => {
  const id = await found('Depot', 'logs_view');
  await backend.hire('ela', holding('department_view'));
  const { user } = await openConsole({ backend, as: 'ela', at });

  await user.click(await screen.findByText('Depot'));

  expect(await screen.findByText(/you need the permission “Department: update”/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  await user.click(screen.getByLabelText('Daily Logs: view'));
  expect(screen.getByLabelText('Daily Logs: view')).toBeChecked();
  for (const offer of ['Save', 'Delete', 'Start from', 'Add department', /^Export/])
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect((await departments()).find((each) => each.id === id)?.permissions.logs.view).toBe(true);
});

test('nobody is offered to grant what they do not hold', async () => {
  const id = await found('Signals', 'logs_view');
  await backend.hire('faiz', holding('department_update', 'banner_delete', 'logs_view'));
  const { user } = await openConsole({ backend, as: 'faiz', at: edit(id) });

  await user.click(await screen.findByLabelText('Reports: view'));
  expect(screen.getByLabelText('Reports: view')).not.toBeChecked();
  await user.click(screen.getByLabelText('Daily Logs: view'));
  await user.click(screen.getByLabelText('Daily Logs: view'));
  expect(screen.getByLabelText('Daily Logs: view'), 'what was there can be given back').toBeChecked();

  await user.click(screen.getByText('Start from'));
  await user.click(await screen.findByText('Administrator'));
  const held = allFlags.filter((flag) => /^(banner_(view|delete)|department_(view|update)|logs_view)$/.test(flag));
  expect(screen.getByText(/^Set to the permissions of Administrator, except those that you do not have/)).toBeVisible();
  await user.click(screen.getByText('Save'));
  await screen.findByText('Department “Signals” saved');
  const saved = (await departments()).find((each) => each.id === id);
  expect(
    Object.values(saved?.permissions ?? {})
      .flatMap((each) => Object.values(each))
      .filter(Boolean),
  ).toHaveLength(held.length);
});
