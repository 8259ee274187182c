import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { openConsole } from '../../support/console';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../support/operator/backend';

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

  expect(await screen.findByText(/This server has added Return a second time instead of changing it/)).toBeVisible();
});
