import * as z from 'zod';
import { rowOf, rows, type GroupName } from '../contract';
import { Instant, NewImage } from '../contract/values';
import { picture, roundTrips, type RecordParts, type RoundTrip } from './roundTrips';

type Body = Readonly<Record<string, unknown>>;

const fieldsOf = (group: string, verb: string): readonly (readonly [string, z.ZodType])[] => {
  const schema = rowOf(group, verb)?.body?.schema;
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return shape.flatMap(([name, field]) => (field instanceof z.ZodType ? [[name, field] as const] : []));
};

/** A value that a field accepts; undefined for a field that can be left out. `station_id` is the id of a station. */
const valueFor = (name: string, field: z.ZodType, { mark, seen }: RecordParts): unknown => {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return undefined;
  if (field instanceof z.ZodNullable) return null;
  if (field === NewImage) return picture;
  if (field === Instant) return `${seen.today}T00:00:00.000Z`;
  if (field instanceof z.ZodEnum) return field.options[0];
  if (field instanceof z.ZodBoolean) return false;
  if (name.endsWith('_id')) return seen.of(name.replace(/_id$/, 's'))[0]?.id;
  return field instanceof z.ZodNumber ? Math.max(1, field.minValue ?? 1) : mark;
};

const bodyOf = (group: string, verb: string, maker: RecordParts): Body =>
  Object.fromEntries(
    fieldsOf(group, verb).flatMap(([name, field]) => {
      const value = valueFor(name, field, maker);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const tripOf = (group: GroupName): RoundTrip => {
  const [marked = ''] = fieldsOf(group, 'create').find(([, field]) => field instanceof z.ZodString) ?? [];
  const pictures = fieldsOf(group, 'update').filter(([, field]) => field === NewImage);
  const unchanged = Object.fromEntries(pictures.map(([name]) => [name, {}]));
  return {
    ...{ group, marked, list: 'getList', one: 'getOne', update: 'update', shows: marked },
    draft: (maker) => bodyOf(group, 'create', maker),
    changed: (maker, { updated_at }) => ({
      ...bodyOf(group, 'update', { ...maker, mark: `${maker.mark} changed` }),
      ...unchanged,
      updated_at,
    }),
  };
};

const isOwn = (group: GroupName): boolean =>
  !roundTrips.some((trip) => trip.group === group) &&
  ['getList', 'create', 'update', 'delete'].every((verb) => rowOf(group, verb)?.call.includes(' /console/'));

/** The round trips of the resources under /console that have none by hand, derived from the schemas of their rows. */
export const derivedTrips: readonly RoundTrip[] = [...new Set(rows.map(({ group }) => group))]
  .filter(isOwn)
  .map(tripOf);
