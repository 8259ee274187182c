import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_view'));
});
afterAll(() => backend.close());

test('a row opens at the side of its list; keys go on to the next, open its page and close it', async () => {
  const at = '/report-dashboard/qr-ticket-txn-failed?filter={"overdue":true}';
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  const table = within(await screen.findByRole('table'));
  await table.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  const orderOf = (row: number) =>
    within(table.getAllByRole('row')[row] as HTMLElement).getByRole('link', { name: /^QR\d+$/ }).textContent;
  await table.findAllByRole('link', { name: /^QR\d+$/ });
  const listed = address();

  await user.click(within(table.getAllByRole('row')[1] as HTMLElement).getByText(/^[\d,]+\.\d\d$/));
  const aside = within(await screen.findByRole('complementary', { name: 'Failed transaction in the side panel' }));
  expect(await aside.findByText(orderOf(1))).toBeVisible();
  expect(address()).toBe(listed);

  await user.keyboard('j');
  expect(await aside.findByText(orderOf(2))).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(await aside.findByText(orderOf(1))).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /in the side panel$/ })).toBeNull());

  within(table.getAllByRole('row')[2] as HTMLElement)
    .getByRole('link', { name: /^QR\d+$/ })
    .focus();
  await user.keyboard(' ');
  await screen.findByRole('complementary', { name: 'Failed transaction in the side panel' });
  const second = orderOf(2);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: `Failed transaction ${second}` })).toBeVisible();
});
