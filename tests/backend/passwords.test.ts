import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_PASSWORD, PASSWORD_COST, createPasswords } from '../../src/backend/features/staff/passwords';
import { CHEAP } from '../support/backend';

const cheap = createPasswords({ cost: CHEAP });
const today = createPasswords();

/** A hash in the format of installations before Argon2id. */
const scryptHash = (password: string, N: number, p: number): string => {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N, r: 8, p, maxmem: 300 * 2 ** 20 });
  return `$scrypt$N=${N},r=8,p=${p}$${salt.toString('base64')}$${hash.toString('base64')}`;
};

test('passwords cost 128 MiB three times over, and the hash says so', async () => {
  const stored = await today.hash('correct horse battery');

  expect(PASSWORD_COST).toEqual({ memoryCost: 131_072, timeCost: 3, parallelism: 1 });
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=131072,t=3,p=1\$/);
  expect(await today.verify('correct horse battery', stored)).toBe(true);
  expect(today.isOutdated(stored)).toBe(false);
});

// Made by the reference implementation in C, through argon2-cffi 25.1.0 for Python, with the salt "sixteen bytes ok".
test.each([
  [
    'correct horse battery',
    '$argon2id$v=19$m=131072,t=3,p=1$c2l4dGVlbiBieXRlcyBvaw$WT4yQiF9sn9zVH7F4AD2AM1GLg6jf6OQgR8Keb/5ajU',
  ],
  ['शतरंज की बिसात', '$argon2id$v=19$m=64,t=2,p=1$c2l4dGVlbiBieXRlcyBvaw$mZYOtprX9jR9mJQ6fUXM64fOthItaKqi6h5f5++ODeQ'],
])('%s opens the hash that another implementation made of it', async (password, stored) => {
  expect(await cheap.verify(password, stored)).toBe(true);
  expect(await cheap.verify(`${password}.`, stored)).toBe(false);
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

test('nothing opens an account whose password has not been chosen, nor the password of its stand-in', async () => {
  const another = await cheap.hash('correct horse battery');

  for (const stored of [NO_PASSWORD, undefined]) {
    expect(await cheap.verify(NO_PASSWORD, stored)).toBe(false);
    expect(await cheap.verify('', stored)).toBe(false);
    expect(await cheap.verify('correct horse battery', stored, another)).toBe(false);
  }
});

test.each([
  ['128 MB once', 2 ** 17, 1],
  ['16 MB five times', 2 ** 14, 5],
])('a hash by scrypt, %s, still opens, and is outdated', async (_cost, N, p) => {
  const stored = scryptHash('correct horse battery', N, p);

  expect(await today.verify('correct horse battery', stored)).toBe(true);
  expect(await today.verify('correct horse', stored)).toBe(false);
  expect(today.isOutdated(stored)).toBe(true);
});

test.each([
  ['memory', { ...CHEAP, memoryCost: 8 }],
  ['passes', { ...CHEAP, timeCost: 2 }],
  ['threads', { ...CHEAP, parallelism: 2 }],
])('a hash of other %s still opens, and is outdated', async (_what, cost) => {
  const older = await createPasswords({ cost }).hash('correct horse battery');

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
