import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET, everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';

const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    config: () =>
      Promise.resolve({
        operatorTitle: 'Harbour Metro',
        ...hosts,
        cipher: TEST_SECRET,
        appSchemes: ['metroapp'],
        listPages: true,
      }),
  });
  await backend.hire('asha', everything);
  const { join } = createMembers(backend.database);
  for (let place = 10; place < 70; place += 1)
    await join(place, { name: `Rider ${place}`, mobile: `98111222${place}` });
});
afterAll(() => backend.close());

const lists = (asked: readonly string[]) => asked.filter((call) => /customers|users\/|departments/.test(call));

test('the first rows of a long list come by themselves, and the whole list behind them', async () => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { asked, user } = await openConsole({
    backend,
    as: 'asha',
    at: '/customers-management',
    through: (fetch) => async (url, init) => {
      if (url.endsWith('/user/api/users/')) await held;
      return fetch(url, init);
    },
  });

  expect(await screen.findByRole('button', { name: 'Export 60 customers' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));

  letGo();
  await waitFor(() => expect(lists(asked)).toHaveLength(2));
  expect(lists(asked)).toEqual(['GET /console/customers?range=[0,9]', 'GET /user/api/users/']);
  await user.type(screen.getByLabelText('Search customers'), 'rider 55');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(lists(asked)).toHaveLength(2);
});

test('a short list is asked for by the page, and whole when somebody begins to search it', async () => {
  const { asked, user } = await openConsole({ backend, as: 'asha', at: '/department-management' });
  const search = await screen.findByLabelText('Search departments');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(lists(asked)).toEqual(['GET /console/departments?range=[0,9]']);

  await user.type(search, 'nothing like it');

  expect(await screen.findByText('No Records Found')).toBeVisible();
  expect(lists(asked)).toEqual(['GET /console/departments?range=[0,9]', 'GET /departments']);
});

test('pressing an entry of the menu asks for its first rows, and opening it does not ask again', async () => {
  const { asked, user } = await openConsole({ backend, as: 'asha', at: '/department-management' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  const pages = () => asked.filter((call) => call.includes('/console/'));
  const entry = screen.getByRole('link', { name: 'Admin Management' });

  await user.pointer({ keys: '[MouseLeft>]', target: entry });
  await waitFor(() => expect(pages()).toHaveLength(2));
  expect(screen.queryByRole('heading', { level: 1, name: 'Admin Management' })).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: entry });

  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Management' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'asha' })).toBeVisible();
  expect(pages()).toEqual(['GET /console/departments?range=[0,9]', 'GET /console/users?range=[0,9]']);
});
