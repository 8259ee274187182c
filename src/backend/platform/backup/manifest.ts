import * as z from 'zod';

/** A change of the schema that a database has had, as drizzle notes it. */
const Migration = z.object({ hash: z.string(), at: z.coerce.string() });

/** The first entry of a backup, with its origin. */
export const BackupHeader = z.object({
  what: z.literal('metro-admin-console backup'),
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  from: z.enum(['embedded', 'server']),
  migrations: z.array(Migration).readonly(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** The last entry of a backup, with its expected content. */
export const BackupTrailer = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number() })).readonly(),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })).readonly(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })).readonly(),
  /** The last seal of the daily log, `seq:hash`; absent where nothing is sealed. */
  head: z.string().optional(),
});
export type BackupTrailer = z.infer<typeof BackupTrailer>;

/** The names of a backup's entries. */
export const backupEntries = {
  beginning: 'beginning.json',
  end: 'end.json',
  heads: 'log-heads.txt',
  /** Some rows of a table, a JSON text a line. */
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`,
  tableOf: (name: string): string | undefined => /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1],
  file: (path: string) => `data/${path}`,
  /** The place of a file in the data directory; undefined for other entries and paths outside. */
  fileOf: (name: string): string | undefined => /^data\/(files\/[\w.-]+)$/.exec(name)?.[1],
} as const;
