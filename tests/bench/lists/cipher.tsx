import { wrap } from 'comlink';
import { createCipher, createScriptCipher } from '../../../src/console/data/cipher';
import type { Cipher } from '../../../src/contract/cipher';
import { readRows } from './readRows';

const secret = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
const openHere = (cipher: Cipher) => async (sealed: string) =>
  (JSON.parse(await cipher.open(sealed)) as unknown[]).length;

/** Encrypts the rows, and lets the bench that drives this page decrypt and parse them in three ways. */
export const showCipher = async () => {
  const cipher = createCipher(secret);
  const sealed = await cipher.seal(JSON.stringify(await readRows()));
  const worker = new Worker(new URL('./cipher.worker.ts', import.meta.url), { type: 'module' });
  const inWorker = wrap<(sealed: string, key: typeof secret) => Promise<number>>(worker);
  const script = createScriptCipher(secret);
  // The libraries are loaded before the clock starts.
  await Promise.all([script.seal('x'), inWorker(await cipher.seal('[]'), secret)]);
  const ways = {
    script: openHere(script),
    here: openHere(cipher),
    worker: (text: string) => inWorker(text, secret),
  };
  const open = async (way: keyof typeof ways) => {
    // A task of its own lets the browser measure its length.
    await new Promise((resolve) => setTimeout(resolve));
    const began = performance.now();
    await ways[way](sealed);
    return performance.now() - began;
  };
  Object.assign(window, { open, megabytes: sealed.length / 1e6 });
  return <p>Ready</p>;
};
