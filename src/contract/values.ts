import * as z from 'zod';

// zod compiles schemas with `new Function`, which the console's Content-Security-Policy forbids and reports.
z.config({ jitless: true });

/** An id as the server sent it: number or text. It is sent back as it came and compared as text (wire.md 3). */
export const Id = z.union([z.string().min(1), z.number()]);
export type Id = z.infer<typeof Id>;

/** True when two ids name the same thing: `12` and `"12"` do. */
export const sameId = (a: Id, b: Id): boolean => String(a) === String(b);

/** A date without a time, `YYYY-MM-DD`; it stays a string from end to end. */
export const Day = z.iso.date({ error: 'Choose a date' });
export type Day = z.infer<typeof Day>;

/**
 * A day as it is asked for or written: what the date picker offers (spec section 5). A database has no year 0, and no sum reaches 9999.
 * `error` is what is said where it is no day at all.
 */
export const askedDay = (error = 'Enter a date as YYYY-MM-DD') =>
  z.iso.date({ error }).refine((day) => day >= '1900-01-01' && day <= '2099-12-31', 'Choose a day from 1900 to 2099');

const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A moment: ISO 8601, read with or without an offset (without one it is UTC), kept as ISO 8601 in UTC. */
export const Instant = z.string().transform((text, context) => {
  const date = new Date(OFFSET.test(text) || !text.includes('T') ? text : `${text}Z`);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  context.addIssue({ code: 'custom', message: 'Enter a date and time' });
  return z.NEVER;
});
export type Instant = z.infer<typeof Instant>;

/** Whether a text has so many characters, each counted once: to JavaScript's length an emoji is two. */
export const hasCharacters =
  (least: number) =>
  (text: string): boolean =>
    [...text].length >= least;

/** A picture on its way up: its file name and its content as a data URL in base64. */
export const Image = z.object({ name: z.string(), content: z.string() }, { error: 'Choose a picture' });
export type Image = z.infer<typeof Image>;

/** A picture in an update: an unchanged one is an empty object (spec section 5). */
export const NewImage = z.union([Image, z.strictObject({})], { error: 'Choose a picture' });
export type NewImage = z.infer<typeof NewImage>;

/** When and by whom a record was last changed, where the server says so. */
export const lastChange = {
  updated_at: Instant.optional().catch(undefined),
  updated_by: z.string().optional().catch(undefined),
};

/** Text that some servers leave out or send as null or a number. */
export const LooseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => text ?? '');

/** A count or an amount that some servers send as text. */
export const LooseNumber = z.coerce.number();

/** `true`, `1`, `"true"` and `"1"` are true; everything else is false (wire.md 3). */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

/** A record of a server: the named fields exactly, whatever else it carries kept and sent back (wire.md 3). */
export const record = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<z.output<z.ZodObject<Shape>>> =>
  z.looseObject(shape);

/** A whole list as read: its rows, and how many rows could not be read and were left out. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly unreadable: number;
}

/** A list of records. A row that cannot be read is left out and counted, never a reason to refuse the list. */
export const listOf = <T>(row: z.ZodType<T>): z.ZodType<Rows<T>> =>
  z.array(z.unknown()).transform((raw): Rows<T> => {
    const read = raw.map((value) => row.safeParse(value));
    const rows = read.flatMap((result) => (result.success ? [result.data] : []));
    return { rows, unreadable: raw.length - rows.length };
  });

/** One page of a list, and how many rows there are in all. */
export interface Page<T> extends Rows<T> {
  readonly total: number;
}

/** One page of records; `total` comes from Content-Range. A row that cannot be read is left out and counted. */
export const pageOf = <T>(row: z.ZodType<T>): z.ZodType<Page<T>> =>
  z.object({ rows: listOf(row), total: z.int().min(0) }).transform(({ rows, total }): Page<T> => ({ ...rows, total }));

/** What a write call answers beside `success`: a message for the person, and the id of what was written, where the server says so. */
export const Receipt = record({
  id: Id.optional(),
  message: z.string().optional(),
});
export type Receipt = z.infer<typeof Receipt>;
