import type { Cipher, CipherSecret } from '../../contract/cipher';

const utf8 = new TextEncoder();

// Newer engines convert base64 natively, many times faster than by way of text.
type NativeBase64 = { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };

const toBytes = (base64: string): Uint8Array<ArrayBuffer> => {
  const native = (Uint8Array as NativeBase64).fromBase64;
  return native ? native.call(Uint8Array, base64) : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
};

const toBase64 = (bytes: Uint8Array): string => {
  const native = (bytes as Uint8Array & { toBase64?: () => string }).toBase64;
  return native ? native.call(bytes) : btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** Makes the cipher on Web Crypto. It works off the main thread, and only in a secure context (https or localhost). */
export const createWebCipher = ({ key, iv }: CipherSecret, subtle: SubtleCrypto): Cipher => {
  const algorithm = { name: 'AES-CBC', iv: utf8.encode(iv) };
  const imported = subtle.importKey('raw', utf8.encode(key), 'AES-CBC', false, ['encrypt', 'decrypt']);
  return {
    seal: async (text) => toBase64(new Uint8Array(await subtle.encrypt(algorithm, await imported, utf8.encode(text)))),
    open: async (sealed) =>
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        await subtle.decrypt(algorithm, await imported, toBytes(sealed)),
      ),
  };
};

/** The cipher by crypto-js, for plain http outside localhost, where browsers offer no Web Crypto. */
export const createScriptCipher = ({ key, iv }: CipherSecret): Cipher => {
  const library = import('crypto-js').then((module) => module.default);
  return {
    seal: async (text) => {
      const { AES, enc } = await library;
      return AES.encrypt(text, enc.Utf8.parse(key), { iv: enc.Utf8.parse(iv) }).toString();
    },
    open: async (sealed) => {
      const { AES, enc } = await library;
      const clear = AES.decrypt(sealed, enc.Utf8.parse(key), { iv: enc.Utf8.parse(iv) });
      // crypto-js returns a negative length for a text that it cannot decrypt, and accepts an empty text.
      if (sealed === '' || clear.sigBytes < 0) throw new Error('The text cannot be opened with this key');
      return clear.toString(enc.Utf8);
    },
  };
};

/** Chromium's Web Crypto has no AES-192. */
const UNSUPPORTED_KEY_BYTES = 24;

/** Returns the best cipher that this page may use with this key. */
export const createCipher = (secret: CipherSecret): Cipher => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle && utf8.encode(secret.key).length !== UNSUPPORTED_KEY_BYTES
    ? createWebCipher(secret, subtle)
    : createScriptCipher(secret);
};
