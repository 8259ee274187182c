import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A token of 256 random bits, in characters that a header and an address can carry. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: with 256 random bits in it, one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

// Without 0 and O, 1, l and I: the password is typed from a terminal.
const READABLE = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 22 readable characters (over 128 bits) for an account that is created without a person present. */
export const generateInitialPassword = (): string =>
  Array.from({ length: 22 }, () => READABLE[randomInt(READABLE.length)]).join('');
