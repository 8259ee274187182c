import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', everything);
  await backend.hire('binod', everything);
});
afterAll(() => backend.close());

const rowsOf = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('row')
    .slice(1);

// A record at the side repeats the text of its row's cell.
// Each case has the place of that cell, and the address of the record's page.
test.each([
  ['customer', '/customers-management', 1, /^\/customers-management\/\d+$/],
  ['feedback message', '/feed-Back', 3, /^\/feed-Back\/\d+$/],
  ['user', '/admin-management-dashboard/admin-and-permissions', 1, /\/edit-user\/\d+$/],
  ['entry', '/daily-logs', 0, /^\/daily-logs\/\d+$/],
] as const)(
  'a %s opens at the side of its list, and the keys go on, open and close it',
  async (noun, at, cell, page) => {
    const { user, address } = await openConsole({ backend, as: 'asha', at });
    await waitFor(() => expect(rowsOf().length).toBeGreaterThan(1));
    await screen.findAllByRole('link', { name: /./ });
    const told = (row: number) => {
      const shown = (rowsOf()[row] as HTMLTableRowElement).cells[cell];
      return (shown?.querySelector('a') ?? shown)?.textContent ?? '';
    };
    await waitFor(() => expect(told(1).trim()).not.toBe(''));
    const listed = address();
    const aside = () =>
      screen.getByRole('complementary', { name: `${noun[0]?.toUpperCase()}${noun.slice(1)} in the side panel` });

    await user.click(
      within(rowsOf()[0] as HTMLElement)
        .getAllByRole('cell')
        .at(-1) as HTMLElement,
    );
    await screen.findByRole('complementary');
    await waitFor(() => expect(aside()).toHaveTextContent(told(0)));
    expect(address()).toBe(listed);
    await user.keyboard('j');
    await waitFor(() => expect(aside()).toHaveTextContent(told(1)));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());

    within(rowsOf()[1] as HTMLElement)
      .getAllByRole('link')[0]
      ?.focus();
    await user.keyboard(' ');
    await screen.findByRole('complementary');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(page));
  },
);

test('an entry of points opens at the side of its history, and from there as its story', async () => {
  const binod = await backend.signIn('binod');
  const { rows } = await binod.call(contract['loyalty-adjustments'].getList, { query: {} });
  const reason = rows[0]?.remark ?? '';
  const { user } = await openConsole({ backend, as: 'asha', at: '/loyalty-dashboard/loyalty-debit-credit' });
  const history = await screen.findByRole('table');
  await waitFor(() => expect(within(history).getAllByRole('row').length).toBeGreaterThan(2));

  await user.click(
    within(within(history).getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .at(-2) as HTMLElement,
  );
  const aside = await screen.findByRole('complementary', { name: 'Entry in the side panel' });
  expect((await within(aside).findAllByText(reason))[0]).toBeVisible();
  await user.click(within(aside).getByRole('button', { name: 'Open' }));

  expect(within(await screen.findByRole('dialog')).getAllByText(reason)[0]).toBeVisible();
});
