import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { createMembers } from '../support/members';

let backend: TestBackend;
let care: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  care = await backend.join('care', everything);
  const { join } = createMembers(backend.database);
  await join(0, { name: 'मेट्रो मित्र', mobile: '9820001234' });
  await join(0, { name: 'Zoë', mobile: '9820005678' });
});
afterAll(() => backend.close());

const names = async (q: string) => {
  const { rows } = await care.call(contract.customers.getPage, {
    query: { filter: { q }, sort: ['id', 'ASC'], range: [0, 9] },
  });
  return rows.map(({ name }) => name);
};

const copied = [
  '\u202a+91 98200 01234\u202c',
  '(+91)\u00a098200\u201101234',
  '0091-9820001234',
  '\u2066९८२०००१२३४\u2069',
];

test.each(copied)(
  'a number that was copied from elsewhere, %j, finds its rider in customers, search and credit',
  async (q) => {
    expect(await names(q)).toEqual(['मेट्रो मित्र']);
    const hits = await care.call(contract.search.getList, { query: { filter: { q } } });
    expect(JSON.stringify(hits)).toContain('9820001234');
    const accounts = await care.call(contract['loyalty-accounts'].getList, {
      query: { filter: { mobile: q }, sort: ['name', 'ASC'], range: [0, 9] },
    });
    expect(accounts.rows.map(({ mobile }) => mobile)).toEqual(['9820001234']);
  },
);

test('a search leaves out the accents of Latin letters alone', async () => {
  expect(await names('zoe')).toEqual(['Zoë']);
  expect(await names('मेट्रो')).toEqual(['मेट्रो मित्र']);
  expect(await names('मटर')).toEqual([]);
});
