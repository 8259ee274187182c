import { isObject, parseJson, type JsonObject } from './decode';

/** Marks a value of a server that could not be read: no text of a server begins with it. */
const MARK = '\u0000';

/** An unreadable value of a list, and its place in it. Without a place it is the whole list. */
export interface UnreadValue {
  readonly place?: number;
  readonly raw: unknown;
}

/** Rows that the reader left out of a record's lists, by field. */
export type UnreadByField = Readonly<Record<string, readonly UnreadValue[]>>;

/** The field of a record with the left-out rows. */
export const LEFT_OUT = 'left_out';

/** An unreadable value as a text that no field shows: a save sends the value back. */
export const unreadText = (raw: unknown): string => MARK + JSON.stringify(raw);

/** True for the text of an unreadable value. */
export const isUnreadText = (value: unknown): boolean => typeof value === 'string' && value.startsWith(MARK);

/** The unreadable value in words; undefined for a readable one. */
export const unreadInWords = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !isUnreadText(value)) return undefined;
  const raw = parseJson(value.slice(MARK.length));
  return typeof raw === 'string' ? raw : JSON.stringify(raw);
};

/** An object with an unreadable meaning, such as permissions. A save sends `raw` until a value of the object is changed. */
export const withUnread = <T extends object>(value: T, raw: unknown): T => ({ ...value, [MARK]: raw });

/** True for an object with an unreadable value. */
export const isUnread = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, MARK);

/** The object without its unreadable value, which is replaced. */
export const withoutUnread = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== MARK)) as T;

/** The console's id for a row without one; it is not sent. */
export const idForMissing = (place: number): string => `${MARK}${place}`;

/** Adds to a row without an id the picture as it arrived: without an id, a save must send the picture again. */
export const withUnsentPicture = (row: unknown, raw: unknown): unknown =>
  isObject(row) && isObject(raw) && isObject(raw.image) ? { ...row, came: raw.image } : row;

const asSent = (value: unknown): unknown => {
  if (typeof value === 'string') return isUnreadText(value) ? (parseJson(value.slice(MARK.length)) ?? value) : value;
  if (Array.isArray(value)) return value.map(asSent);
  if (!isObject(value)) return value;
  if (isUnread(value)) return value[MARK];
  const own = Object.entries(value).filter(([name, each]) => name !== 'id' || !isUnreadText(each));
  return Object.fromEntries(own.map(([name, each]) => [name, asSent(each)]));
};

/** Returns a body with the unreadable values as they arrived, in their places: values, rows and times. */
export const restoreUnread = (body: JsonObject, before: JsonObject | undefined): JsonObject => {
  const sent = asSent(body) as JsonObject;
  const lists = Object.entries((before?.[LEFT_OUT] ?? {}) as UnreadByField).flatMap(([name, left]) => {
    const list = sent[name];
    if (!Array.isArray(list)) return [];
    const whole = [...(list as readonly unknown[])];
    for (const { place, raw } of left)
      if (place !== undefined) whole.splice(place, 0, raw);
      else if (list.length === 0) return [[name, raw] as const];
    return [[name, whole] as const];
  });
  return { ...sent, ...Object.fromEntries(lists) };
};
