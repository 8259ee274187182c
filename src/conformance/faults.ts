import type * as z from 'zod';
import { isObject, isText } from '../contract/opening';
import { Flags, Matrix } from '../contract/permissions';
import { Instant, furtherNameIn, parsedText, renamed, rowSchemas, type FurtherNames } from '../contract/values';

/** What is wrong with an answer: where in it, what came in masked form, and what was expected. */
export interface Fault {
  /** The field's path, `rows[].at`; or `status`, `body`, `session`. */
  readonly at: string;
  readonly came: string;
  readonly expected: string;
}

const MOST_MASKED = 32;

/** The form of a text without what it says: letters are a, digits 9. */
export const masked = (text: string): string => {
  const form = text.slice(0, MOST_MASKED).replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');
  return text.length > MOST_MASKED ? `${form}…` : form;
};

/** What a value is, in words that give nothing of a rider or a secret away. */
export const described = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (isText(value)) return `the text “${masked(value)}”`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return 'an object';
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
};

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

const MOMENT = 'a moment in ISO 8601';
const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/** What a schema takes, in words. */
const expectation = (schema: z.ZodType): string => {
  const def = defOf(schema);
  if (schema === Instant) return MOMENT;
  if (rowSchemas.has(schema)) return 'a list';
  if (def.entries) return `one of ${Object.values(def.entries).join(', ')}`;
  if (def.values) return def.values.map(String).join(' or ');
  if (def.options) return [...new Set(def.options.map(expectation))].join(' or ');
  if (def.innerType) return expectation(def.innerType);
  if (def.in && def.out) return expectation(defOf(def.in).type === 'transform' ? def.out : def.in);
  return KINDS[def.type] ?? 'a value of its type';
};

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isFlag = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || [0, 1, '0', '1', '', 'true', 'false'].includes(value as string);

// Permissions are read from anything, and what is no flag is not granted: a type that means something else goes unnoticed.
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

const leafFaults = (schema: z.ZodType, raw: unknown, path: string): readonly Fault[] => {
  const read = schema.safeParse(raw);
  if (read.success) return [];
  return read.error.issues.map((issue) => ({
    at: issue.path.reduce<string>((at, part) => below(at, String(part)), path),
    came: described(raw),
    expected: expectation(schema),
  }));
};

const rowFaults = (row: z.ZodType, names: FurtherNames, raw: unknown, path: string): readonly Fault[] => {
  const given = parsedText(raw);
  if (!Array.isArray(given)) return [{ at: path, came: described(raw), expected: 'a list' }];
  const known = Object.entries(names);
  return given.flatMap((each) => faultsIn(row, known.length > 0 ? renamed(known, each) : each, `${path}[]`));
};

/**
 * Every field of an opened answer that its schema cannot read, also where the reader does without it and shows a dash: that is
 * kind to the staff, and hides the fault from the authors of the server.
 */
export const faultsIn = (schema: z.ZodType, raw: unknown, path: string): readonly Fault[] => {
  const list = rowSchemas.get(schema);
  const def = defOf(schema);
  const isNothing = raw === undefined || raw === null || raw === '';
  if (list) return isNothing && path.includes('.') ? [] : rowFaults(list.row, list.names, raw, path);
  if (schema === Flags || schema === Matrix) return flagFaults(raw, path);
  if (schema === Instant && isText(raw) && !ISO.test(raw.trim()))
    return [{ at: path, came: described(raw), expected: MOMENT }];
  const inner = (): readonly Fault[] => (def.innerType ? faultsIn(def.innerType, raw, path) : []);
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
      if (!isObject(raw)) return [{ at: path, came: described(raw), expected: 'an object' }];
      const inside = Object.entries(def.shape ?? {}).flatMap(([name, own]) =>
        faultsIn(own, raw[name], below(path, name)),
      );
      return inside.length > 0 ? inside : leafFaults(schema, raw, path);
    }
    case 'array': {
      if (!Array.isArray(raw)) return [{ at: path, came: described(raw), expected: 'a list' }];
      return raw.flatMap((each) => (def.element ? faultsIn(def.element, each, `${path}[]`) : []));
    }
    case 'pipe': {
      const inside = def.in && defOf(def.in).type !== 'transform' ? faultsIn(def.in, raw, path) : [];
      return inside.length > 0 ? inside : leafFaults(schema, raw, path);
    }
    default:
      return leafFaults(schema, raw, path);
  }
};

/** Faults at the same place as one, with how often it was found. */
export const counted = (faults: readonly Fault[]): readonly Fault[] => {
  const found = new Map<string, { readonly fault: Fault; count: number }>();
  for (const fault of faults) {
    const key = `${fault.at}\n${fault.expected}`;
    const same = found.get(key);
    if (same) same.count += 1;
    else found.set(key, { fault, count: 1 });
  }
  return [...found.values()].map(({ fault, count }) =>
    count === 1 ? fault : { ...fault, came: `${fault.came}, ${count} times` },
  );
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

/** What of an answer is as it may be, and worth knowing: fields under other names, and fields that no row has. */
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
  const isLacking = (name: string) =>
    objects.every((each) => each[name] === undefined && furtherNameIn(each, name, names[name] ?? []) === undefined);
  const lacking = Object.keys(shape).filter(isLacking);
  return [...aliases, ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : [])];
};
