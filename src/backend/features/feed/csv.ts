import * as z from 'zod';
import { feedEvents, FeedTypes, type FeedType } from '../../../contract/feed/events';
import { isObject } from '../../../contract/decode';

/** The cells of one record of a CSV file. A quoted cell may contain separators and doubled quotes. */
export const cellsOf = (record: string): readonly string[] => {
  const cells = `,${record}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, bare = '']) => (quoted === undefined ? bare : quoted.replaceAll('""', '"')));
};

/** True where a record goes on in the next line: a quote is still open. */
export const isOpen = (record: string): boolean => (record.match(/"/g) ?? []).length % 2 === 1;

type Json = Readonly<Record<string, unknown>>;

const schemas = new Map<FeedType, Json>();
const schemaOf = (type: FeedType): Json => {
  const known = schemas.get(type) ?? z.toJSONSchema(feedEvents[type], { io: 'input', unrepresentable: 'any' });
  schemas.set(type, known);
  return known;
};

const inside = (schema: unknown, name: string): unknown => {
  if (!isObject(schema)) return undefined;
  const options = Array.isArray(schema.anyOf) ? (schema.anyOf as readonly unknown[]) : [schema];
  for (const option of options) {
    if (!isObject(option)) continue;
    const object = isObject(option.items) ? option.items : option;
    if (isObject(object.properties) && name in object.properties) return object.properties[name];
  }
  return undefined;
};

const kindOf = (schema: unknown): string => JSON.stringify(isObject(schema) ? (schema.anyOf ?? schema.type ?? '') : '');

/** The value of a cell, by the schema of its field. */
const valueOf = (text: string, schema: unknown): unknown => {
  const kind = kindOf(schema);
  if (/integer|number/.test(kind)) return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind.includes('boolean')) return text === 'true' || (text !== 'false' && text);
  return text;
};

const setIn = (record: Record<string, unknown>, path: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) record[name] = value;
  else {
    const inner = isObject(record[name]) ? { ...record[name] } : {};
    setIn(inner, rest, value);
    record[name] = inner;
  }
};

/**
 * An event of a record of a CSV file: columns are fields, `payment.mode` is a field of a field. Empty cells are absent fields.
 * `tickets.…` are the fields of one ticket: an order of several has a record each, one after another (`joined`).
 */
export const eventOfCells = (header: readonly string[], cells: readonly string[], given?: FeedType): Json => {
  const type = given ?? cells[header.indexOf('type')];
  const event: Record<string, unknown> = { type };
  const known = FeedTypes.safeParse(type);
  const schema = known.success ? schemaOf(known.data) : undefined;
  header.forEach((column, place) => {
    const text = (cells[place] ?? '').trim();
    if (text === '' || column === 'type') return;
    const path = column.split('.');
    setIn(event, path, valueOf(text, path.reduce<unknown>(inside, schema)));
  });
  return isObject(event.tickets) ? { ...event, tickets: [event.tickets] } : event;
};

/** Two records of one order as one event with the tickets of both; undefined for records of two events. */
export const joined = (before: Json | undefined, next: Json): Json | undefined => {
  if (!before || before.type !== 'order' || next.type !== 'order' || before.id !== next.id) return undefined;
  if (!Array.isArray(before.tickets) || !Array.isArray(next.tickets)) return undefined;
  return { ...before, tickets: [...(before.tickets as readonly unknown[]), ...(next.tickets as readonly unknown[])] };
};
