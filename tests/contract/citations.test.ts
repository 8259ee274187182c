import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../support/filesIn';

const files = filesIn(['src', 'tests', 'docs'], ['ts', 'tsx', 'mjs', 'md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(page, 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
const anchors = new Map(['docs/product.md', 'docs/wire.md'].map((page) => [page, anchorsOf(page)]));
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)));

test('every section of a page that a comment cites is there', () => {
  const cited = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(docs\/(?:product|wire)\.md)#([\w-]+)/g)].map(([, page = '', anchor = '']) => ({
      path,
      page,
      anchor,
    })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ page, anchor }) => !anchors.get(page)?.has(anchor))).toEqual([]);
});

test('every decision that is cited by its number is there', () => {
  const cited = files.flatMap(({ path, text }) =>
    [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = '']) => ({ path, number })),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ number }) => !decisions.has(number))).toEqual([]);
});

test('nothing cites a page by a number, or one that is not in the repository', () => {
  const elsewhere = new RegExp(
    [
      String.raw`wire\.md\W{0,2} (?:section )?\d`,
      String.raw`(?<![-\w])${'screens'}\.md`,
      `${'[Ss]pec'} sections? \\d`,
    ].join('|'),
  );
  const found = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => elsewhere.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
