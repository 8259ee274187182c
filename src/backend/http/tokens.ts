import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A token of 256 random bits, in characters that a header and an address can carry. */
export const drawToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: with 256 random bits in it, one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

// No 0 and O, 1, l and I: somebody will type it from a terminal.
const READABLE = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 22 readable characters (over 128 bits) for an account that is made without anyone present. */
export const drawPassword = (): string =>
  Array.from({ length: 22 }, () => READABLE[randomInt(READABLE.length)]).join('');
