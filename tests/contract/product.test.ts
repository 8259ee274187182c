import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

describe.each(statements)('$statement', ({ file = '', title = '' }) => {
  test(`is held by “${title}”`, () => {
    expect(existsSync(file), file).toBe(true);
    const titles = [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])(.+?)\1\s*,/g)].map(([, , each]) => each);
    expect(titles, file).toContain(title);
  });
});
