import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyRow } from '../support/everyRow';

const page = readFileSync('docs/security.md', 'utf8');

const STATES = ['met', 'partly', 'not met', 'operator', 'n/a'] as const;
const POINT = /^(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?$/;

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = page.split('\n').filter((line) => line.startsWith('|'));
const points = rows
  .map(cellsOf)
  .filter(([number = '']) => /^(?:\d+\.\d+\.\d+|V\d+$)/.test(number))
  .map(([number = '', asks = '', state = '', how = '', heldBy = '']) => ({ number, asks, state, how, heldBy }));

const howMany = (number: string): number => {
  const [, , first, last] = POINT.exec(number) ?? [];
  return first === undefined ? 0 : Number(last ?? first) - Number(first) + 1;
};

test('the page of security walks all seventeen chapters, and answers each point with one of five words', () => {
  const chapters = new Set(points.map(({ number }) => Number(/^V?(\d+)/.exec(number)?.[1])));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  expect(points.length).toBeGreaterThan(150);
  for (const { number, state, how } of points) {
    expect(number).toMatch(/^V\d+$|^(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?$/);
    expect(STATES, number).toContain(state);
    expect(how, number).not.toBe('');
  }
  expect(new Set(points.map(({ number }) => number)).size).toBe(points.length);
});

test('its sum is that of its tables', () => {
  const sums = STATES.map((state) =>
    points.filter((point) => point.state === state).reduce((sum, { number }) => sum + howMany(number), 0),
  );
  expect(rows.map((line) => cellsOf(line).join(' '))).toContain(sums.join(' '));
});

test('every point is held by tests that are there, or says by a dash that none holds it', async () => {
  await everyRow(
    points,
    ({ number, asks }) => `${number} ${asks}`,
    ({ heldBy }) => {
      const files = Array.from(heldBy.matchAll(/`([^`]+)`/g), ([, file = '']) => file);
      if (files.length === 0) expect(heldBy).toBe('–');
      for (const file of files) {
        expect(file).toMatch(/^tests\/.+\.(?:test|spec)\.tsx?$/);
        expect(existsSync(file), file).toBe(true);
      }
    },
  );
});

test('every file and every decision that it names is there', () => {
  const files = Array.from(page.matchAll(/`((?:src|docs|tests)\/[^`]+)`/g), ([, file = '']) => file);
  const decisions = Array.from(page.matchAll(/\b0\d{3}\b/g), ([number]) => number);
  const known = readdirSync('docs/decisions').map((name) => name.slice(0, 4));

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(decisions.length).toBeGreaterThan(40);
  expect(decisions.filter((number) => !known.includes(number))).toEqual([]);
});
