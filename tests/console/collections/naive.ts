import type { CollectionQuery, Row } from '../../../src/console/data/wholeLists/values';

/** Returns the value at a dotted path of a record: `permissions.banner_view`. */
export const valueAt = (row: Readonly<Record<string, unknown>>, path: string): unknown =>
  path in row
    ? row[path]
    : path
        .split('.')
        .reduce<unknown>(
          (value, key) =>
            typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
          row,
        );

/** Returns a text as it is searched and sorted: without case and accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const HIDDEN = new Set(['id', 'useruuid']);

// Ids and moments are not searched: screens show neither as it is in the record (moments are shown at +05:30).
const isShown = ([name, value]: [string, unknown]): boolean =>
  !HIDDEN.has(name) && (typeof value === 'number' || (typeof value === 'string' && !INSTANT.test(value)));

const searchable = (row: Row): string =>
  folded(
    Object.entries(row)
      .filter(isShown)
      .map(([, value]) => String(value))
      .join('\n'),
  );

/** True when every word of the search is in one of the record's texts. */
export const matchesSearch = (row: Row, search: string): boolean => {
  const text = searchable(row);
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const isEmpty = (wanted: unknown): boolean =>
  wanted === undefined || wanted === null || wanted === '' || (Array.isArray(wanted) && wanted.length === 0);

const flatten = (filter: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] =>
  Object.entries(filter).flatMap(([key, wanted]) =>
    typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
      ? flatten(wanted as Record<string, unknown>, `${prefix}${key}.`)
      : [[prefix + key, wanted] as [string, unknown]],
  );

const equals = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.some((each) => equals(value, each)) : String(value) === String(wanted);

const dayHere = (moment: string): string => new Date(Date.parse(moment) + 330 * 60_000).toISOString().slice(0, 10);

const bounded = (value: unknown, side: string, wanted: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  if (typeof value === 'number') return side === 'gte' ? value >= Number(wanted) : value <= Number(wanted);
  const stands = typeof value === 'string' ? value : JSON.stringify(value);
  const text = INSTANT.test(stands) && String(wanted).length === 10 ? dayHere(stands) : stands;
  return side === 'gte' ? text >= String(wanted) : text <= String(wanted);
};

const passes = (row: Row, path: string, wanted: unknown): boolean => {
  if (isEmpty(wanted)) return true;
  if (path === 'q') return matchesSearch(row, String(wanted).trim());
  // `flags: 'banner_view'` matches holders of all of these flags.
  if (path === 'flags') return [wanted].flat().every((flag) => valueAt(row, `permissions.${String(flag)}`) === true);
  const bound = /^(.+)_(gte|lte)$/.exec(path);
  if (bound) return bounded(valueAt(row, bound[1] ?? ''), bound[2] ?? '', wanted);
  return equals(valueAt(row, path), wanted);
};

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two values of a column; missing ones are last in either order. */
const compare = (a: unknown, b: unknown, direction: 1 | -1): number => {
  const [noA, noB] = [a === undefined || a === null || a === '', b === undefined || b === null || b === ''];
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  if (Array.isArray(a) && Array.isArray(b)) return direction * (a.length - b.length);
  return direction * collator.compare(String(a), String(b));
};

/**
 * Returns the engine's expected answer, computed in the plainest way: every row is checked every time.
 * Filters and sorts a whole collection and cuts one page out of it. A page past the end is the last one with rows.
 */
export const queryRows = <T extends Row>(
  rows: readonly T[],
  query: CollectionQuery,
): { readonly data: T[]; readonly total: number } => {
  const wanted = flatten(query.filter ?? {});
  const found = rows.filter((row) => wanted.every(([path, value]) => passes(row, path, value)));
  const { field, order } = query.sort ?? { field: 'id', order: 'ASC' as const };
  const direction = order === 'DESC' ? -1 : 1;
  const sorted = found.sort(
    (a, b) => compare(valueAt(a, field), valueAt(b, field), direction) || collator.compare(String(a.id), String(b.id)),
  );
  const { page, perPage } = query.pagination ?? { page: 1, perPage: sorted.length };
  const last = Math.max(1, Math.ceil(sorted.length / Math.max(1, perPage)));
  const start = (Math.min(page, last) - 1) * perPage;
  return { data: sorted.slice(start, start + perPage), total: sorted.length };
};
