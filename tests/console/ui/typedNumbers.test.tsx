import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { eventually } from '../../support/eventually';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

test('a decimal comma in a field of a whole number stays as it was typed and is refused; groups and other digits are read', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: '/loyalty-dashboard/redeem-points/add-rule' });
  const field = (name: string) => screen.getByRole('textbox', { name });
  await screen.findByRole('button', { name: 'Save' });

  await user.type(field('Value of a point'), '12,5');
  await user.type(field('Points expire after'), '1.000');
  await user.type(field('Minimum balance'), '1,250');
  await user.type(field('Approval needed above'), '१,०००');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await eventually(() => expect(field('Value of a point')).toHaveAccessibleDescription(/^Enter a number/));
  expect(field('Value of a point')).toHaveDisplayValue('12,5');
  expect(field('Points expire after')).toHaveAccessibleDescription(/^Enter a number/);
  expect(field('Points expire after')).toHaveDisplayValue('1.000');
  expect(field('Minimum balance')).toHaveDisplayValue('1250');
  expect(field('Minimum balance')).not.toBeInvalid();
  expect(field('Approval needed above')).toHaveDisplayValue('1000');
});
