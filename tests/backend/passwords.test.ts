import { expect, test } from 'vitest';
import { NO_PASSWORD, SCRYPT_COST, createPasswords } from '../../src/backend/passwords';
import { CHEAP } from '../support/backend';

const cheap = createPasswords({ cost: CHEAP });

test('passwords cost what OWASP asks for, and the hash says so', async () => {
  const stored = await createPasswords().hash('correct horse battery');

  expect(SCRYPT_COST).toEqual({ N: 16_384, r: 8, p: 5 });
  expect(stored).toMatch(/^\$scrypt\$N=16384,r=8,p=5\$/);
  expect(await createPasswords().verify('correct horse battery', stored)).toBe(true);
});

test('the right password opens a hash, a wrong one does not, and two hashes of one password differ', async () => {
  const [one, other] = [await cheap.hash('शतरंज की बिसात'), await cheap.hash('शतरंज की बिसात')];

  expect(await cheap.verify('शतरंज की बिसात', one)).toBe(true);
  expect(await cheap.verify('शतरंज की बाज़ी', one)).toBe(false);
  expect(one).not.toBe(other);
});

test('a password typed with composed letters opens what was stored with combining ones', async () => {
  const stored = await cheap.hash('cafe\u0301 de la gare');

  expect(await cheap.verify('caf\u00e9 de la gare', stored)).toBe(true);
});

test('nothing opens an account whose password has not been chosen', async () => {
  expect(await cheap.verify(NO_PASSWORD, NO_PASSWORD)).toBe(false);
  expect(await cheap.verify('', NO_PASSWORD)).toBe(false);
});

test('a hash made at another cost still opens, and is outdated', async () => {
  const older = await createPasswords({ cost: { N: 2, r: 8, p: 1 } }).hash('correct horse battery');

  expect(await cheap.verify('correct horse battery', older)).toBe(true);
  expect(cheap.isOutdated(older)).toBe(true);
  expect(cheap.isOutdated(await cheap.hash('correct horse battery'))).toBe(false);
});

test('five hundred wait for their turn; whoever comes after them is asked to come back', async () => {
  const slow = createPasswords({ cost: CHEAP, atOnce: 1 });

  const results = await Promise.allSettled(Array.from({ length: 510 }, () => slow.hash('correct horse battery')));

  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ status: 429, retryAfter: 5 });
});
