import { isObject, parseJson, type JsonObject } from './opening';

/** Marks a value that came from a server and could not be read: no text of a server begins so. */
const MARK = '\u0000';

/** A value of a list that could not be read, and its place among the others; without a place it is the whole list. */
export interface LeftOut {
  readonly place?: number;
  readonly raw: unknown;
}

/** Rows that the reader left out of the lists of a record, by field. */
export type LeftOutByField = Readonly<Record<string, readonly LeftOut[]>>;

/** The field of a record under which the reader keeps what it left out. */
export const LEFT_OUT = 'left_out';

/** A value that could not be read, as a text that no field shows: a save sends the value back. */
export const unreadText = (raw: unknown): string => MARK + JSON.stringify(raw);

/** True for the text of a value that could not be read. */
export const isUnreadText = (value: unknown): boolean => typeof value === 'string' && value.startsWith(MARK);

/** The value that could not be read, in words; undefined where a value could be read. */
export const unreadInWords = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !isUnreadText(value)) return undefined;
  const raw = parseJson(value.slice(MARK.length));
  return typeof raw === 'string' ? raw : JSON.stringify(raw);
};

/** An object whose meaning could not be read, such as permissions: a save sends `raw` until a value of the object is changed. */
export const withUnread = <T extends object>(value: T, raw: unknown): T => ({ ...value, [MARK]: raw });

/** True for an object whose value could not be read. */
export const isUnread = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, MARK);

/** The object without what could not be read: it is replaced. */
export const withoutUnread = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== MARK)) as T;

/** The id that a row without one has in this console; none is sent. */
export const idOfNone = (place: number): string => `${MARK}${place}`;

/** The picture of a row without an id as it came, where its name and content did: there is no id by which the server has it. */
export const pictureOfNone = (row: unknown, raw: unknown): unknown =>
  isObject(row) && isObject(raw) && isObject(raw.image) ? { ...row, came: raw.image } : row;

const asSent = (value: unknown): unknown => {
  if (typeof value === 'string') return isUnreadText(value) ? (parseJson(value.slice(MARK.length)) ?? value) : value;
  if (Array.isArray(value)) return value.map(asSent);
  if (!isObject(value)) return value;
  if (isUnread(value)) return value[MARK];
  const own = Object.entries(value).filter(([name, each]) => name !== 'id' || !isUnreadText(each));
  return Object.fromEntries(own.map(([name, each]) => [name, asSent(each)]));
};

/** A body with what the reader could not read as it came: values in their places, rows and times among the others. */
export const restoreUnread = (body: JsonObject, before: JsonObject | undefined): JsonObject => {
  const sent = asSent(body) as JsonObject;
  const lists = Object.entries((before?.[LEFT_OUT] ?? {}) as LeftOutByField).flatMap(([name, left]) => {
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
