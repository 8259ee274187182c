import { wordsOf } from '../../../contract/searchWords';
import type { Tally, TallyRequest } from '../../../contract/tally';
import type { Id } from '../../../contract/values';
import { flatten, predicate, type FilterValues } from './filter';
import { orderBy, rankSteps, type Ranks } from './ranks';
import { createSearch, isRefined } from './search';
import { tallyRows } from './tally';
import { fieldReader, type CollectionQuery, type Row } from './values';

/** Rows with their indexes: a sort order per column and direction, folded search texts, the last search result. */
export interface Engine {
  /** Returns one page of a query's matches; a page past the end is the last one with rows. */
  readonly page: (query: CollectionQuery) => { readonly data: Row[]; readonly total: number };
  /** Returns all matches of a query, in order. */
  readonly all: (query: CollectionQuery) => Row[];
  readonly byIds: (ids: readonly Id[]) => Row[];
  readonly tally: (request: TallyRequest) => Tally;
  /** Makes the indexes before the first requests, one per step. */
  readonly warm: () => Generator<void>;
}

interface Found {
  readonly key: string;
  readonly words: readonly string[];
  readonly rows: Uint32Array;
}

/** Lists of more rows are sorted when requested: for that many rows sorting takes a few milliseconds. */
const ORDERED_AHEAD = 200_000;

const isSortable = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const marksOf = (found: Uint32Array, size: number): Uint8Array => {
  const marks = new Uint8Array(size);
  for (const row of found) marks[row] = 1;
  return marks;
};

/** Makes the engine over the rows of a whole list (decision 0070). */
export const createEngine = (rows: readonly Row[]): Engine => {
  const everything = Uint32Array.from(rows, (_, row) => row);
  const search = createSearch(rows);
  const ranks = new Map<string, Ranks>();
  const orders = new Map<string, Uint32Array>();
  let filtered: Found | undefined;
  let searched: Found | undefined;

  const areNumbers = rows.every(({ id }) => typeof id === 'number' && Number.isInteger(id) && id >= 0);
  // Most servers sort by their own ids: such a list is in that order already.
  const isInOrder = areNumbers && rows.every(({ id }, row) => row === 0 || Number(rows[row - 1]?.id) < Number(id));
  if (isInOrder) {
    ranks.set('id', { ranks: everything, distinct: rows.length });
    orders.set('', everything);
    orders.set('ASC id', everything);
  }
  const ranking = new Map<string, Generator<void>>();
  const rankingOf = (field: string): Generator<void> => {
    const make = function* () {
      const read = field === '' ? ({ id }: Row) => String(id) : fieldReader(field);
      ranks.set(field, yield* rankSteps(rows.map(read)));
    };
    const steps = ranking.get(field) ?? make();
    ranking.set(field, steps);
    return steps;
  };
  // A ranking in the background is finished immediately for a request.
  const ranksOf = (field: string): Ranks => {
    const steps = rankingOf(field);
    while (!ranks.has(field)) steps.next();
    return ranks.get(field) as Ranks;
  };
  // Whole numbers have the same order as numbers and as texts.
  const rankedIds = (): Ranks => ranksOf(areNumbers ? 'id' : '');
  const orderOf = (key: string, make: () => Uint32Array): Uint32Array => {
    const known = orders.get(key) ?? make();
    orders.set(key, known);
    return known;
  };
  const byId = () => orderOf('', () => orderBy(rankedIds(), everything, false));
  const orderFor = ({ field, order }: NonNullable<CollectionQuery['sort']>) =>
    orderOf(`${order} ${field}`, () => orderBy(ranksOf(field), byId(), order === 'DESC'));

  const filterRows = (wanted: FilterValues): Found => {
    const key = JSON.stringify(wanted);
    if (filtered?.key === key) return filtered;
    const passes = wanted.length > 0 ? predicate(wanted) : undefined;
    const found = passes ? everything.filter((row) => passes(rows[row] as Row)) : everything;
    filtered = { key, words: [], rows: found };
    searched = undefined;
    return filtered;
  };

  const find = (filter: CollectionQuery['filter'] = {}): Uint32Array => {
    const wanted = flatten(filter);
    const base = filterRows(wanted.filter(([path]) => path !== 'q'));
    const words = wanted.flatMap(([path, text]) => (path === 'q' ? wordsOf(String(text)) : []));
    if (words.length === 0) return base.rows;
    // A search that is typed further looks only in the previous result.
    const from = searched && isRefined(words, searched.words) ? searched : base;
    searched = { key: base.key, words, rows: search.among(from.rows, words) };
    return searched.rows;
  };

  const cut = (query: CollectionQuery, start: number, end: number): Row[] => {
    const found = find(query.filter);
    const marks = found.length < rows.length ? marksOf(found, rows.length) : undefined;
    const order = orderFor(query.sort ?? { field: 'id', order: 'ASC' });
    const rowAt = (row: number) => rows[row] as Row;
    if (!marks) return Array.from(order.subarray(start, end), rowAt);
    const wanted: Row[] = [];
    let at = 0;
    for (let place = 0; place < order.length && at < end; place += 1) {
      const row = order[place] ?? 0;
      if (!marks[row]) continue;
      if (at >= start) wanted.push(rowAt(row));
      at += 1;
    }
    return wanted;
  };

  return {
    page: (query) => {
      const total = find(query.filter).length;
      const { page, perPage } = query.pagination ?? { page: 1, perPage: total };
      const last = Math.max(1, Math.ceil(total / Math.max(1, perPage)));
      const start = (Math.min(page, last) - 1) * perPage;
      return { data: cut(query, start, start + perPage), total };
    },
    all: (query) => cut(query, 0, rows.length),
    byIds: (ids) => {
      const wanted = new Set(ids.map(String));
      return rows.filter(({ id }) => wanted.has(String(id)));
    },
    tally: (request) => {
      const found = find(request.filter);
      return tallyRows(
        Array.from(found, (row) => rows[row] as Row),
        request,
      );
    },
    *warm() {
      byId();
      yield;
      yield* search.warm();
      for (const [field, value] of Object.entries(rows[0] ?? {})) {
        if (!isSortable(value)) continue;
        if (ranks.has(field)) continue;
        const steps = rankingOf(field);
        while (!steps.next().done) yield;
        if (rows.length > ORDERED_AHEAD) continue;
        orderFor({ field, order: 'ASC' });
        yield;
      }
    },
  };
};
