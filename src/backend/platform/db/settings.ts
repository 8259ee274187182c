import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { settings } from './schema';
import type { Queries } from './sql';

/** The value of a key, or undefined where nothing readable is stored. */
export const readSetting = async <T>(queries: Queries, key: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row && schema.parse(row.value);
};

/** Stores a value under a key, replacing the previous one. */
export const writeSetting = async (queries: Queries, key: string, value: unknown): Promise<void> => {
  await queries
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
};

/** A value that is generated once per installation, and is the same for every process that serves it. */
export const generatedOnce = async <T>(
  queries: Queries,
  key: string,
  schema: z.ZodType<T>,
  draw: () => T,
): Promise<T> => {
  const known = await readSetting(queries, key, schema);
  if (known !== undefined) return known; // a read-only database must not prevent the start
  await queries.insert(settings).values({ key, value: draw() }).onConflictDoNothing();
  const drawn = await readSetting(queries, key, schema);
  if (drawn === undefined) throw new Error(`What was drawn for "${key}" could not be stored.`);
  return drawn;
};

/** The key of the installation's id in the settings table. A restored backup is another installation, with its own id. */
export const INSTALLATION = 'installation';

/** The id of an installation where it shares a resource with others, such as a store of files: a UUID. */
export const installationOf = (queries: Queries): Promise<string> =>
  generatedOnce(queries, INSTALLATION, z.uuid(), randomUUID);
