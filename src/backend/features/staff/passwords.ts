import { scrypt, timingSafeEqual } from 'node:crypto';
import { hash as argon2, verify as verifyArgon2 } from '@node-rs/argon2';
import { COMMON_PASSWORD, isCommonPassword } from '../../../contract/commonPassword';
import { PASSWORD_IS_USERNAME, isUsername } from '../../../contract/endpoints/users';
import { Failure } from '../../../contract/failure';
import { invalid } from '../../../contract/wire';
import { createLimiter, type Limiter } from '../../platform/jobs/limiter';
import type { Passwords } from '../../platform/world';

/** The cost of one Argon2id hash: kibibytes of memory, passes over them, and threads. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 128 MiB, three passes: the cost of one guess (docs/decisions/0102). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 128 * 1024, timeCost: 3, parallelism: 1 };

/** A stored hash that no password matches: an account whose password has not been chosen yet. */
export const NO_PASSWORD = 'none';

const MAX_WAITING = 500;

/** Makes a limiter of sign-ins, which refuses further ones while 500 wait. */
export const signInLimiter = (atOnce: number): Limiter =>
  createLimiter(
    atOnce,
    MAX_WAITING,
    () => new Failure('Too many sign-ins at the moment. Try again in 5 seconds.', { status: 429, retryAfter: 5 }),
  );

const ARGON2 = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;
const SCRYPT = /^\$scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

// For installations older than Argon2id: their hashes still work, and are remade at the next sign-in.
const verifyScrypt = (password: string, stored: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const [, N, r, p, salt = '', expected = ''] = SCRYPT.exec(stored) ?? [];
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const hash = Buffer.from(expected, 'base64');
    const options = { ...cost, maxmem: 256 * cost.r * (cost.N + cost.p + 2) };
    scrypt(password, Buffer.from(salt, 'base64'), hash.length, options, (error, key) =>
      error ? reject(error) : resolve(timingSafeEqual(key, hash)),
    );
  });

const isHash = (stored: string | undefined): stored is string =>
  stored !== undefined && (ARGON2.test(stored) || SCRYPT.test(stored));

/** Passwords by Argon2id. Each hash has its own cost; `atOnce` leaves the rest of the machine free. */
export const createPasswords = ({ cost = PASSWORD_COST, atOnce = 2 } = {}): Passwords => {
  const inTurn = signInLimiter(atOnce);
  // The same letters typed on another keyboard may arrive as other code points: NFC makes them equal.
  const make = (password: string) => argon2(password.normalize('NFC'), cost);
  const opens = (password: string, stored: string): Promise<boolean> => {
    const typed = password.normalize('NFC');
    return SCRYPT.test(stored) ? verifyScrypt(typed, stored) : verifyArgon2(stored, typed);
  };
  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (password, stored, standIn) =>
      inTurn(async () => {
        if (isHash(stored)) return opens(password, stored);
        await (isHash(standIn) ? opens(password, standIn) : make(password));
        return false;
      }),
    isOutdated: (stored) => {
      const [memoryCost, timeCost, parallelism] = ARGON2.exec(stored)?.slice(1).map(Number) ?? [];
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
};

/** Throws a 422 on the field for a common password. */
export const assertUncommonPassword = (password: string | undefined): void => {
  if (password !== undefined && isCommonPassword(password)) throw invalid({ password: COMMON_PASSWORD });
};

/** Throws a 422 on the field for a password that is the username. */
export const assertPasswordNotUsername = (password: string, username: string): void => {
  if (isUsername(password, username)) throw invalid({ password: PASSWORD_IS_USERNAME });
};
