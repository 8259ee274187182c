import { eq, sql } from 'drizzle-orm';
import { preferences } from '../schema';
import type { Queries } from '../world';
import { en } from './en';
import { hi } from './hi';
import type { Letters } from './Letters';

const languages: ReadonlyMap<string, Letters> = new Map([
  ['en', en],
  ['hi', hi],
]);

/** The e-mails in the language that an account has chosen in the console. The default is English, also for a language without e-mails. */
export const lettersFor = async (queries: Queries, userId: number): Promise<Letters> => {
  const [chosen] = await queries
    .select({ language: sql<string | null>`${preferences.values} ->> 'language'` })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return languages.get(chosen?.language ?? '') ?? en;
};
