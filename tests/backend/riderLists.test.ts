import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine, type Engine } from '../../src/console/data/wholeLists/engine';
import type { Row } from '../../src/console/data/wholeLists/values';
import { contract } from '../../src/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { NOBODY } from '../../src/contract/endpoints/feedback';
import { followUpId } from '../../src/contract/followUps';
import { sortableFields } from '../../src/contract/listQuery';
import type { Tally } from '../../src/contract/tally';
import type { Page, Rows } from '../../src/contract/values';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';
import { createMembers } from '../support/members';
import { createVoices } from '../support/riders';
import { everyRow } from '../support/everyRow';

type Filter = Readonly<Record<string, unknown>>;

const lists = ['customers', 'ratings', 'feedback'] as const;
type Name = (typeof lists)[number];

let backend: TestBackend;
let care: Awaited<ReturnType<TestBackend['join']>>;
const engines = new Map<Name, Engine>();
const ids = new Map<Name, readonly number[]>();

const rowOf = (name: Name, verb: 'getList' | 'getPage' | 'getTally') =>
  (contract[name] as unknown as Record<string, Endpoint>)[verb] as Endpoint;

beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  care = await backend.join('care', everything);
  const { join } = createMembers(backend.database);
  const { rate, write } = createVoices(backend.database);
  const names = [
    'Zoë de Souza',
    'zoe De souza',
    'अनिल शर्मा',
    'आशा',
    'D’Cruz, Ana_Maria',
    '100% Ravi',
    'Ravi 9',
    'Ravi 10',
  ];
  for (const name of [...names, 'Éloïse Ødegård', 'ŁUKASZ', 'R\\K', 'ravi-2']) await join(name.length, { name });
  const zoe = await join(5, { name: 'ZOÉ' });
  await rate(zoe, 3, '2026-02-28T18:29:59.999Z', 'Très bon, 100%');
  await rate(zoe, 3, '2026-02-28T18:30:00.000Z', ' \n');
  await write(zoe, '2026-02-28T18:29:59.999Z', { subject: 'Café at Gate_2', category: 'élan' });
  const last = await write(zoe, '2026-02-28T18:30:00Z', { subject: 'gate 10', reference: 'HM1' });
  const done = await write(zoe, '2026-02-28T18:31:00Z', { subject: 'Gate 9' });
  for (const [id, status, assignee_id] of [
    [last, 'waiting', care.userid],
    [done, 'resolved', null],
  ] as const) {
    const record = { id: followUpId('feedback', id) };
    const { updated_at = '' } = await care.call(contract['follow-ups'].getOne, record);
    await care.call(contract['follow-ups'].update, {
      ...record,
      body: { updated_at, status, assignee_id, reference: '' },
    });
  }
  await backend.database.pool.query(`UPDATE customers SET email = NULL WHERE id % 5 = 0`);
  await backend.database.pool.query(`UPDATE ratings SET app_version = '5.' || id % 12 || '.0'`);
  for (const name of lists) {
    const list = rowOf(name, 'getList');
    const { rows } = (await care.call(list, {})) as Rows<Row>;
    engines.set(name, createEngine(rows.map((row) => ({ ...row, ...list.derives?.(row as never, 0) }))));
    ids.set(
      name,
      rows.map(({ id }) => Number(id)),
    );
  }
});
afterAll(() => backend.close());

const pageOf = async (name: Name, query: object): Promise<Page<Row>> =>
  (await care.call(rowOf(name, 'getPage'), { query })) as Page<Row>;

const engineOf = (name: Name): Engine => {
  const engine = engines.get(name);
  if (!engine) throw new Error(name);
  return engine;
};

const derived = new Set(['unresolved', 'worked_by']);
const asSent = (rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !derived.has(field))));

const compare = async (
  name: Name,
  filter: Filter,
  sort: readonly [string, 'ASC' | 'DESC'] = ['id', 'ASC'],
): Promise<number> => {
  const [field, order] = sort;
  const pagination = { page: 1, perPage: 1000 };
  const { data, total } = engineOf(name).page({ filter, sort: { field, order }, pagination });
  const answer = await pageOf(name, { filter, sort, range: [0, 999] });
  expect(answer.rows.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  expect(answer.rows).toEqual(asSent(data));
  expect(answer.total).toBe(total);
  return total;
};

const sorts = lists.flatMap((name) =>
  (sortableFields(rowOf(name, 'getPage').query as never) ?? []).flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => [name, field, order] as const),
  ),
);

test('sorted lists have the rows that the console’s own order has', async () => {
  await everyRow(
    sorts,
    (sort) => sort.join(' '),
    async ([name, field, order]) => {
      expect(await compare(name, {}, [field, order])).toBeGreaterThan(20);
      expect(await compare(name, { q: 'a' }, [field, order])).toBeGreaterThan(2);
    },
  );
});

const someId = (name: Name) => ids.get(name)?.[7] ?? 0;

const searches: Readonly<Record<Name, readonly string[]>> = {
  customers: [
    ...['zoe', 'ZOË', 'souza zoe', 'de  Souza', '100%', '%', '_', 'ana_m', '\\', "'", 'शर', 'अनिल', 'आश', 'ødeg'],
    ...['łuk', 'Android', '@', '98000', 'example', 'nothing like it', ' ', 'ravi 9'],
  ],
  ratings: ['tres', 'TRÈS bon', '100%', 'zoe', 'ios', '5.1', '%'],
  feedback: ['cafe', 'gate_', 'HM1', 'waiting care', 'resolved', 'zoe umbrella', 'ELAN', '98000'],
};

const filters: Readonly<Record<Name, readonly Filter[]>> = {
  customers: [
    { platform: 'iOS' },
    { platform: ['iOS', 'Android'] },
    { platform: 'ios' },
    { tickets_gte: 10 },
    { tickets_gte: '1' },
    { points_gte: 100 },
    { points_gte: 0 },
    { joined_at_gte: '2026-01-01' },
    { joined_at_gte: '2025-06-01', joined_at_lte: '2025-12-31', platform: 'Android', q: 'a' },
  ],
  ratings: [
    { stars: 5 },
    { stars: ['1', 2] },
    { platform: 'Android', app_version: '5.10.0' },
    { at_gte: '2026-03-01' },
    { at_lte: '2026-02-28' },
    { at_gte: '2026-02-28', at_lte: '2026-02-28' },
    { comment_given: true },
    { comment_given: true, stars: 3, q: 'bon' },
  ],
  feedback: [
    { category: 'élan' },
    { category: 'Lost and found' },
    { station: 'nowhere' },
    { at_gte: '2026-03-01' },
    { at_gte: '2026-02-28', at_lte: '2026-02-28' },
    { follow_up: 'Waiting' },
    { follow_up: ['Waiting', 'Resolved'] },
    { worked_by: 'care' },
    { worked_by: NOBODY, q: 'gate' },
    { unresolved: true },
    { unresolved: true, worked_by: ['care', NOBODY] },
    { unresolved: false },
  ],
};

describe.each(lists)('%s', (name) => {
  test('a search finds what the console’s own finds', async () => {
    for (const q of searches[name]) await compare(name, { q });
  });

  test('a filter lets through what the console’s own does', async () => {
    for (const filter of filters[name]) await compare(name, filter, ['id', 'DESC']);
    expect(await compare(name, { id: someId(name) })).toBe(1);
    expect(await compare(name, { id: [someId(name), String(someId(name)), 'no id', 2 ** 40] })).toBe(1);
    if (name !== 'customers')
      expect(await compare(name, { customer_id: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toBeGreaterThan(0);
  });

  test('filtered and sorted rows arrive by the page, each once, up to the last', async () => {
    const [filter, sort] = [{ q: 'a' }, ['id', 'DESC']];
    const seen: unknown[] = [];
    const costly = name === 'customers' ? [{ tickets_gte: 1 }] : [];
    for (const narrowed of [filter, {}, ...costly]) {
      const { total } = await pageOf(name, { filter: narrowed, sort, range: [0, 0] });
      for (let first = 0; first < total; first += 97) {
        const { rows } = await pageOf(name, { filter: narrowed, sort, range: [first, first + 96] });
        seen.push(...rows.map(({ id }) => id));
      }
      const all = engineOf(name).all({ filter: narrowed, sort: { field: 'id', order: 'DESC' } });
      expect(seen.splice(0)).toEqual(all.map(({ id }) => id));
      expect(await pageOf(name, { filter: narrowed, sort, range: [total, total + 9] })).toMatchObject({
        rows: [],
        total,
      });
    }
  });
});

const tallies: readonly (readonly [Name, { readonly by: string; readonly per?: 'day'; readonly average?: string }])[] =
  [
    ['customers', { by: 'platform' }],
    ['customers', { by: 'joined_at', per: 'day' }],
    ['customers', { by: 'last_active_at', per: 'day' }],
    ['ratings', { by: 'stars', average: 'stars' }],
    ['ratings', { by: 'platform', average: 'stars' }],
    ['ratings', { by: 'app_version' }],
    ['ratings', { by: 'at', per: 'day' }],
    ['feedback', { by: 'category' }],
    ['feedback', { by: 'station' }],
    ['feedback', { by: 'follow_up' }],
    ['feedback', { by: 'at', per: 'day' }],
  ];

test('lists are counted as the console counts them', async () => {
  await everyRow(
    tallies,
    ([name, counted]) => `${name} ${JSON.stringify(counted)}`,
    async ([name, counted]) => {
      const narrowed = [{}, { q: 'a' }, { q: 'nothing like it' }, ...filters[name]];
      for (const filter of narrowed) {
        const said = (await care.call(rowOf(name, 'getTally'), { query: { ...counted, filter } })) as Tally;
        expect(said, JSON.stringify(filter)).toEqual(engineOf(name).tally({ ...counted, filter }));
      }
    },
  );
});
