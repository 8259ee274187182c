import { eq, sql } from 'drizzle-orm';
import { preferences } from '../db/schema';
import type { Queries } from '../db/sql';
import { en } from './en';
import { hi } from './hi';
import type { MailTexts } from './MailTexts';

const languages: ReadonlyMap<string, MailTexts> = new Map([
  ['en', en],
  ['hi', hi],
]);

/** The e-mails in the language that an account has chosen in the console. The default is English, also for a language without e-mails. */
export const mailTextsFor = async (queries: Queries, userId: number): Promise<MailTexts> => {
  const [chosen] = await queries
    .select({ language: sql<string | null>`${preferences.values} ->> 'language'` })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return languages.get(chosen?.language ?? '') ?? en;
};
