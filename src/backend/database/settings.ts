import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { CipherSecret } from '../../contract/cipher';
import { drawCipherSecret } from '../http/cipher';
import { settings } from '../schema';
import type { Queries } from '../world';

/** What is kept under a key, or undefined where nothing (readable) is. */
export const readSetting = async <T>(queries: Queries, key: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row && schema.parse(row.value);
};

/** Keeps a value under a key, in place of what was there. */
export const writeSetting = async (queries: Queries, key: string, value: unknown): Promise<void> => {
  await queries
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
};

/** The payload cipher's key and IV: drawn once when the database is made, and the same for every process that serves it. */
export const cipherSecretOf = async (queries: Queries): Promise<CipherSecret> => {
  const known = await readSetting(queries, 'cipher', CipherSecret);
  if (known) return known; // a database that only reads at this moment starts all the same
  await queries.insert(settings).values({ key: 'cipher', value: drawCipherSecret() }).onConflictDoNothing();
  const secret = await readSetting(queries, 'cipher', CipherSecret);
  if (!secret) throw new Error('The key of the payload cipher could not be stored.');
  return secret;
};
