import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../../src/console/data/ConsoleDataProvider';
import { isFailure } from '../../../src/contract/failure';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
let provider: ConsoleDataProvider;
let asked: string[];

beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('meera', holding('reports_download'));
  const opened = await openWorld({ backend, as: 'meera' });
  asked = opened.asked;
  provider = opened.world.dataProvider;
});

afterAll(async () => {
  await backend.close();
  clearBrowserStorage();
});

interface Row {
  readonly id: number;
}

const filter = { from: '2026-02-01', to: '2026-02-28', status: ['EXIT_USED'] };
const secondPage = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'fare_paise', order: 'DESC' },
  filter,
} as const;

it('asks for a page of a report in the dialect of ra-data-simple-rest, and reads rows and count', async () => {
  asked.length = 0;
  const { data, total } = await provider.getList('qr-tickets', secondPage);

  expect(asked).toEqual([
    `GET /console/qr-tickets?filter=${JSON.stringify(filter)}&range=[10,19]&sort=["fare_paise","DESC"]`,
  ]);
  expect(data).toHaveLength(10);
  expect(total).toBeGreaterThan(20);
  for (const row of data) expect(row).toMatchObject({ ticketStatus: 'EXIT_USED' });
});

it('opens a row, and adds up everything that is filtered', async () => {
  const { data, total } = await provider.getList<Row>('qr-tickets', secondPage);
  const row = data[0];
  const one = await provider.getOne<Row>('qr-tickets', { id: row?.id ?? 0 });
  const totals = await provider.getTotals('qr-tickets', { filter });

  expect(one.data).toMatchObject({ ...row, history: expect.any(Array) as unknown[] });
  expect(totals.data).toMatchObject({ count: total, fare_paise: expect.any(Number) as number });
});

it('asks for a file, and gives it up', async () => {
  const draft = { report_type: 'loyalty', file_type: 'xlsx', start_date: '2026-02-01', end_date: '2026-02-28' };
  const made = await provider.create<Row>('report-requests', { data: draft });
  expect(made.data).toMatchObject({ status: 'processing', user: { username: 'meera' } });
  await backend.reportQueue.idle();

  const finished = await provider.getOne<Row>('report-requests', { id: made.data.id });
  const tooLate = await provider.delete<Row>('report-requests', { id: made.data.id }).catch((error: unknown) => error);

  expect(finished.data).toMatchObject({ status: 'completed', progress: 100 });
  expect(isFailure(tooLate) && tooLate.message).toBe('It is no longer in progress. Reload the list.');
});

it('tells a refusal in the words of the server, field by field', async () => {
  const wide = { ...secondPage, filter: { from: '2026-01-01', to: '2026-02-28' } };

  const refused = await provider.getList('qr-tickets', wide).catch((error: unknown) => error);

  expect(isFailure(refused) && refused.body.errors).toEqual({
    'filter.to': 'Choose at most 31 days; for up to 93, request a file',
  });
});
