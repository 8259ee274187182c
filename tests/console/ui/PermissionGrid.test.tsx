import { createTheme, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  actionNames,
  allFlags,
  closed,
  moduleNames,
  noFlags,
  type Flag,
  type PermissionFlags,
} from '../../../src/contract/permissions';
import { lightTheme } from '../../../src/console/app/shell/theme';
import type { GridRules } from '../../../src/console/ui/permissions/gridRules';
import { PermissionGrid, type PermissionGridProps } from '../../../src/console/ui/permissions/PermissionGrid';

afterEach(cleanup);

const holding = (...flags: readonly Flag[]): PermissionFlags =>
  closed({ ...noFlags, ...Object.fromEntries(flags.map((flag) => [flag, true])) });
const anything: GridRules = { mayGrant: () => true };
const theme = createTheme(lightTheme);

const Grid = ({ start, ...props }: { start: PermissionFlags } & Partial<PermissionGridProps>) => {
  const [flags, setFlags] = useState(start);
  return (
    <ThemeProvider theme={theme}>
      <PermissionGrid label="Permissions" rules={anything} {...props} flags={flags} onChange={setFlags} />
    </ThemeProvider>
  );
};
// A box for each flag, one for each row and column, and one for everything.
const BOXES = allFlags.length + moduleNames.length + actionNames.length + 1;
const show = (start: PermissionFlags, props: Partial<PermissionGridProps> = {}) => {
  render(<Grid start={start} {...props} />);
  return userEvent.setup();
};
// By label rather than by role: the names of 56 boxes take jsdom seconds to compute.
const box = (name: string) => screen.getByLabelText(name);

test('the grid has twelve modules down and six actions across, a box for each flag and a dash where there is none', () => {
  show(noFlags);

  expect(screen.getByRole('grid', { name: 'Permissions' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(moduleNames.length + 1);
  expect(screen.getAllByRole('checkbox')).toHaveLength(BOXES);
  expect(screen.queryByLabelText('Dashboard: create')).toBeNull();
});

test('a press on delete grants view with it; a press on view takes both', async () => {
  const user = show(noFlags);

  await user.click(box('Banner: delete'));
  expect(box('Banner: view')).toBeChecked();
  expect(box('Banner: delete')).toBeChecked();

  await user.click(box('Banner: view'));
  expect(box('Banner: delete')).not.toBeChecked();
});

test('boxes of rows, columns and everything are mixed while only some is granted', async () => {
  const user = show(holding('banner_view'));

  expect(box('Banner: everything')).toBePartiallyChecked();
  expect(box('Every module: view')).toBePartiallyChecked();
  expect(box('Everything')).toBePartiallyChecked();

  await user.click(box('Everything'));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(BOXES);

  await user.click(box('Every module: view'));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

test('by keyboard alone: one Tab leads in, arrows move, Space toggles, the next Tab leads out', async () => {
  const user = show(noFlags);

  await user.tab();
  expect(box('Dashboard: view')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(box('Banner: update')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('Banner: update')).toBeChecked();
  expect(box('Banner: view')).toBeChecked();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(box('Everything')).toHaveFocus();

  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(box('Everything')).toHaveFocus();
});

test('a box that was pressed is where the keyboard goes on from', async () => {
  const user = show(noFlags);

  await user.click(box('Reports: view'));
  await user.keyboard('{ArrowRight}');

  expect(box('Reports: download')).toHaveFocus();
});

test('a flag that the person does not hold can be reached and says why it can’t be granted', async () => {
  const user = show(noFlags, { rules: { mayGrant: (flag) => flag.startsWith('banner') } });

  await user.click(box('Reports: view'));

  expect(box('Reports: view')).not.toBeChecked();
  expect(box('Reports: view')).toHaveAttribute('aria-disabled', 'true');
  expect(box('Reports: view')).toHaveAccessibleDescription('You cannot grant a permission that you do not have.');
});

test('a sensitive flag is marked as such', () => {
  show(noFlags);

  expect(box('Loyalty Management: credit/debit')).toHaveAccessibleDescription('Sensitive.');
  expect(box('Banner: delete')).not.toHaveAccessibleDescription();
});

test('what differs from the department says so', () => {
  const flags = holding('banner_view', 'reports_view');
  show(flags, { comparedTo: { name: 'Finance', flags: holding('reports_view', 'logs_view') } });

  expect(box('Banner: view')).toHaveAccessibleDescription('Finance does not grant this.');
  expect(box('Daily Logs: view')).toHaveAccessibleDescription('Finance grants this.');
  expect(box('Reports: view')).not.toHaveAccessibleDescription();
});

test('whoever may only look can look at every box and press none', async () => {
  const user = show(holding('banner_view'), { isReadOnly: true });

  await user.click(box('Banner: view'));
  await user.click(box('Everything'));

  expect(box('Banner: view')).toBeChecked();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
});

test('a press that makes a difference to the department, or ends one, leaves the focus on its box', async () => {
  const user = show(noFlags, { comparedTo: { name: 'Finance', flags: noFlags } });

  await user.click(box('Reports: view'));
  expect(box('Reports: view')).toHaveAccessibleDescription('Finance does not grant this.');
  expect(box('Reports: view')).toHaveFocus();

  await user.keyboard(' ');
  expect(box('Reports: view')).not.toBeChecked();
  expect(box('Reports: view')).toHaveFocus();
});
