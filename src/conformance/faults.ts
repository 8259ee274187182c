import type * as z from 'zod';
import { isObject, isText } from '../contract/decode';
import { allFlags, Flags, Matrix, moduleNames } from '../contract/permissions';
import {
  DayText,
  Instant,
  furtherNameIn,
  parsedText,
  renamed,
  rowSchemas,
  type FurtherNames,
} from '../contract/values';
import { DAY_FORMATS, isDayFormat } from './dayFormats';
import { described, namesIn, type Describe, type Fault } from './described';
import { rowComparisonFaults, fieldsLackingIn } from './lists';

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

const defOf = (schema: z.ZodType): Def => schema.def;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  custom: 'a list',
};

const DAYS: ReadonlySet<z.ZodType> = new Set([Instant, DayText]);

/** Describes the values that a schema accepts. */
const expectation = (schema: z.ZodType): string => {
  const def = defOf(schema);
  if (DAYS.has(schema)) return DAY_FORMATS;
  if (rowSchemas.has(schema)) return 'a list';
  if (def.entries) return `one of ${Object.values(def.entries).join(', ')}`;
  if (def.values) return def.values.map(String).join(' or ');
  if (def.options) return [...new Set(def.options.map(expectation))].join(' or ');
  if (def.innerType) return expectation(def.innerType);
  if (def.in && def.out) return expectation(defOf(def.in).type === 'transform' ? def.out : def.in);
  return KINDS[def.type] ?? 'a value of its type';
};

/** Precedes the names of the fields that are present, in the fault of a missing field. */
const LACKED = 'nothing among ';

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isFlag = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || [0, 1, '0', '1', '', 'true', 'false'].includes(value as string);

// Finds values that are not flags. The reader takes them as not granted, so that a wrong type would go unnoticed.
const flagFaults = (raw: unknown, path: string): readonly Fault[] => {
  const given = parsedText(raw);
  if (given === undefined || given === null) return [];
  if (Array.isArray(given) && given.every(isText)) return [];
  if (!isObject(given)) return [{ at: path, came: described(raw), expected: 'an object of flags' }];
  return Object.entries(given).flatMap(([name, value]) => {
    const inner = parsedText(value);
    if (isObject(inner)) return flagFaults(inner, below(path, name));
    return isFlag(inner) ? [] : [{ at: below(path, name), came: described(inner), expected: 'true or false' }];
  });
};

const KNOWN: ReadonlySet<string> = new Set<string>([...allFlags, ...moduleNames]);

// Permissions without a known name, or with several unreadable values, count as one fault.
const permissionFaults = (raw: unknown, path: string): readonly Fault[] => {
  const given = parsedText(raw);
  const names = Array.isArray(given) ? given.map(String) : isObject(given) ? Object.keys(given) : [];
  if (names.length > 0 && !names.some((name) => KNOWN.has(name)))
    return [
      {
        at: path,
        came: described(given),
        expected: `flags such as ${allFlags[0]}, or modules such as ${moduleNames[0]}`,
      },
    ];
  const found = flagFaults(raw, path);
  const [first, ...more] = found;
  if (!first || more.length === 0) return found;
  const { at, came, expected } = first;
  return [{ at: path, came: `${came} in ${at.slice(path.length + 1)}, and ${more.length} more such`, expected }];
};

const leafFaults = (schema: z.ZodType, raw: unknown, path: string, told: Describe): readonly Fault[] => {
  const read = schema.safeParse(raw);
  if (read.success) return [];
  return read.error.issues.map((issue) => ({
    at: issue.path.reduce<string>((at, part) => below(at, String(part)), path),
    came: told(raw),
    expected: expectation(schema),
  }));
};

const rowFaults = (
  row: z.ZodType,
  names: FurtherNames,
  raw: unknown,
  path: string,
  told: Describe,
): readonly Fault[] => {
  const given = parsedText(raw);
  if (!Array.isArray(given)) return [{ at: path, came: told(raw), expected: 'a list' }];
  const known = Object.entries(names);
  const rows = known.length > 0 ? given.map((each) => renamed(known, each)) : (given as readonly unknown[]);
  const each = rows.flatMap((value) => faultsIn(row, value, `${path}[]`, told));
  const named = each.map((fault) => {
    const others = names[fault.at.slice(path.length + 3)];
    return others && fault.came.startsWith(LACKED)
      ? { ...fault, expected: `${fault.expected}, also as ${others.join(', ')}` }
      : fault;
  });
  return [...named, ...rowComparisonFaults(row, names, rows, `${path}[]`)];
};

/**
 * Finds every field of a decrypted answer that its schema cannot read.
 * The console shows a dash for some of them, which hides the fault from the server's authors.
 */
export const faultsIn = (
  schema: z.ZodType,
  raw: unknown,
  path: string,
  told: Describe = described,
): readonly Fault[] => {
  const list = rowSchemas.get(schema);
  const def = defOf(schema);
  const isNothing = raw === undefined || raw === null || raw === '';
  if (list) return isNothing && path.includes('.') ? [] : rowFaults(list.row, list.names, raw, path, told);
  if (schema === Flags || schema === Matrix) return permissionFaults(raw, path);
  if (DAYS.has(schema))
    return isDayFormat(raw) || (schema === DayText && isNothing)
      ? []
      : [{ at: path, came: told(raw), expected: DAY_FORMATS }];
  const inner = (): readonly Fault[] => (def.innerType ? faultsIn(def.innerType, raw, path, told) : []);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return raw === undefined ? [] : inner();
    case 'nullable':
      return raw === null ? [] : inner();
    case 'catch':
      return isNothing ? [] : inner();
    case 'readonly':
      return inner();
    case 'object': {
      if (!isObject(raw)) return [{ at: path, came: told(raw), expected: 'an object' }];
      const inside = Object.entries(def.shape ?? {}).flatMap(([name, own]) =>
        faultsIn(own, raw[name], below(path, name), told).map((fault) =>
          name in raw ? fault : { ...fault, came: LACKED + namesIn(raw) },
        ),
      );
      return inside.length > 0 ? inside : leafFaults(schema, raw, path, told);
    }
    case 'array': {
      if (!Array.isArray(raw)) return [{ at: path, came: told(raw), expected: 'a list' }];
      return raw.flatMap((each) => (def.element ? faultsIn(def.element, each, `${path}[]`, told) : []));
    }
    case 'pipe': {
      const inside = def.in && defOf(def.in).type !== 'transform' ? faultsIn(def.in, raw, path, told) : [];
      return inside.length > 0 ? inside : leafFaults(schema, raw, path, told);
    }
    default:
      return leafFaults(schema, raw, path, told);
  }
};

const rowsAndSchema = (
  schema: z.ZodType,
  value: unknown,
): { readonly row: z.ZodType; readonly names: FurtherNames; readonly rows: readonly unknown[] } => {
  const list = rowSchemas.get(schema);
  if (list) return { ...list, rows: Array.isArray(value) ? value : [] };
  const def = defOf(schema);
  if (def.type === 'pipe' && def.in) return rowsAndSchema(def.in, value);
  const rows = def.shape?.rows;
  if (rows && rowSchemas.has(rows)) return rowsAndSchema(rows, isObject(value) ? value.rows : undefined);
  return { row: schema, names: {}, rows: [value] };
};

/** Lists deviations that are allowed but worth knowing: renamed fields, and fields that no row has. */
export const oddities = (schema: z.ZodType, value: unknown): readonly string[] => {
  const { row, names, rows } = rowsAndSchema(schema, value);
  const objects = rows.filter(isObject);
  const shape = defOf(row).shape;
  if (objects.length === 0 || !shape) return [];
  const aliases = Object.entries(names).flatMap(([name, others]) => {
    const used = new Set(
      objects.map((each) => furtherNameIn(each, name, others)).filter((other) => other !== undefined),
    );
    return [...used].map((other) => `${name} as ${other}`);
  });
  const { always, sometimes } = fieldsLackingIn(row, names, objects);
  const lacking = [...always, ...sometimes.map(({ name, count }) => `${name} in ${count} of ${objects.length} rows`)];
  return [...aliases, ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : [])];
};
