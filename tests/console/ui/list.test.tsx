import { setTimeout as delay } from 'node:timers/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import type { Fetch } from '../../../src/console/data/client';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { turns } from '../../support/turns';

const at = '/department-management';
const permissions = toMatrix(noFlags);
const names = 'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima'.split(' ');

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  await backend.hire('bina', holding('department_view'));
  const admin = await backend.signInAdmin();
  for (const department_name of names)
    await admin.call(contract.departments.create, { body: { department_name, permissions } });
});
afterAll(() => backend.close());

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
/** Replaces the list's answer by another one, as long as there is one. */
const instead =
  (answer: () => Response | Promise<Response> | undefined) =>
  (fetch: Fetch): Fetch =>
  async (url, init) =>
    (url.endsWith('/departments') && (await answer())) || fetch(url, init);

test('a list begins with ten rows of which page, sorted by name', async () => {
  await openConsole({ backend, as: 'asha', at });

  expect(await screen.findByText('India')).toBeVisible();
  expect(screen.getByText('1–10 of 13')).toBeVisible();
  expect(screen.getByText('Rows per page:')).toBeVisible();
  expect(screen.queryByText('Lima')).toBeNull();
});

test('the first cell of a row is a link to its public address', async () => {
  await openConsole({ backend, as: 'asha', at });

  const link = (await screen.findByText('Bravo')).closest('a');

  expect(link?.getAttribute('href')).toMatch(/^\/department-management\/edit-department\?id=\d+$/);
});

test('on a narrow window a row is a card: the first column as its heading, the other columns with their labels', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: true, media, onchange: null, addListener: () => undefined, removeListener: () => undefined },
    }),
  );
  onTestFinished(() => void vi.mocked(window.matchMedia).mockRestore());
  await openConsole({ backend, as: 'asha', at });

  const link = await screen.findByRole('link', { name: 'Bravo' });
  const card = within(link.closest('li') ?? document.body);
  expect(screen.queryByRole('table')).toBeNull();
  for (const label of ['Users', 'Modules', 'Sensitive access', 'Last change'])
    expect(card.getByText(label)).toBeVisible();
});

test('search stands in the address and on a chip, and is cleared with one press', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  await screen.findByText('Alpha');

  await user.type(screen.getByLabelText('Search departments'), 'lima');

  expect(await screen.findByText('Search: “lima”')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Alpha')).toBeNull());
  expect(screen.getByText('Lima')).toBeVisible();
  expect(decodeURIComponent(address())).toContain('"q":"lima"');

  await user.click(screen.getByText('Clear all'));
  expect(await screen.findByText('Alpha')).toBeVisible();
  expect(screen.getByLabelText('Search departments')).toHaveValue('');
});

test('an address with a search in it opens the list so', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'golf' }));
  await openConsole({ backend, as: 'asha', at: `${at}?filter=${filter}` });

  expect(await screen.findByText('Golf')).toBeVisible();
  expect(screen.queryByText('Alpha')).toBeNull();
  expect(screen.getByLabelText('Search departments')).toHaveValue('golf');
});

test('a search that finds nothing says No Records Found and offers to clear it', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await screen.findByText('Alpha');

  await user.type(screen.getByLabelText('Search departments'), 'nowhere');
  expect(await screen.findByText('No Records Found')).toBeVisible();

  await user.click(screen.getByText('Clear filters'));
  expect(await screen.findByText('Alpha')).toBeVisible();
});

test('what the server could not do says by which name its log has it', async () => {
  const headers = { 'x-request-id': '7f1c2d3e-0000-4000-8000-1234567890ab' };
  const through = instead(() => new Response('{"success":false,"message":"It broke."}', { status: 500, headers }));
  await openConsole({ backend, as: 'asha', at, through });

  expect(
    await screen.findByText(
      'The server answered with status 500. Log reference: 7f1c2d3e-0000-4000-8000-1234567890ab.',
    ),
  ).toBeVisible();
});

test('a list that is not there yet shows its shape', async () => {
  let arrive: (answer: undefined) => void = () => undefined;
  const late = new Promise<undefined>((resolve) => (arrive = resolve));
  await openConsole({ backend, as: 'asha', at, through: instead(() => late as Promise<never>) });

  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByLabelText('Search departments').closest('section')).toHaveAttribute('aria-busy', 'true');

  arrive(undefined);
  expect(await screen.findByText('Alpha')).toBeVisible();
});

test('a list that fails says what the catalogue says and why, once, and comes with Retry', async () => {
  let isDown = true;
  const through = instead(() => (isDown ? new Response('<html>down</html>', { status: 502 }) : undefined));
  const { user } = await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByText('Failed to fetch Department list')).toBeVisible();
  expect(screen.getByText('The server answered with status 502.')).toBeVisible();
  expect(screen.queryByText('No Records Found')).toBeNull();
  await turns();
  expect(screen.getAllByText('Failed to fetch Department list')).toHaveLength(1);

  isDown = false;
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('Alpha')).toBeVisible();
});

test('an empty list says what it is for and how to make the first', async () => {
  const through = instead(() => json({ success: true, departments: [] }));
  await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByText('No departments yet')).toBeVisible();
  expect(screen.getByText(/^New users of a department start with its permissions/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Add department' })).toHaveLength(2));
});

test('rows that can’t be read are counted, and the others are shown', async () => {
  const rows = [{ id: 1, department_name: 'Finance', permissions }, { id: 2 }, 'garbage'];
  const through = instead(() => json({ success: true, departments: rows }));
  await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByText('Finance')).toBeVisible();
  expect(screen.getByText('2 of 3 could not be read and are not shown.')).toBeVisible();
});

test('a list of which no row can be read says so, and not that there are none', async () => {
  const through = instead(() => json({ success: true, departments: [{ id: 2 }, 'garbage'] }));
  await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByText('2 of 2 could not be read and are not shown.')).toBeVisible();
  // Longer than the delay of the list's status message (LateStatus).
  await delay(1000);
  expect(screen.queryByText('No Records Found')).not.toBeInTheDocument();
  expect(screen.queryByText('No departments yet')).not.toBeInTheDocument();
});

test('a row without a name has words to press', async () => {
  const rows = [{ id: 1, department_name: null, permissions }];
  const through = instead(() => json({ success: true, departments: rows }));
  await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByRole('link', { name: '(no name)' })).toBeVisible();
});

test('export is counted first, and offered only to whoever may download', async () => {
  const { unmount } = await openConsole({ backend, as: 'asha', at });
  await waitFor(() => expect(screen.getByText('Export 13 departments')).toBeVisible());
  unmount();

  await openConsole({ backend, as: 'bina', at });
  await screen.findByText('Alpha');
  await waitFor(() => expect(screen.queryByText('Export 13 departments')).toBeNull());
});

test('whoever opens a row before the search has been asked stays there', async () => {
  const { address } = await openConsole({ backend, as: 'asha', at });
  const search = await screen.findByLabelText('Search departments');
  const row = await screen.findByRole('link', { name: 'Alpha' });
  // All changes are in one task, before a search can begin.
  fireEvent.change(search, { target: { value: 'alp' } });
  fireEvent.click(row);

  await screen.findByRole('heading', { level: 1, name: 'Alpha' });
  await new Promise((passed) => setTimeout(passed, 300));
  expect(address()).toMatch(/edit-department/);
  expect(screen.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
});

test('a view is saved under a name and brings back its search', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await screen.findByText('Alpha');
  await user.type(screen.getByLabelText('Search departments'), 'charlie');
  await screen.findByText('Search: “charlie”');
  await waitFor(() => expect(screen.queryByText('Alpha')).toBeNull());

  await user.click(screen.getByText('Views'));
  await user.click(await screen.findByText('Save this view…'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'The third{Enter}');
  await user.click(screen.getByText('Clear all'));
  await screen.findByText('Alpha');

  await user.click(screen.getByText('Views'));
  await user.click(await screen.findByText('The third'));
  await waitFor(() => expect(screen.queryByText('Alpha')).toBeNull());
  expect(screen.getByText('Charlie')).toBeVisible();
});
