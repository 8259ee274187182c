import { describe, expect, it } from 'vitest';
import { collator } from '../../../src/contract/collator';
import { createEngine, type Engine } from '../../../src/console/data/wholeLists/engine';
import type { CollectionQuery } from '../../../src/console/data/wholeLists/values';

const staff = [
  { id: 1, username: 'Zoë.P', city: 'Pune', age: 31, permissions: { banner_view: true } },
  { id: '2', username: 'asha.r', city: 'Delhi', age: 9, permissions: { banner_view: false } },
  { id: 10, username: 'Élan.B', city: undefined, age: 100, permissions: { banner_view: true } },
];
const ids = (query: CollectionQuery) =>
  createEngine(staff)
    .page(query)
    .data.map(({ id }) => id);
const isFound = (row: Readonly<Record<string, unknown>>, q: string) =>
  createEngine([{ id: 1, ...row }]).page({ filter: { q } }).total === 1;

describe('searching', () => {
  it('finds parts of words without regard to case and accents', () => {
    expect(ids({ filter: { q: 'ZOE' } })).toEqual([1]);
    expect(ids({ filter: { q: 'elan' } })).toEqual([10]);
  });

  it('finds a record that has every word, wherever', () => {
    expect(isFound({ name: 'Asha Rao', city: 'Delhi' }, 'delhi ash')).toBe(true);
    expect(isFound({ name: 'Asha Rao', city: 'Delhi' }, 'delhi pune')).toBe(false);
  });

  it('does not find ids and moments that nobody sees as they stand', () => {
    expect(isFound({ changed: '2026-03-02T10:00:00.000Z', name: 'x' }, '03')).toBe(false);
    expect(isFound({ startDate: '2026-03-02', name: 'x' }, '03')).toBe(true);
    expect(isFound({ id: 'abc', name: 'x' }, 'abc')).toBe(false);
  });
});

describe('filtering', () => {
  it('compares as text, and any of a list', () => {
    expect(ids({ filter: { city: 'Pune' } })).toEqual([1]);
    expect(ids({ filter: { city: ['Pune', 'Delhi'] } })).toEqual([1, '2']);
  });

  it('finds who holds a flag', () => {
    expect(ids({ filter: { flags: 'banner_view' } })).toEqual([1, 10]);
  });

  it('takes an empty filter for none', () => {
    expect(ids({ filter: { q: '', city: null, flags: [] } })).toHaveLength(3);
  });
});

describe('sorting', () => {
  it('sorts numbers as numbers and text without regard to case', () => {
    expect(ids({ sort: { field: 'age', order: 'ASC' } })).toEqual(['2', 1, 10]);
    expect(ids({ sort: { field: 'username', order: 'ASC' } })).toEqual(['2', 10, 1]);
  });

  it('puts what is missing last in either order', () => {
    expect(ids({ sort: { field: 'city', order: 'ASC' } }).at(-1)).toBe(10);
    expect(ids({ sort: { field: 'city', order: 'DESC' } }).at(-1)).toBe(10);
  });
});

describe('paging', () => {
  it('cuts one page and says how many there are', () => {
    expect(createEngine(staff).page({ pagination: { page: 2, perPage: 2 } })).toMatchObject({
      total: 3,
      data: [{ id: 10 }],
    });
  });

  it('gives the last page for one past the end, and nothing of nothing', () => {
    expect(ids({ pagination: { page: 9, perPage: 2 } })).toEqual([10]);
    expect(createEngine([]).page({ pagination: { page: 1, perPage: 10 } })).toEqual({ data: [], total: 0 });
  });
});

describe('making indexes ahead', () => {
  const draw = (place: number) => Math.imul(place + 1, 2_654_435_761) >>> 0;
  const rows = Array.from({ length: 50_000 }, (_, place) => ({
    id: place + 1,
    name: `${draw(place)
      .toString(16)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))} ${place % 3 === 0 ? 'Zoë' : 'rao'}`,
  }));
  const sorted = rows.toSorted((a, b) => collator.compare(a.name, b.name)).map(({ id }) => id);
  const idsBy = (engine: Engine, order: 'ASC' | 'DESC') =>
    engine
      .all({ sort: { field: 'name', order } })
      .map(({ id }) => id)
      .join();

  it.each([0, 1, 20, 1_000])('is done in steps, and a question after %i of them is answered in full', (count) => {
    const engine = createEngine(rows);
    const steps = engine.warm();
    let taken = 0;
    while (taken < count && !steps.next().done) taken += 1;

    expect(taken).toBeGreaterThanOrEqual(Math.min(count, 20));
    expect(idsBy(engine, 'ASC') === sorted.join()).toBe(true);
    expect(engine.page({ filter: { q: 'zoe' } }).total).toBe(Math.ceil(rows.length / 3));
    while (!steps.next().done);
    expect(idsBy(engine, 'DESC') === sorted.toReversed().join()).toBe(true);
  });
});
