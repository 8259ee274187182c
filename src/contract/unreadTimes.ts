import * as z from 'zod';
import { isObject } from './opening';
import { isUnreadText, LEFT_OUT, type LeftOutByField } from './unreadValues';

/** The number of days and times of a list that could not be read, of all of them. */
export interface UnreadTimes {
  readonly count: number;
  readonly of: number;
}

const timeSchemas = new WeakSet<z.ZodType>();

/** Registers the schema of a day or a time, or of a list of times: a list counts its unreadable ones. */
export const asTime = <S extends z.ZodType>(schema: S): S => {
  timeSchemas.add(schema);
  return schema;
};

/** True for a value that a server has filled in. */
export const isFilledIn = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The fields of a record that are days or times. */
const timeFieldsOf = (row: z.ZodType): readonly string[] =>
  row instanceof z.ZodObject
    ? Object.entries(row.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) =>
        timeSchemas.has(field) ? [name] : [],
      )
    : [];

/**
 * Returns a counter of the days and times of a list.
 * It is given each record as it arrived and as it was read.
 */
export const timesCounter = (row: z.ZodType) => {
  const fields = timeFieldsOf(row);
  let [count, of] = [0, 0];
  return {
    add: (raw: unknown, read: unknown): void => {
      if (!isObject(raw) || !isObject(read)) return;
      for (const name of fields) {
        const value = read[name];
        const left = (read[LEFT_OUT] as LeftOutByField | undefined)?.[name]?.length ?? 0;
        const isLost = !Array.isArray(value) && isFilledIn(raw[name]) && (value === undefined || isUnreadText(value));
        count += Array.isArray(value) ? left : Number(isLost);
        of += Array.isArray(value) ? value.length + left : Number(isFilledIn(raw[name]));
      }
    },
    sum: (): UnreadTimes => ({ count, of }),
  };
};
