import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';
import { at } from './rules';

test('a change that one person may not make alone is shown with what it costs, and a second person approves it', async () => {
  const backend = await testBackend({ database: await testCity() });
  onTestFinished(() => backend.close());
  for (const name of ['maker', 'asha'])
    await backend.longAgo(() => backend.hire(name, holding('loyaltymanagement_update')));
  const maker = await backend.signIn('maker');
  const [slab] = (await maker.call(contract.distanceSlabs.getList, {})).rows;
  const { id = '', from_km = 0, to_km = null, points: before = 0 } = slab ?? {};
  await maker.refusal(contract.distanceSlabs.update, { id, body: { from_km, to_km, active: true, points: 1000 } });
  const { user } = await openConsole({ backend, as: 'asha', at });

  const waiting = within(await screen.findByRole('region', { name: 'Pending approval' }));
  expect(waiting.getByText(new RegExp(`Points ${before} → 1000`))).toBeVisible();
  await user.click(waiting.getByRole('button', { name: 'Reject' }));
  expect(await waiting.findByText('Enter a reason of 10 characters or more')).toBeVisible();
  await user.click(waiting.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('Approved: rules changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending approval' })).toBeNull());
  expect((await maker.call(contract.distanceSlabs.getList, {})).rows.find((row) => row.id === id)?.points).toBe(1000);
});
