import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';

const at = '/loyalty-dashboard/loyalty-debit-credit';
const rule = {
  ...{ effective_from: '2026-03-02', point_value_paise: 25, least_balance: 50, largest_share_percent: 50 },
  ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 1000, active: true },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  const members = createMembers(backend.database);
  await backend.hire('asha', holding('loyaltymanagement_view', 'loyaltymanagement_credit_debit_update'));
  await (await backend.signInAdmin()).call(contract['redeem-points'].create, { body: rule });
  const maker = await backend.signIn('asha');
  const uma = await members.join(420, { name: 'Uma Nair', mobile: '9820008101' });
  const veer = await members.join(420, { name: 'Veer Shah', mobile: '9820008102' });
  for (const [customer_id, kind] of [
    [uma, 'credit'],
    [uma, 'debit'],
    [veer, 'debit'],
  ] as const)
    await maker.call(contract['loyalty-adjustments'].create, {
      body: {
        ...{ kind, customer_id, points: 100, reference: '' },
        ...{ reason: 'Service recovery', remark: 'Lift was out of order', idempotency_key: crypto.randomUUID() },
      },
    });
});
afterAll(() => backend.close());

test('the history is narrowed to a rider while their number is typed, and to debits', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  const history = within((await screen.findAllByRole('search')).at(-1) as HTMLElement);
  expect(await screen.findAllByRole('row', { name: /Uma Nair|Veer Shah/ })).toHaveLength(3);

  await user.type(history.getByLabelText('Mobile number'), '9820008101');
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Uma Nair|Veer Shah/ })).toHaveLength(2));
  await user.click(history.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Debit' }));

  await waitFor(() => expect(screen.getAllByRole('row', { name: /Uma Nair|Veer Shah/ })).toHaveLength(1));
  expect(screen.getByRole('row', { name: /Uma Nair/ })).toHaveTextContent('−100');
  expect(history.getByLabelText('Mobile number')).toHaveValue('9820008101');
  expect(decodeURIComponent(address())).toContain('"mobile":"9820008101"');
});
