import * as z from 'zod';
import type { Endpoint } from '../contract/endpoint';
import { isObject } from '../contract/decode';
import { rowsIn } from './rowInputs';
import type { Fault } from './described';
import type { FinishedCall } from './line';
import { valueOf } from './writing';

const has = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && name in (schema.shape as object);

// Makes the request of one row's page, at a position from 0: the fields that are sent, and their description.
const pageAt = ({ query, body }: Endpoint, place: number) => {
  if (has(query, 'range'))
    return { part: 'query', fields: { range: [place, place] }, said: `range=[${place},${place}]` };
  if (has(body?.schema, 'size'))
    return { part: 'body', fields: { page: place + 1, size: 1 }, said: `page ${place + 1} of size 1` };
  return undefined;
};

/** Returns the faults of paging: the first two rows of a list are read as pages of one row each. A list with fewer rows has none. */
export const pagingFaults = async (
  endpoint: Endpoint,
  { input, first }: { readonly input: object; readonly first: FinishedCall },
  call: (input: object) => Promise<FinishedCall>,
): Promise<readonly Fault[]> => {
  if (rowsIn(valueOf(first)).length < 2) return [];
  const ids: unknown[] = [];
  for (const place of [0, 1]) {
    const page = pageAt(endpoint, place);
    if (!page) return [];
    const { [page.part]: before } = input as Readonly<Record<string, unknown>>;
    const made = await call({ ...input, [page.part]: { ...(isObject(before) && before), ...page.fields } });
    if (!('value' in made.outcome)) return [];
    const rows = rowsIn(made.outcome.value);
    if (rows.length !== 1)
      return [{ at: 'paging', came: `${rows.length} rows`, expected: `1 row, as ${page.said} says` }];
    ids.push(isObject(rows[0]) ? rows[0].id : undefined);
    if (place === 1 && ids[0] !== undefined && ids[0] === ids[1])
      return [{ at: 'paging', came: 'the same row', expected: `another row than the first, as ${page.said} says` }];
  }
  return [];
};
