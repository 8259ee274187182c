import { expose } from 'comlink';
import { createCipher } from '../../../src/console/data/cipher';

const openAll = async (sealed: string, secret: { key: string; iv: string }) =>
  (JSON.parse(await createCipher(secret).open(sealed)) as unknown[]).length;

expose(openAll);
