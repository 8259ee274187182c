import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { openConsole as open } from '../../support/console';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const answering =
  (path: RegExp, body: object, status: number) =>
  (fetch: Fetch): Fetch =>
  (url, init) =>
    path.test(url) ? Promise.resolve(Response.json(body, { status })) : fetch(url, init);

const openConsole = (at: string, path: RegExp, body: object, status: number) =>
  open({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at, through: answering(path, body, status) });

const long = Array.from({ length: 80 }, (_, line) => `Rule ${line} of this server was not kept`).join('\n');

test.each([400, 500])(
  'of a long refusal with status %i the beginning is shown, and the rest behind Details',
  async (status) => {
    const { user } = await openConsole('/cms-management', /contents$/, { detail: long }, status);

    const title = await screen.findByText(/^Rule 0 of this server/);
    expect(title.textContent.replace('Details', '').length).toBeLessThanOrEqual(200);
    expect(screen.queryByText(/Rule 79/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText(/Rule 79 of this server/)).toBeVisible();
  },
);

test('a refusal with status 200 is no answer that could not be read', async () => {
  await openConsole('/cms-management', /contents$/, { success: false, msg: 'Closed for the night' }, 200);

  expect(await screen.findByText('Closed for the night')).toBeVisible();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test('what FastAPI finds wrong with a field that the form does not have is said', async () => {
  const detail = [{ loc: ['body', 'cost_centre'], msg: 'A cost centre is required here', type: 'missing' }];
  const at = '/department-management/edit-department?id=1';
  const { user } = await openConsole(at, /updatedepartment/, { detail }, 422);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' too');
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('A cost centre is required here')).toBeVisible();
});
