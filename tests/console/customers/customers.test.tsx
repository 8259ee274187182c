import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riderTabs } from '../../../src/contract/riders/tabs';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';
import { answering, createVoices } from '../../support/riders';
import { wholeText } from '../../support/wholeText';

const at = '/customers-management';
const hostile = '<img src=x onerror=alert(1)>';

let backend: TestBackend;
let [asha, badal] = [0, 0];
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('admin2', everything);
  await backend.hire('viewer', holding('customerdetails_view'));
  const { join } = createMembers(backend.database);
  asha = await join(120, { name: 'Ásha Rao', mobile: '9811122233' });
  badal = await join(0, { name: 'Badal Sen', mobile: '9700000001' });
  await join(0, { name: `${hostile} \u202Eevil${'x'.repeat(10_000)}`, mobile: '9600000001' });
  const { rate, write } = createVoices(backend.database);
  await rate(asha, 4, '2026-02-10T06:00:00Z', 'Fast at the gates');
  await write(asha, '2026-02-11T06:00:00Z', { subject: 'Lost umbrella' });
});
afterAll(() => backend.close());

const rows = () => screen.getAllByRole('row').slice(1);

test('a customer is found by part of a name or a number, and opens at an address of their own', async () => {
  const { user, address } = await openConsole({ backend, as: 'viewer', at });
  await screen.findByText('Badal Sen');

  const search = screen.getByLabelText('Search customers');
  await user.type(search, '1112223');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.clear(search);
  await user.type(search, 'asha');
  await waitFor(() => expect(address()).toContain('asha'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(within(rows()[0] as HTMLElement).getByText('120')).toBeVisible();
  await user.click(screen.getByText('Ásha Rao'));

  expect(await screen.findByText(wholeText(/^Customer since 01-01-2026 05:30 AM$/))).toBeVisible();
  expect(address()).toBe(`${at}/${asha}`);
  expect(screen.getByText('9811122233')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Feedback' }));
  expect(await screen.findByText('Fast at the gates')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Points' }));
  expect(await screen.findByText('Trip')).toBeVisible();
});

test('each tab says that there is nothing in it, in words of its own', async () => {
  const { user } = await openConsole({ backend, as: 'viewer', at: `${at}/${badal}` });

  for (const { title, nothing } of Object.values(riderTabs)) {
    await user.click(await screen.findByRole('tab', { name: title }));
    expect(await screen.findByText(nothing)).toBeVisible();
  }
});

test('the ways on to reports, ratings and feedback are offered to whoever may see those', async () => {
  const { user, address, unmount } = await openConsole({ backend, as: 'admin2', at: `${at}/${asha}?tab=tickets` });
  const ways = await screen.findByRole('link', { name: 'All in QR Ticket Wise Report' });
  expect(decodeURIComponent(ways.getAttribute('href') ?? '')).toBe(
    '/report-dashboard/qr-ticket-detail?filter={"q":"9811122233"}',
  );

  await user.click(screen.getByRole('tab', { name: 'Feedback' }));
  await user.click(await screen.findByRole('link', { name: 'All in FeedBack' }));
  expect(await screen.findByLabelText('Remove filter Customer: Ásha Rao')).toBeVisible();
  expect(decodeURIComponent(address())).toMatch(new RegExp(`/feed-Back\\?filter={"customer_id":"?${asha}"?}`));
  unmount();

  await openConsole({ backend, as: 'viewer', at: `${at}/${asha}?tab=feedback` });
  expect(await screen.findByText('Lost umbrella')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('All in QR Ticket Wise Report')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('All in FeedBack')).not.toBeInTheDocument());
});

test('export is offered only to whoever may download customers', async () => {
  const { unmount } = await openConsole({ backend, as: 'admin2', at });
  await waitFor(() => expect(screen.getByText('Export 3 customers')).toBeVisible());
  unmount();

  await openConsole({ backend, as: 'viewer', at });
  await screen.findByText('Badal Sen');
  await waitFor(() => expect(screen.queryByText('Export 3 customers')).not.toBeInTheDocument());
});

test('a name that is meant to do harm is a text like any other', async () => {
  await openConsole({ backend, as: 'viewer', at });

  const name = await screen.findByText(new RegExp(hostile.replace(/[()]/g, '\\$&')));

  expect(name.closest('a')).toHaveAttribute('href', expect.stringContaining(`${at}/`) as string);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('where a server has no page of a customer, what its list tells is shown, and that it is all', async () => {
  await openConsole({
    backend,
    as: 'viewer',
    at: `${at}/${badal}`,
    through: answering('/console/customers/', 404),
  });

  expect(await screen.findByText(/This server shows only the details of the list/)).toBeVisible();
  expect(screen.getByText('Badal Sen')).toBeVisible();
  expect(screen.getByText('9700000001')).toBeVisible();
  expect(screen.queryByText('No tickets yet.')).not.toBeInTheDocument();
});

test('where a server has no riders at a glance, the newest of everything is shown', async () => {
  await openConsole({ backend, as: 'viewer', at: `${at}/${asha}`, through: answering('/console/riders/', 404) });

  expect(await screen.findByText('Fast at the gates')).toBeVisible();
  expect(screen.getByText('No tickets yet.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('a customer that is not there is told as such, with a way back', async () => {
  await openConsole({ backend, as: 'viewer', at: `${at}/999999` });

  expect(await screen.findByText('This customer was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', at);
  expect(screen.queryByText('Retry')).toBeNull();
});

test('a list that fails says what the catalogue says', async () => {
  await openConsole({ backend, as: 'viewer', at, through: answering('/user/api/users/', 500) });

  expect(await screen.findByText('Failed to fetch customer list')).toBeVisible();
  expect(screen.getByText('Retry')).toBeVisible();
});
