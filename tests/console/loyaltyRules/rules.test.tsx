import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { openConsole } from '../../support/console';
import { rulesBackend } from './rules';

const { backend, open, slabs } = rulesBackend();

test('what is entered by keyboard is saved by one call, and the catalogue’s sentence says so', async () => {
  const { enter, user, save, asked, cell } = await open();

  await enter('Points, row 2', '4');
  expect(cell('Points, row 2')).toHaveAccessibleDescription('was 3');
  expect(screen.getByText('Changed: Distance slabs (1 row)')).toBeVisible();
  await user.click(save());

  expect(await screen.findByText('KM updated successfully!')).toBeVisible();
  expect(await slabs()).toEqual([
    [0, 5, 1, true],
    [5, 12, 4, true],
    [12, null, 6, true],
  ]);
  expect(asked.filter((call) => /^(POST|PUT) \/(lp|console(?!\/loyalty-effects))/.test(call))).toEqual([
    'PUT /console/distance-slabs',
  ]);
  await waitFor(() => expect(screen.queryByText(/^Changed: /)).toBeNull());
});

test('a list with several rows goes in one call, and the sentences say what was done', async () => {
  const { enter, user, save, asked, paste } = await open();

  await enter('To \\(km\\), row 2', '8');
  await user.click(screen.getByRole('button', { name: 'Add row to Distance slabs' }));
  await paste('From \\(km\\), row 4', '8\t12\t4');
  await user.click(save());

  expect(await screen.findByText(/Distance created successfully!/)).toBeVisible();
  expect(screen.getByText(/KM updated successfully!/)).toBeVisible();
  expect(asked.filter((call) => /^(POST|PUT) \/(lp|console(?!\/loyalty-effects))/.test(call))).toEqual([
    'PUT /console/distance-slabs',
  ]);
  expect((await slabs()).map(([from]) => from)).toEqual([0, 5, 8, 12]);
});

test('a row that the back end refuses is marked, and nothing of its list is saved', async () => {
  const { enter, user, save, cell } = await open({
    through: (fetch) => (url, init) =>
      fetch(url, {
        ...init,
        ...(init.method === 'PUT' &&
          typeof init.body === 'string' && { body: init.body.replaceAll('"points":4', '"points":1002') }),
      }),
  });

  await enter('Points, row 1', '2');
  await enter('Points, row 2', '4');
  await user.click(save());

  expect(await screen.findByText(/^Not saved: 0 km to 5 km; 5 km to 12 km\./)).toBeVisible();
  expect(screen.queryByText(/^Saved:/)).toBeNull();
  expect(cell('Points, row 2: 4')).toHaveAccessibleDescription(expect.stringContaining('Use at most 1,000') as string);
  expect((await slabs()).map(([, , points]) => points)).toEqual([1, 3, 6]);
});

test('what is wrong is told at the cell while it is typed, and Esc takes it back', async () => {
  const { cell, user } = await open();

  for (const [name, text, told] of [
    ['From \\(km\\), row 2', 'five', 'Enter a number'],
    ['From \\(km\\), row 1', '-1', 'Use 0 or more'],
    ['To \\(km\\), row 2', '5', 'Enter more than the start value'],
    ['Points, row 1', '2.5', 'Use a whole number'],
    ['Points, row 1', '25.0', 'Use a whole number'],
    ['Points, row 1', '1001', 'Use at most 1,000'],
    ['To \\(km\\), row 1', '6', 'Overlaps 5 km to 12 km: end at 5 km or below'],
  ] as const) {
    await user.click(cell(name));
    await user.keyboard(text);
    const field = within(screen.getByRole('grid', { name: 'Distance slabs' })).getByRole('textbox');
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(told) as string);
    expect(await screen.findByRole('group', { name: 'Fields that need attention' })).toBeVisible();

    await user.keyboard('{Escape}');
    expect(cell(name)).toHaveFocus();
    expect(screen.queryByText(/^Changed: /)).toBeNull();
  }
});

test('a hole is warned of and drawn, and can be saved', async () => {
  const { enter, save } = await open();

  await enter('To \\(km\\), row 1', '4');

  expect(screen.getByText(/^No points from 4 km to 5 km\./)).toBeVisible();
  expect(screen.getByRole('img', { name: /gap, no points: 4 km to 5 km; 5 km to 12 km: 3 points/ })).toBeVisible();
  expect(save()).not.toHaveAttribute('aria-disabled');
});

test('a row is switched off with Space, not deleted, and every step is undone and done again by keyboard', async () => {
  const { cell, user, enter } = await open();

  await enter('Points, row 1', '9');
  await user.click(cell('Active, row 3'));
  expect(cell('Active, row 3: Off')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('Active, row 3: On')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('Points, row 1: 1')).toBeVisible();
  expect(screen.queryByText(/^Changed: /)).toBeNull();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(cell('Points, row 1: 9')).toBeVisible();
});

test('what somebody else saved meanwhile comes in beside what was typed, and is not written over', async () => {
  const { enter, user, save, cell } = await open();
  await enter('Points, row 2', '4');

  const admin = await backend().signInAdmin();
  const [first] = (await admin.call(contract.distanceSlabs.getList, {})).rows;
  await admin.call(contract.distanceSlabs.update, {
    id: first?.id ?? '',
    body: { from_km: 0, to_km: 5, points: 8, active: true },
  });
  await user.click(save());

  expect(await screen.findByText(/Someone else changed this\. The form now/)).toBeVisible();
  await waitFor(() => expect(cell('Points, row 1: 8')).toBeVisible());
  expect(cell('Points, row 2: 4')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('KM updated successfully!')).toBeVisible();
  expect((await slabs()).map(([, , points]) => points)).toEqual([8, 4, 6]);
});

test('a ticket type keeps its name, and is written over by it', async () => {
  const { cell, user, enter, save } = await open();

  await user.click(cell('Ticket type, row 2', 'Ticket types'));
  await user.keyboard('Round trip');
  expect(cell('Ticket type, row 2: Return', 'Ticket types')).toBeVisible();
  await enter('Points, row 2', '5', 'Ticket types');
  await user.click(save());

  expect(await screen.findByText('Ticket types: Return changed')).toBeVisible();
  const { rows } = await (await backend().signInAdmin()).call(contract.ticketTypes.getList, {});
  expect(rows.find(({ ticket_type }) => ticket_type === 'Return')?.points).toBe(5);
});

test('a trip is tried on the rules as they stand on the screen, with the rows that applied', async () => {
  const { enter, user } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Ticket type' }));
  await user.click(screen.getByRole('option', { name: 'Return' }));
  expect(screen.getByText('12.4 km, Return, ₹40')).toBeVisible();
  expect(screen.getByText('→ 11 points')).toBeVisible();

  await enter('Points, row 3', '27');

  expect(screen.getByText('→ 32 points')).toBeVisible();
  expect(screen.getByText('Distance slabs: 12 km and above')).toBeVisible();
});

test('what was not saved is offered back, and leaving asks', async () => {
  const { enter, user, unmount } = await open();
  await enter('Points, row 2', '4');
  await user.click(screen.getByRole('link', { name: 'Recharge Card Amount' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Stay'));
  unmount();

  const again = await open();
  await again.user.click(await screen.findByText('Restore'));

  expect(again.cell('Points, row 2: 4')).toBeVisible();
});

test('whoever may only view sees the rules, read-only and with the reason', async () => {
  const { cell, user } = await open({ as: 'ela' });

  expect(screen.getByText(/you need the permission “Loyalty Management: update”/)).toBeVisible();
  await user.click(cell('Points, row 1'));
  await user.keyboard('9{Enter}');

  expect(cell('Points, row 1: 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Save|Add row/ })).toBeNull();
});

test('recharges are edited, tried and saved on their own page', async () => {
  const { user } = await openConsole({ backend: backend(), as: 'asha', at: '/loyalty-dashboard/recharge-card-amount' });

  await user.click(await screen.findByRole('button', { name: 'Add row to Recharge amounts' }));
  await user.paste('₹100\t₹500\t3\n₹500\tand above\t20');
  expect(screen.getByText('₹500')).toBeVisible();
  expect(screen.getByText('→ 20 points')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Recharge created successfully!')).toBeVisible();
  const { rows } = await (await backend().signInAdmin()).call(contract.rechargePoints.getList, {});
  expect(rows.map(({ to_amount, points }) => [to_amount, points])).toEqual([
    [500, 3],
    [null, 20],
  ]);
});
