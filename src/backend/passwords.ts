import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { COMMON_PASSWORD, isCommonPassword } from '../contract/commonPassword';
import { invalid } from '../contract/wire';
import { createTurns } from './turns';

/** What one hash costs: N iterations, r block size, p lanes. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * One of the settings between which OWASP sees no difference for whoever guesses: 16 MB, five times over. It takes half of the
 * time of the one with 128 MB on the machine that signs people in (docs/decisions/0113).
 */
export const SCRYPT_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };

/** A stored hash that no password opens: an account whose password has not been chosen yet. */
export const NO_PASSWORD = 'none';

/** Hashes passwords and checks them, a few at a time. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** False for a wrong password, and after the same work where there is no such account. */
  readonly verify: (password: string, stored: string | undefined) => Promise<boolean>;
  /** True when the hash was made at another cost and should be made again while the password is at hand. */
  readonly isOutdated: (stored: string) => boolean;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MAX_WAITING = 500;
const STORED = /^\$scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

const derive = (password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    // The same letters typed on another keyboard may come as other code points: NFC makes them one.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * r * (N + p + 2) }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

const parse = (stored: string) => {
  const [, N, r, p, salt, hash] = STORED.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  const cost: ScryptCost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
};

/** Passwords by scrypt of node:crypto. Each hash carries its own cost; `atOnce` leaves the rest of the machine to others. */
export const createPasswords = ({ cost = SCRYPT_COST, atOnce = 2 } = {}): Passwords => {
  const inTurn = createTurns(atOnce, MAX_WAITING);
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        const hash = await derive(password, salt, cost);
        return `$scrypt$N=${cost.N},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${hash.toString('base64')}`;
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const known = stored === undefined ? undefined : parse(stored);
        const hash = await derive(password, known?.salt ?? randomBytes(SALT_BYTES), known?.cost ?? cost);
        return known !== undefined && timingSafeEqual(hash, known.hash);
      }),
    isOutdated: (stored) => {
      const made = parse(stored)?.cost;
      return made === undefined || made.N !== cost.N || made.r !== cost.r || made.p !== cost.p;
    },
  };
};

/** Throws a 422 on the field for a password that is among the first to be guessed. */
export const mustBeUncommon = (password: string | undefined): void => {
  if (password !== undefined && isCommonPassword(password)) throw invalid({ password: COMMON_PASSWORD });
};
