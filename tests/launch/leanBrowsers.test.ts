import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { sparedOfBrowsers } from '../../src/launch/leanBrowsers.ts';

type Get = (from: unknown, path: unknown, otherwise?: unknown) => unknown;
type Set = (target: object, path: unknown, value: unknown) => unknown;
const { get, set } = createRequire(import.meta.url)('lodash') as { readonly get: Get; readonly set: Set };

const folder = mkdtempSync(join(tmpdir(), 'lean-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the built console has in place of one of lodash's modules. */
const inPlaceOf = (name: string): unknown => {
  const instead = sparedOfBrowsers.find(({ module }) => module === `/lodash/${name}.js`)?.instead;
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, String(instead));
  return createRequire(file)(file) as unknown;
};

const record = { id: 7, name: '', 'a.b': 'whole', a: { b: 'deep', list: [{ x: 1 }, null], none: null }, list: [3, 4] };

test.each([
  ...[
    'id',
    'name',
    'a.b',
    'a.list[0].x',
    'a.list.0.x',
    'a.list[1].x',
    'a.none.x',
    'nothing',
    'nothing.x',
    'list[1]',
    '',
  ],
  ['a', 'list', 0, 'x'],
  [],
])('a value is found as lodash finds it: %j', (path) => {
  const ours = inPlaceOf('get') as Get;

  for (const from of [record, undefined, null, 'text'])
    expect(ours(from, path, 'else')).toEqual(get(from, path, 'else'));
});

test.each([
  ...[
    'id',
    'a.b',
    'a.list[2].x',
    'b.c[0].d',
    'list[5]',
    'a.none.x',
    'name.x',
    '__proto__.polluted',
    'constructor.prototype.polluted',
  ],
  ['a', 'list', 0, 'x'],
])('a value is put where lodash puts it: %j', (path) => {
  const ours = inPlaceOf('set') as Set;

  expect(ours(structuredClone(record), path, 'new')).toEqual(set(structuredClone(record), path, 'new'));
  expect({}).not.toHaveProperty('polluted');
});

afterEach(() => vi.useRealTimers());

test('what is called many times is called once, with what it was called with last, unless it is taken back', () => {
  vi.useFakeTimers();
  const debounce = inPlaceOf('debounce') as (
    call: (text: string) => void,
    wait: number,
  ) => ((text: string) => void) & { cancel: () => void };
  const call = vi.fn();
  const later = debounce(call, 30);

  later('a');
  vi.advanceTimersByTime(29);
  later('b');
  vi.advanceTimersByTime(29);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([['b']]);

  later('c');
  later.cancel();
  vi.advanceTimersByTime(60);
  expect(call).toHaveBeenCalledTimes(1);
});
