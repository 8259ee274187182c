import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { withViews, noFlags, toMatrix, type Flag } from '../../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { held } from '../../support/held';

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

test('what somebody else saved meanwhile is shown and not written over: mine is kept on top of theirs, and saved at the second try', async () => {
  const id = await found('Timetables', 'logs_view');
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });
  await user.click(await screen.findByLabelText('Banner: view'));

  const admin = await backend.signInAdmin();
  const permissions = toMatrix({ ...noFlags, logs_view: true, feedback_view: true });
  await admin.call(contract.departments.update, {
    id,
    body: { department_name: 'Timetables and Rosters', permissions },
  });
  await user.click(screen.getByText('Save'));

  const dialog = await screen.findByRole('dialog', { name: '“Timetables” was changed by someone else' });
  expect(dialog).toHaveTextContent('BeforeTimetables');
  expect(dialog).toHaveTextContent('TheirsTimetables and Rosters');
  expect(dialog).toHaveTextContent('GrantedFeedBack: view');
  await user.click(within(dialog).getByText('Keep my changes'));

  expect(await screen.findByText(/^Someone else changed this\. The form now/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Timetables and Rosters'));
  expect(screen.getByLabelText('FeedBack: view')).toBeChecked();
  expect(screen.getByLabelText('Banner: view')).toBeChecked();
  expect((await departments()).find((each) => each.id === id)?.permissions.feedback.view).toBe(true);

  await user.click(screen.getByText('Save'));
  await screen.findByText('Department “Timetables and Rosters” saved');
  const saved = (await departments()).find((each) => each.id === id);
  expect(saved?.permissions).toMatchObject({ logs: { view: true }, feedback: { view: true }, banner: { view: true } });
});

test('whoever takes what somebody else saved meanwhile has it in the form, and nothing of their own left to save', async () => {
  const id = await found('Signalling', 'logs_view');
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Signalling North');

  const admin = await backend.signInAdmin();
  const permissions = toMatrix({ ...noFlags, feedback_view: true });
  await admin.call(contract.departments.update, { id, body: { department_name: 'Signalling South', permissions } });
  await user.click(screen.getByText('Save'));
  const dialog = await screen.findByRole('dialog', { name: '“Signalling” was changed by someone else' });
  expect(dialog).toHaveTextContent('YoursSignalling North');
  await user.click(within(dialog).getByText('Use theirs'));

  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Signalling South'));
  expect(screen.getByLabelText('FeedBack: view')).toBeChecked();
  expect(screen.queryByText(/^Changed: /)).toBeNull();
  expect((await departments()).find((each) => each.id === id)?.department_name).toBe('Signalling South');
});

/** A network that holds the answer to a save until it is released. */
const keepingBack = () => {
  const { gone, letGo } = held();
  const through =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const answer = await fetch(url, init);
      if (init.method === 'PUT') await gone;
      return answer;
    };
  return { through, letGo };
};

test('a save whose answer comes after the record was read once more is told, and leads to the list', async () => {
  const id = await found('Ticket Gates', 'logs_view');
  const { through, letGo } = keepingBack();
  const { user, world, address } = await openConsole({ backend, as: 'asha', at: edit(id), through });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' North{Enter}');
  await waitFor(async () =>
    expect((await departments()).map((each) => each.department_name)).toContain('Ticket Gates North'),
  );
  // The whole list of departments may load at that moment.
  void world.queryClient.invalidateQueries({ queryKey: ['departments'] });
  expect(await screen.findByRole('heading', { name: 'Ticket Gates North' })).toBeVisible();
  letGo();

  await screen.findByText('Department “Ticket Gates North” saved');
  await waitFor(() => expect(address()).toBe(at));
});

test('whoever leaves a form while it is saved stays where they went, is told of the save, and has no draft of it left', async () => {
  const id = await found('Lost Property', 'logs_view');
  const { through, letGo } = keepingBack();
  const { user, address } = await openConsole({ backend, as: 'asha', at: edit(id), through });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Office{Enter}');
  const names = async () => (await departments()).map((each) => each.department_name);
  await waitFor(async () => expect(await names()).toContain('Lost Property Office'));
  await user.click(screen.getByRole('link', { name: 'FeedBack' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Leave'));
  await screen.findByRole('heading', { level: 1, name: 'FeedBack' });
  letGo();

  await screen.findByText('Department “Lost Property Office” saved');
  expect(address()).toBe('/feed-Back');
  window.history.back();
  await screen.findByRole('heading', { name: 'Lost Property Office' });
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
});

test('a department that grants more, or whose users hold more, can only be looked at', async () => {
  await backend.hire('keeper', holding('department_update', 'department_delete'));
  await found('Treasury', 'reports_download');
  await found('Annex');
  await backend.hire('hema', holding('logs_view'), 'Annex');
  const all = await departments();
  for (const [name, says] of [
    ['Treasury', 'it has permissions that you do not have (Reports: view and download)'],
    ['Annex', 'its users have permissions that you do not have (Daily Logs: view)'],
  ] as const) {
    const id = all.find(({ department_name }) => department_name === name)?.id ?? '';
    const { unmount } = await openConsole({ backend, as: 'keeper', at: edit(id) });
    expect(await screen.findByText(/This department is view-only/)).toHaveTextContent(says);
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
    expect(screen.queryByText('Delete')).not.toBeInTheDocument();
    unmount();
  }
});

test('a user who is added from a department begins in it, with what it grants', async () => {
  const id = await found('Yard & Depot', 'logs_view');
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });

  await user.click(await screen.findByRole('link', { name: 'Add user' }));

  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Yard & Depot'));
  expect(screen.getByRole('checkbox', { name: 'Daily Logs: view' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Banner: view' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Open Yard & Depot' })).toBeVisible();
});
