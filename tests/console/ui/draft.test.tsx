import { screen, waitFor, within } from '@testing-library/react';
import { createStore, keys, set } from 'idb-keyval';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { World } from '../../../src/console/app/world';
import { everything, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { turns } from '../../support/turns';

const at = '/department-management/add-department';

let backend: TestBackend;
let as: string;
let people = 0;
beforeAll(async () => {
  backend = await testBackend({ startsAt: monthAgo() });
});
beforeEach(async () => {
  people += 1;
  as = `person${people}`;
  await backend.hire(as, everything);
});
afterAll(() => backend.close());

// The form has requested its draft before: its result is on the page when this one is answered.
const draftsRead = async ({ drafts }: World) => {
  await drafts.read('departments/create');
  await turns();
};

const typed = async (text: string) => {
  const opened = await openConsole({ backend, as, at });
  await opened.user.type(await screen.findByRole('textbox', { name: 'Name' }), text);
  return opened;
};

test('unsaved input is offered back to the same person, with its time, and restored', async () => {
  const { unmount, user: first } = await typed('Night Service');
  await first.click(screen.getByLabelText('Banner: view'));
  unmount(); // like a crash or a forced logout: without a message

  const { user } = await openConsole({ backend, as, at });
  const time = String.raw`(\d\d-\d\d-\d{4} )?\d\d:\d\d [AP]M`;
  expect(await screen.findByText(new RegExp(`^You have an unsaved draft from ${time}\\.$`))).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');

  await user.click(screen.getByText('Restore'));
  expect(screen.getByLabelText('Name')).toHaveValue('Night Service');
  expect(screen.getByLabelText('Banner: view')).toBeChecked();
  expect(screen.getByText('Changed: name and permissions')).toBeVisible();
});

test('a draft is nobody else’s', async () => {
  const { unmount } = await typed('Night Service');
  unmount();
  await backend.hire('somebody.else', everything);

  const { world } = await openConsole({ backend, as: 'somebody.else', at });

  await screen.findByRole('textbox', { name: 'Name' });
  await draftsRead(world);
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
});

test('a logout that would delete what another tab has not saved asks first, and Cancel deletes nothing', async () => {
  const { unmount } = await typed('Night Service');
  unmount();
  const { user, world } = await openConsole({ backend, as, at: '/my-account' });
  const logOut = async () => {
    await user.click(await screen.findByRole('button', { name: `Account of ${as}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: 'Log out and delete unsaved changes?' }));
  };

  const question = await logOut();
  expect(question.getByText(/^1 form with unsaved changes\. Logging out deletes them/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await world.drafts.count()).toBe(1);

  await user.click((await logOut()).getByRole('button', { name: 'Logout' }));
  await waitFor(async () => expect(await world.drafts.count()).toBe(0));
});

test('a draft that is discarded is gone', async () => {
  const { unmount } = await typed('Night Service');
  unmount();
  const { user, unmount: leave } = await openConsole({ backend, as, at });
  await user.click(await screen.findByText('Discard'));
  leave();

  const { world } = await openConsole({ backend, as, at });

  await screen.findByRole('textbox', { name: 'Name' });
  await draftsRead(world);
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
});

test('a form that was saved leaves no draft', async () => {
  const { unmount: crash } = await typed(`Team of ${as}`);
  crash();
  const { user, unmount } = await openConsole({ backend, as, at });
  await user.click(await screen.findByText('Restore'));
  await user.click(screen.getByText('Save'));
  await screen.findByText(`Department “Team of ${as}” saved`);
  unmount();

  const { world } = await openConsole({ backend, as, at });

  await screen.findByRole('textbox', { name: 'Name' });
  await draftsRead(world);
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
});

test('a draft that was not answered is still offered the next time', async () => {
  const { unmount } = await typed('Night Service');
  unmount();
  const { unmount: leave, world } = await openConsole({ backend, as, at });
  await screen.findByText(/unsaved draft/);
  world.drafts.flush();
  await turns();
  leave();

  await openConsole({ backend, as, at });

  expect(await screen.findByText(/unsaved draft/)).toBeVisible();
});

test('leaving with unsaved changes asks; staying keeps them, leaving keeps them as a draft', async () => {
  const { user, address } = await typed('Night Service');

  await user.click(screen.getByText('Cancel'));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByText('Stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(at);
  expect(screen.getByLabelText('Name')).toHaveValue('Night Service');

  await user.click(screen.getByText('Cancel'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Leave'));
  await waitFor(() => expect(address()).toBe('/department-management'));
  await user.click(await screen.findByRole('link', { name: 'Add department' }));
  expect(await screen.findByText(/unsaved draft/)).toBeVisible();
});

test('a form without changes is left without a question', async () => {
  const { user, address } = await typed('N');
  await user.clear(screen.getByLabelText('Name'));

  await user.click(screen.getByText('Cancel'));

  await waitFor(() => expect(address()).toBe('/department-management'));
});

test('closing the tab with unsaved changes asks', async () => {
  await typed('Night Service');

  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);

  expect(leaving.defaultPrevented).toBe(true);
});

test('signing out leaves no draft on the device, in any tab; a session that expires keeps it', async () => {
  const { world, unmount } = await typed('Night Service');
  // Only the drafts of this person: consoles of other tests receive the end as other tabs do, and drop theirs.
  const own = `draft:${world.session.uid()}:`;
  const kept = async () => (await keys<string>(createStore('console', 'values'))).filter((key) => key.startsWith(own));
  world.session.end('revoked');
  unmount();
  await waitFor(async () => expect(await kept()).toHaveLength(1));

  const again = await openConsole({ backend, as, at });
  await again.user.click(await screen.findByText('Restore'));
  await again.user.type(screen.getByLabelText('Name'), ' North');
  await again.world.authProvider.logout({});
  again.unmount(); // The form keeps its values here, as when a page is closed.

  expect(await kept()).toEqual([]);
  await openConsole({ backend, as, at });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
});

test('drafts older than 30 days are removed from the device, whoever typed them, as soon as somebody opens the console', async () => {
  const store = createStore('console', 'values');
  const daysAgo = (days: number) => ({
    values: { mobilenumber: '9820012345' },
    savedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
  });
  await set('draft:somebody:adjustments', daysAgo(31), store);
  await set('draft:somebody:departments', daysAgo(29), store);
  await set('draft:nobody:users', { values: {} }, store);
  await set('preferences:somebody', daysAgo(31), store);

  await openConsole({ backend, as, at });

  const of = async () => (await keys<string>(store)).filter((key) => /somebody|nobody/.test(key)).sort();
  await waitFor(async () => expect(await of()).toEqual(['draft:somebody:departments', 'preferences:somebody']));
});
