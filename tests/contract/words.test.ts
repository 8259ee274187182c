import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../support/filesIn';

const code = filesIn(['src', 'tests'], ['ts', 'tsx', 'mjs']);

/** Comments: between their marks, from the beginning of a line or behind code. */
const COMMENT = /\/\*\*?[\s\S]*?\*\/|^[ \t]*\/\/.*$|(?<=[;,{}()\]] )\/\/ .*$/gm;

/** Words of a house style that a reader would have to learn. CONTRIBUTING.md names the alternatives. */
const HOUSE_WORDS = /\b(?:whoever|nobody|stands?|stood|anew|at hand|dress)\b/i;

const comments = code.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(COMMENT)].map(([text]) => ({ path, lines: text.split('\n') })),
);

/** The first words of a clause that would be the subject of its sentence: the thing itself is named instead. */
const CLAUSE = /^\W*(?:What|Who|Whoever|Whose|Those|Of|Which|How|Why|Whether)\b/;

const LONGEST_LINE = 140;

const linesThat = (isWrong: (line: string, place: number) => boolean): readonly string[] =>
  comments.flatMap(({ path, lines }) => lines.filter(isWrong).map((line) => `${path}: ${line.trim()}`));

test('comments are in plain technical English', () => {
  expect(code.length).toBeGreaterThan(500);
  expect(linesThat((line) => HOUSE_WORDS.test(line))).toEqual([]);
});

test('no comment begins with a clause', () => {
  const first = comments.map(({ path, lines }) => ({
    path,
    // The mark of a comment of several lines has a line of its own.
    line: lines.find((line) => /\w/.test(line)) ?? '',
  }));

  expect(first.filter(({ line }) => CLAUSE.test(line))).toEqual([]);
});

test('no line of a comment is over 140 characters', () => {
  expect(linesThat((line) => line.length > LONGEST_LINE)).toEqual([]);
});
