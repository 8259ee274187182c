import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locks } from '../../src/backend/platform/db/locks';

test('no two things take one lock', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no lock is taken by a number that is not in the register', () => {
  const files = readdirSync('src/backend', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const others = files.filter((name) => /6_310_\d{3}/.test(readFileSync(`src/backend/${name}`, 'utf8')));
  expect(others).toEqual(['platform/db/locks.ts']);
});
