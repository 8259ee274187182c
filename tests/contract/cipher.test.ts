import { describe, expect, it } from 'vitest';
import { createCipher as createServerCipher } from '../../src/backend/platform/http/cipher';
import { createScriptCipher, createWebCipher } from '../../src/console/data/cipher';
import { CipherSecret } from '../../src/contract/cipher';

/**
 * Made with OpenSSL 3.0, for each key and text:
 * printf '%s' TEXT | openssl enc -aes-BITS-cbc -K $(printf '%s' KEY | xxd -p -c 99) -iv $(printf 'abcdef9876543210' | xxd -p) -a -A
 */
const vectors = [
  ['0123456789abcdef', '', 'PqT6TuLOnMLUZCaPHLe5bg=='],
  ['0123456789abcdef', 'a', 'g0RMl4BmjrcFPAiJHUdQ3A=='],
  ['0123456789abcdef', '{"department_name":"Finance"}', 'eiZxfq69djTEL84r2lbm9tihznqVvFEAFa9hW8MxCv0='],
  ['0123456789abcdef', 'विभाग – ₹40 – Zürich 🚇', 'HinXN0q9v2/i58GPxhSjCzmyzFbYMTozPla2g8OzeOx7+v9KdIqsMNkNH+JaZA3u'],
  ['0123456789abcdef01234567', '', '/JWjoVmNI57xOdRY2rHvSA=='],
  ['0123456789abcdef01234567', 'a', 'aOQJ6bIH9zThWhYVfu104w=='],
  ['0123456789abcdef01234567', '{"department_name":"Finance"}', 'bG1wBLbf0zjs2aM8Xjpnn81mabHkvQLRm52K2C9rwm8='],
  [
    '0123456789abcdef01234567',
    'विभाग – ₹40 – Zürich 🚇',
    'fCF/ojvdDyhcNkmpGE7AYkjSklLTZrv8xmO2Pjk0ML7kRut5glB11zzbfhASCJog',
  ],
  ['0123456789abcdef0123456789abcdef', '', 'eMLMKwWRGewiFRmnqG3ddw=='],
  ['0123456789abcdef0123456789abcdef', 'a', 'ZEulcIBb0rBzPGxZfudkDg=='],
  ['0123456789abcdef0123456789abcdef', '{"department_name":"Finance"}', '+H30i2vKsYwY6pxoveLLdzVtKrQ9RheeDdEFEqgCznw='],
  [
    '0123456789abcdef0123456789abcdef',
    'विभाग – ₹40 – Zürich 🚇',
    'Hp1+w0+iJVOhDJLB2FIZaSn0jPUYtbCE3Z1/dhpoK2+ws0II+XZXf8UfvShTBj8L',
  ],
] as const;

const iv = 'abcdef9876543210';
const implementations = {
  'node:crypto on the server': createServerCipher,
  'Web Crypto in the browser': (secret: CipherSecret) => createWebCipher(secret, crypto.subtle),
  'crypto-js where there is no Web Crypto': createScriptCipher,
};

describe.each(Object.entries(implementations))('the cipher by %s', (_, create) => {
  it.each(vectors)('seals and opens as OpenSSL does with the key %s: %s', async (key, text, sealed) => {
    const cipher = create({ key, iv });

    expect(await cipher.seal(text)).toBe(sealed);
    expect(await cipher.open(sealed)).toBe(text);
  });

  it.each([
    ['another key', 'ZEulcIBb0rBzPGxZfudkDg=='],
    ['a text cut short', 'eiZxfq69djTEL84r2lbm9tihznqVvFEAFa9hW8MxCv'],
    ['what is not base64', '<html>502 Bad Gateway</html>'],
    ['nothing', ''],
  ])('refuses %s', async (_what, sealed) => {
    const cipher = create({ key: '0123456789abcdef', iv });

    await expect(cipher.open(sealed)).rejects.toThrow();
  });
});

describe('the secret of config.json', () => {
  it.each([16, 24, 32])('takes a key of %i bytes', (bytes) => {
    expect(CipherSecret.safeParse({ key: 'k'.repeat(bytes), iv }).success).toBe(true);
  });

  it('counts bytes, not characters', () => {
    expect(CipherSecret.safeParse({ key: 'ü'.repeat(16), iv }).success).toBe(true);
    expect(CipherSecret.safeParse({ key: 'ü'.repeat(17), iv }).success).toBe(false);
  });

  it.each([
    [{ key: 'short', iv }, 'key'],
    [{ key: 'k'.repeat(16), iv: 'short' }, 'iv'],
    [{ iv }, 'key'],
  ])('names the faulty part of %j', (secret, part) => {
    const read = CipherSecret.safeParse(secret);

    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([part]);
  });
});
