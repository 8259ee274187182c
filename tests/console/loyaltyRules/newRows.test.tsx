import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../support/console';
import { rulesBackend } from './rules';

const { backend } = rulesBackend();

test('new recharges that were not saved are told in the catalogue’s sentence for them, with nothing before it', async () => {
  const { user } = await openConsole({
    ...{ backend: backend(), as: 'asha', at: '/loyalty-dashboard/recharge-card-amount' },
    through: (fetch) => (url, init) =>
      init.method === 'PUT' ? Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })) : fetch(url, init),
  });
  await user.click(await screen.findByRole('button', { name: 'Add row to Recharge amounts' }));
  await user.paste('₹100\t₹500\t3');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Failed to create recharge')).toBeVisible();
});
