import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET, everything, monthAgo, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';
import { createVoices } from '../../support/riders';
import { makePush } from '../../support/week';

const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    startsAt: monthAgo(),
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
  const { rate } = createVoices(backend.database);
  const rider = await backend.database.pool.query<{ id: number }>('SELECT id FROM customers LIMIT 1');
  for (const stars of [5, 5, 4, 3, 2, 1]) await rate(rider.rows[0]?.id ?? 0, stars, '2026-02-20T06:00:00Z');
});
afterAll(() => backend.close());

const lists = (asked: readonly string[]) => asked.filter((call) => /customers|users\/|departments/.test(call));

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Rider \d\d/.exec(row.textContent)?.[0]);

/** Filters the list by Android, which 60 customers have, and then to one of them. */
const findRider55 = async (user: Awaited<ReturnType<typeof openConsole>>['user']) => {
  const platform = screen.getByLabelText('Platform');
  await user.click(platform);
  await user.click(await screen.findByRole('option', { name: 'Android (60)' }));
  await screen.findByLabelText('Remove filter Platform: Android');
  // The text is entered in one step: between two keys a slow machine would search the first of them.
  await user.click(screen.getByLabelText('Search customers'));
  await user.paste('rider 55');
  await waitFor(() => expect(names()).toEqual(['Rider 55']));
};

test('a long list is searched, narrowed, sorted, counted and turned by its server, and never asked for whole', async () => {
  const { asked, user } = await openConsole({ backend, as: 'asha', at: '/customers-management' });
  expect(await screen.findByRole('button', { name: 'Export 60 customers' })).toBeVisible();
  await waitFor(() => expect(names()).toHaveLength(10));

  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText('11–20 of 60');
  await user.click(within(screen.getByRole('columnheader', { name: 'Points' })).getByRole('button'));
  await waitFor(() => expect(names()[0]).toBe('Rider 69'));
  await findRider55(user);

  expect(asked).not.toContain('GET /user/api/users/');
  expect(lists(asked).filter((call) => !call.includes('tally'))).toEqual([
    'GET /console/customers?range=[0,9]',
    'GET /console/customers?range=[10,19]',
    'GET /console/customers?range=[0,9]&sort=["points","DESC"]',
    'GET /console/customers?range=[0,9]&sort=["points","DESC"]&filter={"platform":"Android"}',
    'GET /console/customers?range=[0,9]&sort=["points","DESC"]&filter={"platform":"Android","q":"rider+55"}',
  ]);
  expect(lists(asked).filter((call) => call.includes('tally'))).toEqual(['GET /console/customers/tally?by=platform']);
});

test('a longer text than the server looks for cannot be typed; one in an address is refused by the name of its field, and cleared', async () => {
  const filter = JSON.stringify({ q: 'x'.repeat(1000) });
  const at = `/customers-management?${new URLSearchParams({ filter }).toString()}`;
  const { user } = await openConsole({ backend, as: 'asha', at });
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText('Search: Enter at most 200 characters')).toBeVisible();

  await user.click(refusal.getByRole('button', { name: 'Clear filters' }));

  await waitFor(() => expect(names()).toHaveLength(10));
  const search = screen.getByLabelText('Search customers');
  await user.click(search);
  await user.paste('y'.repeat(300));
  expect(search).toHaveValue('y'.repeat(200));
});

test('ratings are counted by their server, beside the rows that they are narrowed to', async () => {
  const { asked, user } = await openConsole({ backend, as: 'asha', at: '/app-rating' });
  expect(await screen.findByText('Average of 6 ratings')).toBeVisible();

  await user.click(screen.getByRole('button', { name: '5 stars 2 · 33%' }));
  await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(2));

  expect(screen.getByText('Average of 6 ratings')).toBeVisible();
  expect(asked).not.toContain('GET /app/getuserratings');
});

test.each([404, 405, 501])(
  'where a process of the server lacks the pages (%i) the whole list answers: rows, search and counts',
  async (status) => {
    const lacking = /\/console\/(?:customers|departments)(?:\/tally)?\?/;
    const refused: string[] = [];
    const { user } = await openConsole({
      backend,
      as: 'asha',
      at: '/customers-management',
      through: (fetch) => async (url, init) => {
        if (!lacking.test(url)) return fetch(url, init);
        refused.push(url);
        return new Response('{"detail":"Not Found"}', { status });
      },
    });
    await waitFor(() => expect(names()).toHaveLength(10));

    await findRider55(user);
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Department' }));

    expect(await screen.findByRole('link', { name: 'Administration' })).toBeVisible();
    expect(refused.filter((url) => url.includes('/console/customers?'))).toHaveLength(1);
  },
);

test('a long list that its server cannot answer says what the catalogue says, and Retry asks again', async () => {
  let isDown = true;
  const { user } = await openConsole({
    backend,
    as: 'asha',
    at: `/customers-management?filter=${encodeURIComponent('{"q":"rider 55"}')}`,
    through: (fetch) => (url, init) =>
      isDown && url.includes('/console/customers') ? Promise.reject(new TypeError('offline')) : fetch(url, init),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Failed to fetch customer list')).toBeVisible();

  isDown = false;
  await user.click(retry);

  await waitFor(() => expect(names()).toEqual(['Rider 55']));
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

test('what is told from the rows of a list is told from those of its page, too', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await makePush(backend, 'Later', inDays(3));
  await makePush(backend, 'Sooner', inDays(2));
  const { asked, user } = await openConsole({ backend, as: 'asha', at: '/notification-management' });
  const row = (await screen.findByText('Sooner')).closest('tr') as HTMLElement;

  expect(within(row).getByText('Scheduled')).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => /Sooner|Later/.exec(textContent)?.[0])).toEqual([
    'Sooner',
    'Later',
  ]);
  expect(asked.filter((call) => call.includes('notifications'))).toEqual(['GET /console/notifications?range=[0,9]']);
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Sent' }));

  expect(await screen.findByText('No Records Found')).toBeVisible();
});

test('pressing an entry of the menu asks for its first rows, and opening it does not ask again', async () => {
  const { asked, user } = await openConsole({ backend, as: 'asha', at: '/department-management' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  // Pending matters are the menu's own request.
  const pages = () => asked.filter((call) => call.includes('/console/') && !call.endsWith('/waiting'));
  const entry = screen.getByRole('link', { name: 'Admin Management' });

  await user.pointer({ keys: '[MouseLeft>]', target: entry });
  await waitFor(() => expect(pages()).toHaveLength(2));
  expect(screen.queryByRole('heading', { level: 1, name: 'Admin Management' })).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: entry });

  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Management' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'asha' })).toBeVisible();
  expect(pages()).toEqual(['GET /console/departments?range=[0,9]', 'GET /console/users?range=[0,9]']);
});

test('Back after the first sort leads to the list as it was, and Forward to the sorted one', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/customers-management' });
  const header = async () => (await screen.findByRole('button', { name: /^Name/ })).closest('th');
  expect(await header()).not.toHaveAttribute('aria-sort');
  await user.click(await screen.findByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(address()).toContain('sort=name'));
  await waitFor(async () => expect(await header()).toHaveAttribute('aria-sort'));

  act(() => window.history.back());

  await waitFor(() => expect(address()).toBe('/customers-management'));
  await waitFor(async () => expect(await header()).not.toHaveAttribute('aria-sort'));
  expect(address()).toBe('/customers-management');
  act(() => window.history.forward());
  await waitFor(() => expect(address()).toContain('sort=name'));
  await waitFor(async () => expect(await header()).toHaveAttribute('aria-sort'));
});
