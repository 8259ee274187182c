import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { openConsole } from '../../support/console';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const changed = async (through: (fetch: Fetch) => Fetch = (fetch) => fetch) => {
  const at = '/loyalty-dashboard/qr-code-loyalty';
  const { user } = await openConsole({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at, through });
  const grid = await screen.findByRole('grid', { name: 'Ticket types' });
  await user.click(within(grid).getByRole('gridcell', { name: /^Points, row 1/ }));
  await user.keyboard('6{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

test('a changed ticket type goes by the one call with its id, and is said to be changed', async () => {
  await changed();

  expect(await screen.findByText('Ticket types: Return changed')).toBeVisible();
  const [body] = backend.bodiesOf('POST /lp/tickettypepoints/');
  expect(body).toEqual({ id: 1, ticket_type: 'Return', points: 6, active: true });
  expect(backend.records.ticketTypes).toHaveLength(1);
});

test('a server that adds the type a second time is found out when the list is read again', async () => {
  await changed((fetch) => (url, init) => {
    const body =
      typeof init.body === 'string' ? init.body.replace('"id":1', '"id":null').replace(',"id":null', '') : null;
    return fetch(url, { ...init, ...(body !== null && { body }) });
  });

  expect(await screen.findByText(/The server added Return again instead of changing it/)).toBeVisible();
});

test('a list of several rows is saved row by row only after a question that says what is in force if it stops', async () => {
  backend.records.slabs.push({ id: 2, from_km: '5', to_km: '12', points: '3', active: 1 });
  const at = '/loyalty-dashboard/qr-code-loyalty';
  const { user, asked } = await openConsole({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at });
  const grid = await screen.findByRole('grid', { name: 'Distance slabs' });
  for (const row of [1, 2]) {
    await user.click(within(grid).getByRole('gridcell', { name: new RegExp(`^Points, row ${row}`) }));
    await user.keyboard('8{Enter}');
  }
  const save = screen.getByRole('button', { name: 'Save' });
  const written = () =>
    asked.filter((call) => /^(PUT|POST) \/(lp|console(?!\/(?:loyalty-effects|my-preferences)))/.test(call));
  await user.click(save);

  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/the rows before it are saved and apply/)).toBeVisible();
  expect(question.getByText('Distance slabs, in this order: 0 km to 5 km; 5 km to 12 km.')).toBeVisible();
  await user.click(question.getByText('Do not save'));
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(written()).toEqual([]);

  await user.click(save);
  await user.click(await screen.findByText('Save row by row'));
  expect(await screen.findByText('KM updated successfully!')).toBeVisible();
  expect(written()).toEqual(['PUT /lp/update/distanceslab/1', 'PUT /lp/update/distanceslab/2']);
});
