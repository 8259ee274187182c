import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole, type Opening } from '../../support/console';
import { held } from '../../support/held';
import { answering } from '../../support/riders';

let backend: TestBackend;
let order: Readonly<Record<string, string>> = {};
let rider: Readonly<Record<string, string>> = {};
const one = async (statement: string) =>
  (await backend.database.pool.query<Record<string, string>>(statement)).rows[0] ?? {};
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('finder', everything);
  await backend.hire('opener', everything);
  await backend.hire('finance', holding('reports_view'));
  order = await one(
    'select id::text, order_no, gateway_payment_id from orders where gateway_payment_id is not null order by id desc limit 1',
  );
  rider = await one('select id::text, name, mobile from customers order by id limit 1');
});
afterAll(() => backend.close());

const open = async (more: Partial<Opening> = {}) => {
  const console = await openConsole({ backend, as: 'finder', at: '/bussinessHours', ...more });
  await screen.findByRole('navigation');
  await console.user.keyboard('{Control>}k{/Control}');
  return { ...console, field: await screen.findByRole('combobox', { name: 'Find anything' }) };
};
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');

test('a pasted number and Enter open its record, though the answer had not come', async () => {
  const { user, address } = await open();

  await user.paste(order.gateway_payment_id ?? '');
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: `Order ${order.order_no}` })).toBeVisible();
  expect(address()).toBe(`/report-dashboard/qr-ticket-order-detail/${order.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the marked hit is previewed with what its kind tells, and by what it was found', async () => {
  const { user } = await open();

  await user.paste(order.gateway_payment_id ?? '');

  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText(order.order_no ?? '')).toBeVisible();
  expect(within(preview).getByText(`Found by Gateway payment ${order.gateway_payment_id}`)).toBeVisible();
  expect(within(preview).getByText('Issue status')).toBeVisible();
});

test('a department that is found says how many users it has', async () => {
  const { name } = await one(
    'select d.name from departments d join users u on u.department_id = d.id group by d.id order by count(*) desc, d.id limit 1',
  );
  const users = await one(
    `select count(*)::text as count from users where department_id = (select id from departments where name = '${name}')`,
  );
  const { user, field } = await open();

  await user.type(field, name ?? '');

  await waitFor(() =>
    expect(
      options()
        .map((option) => option.textContent)
        .join('\n'),
    ).toContain(`Users: ${users.count}`),
  );
});

test('a rider is found by the mobile number and stands among the recent ones afterwards', async () => {
  const { user, field } = await open();
  await user.type(field, rider.mobile ?? '');
  await waitFor(() => expect(options()[0]).toHaveTextContent(rider.name ?? ''));
  await user.click(options()[0] as HTMLElement);
  await screen.findByRole('heading', { name: rider.name });

  await user.keyboard('{Control>}k{/Control}');

  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByText(rider.name ?? '')).toBeVisible();
});

test('recent are the records whose pages were opened, the last one first, and no rows of a list', async () => {
  const at = '/admin-management-dashboard/admin-and-permissions';
  const { user } = await openConsole({ backend, as: 'opener', at });
  await screen.findByRole('rowheader', { name: /^finder/ });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  await user.keyboard('{Escape}');

  for (const name of ['finance', 'finder']) {
    await user.click(within(await screen.findByRole('rowheader', { name: RegExp(`^${name}`) })).getByRole('link'));
    await screen.findByRole('heading', { level: 1, name });
    await user.click(screen.getAllByRole('link', { name: 'Admin Management' })[0] as HTMLElement);
  }
  await screen.findByRole('rowheader', { name: /^finder/ });
  await user.keyboard('{Control>}k{/Control}');

  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['finderStaff', 'financeStaff']);
});

test('an answer to fewer letters that comes late leaves the newer one in its place', async () => {
  const { gone, letGo } = held();
  const late =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const answer = await fetch(url, init);
      if (url.includes('/console/search') && decodeURIComponent(url).includes('"Q')) await gone;
      return answer;
    };
  const { user, field, asked } = await open({ through: late });
  const number = order.order_no ?? '';
  await user.type(field, number.slice(0, 8));
  await waitFor(() => expect(asked.filter((call) => call.includes('/console/search'))).not.toHaveLength(0));
  await user.clear(field);
  await user.type(field, rider.mobile ?? '');
  await waitFor(() => expect(options()[0]).toHaveTextContent(rider.name ?? ''));

  letGo();
  await new Promise((resolve) => setImmediate(resolve));

  expect(options()[0]).toHaveTextContent(rider.name ?? '');
});

test.each([
  ['on the server', undefined],
  ['in whole lists', answering('/console/search', 404)],
])('after five riders of one name the list of all of them, found %s', async (_where, through) => {
  const first = 'Zubin';
  await one(
    `update customers set name = 'Zubin Mistry' where id in (select id from customers order by id desc limit 6)`,
  );
  const { user, field, address } = await open({ ...(through && { through }) });
  await user.type(field, rider.mobile ?? '');
  await waitFor(() => expect(options()[0]).toHaveTextContent(rider.name ?? ''));
  expect(screen.queryByRole('option', { name: /^More in/ })).toBeNull();
  await user.clear(field);
  await user.type(field, first);
  const more = await screen.findByRole('option', { name: 'More in Customer Details' });
  const riders = options().filter((option) => option.textContent.endsWith('Rider'));
  expect(riders).toHaveLength(5);
  expect(riders.at(-1)?.nextElementSibling).toBe(more);
  expect(await screen.findByText(`${options().length - 1} results`)).toBeInTheDocument();

  await user.click(more);

  await waitFor(() => expect(address()).toContain('/customers-management?'));
  expect(decodeURIComponent(address())).toContain(`{"q":"${first}"}`);
});

test('the reference of a credit opens its entry in the ledger, from the search and from its address', async () => {
  const { reference = '', id } = await one(`
    select reference, id::text from loyalty_ledger o where kind = 'adjusted' and reference like 'CC-%'
       and (select count(*) from loyalty_ledger where reference = o.reference) = 1 order by id limit 1`);
  const { user, field, address } = await open({ as: 'finance', at: '/daily-logs' });
  await user.type(field, reference);
  await waitFor(() => expect(options()[0]).toHaveTextContent('Points entry'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: `Entry ${reference}` })).toBeVisible();
  const opened = `/report-dashboard/loyalty-points-ledger-report/${id}`;
  expect(address()).toBe(opened);
  cleanup();

  const { address: found } = await openConsole({ backend, as: 'finance', at: `/find/${reference}` });
  expect(await screen.findByRole('heading', { name: `Entry ${reference}` })).toBeVisible();
  expect(found()).toBe(opened);
});

test('without the permission nothing of a rider is found', async () => {
  const { user, field } = await open({ as: 'finance' });

  await user.type(field, rider.mobile ?? '');

  expect(await screen.findByText('No results.')).toBeVisible();
  expect(screen.getByText(/^Not searched, no permission: Rider,.* Staff/)).toBeVisible();
});

test('overdue refunds are found by that name, with their count, and open exactly those', async () => {
  const { user, address } = await openConsole({ backend, as: 'finder', at: '/' });
  const pending = within(await screen.findByRole('region', { name: 'Pending with you' }));
  const text = (await pending.findByRole('link', { name: /overdue ticket refunds? · ₹/ })).textContent;
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'overdue refunds');

  const option = await screen.findByRole('option', { name: /overdue ticket refunds?/ });
  expect(option).toHaveTextContent(text.split(' · ')[0] ?? '');
  await user.click(option);

  expect(await screen.findByRole('heading', { name: 'QR Failed Transaction Report' })).toBeVisible();
  expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe('{"overdue":true}');
});

test.each([
  ['credit points', 'Credit/Debit Points'],
  ['export orders', 'QR Order Wise Report'],
  ['my account', 'My account'],
  ['add user', 'Create user'],
])('the search for %s offers %s', async (typed, title) => {
  const { user, field } = await open();

  await user.type(field, typed);

  await waitFor(() => expect(options()[0]).toHaveTextContent(title));
});

test('a server that lacks the search has its whole lists searched, and is asked for it once', async () => {
  const { user, field, asked, address } = await open({ through: answering('/console/search', 404) });

  await user.type(field, rider.mobile ?? '');
  await waitFor(() => expect(options()[0]).toHaveTextContent(rider.name ?? ''));
  await user.clear(field);
  await user.type(field, 'finance');
  await waitFor(() => expect(options()[0]).toHaveTextContent('finance'));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toContain('/admin-management-dashboard/edit-user/'));
  expect(asked.filter((call) => call.includes('/console/search'))).toHaveLength(0);
});

test('a search that fails says so, and leaves the pages', async () => {
  const { user, field } = await open({ through: answering('/console/search', 500) });

  await user.type(field, 'depa');

  expect(await screen.findByText('Search failed. Type again to retry.')).toBeVisible();
  expect(options()[0]).toHaveTextContent('Department');
});
