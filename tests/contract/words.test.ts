import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const code = ['src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Comments: between the signs, from the beginning of a line or behind code. */
const COMMENT = /\/\*\*?[\s\S]*?\*\/|^[ \t]*\/\/.*$|(?<=[;,{}()\]] )\/\/ .*$/gm;

/** Words of a style that a reader would have to learn; CONTRIBUTING.md says what to write in their place. */
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
