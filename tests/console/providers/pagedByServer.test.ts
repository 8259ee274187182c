import type { GetListParams, RaRecord } from 'ra-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../../src/console/app/world';
import type { TallyRequest } from '../../../src/contract/tally';
import { everything, TEST_SECRET, testBackend, type TestBackend } from '../../support/backend';
import { createMembers } from '../../support/members';
import { openWorld } from '../../support/openWorld';
import { createVoices } from '../../support/riders';

const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
const config = { operatorTitle: 'Harbour Metro', ...hosts, cipher: TEST_SECRET, appSchemes: ['metroapp'] };
const WHOLE = ['GET /user/api/users/', 'GET /app/getuserratings', 'GET /feedbackinfo'];

// One installation serves pages, and then the same one does not, as another operator's server.
let listPages = true;

let backend: TestBackend;
let [byPage, whole]: World[] = [];
let asked: readonly string[] = [];
let rider = 0;
beforeAll(async () => {
  backend = await testBackend({ config: () => Promise.resolve({ ...config, ...(listPages && { listPages }) }) });
  await backend.hire('asha', everything);
  await backend.hire('ravi', everything);
  const { join } = createMembers(backend.database);
  for (let place = 1; place <= 23; place += 1) rider = await join(place * 10, { name: `Rider ${place % 12}` });
  const { rate, write } = createVoices(backend.database);
  for (let day = 10; day < 25; day += 1) {
    await rate(rider, 1 + (day % 5), `2026-02-${day}T06:00:00Z`, day % 3 ? '' : 'Fine');
    await write(rider, `2026-02-${day}T20:00:00Z`, { category: day % 2 ? 'Ticketing' : 'Stations' });
  }
  const opened = await openWorld({ backend, as: 'asha' });
  byPage = opened.world;
  asked = opened.asked;
  listPages = false;
  whole = (await openWorld({ backend, as: 'ravi' })).world;
});
afterAll(() => backend.close());

const both = async <T>(ask: (world: World) => Promise<T>): Promise<T> => {
  if (!byPage || !whole) throw new Error('Both are opened before');
  const answer = await ask(byPage);
  expect(answer).toEqual(await ask(whole));
  return answer;
};

const withoutWork = ({ unresolved: _, worked_by: _by, ...told }: RaRecord): RaRecord => told;

const page = { page: 1, perPage: 10 };
const queries: readonly (readonly [string, GetListParams])[] = [
  ['customers', { filter: {}, sort: { field: 'last_active_at', order: 'DESC' }, pagination: page }],
  ['customers', { filter: { q: 'rider 1' }, sort: { field: 'name', order: 'DESC' }, pagination: page }],
  [
    'customers',
    { filter: { points_gte: 50 }, sort: { field: 'points', order: 'ASC' }, pagination: { page: 2, perPage: 10 } },
  ],
  ['customers', { filter: { platform: '', q: undefined }, sort: { field: 'id', order: 'ASC' }, pagination: page }],
  ['customers', { filter: {}, sort: { field: 'mobile', order: 'ASC' }, pagination: { page: 9, perPage: 10 } }],
  ['ratings', { filter: { comment_given: true, stars: 3 }, sort: { field: 'at', order: 'ASC' }, pagination: page }],
  ['feedback', { filter: { at_lte: '2026-02-12' }, sort: { field: 'at', order: 'DESC' }, pagination: page }],
];

test.each(queries)('%s %j: rows and total are those of the whole list', async (resource, query) => {
  const { data, total } = await both(async ({ dataProvider }) => {
    const answer = await dataProvider.getList(resource, query);
    // Fields that the console derives from a row for filtering are not the server's.
    return { ...answer, data: answer.data.map((row: RaRecord) => withoutWork(row)) };
  });

  expect(data.length).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(data.length);
});

const tallies: readonly (readonly [string, TallyRequest])[] = [
  ['customers', { by: 'platform' }],
  ['ratings', { by: 'stars', average: 'stars', filter: { at_gte: '2026-02-15', stars: '' } }],
  ['feedback', { by: 'at', per: 'day', filter: { q: 'umbrella', category: 'Ticketing' } }],
];

test.each(tallies)('%s %j: what is counted is what the whole list comes to', async (resource, request) => {
  const { data } = await both(({ dataProvider }) => dataProvider.getTally(resource, request));

  expect(data.total).toBeGreaterThan(0);
});

test('rows are had by their ids, and what is no id is no row', async () => {
  const { data } = await both(({ dataProvider }) => dataProvider.getMany('customers', { ids: [rider, 'nothing'] }));
  await both(({ dataProvider }) => dataProvider.getMany('feedback', { ids: [] }));

  expect(data).toMatchObject([{ id: rider }]);
});

test('a file is of the same rows, and only it reads the whole list', async () => {
  expect(asked.filter((call) => WHOLE.includes(call))).toEqual([]);

  const { text, rows } = await both(async ({ dataProvider }) => {
    const { data } = await dataProvider.getFile('customers', {
      ...{ filter: { q: 'rider 1', points_gte: 100 }, sort: { field: 'points', order: 'DESC' as const } },
      columns: [{ label: 'Points', source: 'points' }],
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
    });
    return { text: await data.file.text(), rows: data.rows };
  });
  const again = { filter: { points_gte: 200 }, sort: { field: 'id', order: 'ASC' as const }, pagination: page };
  await both(({ dataProvider }) => dataProvider.getList('customers', again));

  expect(rows).toBeGreaterThan(0);
  expect(text.split('\n').length).toBeGreaterThan(rows);
  expect(asked.filter((call) => WHOLE.includes(call))).toEqual(['GET /user/api/users/']);
  expect(asked.at(-1)).toBe('GET /console/customers?range=[0,9]&sort=["id","ASC"]&filter={"points_gte":200}');
});
