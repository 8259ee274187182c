import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyRow } from '../support/everyRow';

const page = readFileSync('docs/product.md', 'utf8');
const statements = page
  .split('\n')
  .map((line) => /^\| (?<statement>.+?) +\| `(?<file>tests\/[^`]+)` +\| (?<title>.+?) +\|$/.exec(line)?.groups)
  .filter((found) => found !== undefined);

test('the page of the product has statements, and every row of its tables names a test', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('|') && !/^\| (?:statement|-+) /.test(line));
  expect(lines.length).toBeGreaterThan(300);
  expect(statements).toHaveLength(lines.length);
});

test('every statement is held by the test that is named beside it', async () => {
  await everyRow(
    statements,
    ({ statement = '' }) => statement,
    ({ file = '', title = '' }) => {
      expect(existsSync(file), file).toBe(true);
      const titles = [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])(.+?)\1\s*,/g)].map(([, , each]) => each);
      expect(titles.includes(title), `${file} has a test “${title}”`).toBe(true);
    },
  );
});
