import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../../src/console/ui/days/today';
import type { Fetch } from '../../../src/console/data/client';
import { addDays } from '../../../src/contract/reports/range';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', holding('reports_download'));
});
afterAll(() => backend.close());

const at = '/report-dashboard/downloads';

interface Query {
  readonly start_date: string;
  readonly end_date: string;
  readonly page: number;
  readonly size: number;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** An operator's own reports server: answers `POST /reports` with pages of these rows, whatever the back end behind it has. */
const operatorsServer = (rows: () => Rows | undefined) => {
  const asked: Query[] = [];
  const through =
    (real: Fetch): Fetch =>
    (url, init) => {
      if (!url.endsWith('/api/reports')) return real(url, init);
      const query = JSON.parse(String(init.body as string)) as Query;
      asked.push(query);
      const all = rows();
      if (!all) return Promise.resolve(new Response('<h1>502</h1>', { status: 502 }));
      const first = (query.page - 1) * query.size;
      const answer = { data: { reports: all.slice(first, first + query.size), total: all.length } };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    };
  return { asked, through };
};

const report = (id: number, more: object = {}) => ({
  id,
  created_at: '2026-03-01T18:35:00',
  name: `Report ${id}`,
  file_type: 'xlsx',
  report_type: 'ticket_details',
  start_date: '2026-02-01',
  end_date: '2026-02-28',
  type: 'manual',
  status: 'completed',
  excel_link: `https://files.example/${id}`,
  user: { username: 'asha' },
  ...more,
});
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('a list is asked for with exactly its four fields, and shown as the specification says', async () => {
  const { asked, through } = operatorsServer(() => [
    report(1),
    report(2, { status: 'processing', progress: 40, excel_link: null }),
    report(3, { status: 'stuck', file_type: 'ods', report_type: 'parking', user: null, excel_link: '' }),
  ]);
  await openConsole({ backend, as: 'asha', at, through });

  const done = await rowOf('Report 1');
  expect(asked[0]).toEqual({ start_date: today(), end_date: today(), page: 1, size: 10 });
  expect(done.getByText('02-03-2026 12:05 AM')).toBeVisible();
  expect(done.getByText('01-02-2026')).toBeVisible();
  expect(done.getByText('28-02-2026')).toBeVisible();
  expect(done.getByRole('button', { name: 'Download Report 1' })).toBeVisible();
  expect(done.getByText('completed').closest('.MuiChip-root')).toHaveClass('MuiChip-colorSuccess');

  const making = await rowOf('Report 2');
  expect(making.getByText('processing').closest('.MuiChip-root')).toHaveClass('MuiChip-colorInfo');
  expect(making.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(making.queryByRole('button', { name: /Download/ })).toBeNull();
  expect(await making.findByRole('button', { name: 'Cancel Report 2' })).toBeVisible();

  const odd = await rowOf('Report 3');
  expect(odd.getByText('stuck').closest('.MuiChip-root')).toHaveClass('MuiChip-colorError');
  for (const shown of ['ods', 'parking', 'Automated', '–']) expect(odd.getByText(shown)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('nothing on these days is said in the specification’s words, and there is nothing to refresh', async () => {
  const { asked, through } = operatorsServer(() => []);
  const { user } = await openConsole({ backend, as: 'asha', at, through });

  expect(await screen.findByText('No Records Found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  await waitFor(() => expect(asked).toHaveLength(2));
});

test('another column sorts the whole result, of which every page is asked for', async () => {
  const { asked, through } = operatorsServer(() =>
    Array.from({ length: 230 }, (_, place) => report(1000 - place, { name: `File ${String(place).padStart(3, '0')}` })),
  );
  const { user } = await openConsole({ backend, as: 'asha', at, through });
  await screen.findByText('File 000');

  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(asked.slice(1).map(({ page, size }) => [page, size])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]),
  );
  // Another press reverses the shown order.
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort'));
  await user.click(await screen.findByRole('button', { name: 'Name' }));

  expect(await screen.findByText('File 229')).toBeVisible();
  expect(screen.getByText('1–10 of 230')).toBeVisible();
});

test('a list that cannot be read is empty and shows no message but the quiet line, which tries again', async () => {
  let rows: Rows | undefined = [report(1)];
  const { through } = operatorsServer(() => rows);
  const { user } = await openConsole({ backend, as: 'asha', at, through });
  expect(await screen.findByText(/^Updated \d\d:\d\d [AP]M$/)).toBeVisible();

  rows = undefined;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByText(/^Not updated since \d\d:\d\d [AP]M$/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Report 1')).toBeNull();
  expect(screen.queryByText('No Records Found')).toBeNull();
  rows = [report(1), report(2)];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Report 2')).toBeVisible();
  expect(await screen.findByText(/^Updated/)).toBeVisible();
});

test('a file in the making is asked for again, and told of when it is done', async () => {
  let rows: Rows = [report(1, { status: 'processing', excel_link: null })];
  const { asked, through } = operatorsServer(() => rows);
  await openConsole({ backend, as: 'asha', at, through });
  await screen.findByText('processing');
  const before = asked.length;

  rows = [report(1)];

  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('“Report 1” is ready to download'));
  expect(await screen.findByText('completed')).toBeVisible();
  expect(asked.length).toBe(before + 1);
});

const typeDay = async (user: Awaited<ReturnType<typeof openConsole>>['user'], label: string, day: string) => {
  // The picker loads when the field gets the focus.
  const plain = screen.queryByRole('textbox', { name: label });
  if (plain) await user.click(plain);
  await user.click(within(await screen.findByRole('group', { name: label })).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day.split('-').reverse().join(''));
};
test('a file that turns out to be lost when it is clicked has its row say so', async () => {
  let isLost = false;
  const missing = 'The file is missing on the server. Request the report again.';
  const { through } = operatorsServer(() => [
    report(7, isLost ? { status: 'failed', error: missing, excel_link: null } : {}),
  ]);
  const { user } = await openConsole({
    backend,
    as: 'asha',
    at,
    through: (real) =>
      through((url, init) => {
        if (!url.endsWith('/api/report/7')) return real(url, init);
        isLost = true;
        return Promise.resolve(new Response(JSON.stringify({ message: missing }), { status: 410 }));
      }),
  });

  await user.click(await screen.findByRole('button', { name: 'Download Report 7' }));

  expect(await screen.findByText(missing)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download Report 7' })).toBeNull();
});

test('both days begin as today, as DD/MM/YYYY', async () => {
  const { through } = operatorsServer(() => []);
  await openConsole({ backend, as: 'asha', at, through });

  await screen.findByText('No Records Found');
  const now = today().split('-').reverse().join('/');
  for (const name of ['From Date', 'To Date']) expect(screen.getByRole('textbox', { name })).toHaveValue(now);
});

test('a day to come, or a To Date before the From Date, is refused under its field once that is left, and not asked for', async () => {
  const { asked, through } = operatorsServer(() => []);
  const { user } = await openConsole({ backend, as: 'asha', at, through });
  await screen.findByText('No Records Found');

  await typeDay(user, 'To Date', addDays(today(), 1));
  expect(screen.queryByText(/or earlier$/)).toBeNull();
  await user.click(screen.getByRole('heading', { name: 'Downloads' }));
  expect(await screen.findByText(/or earlier$/)).toBeVisible();
  await typeDay(user, 'To Date', addDays(today(), -1));
  await user.click(screen.getByRole('heading', { name: 'Downloads' }));
  expect(await screen.findByText(/or later$/)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('Submit with a faulty date is refused with the reason at the field, which gets the focus', async () => {
  const { asked, through } = operatorsServer(() => []);
  const { user } = await openConsole({ backend, as: 'asha', at, through });
  await screen.findByText('No Records Found');
  await typeDay(user, 'To Date', addDays(today(), 1));

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(screen.getByRole('group', { name: 'To Date' })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByText(/or earlier$/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Fields that need attention' })).toHaveTextContent('To Date');
  expect(asked).toHaveLength(1);
  await typeDay(user, 'To Date', today());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByRole('group', { name: 'Fields that need attention' })).toBeNull();
});

test('the table is 540 px high at most', async () => {
  const { through } = operatorsServer(() => [report(1)]);
  await openConsole({ backend, as: 'asha', at, through, styled: true });

  const table = (await screen.findByText('Report 1')).closest('.RaDataTable-tableWrapper') as HTMLElement;
  expect(getComputedStyle(table)).toMatchObject({ maxHeight: '540px', overflow: 'auto' });
});

test('an address without its days is refused quietly, and today is a press away', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: `${at}?page=1` });
  expect(await screen.findByText('Not updated')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));

  expect(await screen.findByText('No Records Found')).toBeVisible();
  const shown = today().split('-').reverse().join('/');
  expect(screen.getByLabelText('From Date')).toHaveValue(shown);
});
