import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { waitingKinds } from '../../../src/contract/endpoints/waiting';
import { addDays, dayAt } from '../../../src/contract/reports/range';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  for (const name of ['asha', 'maker']) await backend.longAgo(() => backend.hire(name, everything));
  const maker = await backend.signIn('maker');
  const [slab] = (await maker.call(contract.distanceSlabs.getList, {})).rows;
  const { id = '', from_km = 0, to_km = null } = slab ?? {};
  await maker.refusal(contract.distanceSlabs.update, { id, body: { from_km, to_km, active: true, points: 1000 } });
  const { pool } = backend.database;
  await pool.query(
    `insert into banners (banner_name, banner_type, start_date, end_date, sort_id)
     select 'Ends soon ' || n, 'carousel', '2026-02-01', $1, 50 from generate_series(1, 2) n`,
    [addDays(dayAt(backend.now()), 2)],
  );
  await pool.query(`with made as (insert into notifications (title, description) values ('Half fare', 'On Sunday') returning id)
    insert into notification_times (notification_id, at, state, outcome) select id, '2026-03-01T10:00:00Z', 'failed', 'No answer' from made`);
  await pool.query(`insert into follow_ups (kind, record_id, status)
    select 'feedback', id, (array['open', 'waiting', 'resolved'])[1 + id % 3] from feedback
        on conflict (kind, record_id) do update set status = excluded.status`);
  // An entry of the reader's own, and a waiting file behind six newer finished ones.
  await pool.query(
    `insert into loyalty_adjustments (idempotency_key, customer_id, kind, points, reason, remark, state, by_whom, by_user_id, lapses_at, at)
    select gen_random_uuid(), min(customer_id), 'credit', 600, 'Goodwill', 'Goodwill of the week', 'waiting', 'asha', (select id from users where username = 'asha'),
           $1::timestamptz + interval '1 day', $1::timestamptz from loyalty_accounts`,
    [backend.now()],
  );
  await pool.query(
    `insert into points_batches (idempotency_key, at, file_name, remark, count, points, state, by_whom, by_user_id, lapses_at)
    select gen_random_uuid(), $1::timestamptz - n * interval '1 minute', 'file-' || n || '.csv', 'Prize of the draw', 1, 100, case n when 7 then 'waiting' else 'done' end,
           'maker', (select id from users where username = 'maker'), $1::timestamptz + interval '1 day' from generate_series(1, 7) n`,
    [backend.now()],
  );
});
afterAll(() => backend.close());

test('every badge of the menu opens exactly what it counts', async () => {
  vi.setSystemTime(backend.now());
  onTestFinished(() => void vi.useRealTimers());
  const { items } = await (await backend.signIn('asha')).call(contract.waiting.getItems, {});
  const counted = items.filter(({ kind }) => kind !== 'mine');
  expect(counted.map(({ kind }) => kind)).toEqual(waitingKinds.filter((kind) => kind !== 'mine'));
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/' });
  const menu = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const badges = () => menu.queryAllByRole('link', { name: /^\d/ });
  await waitFor(() => expect(badges()).not.toEqual([]));
  for (const name of ['Reports', 'Loyalty Management']) await user.click(menu.getByRole('button', { name }));
  const names = badges().map((badge) => badge.getAttribute('aria-label') ?? '');
  expect(names).toHaveLength(counted.length);

  for (const name of names) {
    const badge = menu.getByRole('link', { name });
    const count = Number(badge.textContent);
    const href = badge.getAttribute('href');
    await user.click(badge);
    await waitFor(() => expect(address()).toBe(href));
    if (/approv/.test(name))
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Approve/ }), name).toHaveLength(count));
    else await waitFor(() => expect(screen.getByText(new RegExp(`^1–\\d+ of ${count}$`)), name).toBeVisible());
  }
});
