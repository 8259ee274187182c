import type * as z from 'zod';
import { isObject } from '../contract/decode';
import { furtherNameIn, rowSchemas, type FurtherNames } from '../contract/values';
import type { Fault } from './described';

type Row = Readonly<Record<string, unknown>>;

const shapeOf = (row: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const { shape } = row.def as { readonly shape?: Readonly<Record<string, z.ZodType>> };
  return shape ?? {};
};

const rowsWithout = (rows: readonly Row[], name: string, names: FurtherNames): number =>
  rows.filter((row) => row[name] === undefined && furtherNameIn(row, name, names[name] ?? []) === undefined).length;

/** Returns the fields that no row of a list has, and those that some rows lack, with their number. */
export const fieldsLackingIn = (row: z.ZodType, names: FurtherNames, rows: readonly Row[]) => {
  const counts = Object.keys(shapeOf(row)).map((name) => ({ name, count: rowsWithout(rows, name, names) }));
  return {
    always: counts.filter(({ count }) => count === rows.length).map(({ name }) => name),
    sometimes: counts.filter(({ count }) => count > 0 && count < rows.length),
  };
};

// True for a field that the contract allows a row to lack.
const mayLack = (schema: z.ZodType | undefined): boolean =>
  schema === undefined || rowSchemas.has(schema) || (schema.safeParse(undefined).data ?? undefined) === undefined;

/** Returns the faults of rows compared with each other: a duplicate id, and a field that only some rows have. */
export const rowComparisonFaults = (
  row: z.ZodType,
  names: FurtherNames,
  raw: readonly unknown[],
  path: string,
): readonly Fault[] => {
  const rows = raw.filter(isObject);
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
  const twice = ids.length - new Set(ids).size;
  const shape = shapeOf(row);
  const lacked = Object.keys(names).length > 0 ? [] : fieldsLackingIn(row, names, rows).sometimes;
  return [
    ...(twice > 0 && 'id' in shape
      ? [
          {
            at: `${path}.id`,
            came: `${twice} of ${ids.length} rows with the id of another`,
            expected: 'an id of its own for each row',
          },
        ]
      : []),
    ...lacked
      .filter(({ name }) => !mayLack(shape[name]))
      .map(({ name, count }) => ({
        at: `${path}.${name}`,
        came: `nothing in ${count} of ${rows.length} rows`,
        expected: 'what the other rows have',
      })),
  ];
};
