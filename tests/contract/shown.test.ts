import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FALSE_ALARMS } from '../journeys/support/axe';
import { everyPage } from '../journeys/support/pages';
import { filesIn } from '../support/filesIn';

/** Returns the rows of the table in a generated part of a page, cell by cell. */
const rowsOf = (path: string, part: string): readonly (readonly string[])[] => {
  const [, text = ''] =
    new RegExp(`<!-- ${part} -->([^]*)<!-- end of ${part} -->`).exec(readFileSync(path, 'utf8')) ?? [];
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const found = (path: string, pattern: RegExp): readonly (readonly string[])[] =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, ...groups]) => groups);

test('the table of axe has every page of the console, and finds fault with none', () => {
  const rows = rowsOf('docs/accessibility.md', 'axe on every page');

  expect(rows.map(([page]) => page)).toEqual(everyPage.map(({ address }) => `\`${address}\``));
  // The last column is Firefox, which checks only the pages of the menu.
  const isFaultless = ([, ...cells]: readonly string[]) =>
    cells.slice(0, -1).every((cell) => cell === '0') && /^0?$/.test(cells.at(-1) ?? '');
  expect(rows.filter((row) => !isFaultless(row))).toEqual([]);
  const alarms = readFileSync('docs/accessibility.md', 'utf8');
  expect(FALSE_ALARMS.filter(({ reason }) => !alarms.includes(reason))).toEqual([]);
});

test('the table of tasks by keyboard alone has those of the journey, in no more keys', () => {
  const tasks = found('tests/journeys/support/keyboardTasks.ts', /what: '(.+)',\n\s+most: (\d+)/g);
  const rows = rowsOf('docs/accessibility.md', 'tasks by keyboard alone');

  expect(tasks).toHaveLength(13);
  expect(rows.map(([what]) => what)).toEqual(tasks.map(([what]) => what));
  expect(rows.filter(([, keys], at) => Number(keys) > Number(tasks[at]?.[1]))).toEqual([]);
});

test('the table of everyday tasks has those of the journeys, in no more clicks', () => {
  const tasks = filesIn(['tests/journeys'], ['spec.ts']).flatMap((path) => found(path, /task\(hands, '(.+)', (\d+),/g));
  const rows = rowsOf('docs/tasks.md', 'tasks');

  expect(tasks.length).toBeGreaterThan(7);
  expect(rows.map(([what, most]) => [what, most]).sort()).toEqual([...tasks].sort());
  expect(rows.filter(([, most, clicks]) => Number(clicks) > Number(most))).toEqual([]);
});
