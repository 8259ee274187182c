import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../src/console/data/wholeLists/engine';
import type { Row } from '../../src/console/data/wholeLists/values';
import { contract, rows } from '../../src/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Page, Rows } from '../../src/contract/values';
import { derivedOf, withDerived } from '../../src/console/data/wholeLists/values';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const PAGE = 40;

let backend: TestBackend;
let all: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  all = await backend.join('all', everything);
  for (const name of ['zoe_a', 'Zoe2', 'zoe10', 'ANIL', 'anil_1', 'b.2', 'b.10']) await backend.hire(name, everything);
});
afterAll(() => backend.close());

const paged = rows.filter(({ verb }) => verb === 'getPage');

test('there are pages of what grows, of staff, of push notifications and of pages of the app', () => {
  expect(paged.map(({ group }) => group).toSorted()).toEqual([
    'contents',
    'customers',
    'departments',
    'feedback',
    'notifications',
    'ratings',
    'users',
  ]);
});

for (const { group, endpoint } of paged)
  test(`${group}: its pages, one after the other, are the whole list in the order in which the console shows it`, async () => {
    const whole = (contract[group] as Record<string, Endpoint>).getList as Endpoint;
    const { rows: read } = (await all.call(whole, { body: {} })) as Rows<Row>;
    const engine = createEngine(withDerived(read, derivedOf(read, whole.derives)));
    const { sort } = { sort: endpoint.order };
    if (!sort) throw new Error('A page has an order.');

    for (let page = 1; page <= 4; page += 1) {
      const range = [(page - 1) * PAGE, page * PAGE - 1];
      const answer = (await all.call(endpoint, { query: { range } })) as Page<Row>;

      const { data, total } = engine.page({ sort, pagination: { page: 1, perPage: 1_000_000 } });
      expect(answer.total).toBe(total);
      expect(answer.unreadable).toBe(0);
      expect(withDerived(answer.rows, derivedOf(answer.rows, whole.derives))).toEqual(
        data.slice(range[0], (range[1] ?? 0) + 1),
      );
    }
  });
