import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let failure: number;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_view', 'customerdetails_view'));
  await backend.hire('ravi', holding('reports_view'));
  const { rows } = await backend.database.pool.query<{ id: string }>(
    "select id from failed_transactions where kind = 'qr' and debited and refund_id is null order by id limit 1",
  );
  failure = Number(rows[0]?.id);
});
afterAll(() => backend.close());

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a failed payment is given to a colleague, who finds it from the start page', async () => {
  const given = await openConsole({
    ...{ backend, as: 'asha', at: `/report-dashboard/qr-ticket-txn-failed/${failure}` },
  });
  const followUp = await section('Follow-up');
  expect(followUp.getByText('Not assigned')).toBeVisible();
  await given.user.click(followUp.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow-up' }));
  await given.user.click(dialog.getByRole('combobox', { name: 'Status' }));
  await given.user.click(await screen.findByRole('option', { name: 'Waiting' }));
  await given.user.click(await dialog.findByRole('combobox', { name: /^Assigned to/ }));
  await given.user.click(await screen.findByRole('option', { name: /^ravi/ }));
  await given.user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'HDFC-77');
  await given.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'The rider called twice.');
  await given.user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await followUp.findByText(/^Assigned to/)).toHaveTextContent('Assigned to ravi · Reference HDFC-77');
  expect(followUp.getByText('The rider called twice.')).toBeVisible();
  given.unmount();

  const { user, address } = await openConsole({ backend, as: 'ravi', at: '/' });
  const strip = within(await screen.findByRole('region', { name: 'Pending with you' }));
  await user.click(await strip.findByRole('link', { name: '1 record assigned to you' }));
  const mine = within(await screen.findByRole('list', { name: 'My work' }));
  await user.click(await mine.findByRole('link'));
  expect(address()).toBe(`/report-dashboard/qr-ticket-txn-failed/${failure}`);
});

test('a note for a colleague is in their list until they have seen it', async () => {
  const { rows } = await backend.database.pool.query<{ id: string; order_no: string }>(
    'select id, order_no from orders order by id limit 1',
  );
  const at = `/report-dashboard/qr-ticket-order-detail/${rows[0]?.id}`;
  const written = await openConsole({ backend, as: 'asha', at });
  const notes = await section('Notes');
  await written.user.type(notes.getByRole('textbox', { name: 'Note' }), 'Please look at this order.');
  await written.user.click(await notes.findByRole('combobox', { name: /^For/ }));
  await written.user.click(await screen.findByRole('option', { name: /^ravi/ }));
  await written.user.click(notes.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  expect(await notes.findByText('Please look at this order.')).toBeVisible();
  written.unmount();

  const { user } = await openConsole({ backend, as: 'ravi', at: '/my-work' });
  const seen = await screen.findByRole('button', { name: `Seen: note on ${rows[0]?.order_no}` });
  await user.click(seen);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Seen/ })).toBeNull());
});

test('a settlement that agrees asks for nothing: it has a status once somebody noted something on it', async () => {
  const { rows } = await backend.database.pool.query<{ id: string }>(
    'select id from settlements where received_paise = net_expected_paise order by id limit 1',
  );
  const at = `/report-dashboard/qr-ticket-settlement/${rows[0]?.id}`;
  const { user } = await openConsole({ backend, as: 'asha', at });
  const notes = await section('Notes');
  expect(screen.queryByText('Not assigned')).toBeNull();

  await user.type(notes.getByRole('textbox', { name: 'Note' }), 'Seen with the bank.');
  await user.click(await notes.findByRole('button', { name: 'Add note' }));

  expect((await section('Follow-up')).getByText('Not assigned')).toBeVisible();
});

test('a settlement that the bank has not paid is not explained: the status says why', async () => {
  const { rows } = await backend.database.pool.query<{ id: string }>(
    'select id from settlements where received_paise is null order by id limit 1',
  );
  const { user } = await openConsole({
    ...{ backend, as: 'ravi', at: `/report-dashboard/qr-ticket-settlement/${rows[0]?.id}` },
  });
  await user.click((await section('Follow-up')).getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow-up' }));
  await user.click(dialog.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Explained' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'It will come.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(
      'The bank has not paid yet: there is no difference to explain',
    ),
  );
});
