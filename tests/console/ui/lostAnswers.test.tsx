import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole as open } from '../../support/console';

const PAGES = '/department-management';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  await backend.hire('olivia', everything);
});
afterAll(() => backend.close());

const html = (status: number) => new Response('<html><body>Bad Gateway</body></html>', { status });

/** A gateway that passes a call on, and replaces the first answer to it. */
const answering =
  (method: string, path: RegExp, answer: () => Response) =>
  (fetch: Fetch): Fetch => {
    let isOver = false;
    return async (url, init) => {
      const given = await fetch(url, init);
      if (isOver || init.method !== method || !path.test(url)) return given;
      isOver = true;
      return answer();
    };
  };

const openConsole = (at: string, through: (fetch: Fetch) => Fetch, as = 'asha') => open({ backend, as, at, through });

const addDepartment = async (name: string, through: (fetch: Fetch) => Fetch) => {
  const { user } = await openConsole(`${PAGES}/add-department`, through);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByLabelText('Daily Logs: view'));
  await user.click(screen.getByText('Save'));
};

test.each([
  ['502 of a gateway', () => html(502), 'The server answered with status 502.'],
  ['a page in place of the answer', () => html(200), 'The server’s answer could not be read.'],
] as const)(
  'where the answer to a new department is %s, it may have been saved all the same',
  async (_what, answer, cause) => {
    await addDepartment('Night shift', answering('POST', /createdepartment/, answer));

    const alert = (await screen.findByText('Failed to add Department')).closest('[role=alert]');
    expect(alert).toHaveTextContent(cause);
    expect(alert).toHaveTextContent('It may already be saved. Check the list before you save again.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift');
  },
);

test('what a gateway refuses was not saved, and says why', async () => {
  await addDepartment(
    'Too large',
    answering('POST', /createdepartment/, () => html(413)),
  );

  const alert = (await screen.findByText('Failed to add Department')).closest('[role=alert]');
  expect(alert).toHaveTextContent('The data is too large for this server.');
  expect(alert).not.toHaveTextContent('may already be saved');
});

test('an id and a message that are null leave a save a save', async () => {
  const answer = () => Response.json({ success: true, id: null, message: null });
  await addDepartment('Depot', answering('POST', /createdepartment/, answer));

  expect(await screen.findByText('Department “Depot” saved')).toBeVisible();
});

test('a change whose answer was lost is saved by saving again, and no conflict with itself', async () => {
  const at = `${PAGES}/edit-department?id=1`;
  const { user } = await openConsole(
    at,
    answering('PUT', /updatedepartment/, () => html(504)),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two');
  await user.click(screen.getByText('Save'));
  await screen.findByText(/The server answered with status 504/);
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('Department “Administration two” saved')).toBeVisible();
  expect(screen.queryByText(/was changed by someone else/)).toBeNull();
});

test('a deletion whose answer was lost is done when it is asked for again', async () => {
  const { user } = await openConsole(
    PAGES,
    answering('PATCH', /deletedepartment/, () => html(504)),
  );
  await user.click(await screen.findByRole('link', { name: 'Depot' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByText('Delete'));
  await question.findByRole('alert');
  await user.click(question.getByText('Delete'));

  expect(await screen.findByText('Department “Depot” deleted')).toBeVisible();
});

test('the traces of a server that broke are not shown', async () => {
  const message = 'Traceback (most recent call last):\n  File "/srv/app/main.py", line 3\npsycopg2.OperationalError';
  await addDepartment(
    'Broken',
    answering('POST', /createdepartment/, () => Response.json({ success: false, message }, { status: 500 })),
  );

  expect(await screen.findByText(/^Failed to add Department/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Traceback');
});

test('a sign-out that the server never answers ends the session here all the same', async () => {
  const silent =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      url.includes('userlogout') ? new Promise(() => undefined) : fetch(url, init);
  const { user, left, world } = await openConsole(PAGES, silent, 'olivia');
  await user.click(await screen.findByRole('button', { name: /Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));

  // The wait is far shorter than the time-out of a call that hangs.
  await waitFor(() => expect(left).toHaveBeenCalled(), { timeout: 15_000 });
  expect(world.session.token()).toBeUndefined();
});
