import { createTheme, ThemeProvider } from '@mui/material';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contract } from '../../../src/contract';
import { noFlags } from '../../../src/contract/permissions';
import { keepFocus } from '../../../src/console/app/shell/keepFocus';
import { withSteadyButtons } from '../../../src/console/app/shell/steadyButtons';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { Confirm } from '../../../src/console/ui/page/Confirm';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const addPage = (content_title: string) =>
  admin.call(contract.contents.create, {
    body: { userid: 1, content_title, content_description: '<p>How to ride</p>', image: { name: '', content: '' } },
  });
const boxOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

test('after rows were deleted together the focus is on the row that comes next', async () => {
  for (const title of ['Focus A', 'Focus B', 'Focus C', 'Focus D']) await addPage(title);
  const { user } = await openConsole({ backend, as: 'asha', at: '/cms-management' });
  await user.click(await boxOf('Focus B'));
  await user.click(await boxOf('Focus C'));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  (await bar.findByRole('button', { name: 'Delete' })).focus();
  await user.keyboard('{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  const next = (await boxOf('Focus D')).closest('tr');
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
});

test('Undo hands the focus back to where somebody was before they went to the note', async () => {
  await backend.hire('focus.undone', noFlags);
  const { user } = await openConsole({
    ...{ backend, as: 'asha' },
    at: '/admin-management-dashboard/admin-and-permissions',
  });
  const actions = await screen.findByRole('button', { name: 'Actions for focus.undone' });
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Undone')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for focus.undone' })).toHaveFocus());
});

/** Makes a page for the tests of the focus. */
const pageOf = (html: string) => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Page</h1>${html}</main>`;
  const stop = keepFocus();
  onTestFinished(() => {
    stop();
    document.body.innerHTML = '';
  });
  return (name: string) => screen.getByText<HTMLButtonElement>(name);
};

test('a field that can’t be used any more hands the focus to what comes after it, and so does a part that is hidden', async () => {
  const at = pageOf('<button>Before</button><button>Off</button><button>After</button>');
  at('Off').focus();
  at('Off').disabled = true;
  await waitFor(() => expect(at('After')).toHaveFocus());

  // A browser removes the focus from an element that is no longer shown.
  at('After').checkVisibility = () => false;
  at('After').blur();
  await waitFor(() => expect(at('Before')).toHaveFocus());
});

test('a press beside everything puts the focus nowhere, and what goes then hands nothing on', async () => {
  const at = pageOf('<button>Before</button><p><button>Gone</button></p>');
  at('Gone').focus();
  at('Gone').blur();
  await Promise.resolve();
  at('Gone').remove();
  fireEvent.animationEnd(document.body);

  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});

test('a question begins on its Yes, and where something is missing first on itself', () => {
  const question = {
    isOpen: true,
    title: 'Publish at',
    confirm: 'Schedule',
    onConfirm: () => undefined,
    onClose: () => undefined,
  };
  const theme = createTheme(withSteadyButtons(lightTheme));
  const show = (canConfirm: boolean) =>
    render(
      <ThemeProvider theme={theme}>
        <Confirm {...question} canConfirm={canConfirm} />
      </ThemeProvider>,
    );
  show(true);
  expect(screen.getByRole('button', { name: 'Schedule' })).toHaveFocus();
  cleanup();

  show(false);
  expect(document.activeElement).toContainElement(screen.getByRole('dialog'));
});
