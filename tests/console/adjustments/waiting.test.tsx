import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { held } from '../../support/held';
import { createMembers } from '../../support/members';

const at = '/loyalty-dashboard/loyalty-debit-credit';
const rule = {
  ...{ effective_from: '2026-03-02', point_value_paise: 25, least_balance: 50, largest_share_percent: 50 },
  ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 1000, active: true },
};

let backend: TestBackend;
let members: ReturnType<typeof createMembers>;
beforeAll(async () => {
  backend = await testBackend();
  members = createMembers(backend.database);
  const flags = holding('loyaltymanagement_view', 'loyaltymanagement_credit_debit_update');
  await backend.longAgo(async () => {
    for (const name of ['asha', 'dev']) await backend.hire(name, flags);
  });
  await (await backend.signInAdmin()).call(contract['redeem-points'].create, { body: rule });
});
afterAll(() => backend.close());

test('of what waits, that which lapses first is first, and says how little time is left', async () => {
  const maker = await backend.signIn('dev');
  for (const [name, mobile, hoursAgo] of [
    ['Uma Nair', '9820008101', 20],
    ['Veer Shah', '9820008102', 40],
  ] as const) {
    const { id } = await maker.call(contract['loyalty-adjustments'].create, {
      body: {
        ...{ kind: 'credit', customer_id: await members.join(420, { name, mobile }), points: 1500, reference: '' },
        ...{ reason: 'Service recovery', remark: 'Lift was out of order', idempotency_key: crypto.randomUUID() },
      },
    });
    await backend.database.pool.query(
      `update loyalty_adjustments set at = $3::timestamptz - $2 * interval '1 hour', lapses_at = $3::timestamptz + (48 - $2) * interval '1 hour' where id = $1`,
      [id, hoursAgo, new Date().toISOString()],
    );
  }
  await openConsole({ backend, as: 'asha', at });

  const waiting = within(await screen.findByRole('region', { name: 'Pending approval' }));
  const [first, second] = await waiting.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Veer Shah.*Expires .* · [78] hours left/);
  expect(second).toHaveTextContent(/Uma Nair.*Expires/);
  expect(second).not.toHaveTextContent('left');
});

test('the history comes when what stands above it is known, and is never pushed down', async () => {
  const { gone, letGo } = held();
  const late = (fetch: Fetch): Fetch => {
    return async (url, init) => {
      if (url.includes('points-batches')) await gone;
      return fetch(url, init);
    };
  };
  await openConsole({ backend, as: 'asha', at, through: late, styled: true });

  expect(await screen.findByText('Rows per page:')).not.toBeVisible();
  letGo();
  expect(await screen.findByRole('heading', { name: 'Bulk credit' })).toBeVisible();
  expect(screen.getByText('Rows per page:')).toBeVisible();
});
