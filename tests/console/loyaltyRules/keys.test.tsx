import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rulesBackend } from './rules';

const { open } = rulesBackend();

test('a list of rules is one stop of Tab, with arrows inside; Enter opens a cell and Esc takes back what was typed', async () => {
  const { user, cell } = await open();
  const field = () => screen.queryByRole('textbox', { name: /, row \d$/ });
  screen.getByRole('button', { name: 'Add row to Distance slabs' }).focus();

  await user.tab();
  expect(cell('From \\(km\\), row 1')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(cell('Points, row 2: 3')).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('3');
  await user.keyboard('7{Escape}');
  expect(cell('Points, row 2: 3')).toHaveFocus();

  await user.keyboard('4{Tab}');
  expect(cell('Points, row 2: 4')).toBeVisible();
  expect(cell('Active, row 2')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Active, row 2: Off')).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(cell('Points, row 2: 3')).toBeVisible();
  expect(cell('Active, row 2: On')).toHaveFocus();

  const grid = screen.getByRole('grid', { name: 'Distance slabs' });
  await user.tab();
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
  await user.tab({ shift: true });
  expect(cell('Active, row 2: On')).toHaveFocus();
});
