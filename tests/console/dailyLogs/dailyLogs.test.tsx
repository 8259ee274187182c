import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../../src/backend/platform/db/schema';
import { formatSecond } from '../../../src/console/ui/words/time';
import { contract } from '../../../src/contract';
import { followUpId } from '../../../src/contract/followUps';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

const at = '/daily-logs';
const ENTRIES = 35;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  await backend.hire('viewer', holding('logs_view'));
});
afterAll(() => backend.close());

/** Puts an entry into the log, a second after the last. */
const enter = async (entityLabel: string) => {
  backend.pass(1000);
  await backend.database.db.insert(auditLog).values({
    ...{ at: backend.now(), userId: null, username: 'ravi', department: 'Finance', module: 'banner' },
    ...{ action: 'update', entity: 'banners', entityId: '7', entityLabel },
    ...{ result: 'done', address: '10.0.0.1', device: 'Firefox', before: null, after: null },
  });
};
const entered = async (changes: Partial<typeof auditLog.$inferInsert>): Promise<number> => {
  const what = { module: 'users', action: 'update', entityId: '7', result: 'done' as const };
  const who = { userId: null, username: 'ravi', department: 'Finance', address: '10.0.0.1', device: 'Firefox' };
  const entry = { ...what, ...who, at: backend.now(), entity: '', entityLabel: '', before: null, after: null };
  const [made] = await backend.database.db
    .insert(auditLog)
    .values({ ...entry, ...changes })
    .returning({ id: auditLog.id });
  return made?.id ?? 0;
};
const trips = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Banner Trip ${from - index}`);
const objects = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByText(/^Trip \d+$/))
    .map(({ textContent }) => textContent);

test('turning to older entries and back misses none and shows none twice while entries are added', async () => {
  for (let number = 1; number <= ENTRIES; number += 1) await enter(`Trip ${number}`);
  const { user, address } = await openConsole({ backend, as: 'viewer', at });
  const turn = async (name: string, first: number) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    await screen.findByText(`Trip ${first}`);
  };
  await user.type(await screen.findByRole('searchbox', { name: 'Search entries' }), 'Trip');
  await waitFor(() => expect(address()).toContain('Trip')); // a press before it would be of the list before the search
  await waitFor(() => expect(objects()).toEqual(trips(35, 26)));

  await turn('Older', 25);
  await enter('Trip 36');
  await waitFor(() => expect(objects()).toEqual(trips(25, 16)));
  await turn('Older', 15);
  await waitFor(() => expect(objects()).toEqual(trips(15, 6)));
  expect(address()).toContain('before');
  await turn('Newer', 25);
  await waitFor(() => expect(objects()).toEqual(trips(25, 16)));
  await turn('Newer', 35);
  await waitFor(() => expect(objects()).toEqual(trips(35, 26)));
  await turn('Newest', 36);
  expect(address()).not.toContain('before');
});

test('a search is not asked from the place where the rows before it ended', async () => {
  for (let number = 1; number <= 12; number += 1) await enter(`Line ${number}`);
  const { user, asked } = await openConsole({ backend, as: 'viewer', at });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Older' })).not.toHaveAttribute('aria-disabled'));

  await user.type(await screen.findByRole('searchbox', { name: 'Search entries' }), 'Line');
  await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), ' 12');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));

  const searches = asked.map((call) => decodeURIComponent(call)).filter((call) => call.includes('"q":"Line 12"'));
  expect(searches).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true');
});

test('an entry opens field by field, permissions in the words of the grid, with a link to what was changed', async () => {
  const admin = await backend.signInAdmin();
  const { id } = await backend.hire('meera', holding('banner_view'));
  backend.pass(60_000);
  await admin.call(contract.users.update, {
    id,
    body: {
      ...{ username: 'meera', departmentname: 'Administration', emailid: 'meera.joshi@harbourmetro.example' },
      ...{ mobilenumber: '9820000000', permissions: holding('banner_view', 'banner_delete') },
    },
  });
  const entry = (await backend.log()).at(-1);
  backend.pass(60_000);
  const { user, address } = await openConsole({ backend, as: 'asha', at });

  await user.click(
    (await screen.findAllByRole('link', { name: formatSecond(entry?.at.toISOString()) }))[0] as HTMLElement,
  );

  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(address()).toBe(`/daily-logs/${entry?.id}`);
  expect(changes.getByRole('row', { name: 'Banner: delete Not granted Granted' })).toBeVisible();
  expect(
    changes.getByRole('row', { name: 'E-mail meera@harbourmetro.example meera.joshi@harbourmetro.example' }),
  ).toBeVisible();
  expect(screen.queryByText(/password/i)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('meera').closest('a')).not.toBeNull());
  await user.click(await screen.findByRole('link', { name: /meera$/ }));
  await waitFor(() => expect(address()).toBe(`/admin-management-dashboard/edit-user/${id}`));
});

test('whoever may only look at the log gets no link to what they may not open, and no export', async () => {
  const entry = (await backend.log()).findLast(({ entity, action }) => entity === 'users' && action === 'create');
  await openConsole({ backend, as: 'viewer', at: `${at}/${entry?.id}` });

  await screen.findByRole('table', { name: 'Changes' });
  expect(screen.queryByRole('link', { name: /^User/ })).not.toBeInTheDocument();
});

test('the person of an entry leads to all that they did, in the log and on the entry', async () => {
  await enter('Monsoon offer');
  const entry = (await backend.log()).findLast(({ username }) => username === 'ravi');
  const { user, address } = await openConsole({ backend, as: 'asha', at: `${at}/${entry?.id}` });
  const filter = () => new URLSearchParams(address().split('?')[1]).get('filter');

  expect(await screen.findByRole('link', { name: 'ravi' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'All entries of this person' }));
  await waitFor(() => expect(filter()).toBe('{"username":"ravi"}'));
  expect(await screen.findByText('Who: ravi')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click((await screen.findAllByRole('link', { name: 'asha' }))[0] as HTMLElement);
  expect(await screen.findByText('Who: asha')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ravi' })).toBeNull());
});

test('the view of changes shows each with its values before and after in the row', async () => {
  await entered({ entity: 'banners', entityLabel: 'Rains', before: { sortId: 1 }, after: { sortId: 2 } });
  const credit = { kind: 'credit', points: 25, state: 'done' };
  await entered({ entity: 'loyalty-adjustments', entityLabel: 'Neha Rao', action: 'create', after: credit });
  await entered({ entity: 'customers', entityLabel: 'Looked up', action: 'getOne' });
  const { user } = await openConsole({ backend, as: 'viewer', at });

  expect(await screen.findByText('Looked up')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Changes' }));
  await waitFor(() => expect(screen.queryByText('Looked up')).toBeNull());
  expect(screen.getByText('Rains').closest('tr')).toHaveTextContent('1 → 2');
  expect(screen.getByText('Credited 25 points to Neha Rao')).toBeVisible();
});

test('a tab of the log without entries has no filters to clear', async () => {
  const { user } = await openConsole({ backend, as: 'viewer', at });

  await user.click(await screen.findByRole('button', { name: 'Exports' }));

  expect(await screen.findByText('Nothing in this tab yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('what an entry is about, and the numbers in what it says, lead on and are copied', async () => {
  const city = await testBackend({ database: await testCity() });
  await city.hire('asha', everything);
  const asha = await city.signIn('asha');
  const [failure] = (
    await asha.call(contract['qr-failed-transactions'].getList, { query: { filter: { overdue: true } } })
  ).rows;
  const id = followUpId('qr-failed-transactions', failure?.id ?? '');
  const text = `Call ${failure?.mobile} about ${failure?.order_no}`;
  await asha.call(contract['follow-ups'].createNote, { body: { follow_up: id, text } });

  const { user } = await openConsole({ backend: city, as: 'asha', at: '/daily-logs?filter={"entity":"follow-ups"}' });
  const about = await screen.findByRole('link', { name: new RegExp(`${failure?.order_no}$`) });
  expect(about).toHaveAttribute('href', `/report-dashboard/qr-ticket-txn-failed/${failure?.id}`);
  await user.click((await screen.findAllByRole('link', { name: /\d{2}:\d{2}/ }))[0] as HTMLElement);
  const changed = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(changed.getByRole('link', { name: String(failure?.mobile) })).toHaveAttribute(
    'href',
    `/find/${failure?.mobile}?as=customers`,
  );
  expect(changed.getByRole('link', { name: String(failure?.order_no) })).toBeVisible();
  expect(changed.getByRole('button', { name: `Copy mobile number ${failure?.mobile}` })).toBeVisible();
  await city.close();
});

test('the entry of an export tells what was exported, not what changed', async () => {
  backend.pass(1000);
  await backend.database.db.insert(auditLog).values({
    ...{ at: backend.now(), userId: null, username: 'ravi', department: 'Finance', module: 'banner' },
    ...{ action: 'export', entity: 'banners', entityId: '', entityLabel: '' },
    ...{ result: 'done', address: '10.0.0.1', device: 'Firefox', before: null, after: { count: 41 } },
  });
  const entry = (await backend.log()).findLast(({ action }) => action === 'export');
  await openConsole({ backend, as: 'viewer', at: `${at}/${entry?.id}` });

  const told = within(await screen.findByRole('region', { name: 'Exported data' }));
  expect(told.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['41']);
  expect(screen.queryByText('Changes')).toBeNull();
});

test('the mobile number of a user is copied and leads to no customer', async () => {
  const id = await entered({ entity: 'users', entityLabel: 'meera', after: { mobilenumber: '9820000000' } });

  await openConsole({ backend, as: 'asha', at: `${at}/${id}` });

  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(await changes.findByRole('button', { name: 'Copy mobile number 9820000000' })).toBeVisible();
  expect(changes.queryByRole('link')).toBeNull();
});

test('a credit leads to the entries of its rider, and an exception of the hours to its place among them', async () => {
  const credit = await entered({ entity: 'loyalty-adjustments', entityLabel: 'Neha Rao 9820000000' });
  const { unmount } = await openConsole({ backend, as: 'asha', at: `${at}/${credit}` });
  const filter = new URLSearchParams({ filter: '{"mobile":"9820000000"}' }).toString();
  expect(await screen.findByRole('link', { name: /Neha Rao/ })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`\\?${filter.replaceAll(/[+.]/g, '\\$&')}$`)),
  );
  unmount();
  const exception = await entered({ entity: 'business-hours', entityLabel: 'Holi, 04-03-2026' });

  await openConsole({ backend, as: 'asha', at: `${at}/${exception}` });

  expect(await screen.findByRole('link', { name: /Holi/ })).toHaveAttribute('href', '/bussinessHours?exception=7');
});

test('a record with an edit page of its own is a link to it, without a line about its kind', async () => {
  const draft = await entered({ module: 'banner', entity: 'content-drafts', entityLabel: 'Fares from April' });

  await openConsole({ backend, as: 'asha', at: `${at}/${draft}` });

  const link = await screen.findByRole('link', { name: /Fares from April/ });
  expect(link).toHaveAttribute('href', '/cms-management/edit-draft/7');
});
