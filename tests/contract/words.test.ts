import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../support/filesIn';

const code = filesIn(['src', 'tests'], ['ts', 'tsx', 'mjs']);

/** Comments: between their marks, from the beginning of a line or behind code. */
const COMMENT = /\/\*\*?[\s\S]*?\*\/|^[ \t]*\/\/.*$|(?<=[;,{}()\]] )\/\/ .*$/gm;

/** Words of a house style that a reader would have to learn. CONTRIBUTING.md names the alternatives. */
const HOUSE_WORDS = /\b(?:whoever|nobody|stands?|stood|anew|at hand|dress)\b/i;

test('comments are in plain technical English', () => {
  const said = code.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
      comment
        .split('\n')
        .filter((line) => HOUSE_WORDS.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  );

  expect(code.length).toBeGreaterThan(500);
  expect(said).toEqual([]);
});
