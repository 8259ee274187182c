import * as z from 'zod';
import './noEval';
import { isId, isInstant, isNumber, isText, orMissing, recognising, rowRecogniser } from './alreadyRead';
import { idOfNone, LEFT_OUT, pictureOfNone, unreadText, type LeftOut } from './unreadValues';
import { faultInWords } from './faultWords';
import { localTime } from './localTime';
import { isoOf } from './typedDay';
import { asTime, isFilledIn, timesCounter, type UnreadTimes } from './unreadTimes';

z.config({ localeError: faultInWords });

/** An id as the server sent it: number or text. It is sent back unchanged and compared as text (docs/wire.md#reading). */
export const Id = recognising(z.union([z.string().min(1), z.number()]), isId);
export type Id = z.infer<typeof Id>;

/** An id that a server may leave out. */
export const MaybeId = recognising(Id.nullish().catch(undefined), orMissing(isId));

/** True when two ids are equal, as `12` and `"12"` are. */
export const sameId = (a: Id, b: Id): boolean => String(a) === String(b);

/** A date without a time, `YYYY-MM-DD`; a string everywhere. */
export const Day = z.iso.date({ error: 'Choose a date' });
export type Day = z.infer<typeof Day>;

/**
 * A requested or written day, limited to the range of the date picker (docs/product.md#validation).
 * A database has no year 0, and no sum reaches 9999. `error` is the message for a text that is no day.
 */
export const boundedDay = (error = 'Enter a date as YYYY-MM-DD') =>
  z.iso.date({ error }).refine((day) => day >= '1900-01-01' && day <= '2099-12-31', 'Choose a day from 1900 to 2099');

const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/i;

// Without an offset it is UTC, whatever zone this machine is in.
const timeOf = (iso: string): number => Date.parse(iso.includes('T') && !OFFSET.test(iso) ? `${iso}Z` : iso);

/** A moment in any of the forms of servers (docs/wire.md#times-and-days), kept as ISO 8601 in UTC. */
export const Instant = recognising(
  z.union([z.string(), z.number()]).transform((raw, context) => {
    const time = timeOf(isoOf(raw) ?? '');
    const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
    if (isInstant(moment)) return moment;
    context.addIssue({ code: 'custom', message: 'Enter a date and time' });
    return z.NEVER;
  }),
  isInstant,
);
export type Instant = z.infer<typeof Instant>;

// A moment that is the first or the last second of a day at +05:30 is that day. Otherwise the written day counts.
const dayOf = (raw: string | number): string | undefined => {
  const iso = isoOf(raw);
  if (iso === undefined || Number.isNaN(timeOf(iso))) return undefined;
  const local = localTime(timeOf(iso)).toISOString();
  return (OFFSET.test(iso) && /T(?:00:00:00|23:59:59)/.test(local) ? local : iso).slice(0, 10);
};

/** The value of a text that is JSON of a list or an object; all other values unchanged. */
export const parsedText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Returns true where a text has so many characters, each counted once: JavaScript's length of an emoji is two. */
export const hasCharacters =
  (least: number) =>
  (text: string): boolean =>
    [...text].length >= least;

/** An uploaded picture: its file name and its content as a data URL in base64. */
export const Image = z.object({ name: z.string(), content: z.string() }, { error: 'Choose a picture' });
export type Image = z.infer<typeof Image>;

/** A picture in an update: an unchanged one is an empty object (docs/product.md#validation). */
export const NewImage = z.union([Image, z.strictObject({})], { error: 'Choose a picture' });
export type NewImage = z.infer<typeof NewImage>;

/** The time and the author of a record's last change, where the server sends them. */
export const lastChange = {
  updated_at: asTime(Instant.optional().catch(undefined)),
  updated_by: z.string().optional().catch(undefined),
};

/** Text that some servers leave out or send as null or a number; other values become empty. */
export const LooseText = recognising(
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch('')
    .transform((text) => text ?? ''),
  isText,
);

/** A count or an amount that some servers send as text. An empty value is not a number. */
export const LooseNumber = recognising(
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.number()),
  isNumber,
);

/** A count or an amount that a server may leave out. */
export const MaybeNumber = recognising(LooseNumber.nullish().catch(undefined), orMissing(isNumber));

/** A text that a server may leave out. */
export const MaybeText = recognising(z.string().nullish().catch(undefined), orMissing(isText));

/** A moment that a server may leave out. */
export const MaybeInstant = asTime(recognising(Instant.nullish().catch(undefined), orMissing(isInstant)));

/** A day as read, which some servers send with a time; empty without one. A text that is no day is unchanged. */
export const DayText = asTime(
  z
    .unknown()
    .optional()
    .transform((raw) => {
      if (raw === undefined || raw === null || raw === '') return '';
      return (typeof raw === 'string' || typeof raw === 'number' ? dayOf(raw) : undefined) ?? unreadText(raw);
    }),
);

/** The further names of a field on servers, the likeliest first. */
export type FurtherNames = Readonly<Record<string, readonly string[]>>;

/** The schema of a list's rows and the further names of their fields, by the schema of the list. */
export const rowSchemas = new WeakMap<z.ZodType, { readonly row: z.ZodType; readonly names: FurtherNames }>();

const ofRows = <S extends z.ZodType>(list: S, row: z.ZodType, names: FurtherNames = {}): S => {
  rowSchemas.set(list, { row, names });
  return list;
};

const leftOutOf = new WeakMap<object, readonly LeftOut[]>();

// A row that lacks only an id is shown and saved like the others.
const withId = (value: unknown, place: number): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isId((value as { id?: unknown }).id)
    ? pictureOfNone({ ...value, id: idOfNone(place) }, value)
    : value;

/** Rows inside a record, which some servers send as a JSON text. The record keeps unreadable ones separately. */
export const rowsOf = <T>(row: z.ZodType<T>): z.ZodType<T[]> =>
  ofRows(
    z
      .unknown()
      .optional()
      .transform((raw) => {
        const rows: T[] = [];
        const left: LeftOut[] = [];
        const given = parsedText(raw);
        if (!Array.isArray(given) && isFilledIn(given)) left.push({ raw });
        for (const [place, value] of (Array.isArray(given) ? (given as readonly unknown[]) : []).entries()) {
          const read = row.safeParse(withId(value, place));
          if (read.success) rows.push(read.data);
          else left.push({ place, raw: value });
        }
        if (left.length > 0) leftOutOf.set(rows, left);
        return rows;
      }),
    row,
  );

const keepingLeftOut = <R extends object>(value: R): R => {
  const left = Object.entries(value).flatMap(([name, rows]) => {
    const own = typeof rows === 'object' && rows !== null ? leftOutOf.get(rows as object) : undefined;
    return own ? [[name, own] as const] : [];
  });
  return left.length > 0 ? { ...value, [LEFT_OUT]: Object.fromEntries(left) } : value;
};

const addressOf = (name: string, content: string): string => {
  if (content === '' || /^(?:data:|blob:|https?:|\/)/i.test(content)) return content;
  const type = /\.(png|webp|gif)$/i.exec(name)?.[1]?.toLowerCase() ?? 'jpeg';
  return `data:image/${type};base64,${content}`;
};

/** A picture as read: an address, or its name and an address or data URL; null for empty texts. */
export const Picture = z
  .preprocess(parsedText, z.union([z.string(), z.looseObject({ name: LooseText, content: LooseText })]).nullish())
  .catch(undefined)
  .transform((image) => {
    if (typeof image !== 'object' || image === null) return image || null;
    const { name } = image;
    const content = addressOf(name, image.content);
    return content === '' ? null : { name, content };
  });
export type Picture = z.infer<typeof Picture>;

/** A picture as read, by its address alone; empty without one. */
export const PictureAddress = Picture.transform((image) =>
  typeof image === 'string' ? image : (image?.content ?? ''),
);

/** True for `true`, `1`, `"true"` and `"1"`; all other values are false (docs/wire.md#reading). */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

/** A record of a server: the named fields exactly; all others are kept and sent back (docs/wire.md#reading). */
export const record = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<z.output<z.ZodObject<Shape>>> => {
  const loose = z.looseObject(shape);
  const hasRows = Object.values(shape).some((field) => rowSchemas.has(field as z.ZodType));
  return hasRows ? loose.overwrite(keepingLeftOut) : loose;
};

/** A whole list as read: its rows, the number of unreadable rows left out, and of unreadable days and times in the others. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly unreadable: number;
  readonly unreadTimes?: UnreadTimes;
}

const readRows = <T>(row: z.ZodType<T>, raw: readonly unknown[]): Rows<T> => {
  const isAlreadyRead = rowRecogniser(row);
  const times = timesCounter(row);
  const rows: T[] = [];
  for (const value of raw) {
    const read = isAlreadyRead?.(value) ? (value as T) : row.safeParse(value).data;
    if (read === undefined) continue;
    rows.push(read);
    times.add(value, read);
  }
  return { rows, unreadable: raw.length - rows.length, unreadTimes: times.sum() };
};

/** The further name of a field in a row; undefined where the row has the field's own name, or none. */
export const furtherNameIn = (
  row: Readonly<Record<string, unknown>>,
  name: string,
  others: readonly string[],
): string | undefined => (isFilledIn(row[name]) ? undefined : others.find((each) => isFilledIn(row[each])));

/** A row with its fields under our names, from any of the usual ones of servers. */
export const renamed = (names: readonly (readonly [string, readonly string[]])[], value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const row = value as Readonly<Record<string, unknown>>;
  let found: Record<string, unknown> | undefined;
  for (const [name, others] of names) {
    const other = furtherNameIn(row, name, others);
    if (other !== undefined) found = { ...(found ?? row), [name]: row[other] };
  }
  return found ?? row;
};

/** A list of records. An unreadable row is left out and counted, and does not make the list fail. */
export const listOf = <T>(row: z.ZodType<T>, names: FurtherNames = {}): z.ZodType<Rows<T>> =>
  ofRows(
    z.custom<readonly unknown[]>(Array.isArray).transform((raw): Rows<T> => {
      const known = Object.entries(names);
      return readRows(row, known.length > 0 ? raw.map((value) => renamed(known, value)) : raw);
    }),
    row,
    names,
  );

/** One page of a list, and the total number of rows. */
export interface Page<T> extends Rows<T> {
  readonly total: number;
}

/** One page of records; `total` comes from Content-Range. An unreadable row is left out and counted. */
export const pageOf = <T>(row: z.ZodType<T>): z.ZodType<Page<T>> =>
  z.object({ rows: listOf(row), total: z.int().min(0) }).transform(({ rows, total }): Page<T> => ({ ...rows, total }));

/** The answer of a write call, beside `success`. It has a message for the person and the id of the record, where the server sends them. */
export const Receipt = record({
  // A write has succeeded whatever else its answer contains: null means the same as a missing key.
  id: Id.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  /** The next step of the caller, beside the `message` about the save. */
  notice: z.string().optional().catch(undefined),
  /** The link that the caller has to hand over, on a server that does not mail it. */
  link: z.string().optional().catch(undefined),
});
export type Receipt = z.infer<typeof Receipt>;
