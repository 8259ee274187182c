import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CipherSecret, type Cipher } from '../../../contract/cipher';
import { generatedOnce } from '../db/settings';
import type { Queries } from '../db/sql';

// One class and its length: a repeated group runs out of stack on a text of 10 MB.
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const BLOCK_BYTES = 16;

const bytesOf = (sealed: string): Buffer => {
  const bytes = sealed.length % 4 === 0 && BASE64.test(sealed) ? Buffer.from(sealed, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) throw new Error('not a sealed text');
  return bytes;
};

/** The payload cipher on the server: AES-CBC of node:crypto, whose key length picks 128, 192 or 256 bits (docs/wire.md#encryption). */
export const createCipher = (secret: CipherSecret): Cipher => {
  const key = Buffer.from(secret.key, 'utf8');
  const iv = Buffer.from(secret.iv, 'utf8');
  const algorithm = `aes-${key.length * 8}-cbc`;
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return {
    seal: async (text) => {
      const cipher = createCipheriv(algorithm, key, iv);
      return Promise.resolve(Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64'));
    },
    open: async (sealed) => {
      const decipher = createDecipheriv(algorithm, key, iv);
      return Promise.resolve(utf8.decode(Buffer.concat([decipher.update(bytesOf(sealed)), decipher.final()])));
    },
  };
};

// A random key of 32 bytes and an IV of 16, in characters that any configuration file can carry.
const generateCipherSecret = (): CipherSecret => ({
  key: randomBytes(16).toString('hex'),
  iv: randomBytes(8).toString('hex'),
});

/** The payload cipher's key and IV, which an installation generates once. */
export const cipherSecretOf = (queries: Queries): Promise<CipherSecret> =>
  generatedOnce(queries, 'cipher', CipherSecret, generateCipherSecret);
