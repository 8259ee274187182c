import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { rulesBackend } from './rules';

const { backend, open, slabs } = rulesBackend();

const changed = async () => {
  backend().pass(60_000);
  const admin = await backend().signInAdmin();
  const read = [...(await admin.call(contract.distanceSlabs.getList, {})).rows];
  const [first, second, third] = read;
  if (!first || !second || !third) throw new Error('The slabs are missing.');
  const rows = [
    { ...first, points: 9 },
    second,
    { ...third, to_km: 40 },
    { from_km: 40, to_km: null, points: 8, active: true },
  ];
  await admin.call(contract.distanceSlabs.save, { body: { read, rows } });
};

test('an earlier version of a list is put into the page, looked over, and saved as a new one', async () => {
  await changed();
  const { user, cell, save, asked } = await open();
  expect(cell('Points, row 1')).toHaveTextContent('9');

  await user.click(await screen.findByRole('button', { name: 'History: Distance slabs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History: Distance slabs' }));
  const [now, before] = dialog.getAllByRole('listitem');
  expect(within(now as HTMLElement).getByText('Current version')).toBeVisible();
  const pieces = (role: string) =>
    within(now as HTMLElement)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
      .join('');
  expect(pieces('insertion')).toContain('9');
  expect(pieces('insertion')).toContain('40 km and above: 8 points');
  await user.click(within(before as HTMLElement).getByRole('button', { name: 'Restore this' }));

  expect(await screen.findByText('The earlier list is restored on this page. Check it, then save.')).toBeVisible();
  expect(cell('Points, row 1')).toHaveTextContent('1');
  expect((await slabs())[0]).toEqual([0, 5, 9, true]);
  await user.click(save());
  await waitFor(async () =>
    expect(await slabs()).toEqual([
      [0, 5, 1, true],
      [5, 12, 3, true],
      [12, null, 6, true],
      [40, null, 8, false],
    ]),
  );
  expect(asked.filter((call) => call.includes('/console/daily-logs'))).toEqual([]);
});

test('the three lists of the page ask once when they were changed last', async () => {
  await changed();
  const { asked } = await open();

  expect(await screen.findAllByText(/^Last changed on .* by admin\.$/)).not.toHaveLength(0);
  expect(asked.filter((call) => /rule-changes|daily-logs/.test(call))).toEqual(['GET /console/rule-changes']);
});

test('who may only look sees the history, and has nothing to restore with', async () => {
  await changed();
  const { user } = await open({ as: 'ela' });

  await user.click(await screen.findByRole('button', { name: 'History: Distance slabs' }));

  expect(await screen.findByText('Current version')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore this' })).toBeNull();
});

test('a server that keeps no history shows none', async () => {
  await changed();
  let asked = 0;
  await open({
    through: (real) => (url, init) => {
      if (!url.includes('/console/rule-changes')) return real(url, init);
      asked += 1;
      return Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 }));
    },
  });

  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('button', { name: /^History/ })).toBeNull();
  expect(screen.queryByText(/^Last changed/)).toBeNull();
});
