import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { sevenMore, testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_view'));
});
afterAll(() => backend.close());

test('a settlement adds up step by step, its gross leads to its orders, and what may explain a difference to its record', async () => {
  const { rows } = await backend.database.pool.query<{ id: string; order_no: string; gross: string }>(`
    with near as (select o.id, o.order_no, o.settlement_id - 1 as id_before, o.paid_paise - o.fee_paise - o.gst_paise as net
                    from orders o join settlements s on s.id = o.settlement_id where s.received_paise is not null
                     and o.id = (select min(id) from orders where settlement_id = s.id) order by net, o.id limit 1)
    update settlements s set received_paise = net_expected_paise + near.net from near where s.id = near.id_before
    returning s.id, near.order_no, s.gross_paise as gross`);
  const [given] = rows;
  // The order's own day received less by the same amount: settlement with the day before explains both.
  await backend.database.pool.query(`
    update settlements s set received_paise = s.net_expected_paise - (b.received_paise - b.net_expected_paise)
      from settlements b where b.id = ${given?.id} and s.id = b.id + 1`);
  await backend.database.pool.query(sevenMore(Number(given?.id) + 1));
  const { user, address } = await openConsole({
    ...{ backend, as: 'asha', at: `/report-dashboard/qr-ticket-settlement/${given?.id}` },
  });
  const sum = within(await screen.findByRole('region', { name: 'Calculation' }));
  expect(sum.getByText(/excess$/)).toBeVisible();
  const steps = within(sum.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  const paise = steps.map((step) => {
    const [, sign, amount = ''] = /(−?) ?₹([\d,.]+)$/.exec(step.textContent) ?? [];
    return Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign ? -1 : 1);
  });
  const [gross = 0, refunds = 0, fee = 0, gst = 0, net] = paise;
  expect(gross + refunds + fee + gst).toBe(net);
  const why = within(await sum.findByRole('list', { name: 'Possible causes' }));
  expect(await why.findByRole('link', { name: given?.order_no ?? '' })).toBeVisible();
  expect(why.getByText(/^And \d+ more of the same amount$/)).toBeVisible();

  await user.click(sum.getByRole('link', { name: 'Gross' }));
  const totals = within(await screen.findByLabelText('Totals'));
  const [paid] = await totals.findAllByText('Received');
  const amount = (Number(given?.gross) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await waitFor(() => expect(paid?.parentElement).toHaveTextContent(`Received₹${amount}`));
  expect(address()).toContain('/report-dashboard/qr-ticket-order-detail');
});
