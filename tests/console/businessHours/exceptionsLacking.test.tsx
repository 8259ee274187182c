import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { answering } from '../../support/riders';

const hours = { closed: true, first_train: '', last_train: '', peaks: [] };

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('control', holding('businesshours_update'));
  const admin = await backend.signInAdmin();
  const body = { ...hours, name: 'Diwali', start_date: '2099-11-12', end_date: '2099-11-12' };
  await admin.call(contract['business-hours'].create, { body });
});
afterAll(() => backend.close());

test.each([404, 405])('where a server cannot change an exception (%i) that is said, and Edit goes', async (status) => {
  const through =
    (fetch: Fetch): Fetch =>
    (url, init) =>
      init.method === 'PUT' && url.includes('/business-hours/exceptions/')
        ? Promise.resolve(new Response('{"detail":"Not Found"}', { status }))
        : fetch(url, init);
  const { user } = await openConsole({ backend, as: 'control', at: '/bussinessHours', through });
  await user.click(await screen.findByRole('button', { name: 'Edit Diwali, 12-11-2099' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Diwali' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' night');

  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('This server cannot change an exception. Delete it and add it again.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Edit Diwali, 12-11-2099' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Diwali, 12-11-2099' })).toBeVisible();
});

test('where the server tells no hours the page says so', async () => {
  await openConsole({
    ...{ backend, as: 'control', at: '/bussinessHours' },
    through: (fetch) => async (url, init) =>
      url.includes('/console/business-hours?')
        ? new Response('[]', { headers: { 'content-range': 'business-hours 0-0/0' } })
        : fetch(url, init),
  });

  expect(await screen.findAllByText('The server sent no hours.')).not.toHaveLength(0);
  expect(document.body).not.toHaveTextContent('?');
});

test('hours that cannot be had leave the title of their page', async () => {
  await openConsole({
    ...{ backend, as: 'control', at: '/bussinessHours' },
    through: answering('/console/business-hours?', 500),
  });

  expect(await screen.findByText('Retry')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Bussiness Hours' })).toBeVisible();
});
