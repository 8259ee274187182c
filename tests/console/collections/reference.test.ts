import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEngine } from '../../../src/console/data/wholeLists/engine';
import { tallyRows } from '../../../src/console/data/wholeLists/tally';
import type { CollectionQuery, Row } from '../../../src/console/data/wholeLists/values';
import { queryRows } from './naive';

/** Texts as servers have them: names of many scripts, with accents, numbers, punctuation, nearly empty ones. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    'asha',
    'Asha',
    'Zoë',
    'zoe',
    'Élan 9',
    'elan 10',
    'आशा',
    'अनिल',
    'A-1',
    'a1',
    '007',
    '7',
    'Ø',
    'ß',
    'ss',
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.stringMatching(/^[a-c]{1,2}[0-9]{0,3}[ ._@-]?[A-C]{0,2}$/),
);
const missing = fc.constantFrom(undefined, null, '');
const moment = fc
  .integer({ min: 0, max: 200 })
  .map((hours) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString());

const list: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      name: fc.oneof({ weight: 5, arbitrary: text }, missing),
      city: fc.constantFrom('Pune', 'pune', 'Delhi', null),
      points: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -50, max: 50 }) }, missing),
      at: fc.oneof({ weight: 5, arbitrary: moment }, missing),
      tags: fc.oneof(fc.array(fc.constant('x'), { maxLength: 3 }), fc.constant(undefined)),
      permissions: fc.record({ banner_view: fc.boolean() }),
    }),
    { maxLength: 40 },
  )
  .chain((rows) =>
    fc
      .constantFrom(
        (place: number): string | number => place,
        (place: number) => `ID-${place % 7}${place}`,
      )
      .map((id) => rows.map((row, place) => ({ ...row, id: id((place * 13) % (rows.length + 1)) }))),
  );

const query: fc.Arbitrary<CollectionQuery> = fc.record({
  filter: fc.record(
    {
      q: fc.oneof(text, fc.constantFrom('a', 'as', 'ash', 'asha pune', 'PUNE', ' ')),
      city: fc.constantFrom<unknown>('Pune', ['Pune', 'Delhi'], [], null),
      at_gte: fc.constantFrom('2026-03-02', '2026-03-04'),
      at_lte: fc.constantFrom('2026-03-02', '2026-03-06'),
      points_gte: fc.integer({ min: -50, max: 50 }),
      permissions: fc.record({ banner_view: fc.boolean() }),
      flags: fc.constantFrom('banner_view', []),
    },
    { requiredKeys: [] },
  ),
  sort: fc.record({
    field: fc.constantFrom('name', 'city', 'points', 'at', 'tags', 'id', 'permissions.banner_view', 'nothing'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  pagination: fc.record({ page: fc.integer({ min: 1, max: 6 }), perPage: fc.constantFrom(1, 3, 10) }),
});

test('whatever is asked, one question after the other, the answer is that of looking at every row', () => {
  fc.assert(
    fc.property(list, fc.array(query, { maxLength: 6 }), (rows, queries) => {
      const engine = createEngine(rows);
      for (const each of queries) expect(engine.page(each)).toEqual(queryRows(rows, each));
    }),
    { numRuns: 400 },
  );
});

test('a search that is typed on, and taken back key by key, finds what it finds from the start', () => {
  fc.assert(
    fc.property(list, text, (rows, typed) => {
      const engine = createEngine(rows);
      const ends = Array.from(typed, (_, place) => place + 1);
      for (const end of [...ends, ...ends.toReversed()]) {
        const filter = { q: typed.slice(0, end) };
        expect(engine.page({ filter })).toEqual(queryRows(rows, { filter }));
      }
    }),
  );
});

test('indexes made ahead change no answer', () => {
  fc.assert(
    fc.property(list, query, (rows, each) => {
      const engine = createEngine(rows);
      expect([...engine.warm()].length).toBeGreaterThan(0);
      expect(engine.page(each)).toEqual(queryRows(rows, each));
    }),
  );
});

test('a file holds everything that was found, in order, and counts and means are of everything that was found', () => {
  fc.assert(
    fc.property(list, query, (rows, { filter = {}, sort }) => {
      const engine = createEngine(rows);
      const found = queryRows(rows, { filter, ...(sort && { sort }) }).data;

      expect(engine.all({ filter, ...(sort && { sort }) })).toEqual(found);
      const tally = engine.tally({ filter, by: 'city', average: 'points' });
      expect(tally).toEqual(tallyRows(found, { by: 'city', average: 'points' }));
      expect(tally.counts.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
    }),
  );
});
