import * as z from 'zod';
import './noEval';

/**
 * Encrypts and decrypts a text: AES-CBC, PKCS#7, ciphertext in standard base64 (docs/wire.md#encryption).
 * `open` rejects for foreign texts: wrong key, truncated, not base64.
 */
export interface Cipher {
  seal(text: string): Promise<string>;
  open(sealed: string): Promise<string>;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Key and IV as text. Their UTF-8 bytes are used: 16, 24 or 32 bytes for the key, 16 for the IV. */
export const CipherSecret = z.object({
  key: z
    .string({ error: 'must be a text of 16, 24 or 32 bytes' })
    .refine((key) => [16, 24, 32].includes(byteLength(key)), { error: 'must be a text of 16, 24 or 32 bytes' }),
  iv: z
    .string({ error: 'must be a text of 16 bytes' })
    .refine((iv) => byteLength(iv) === 16, { error: 'must be a text of 16 bytes' }),
});
export type CipherSecret = z.infer<typeof CipherSecret>;
