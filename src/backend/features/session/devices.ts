import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { generatedOnce } from '../../platform/db/settings';
import { generateToken } from '../../platform/http/tokens';
import { accountKey } from '../staff/comparableName';
import type { Queries } from '../../platform/db/sql';

// Generated once for an installation, like the cipher's key, and never handed out.
const keyOf = (queries: Queries): Promise<string> => generatedOnce(queries, 'device_key', z.string(), generateToken);

const signed = (key: string, username: string, name: string): string =>
  createHmac('sha256', key)
    .update(`${accountKey(username)}\n${name}`)
    .digest('base64url');

/**
 * Creates the token of a device for its next sign-in to the same account.
 * It holds a random name, and a signature over account and name.
 */
export const createDeviceToken = async (queries: Queries, username: string): Promise<string> => {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${signed(await keyOf(queries), username, name)}`;
};

/** The name of a device that has signed in to this account before; empty for strangers and invalid signatures. */
export const knownDevice = async (queries: Queries, username: string, token: string | undefined): Promise<string> => {
  const [name = '', signature = ''] = (token ?? '').split('.');
  if (name === '' || signature === '') return '';
  const right = Buffer.from(signed(await keyOf(queries), username, name));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? name : '';
};
