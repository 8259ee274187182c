import { sql, type SQL } from 'drizzle-orm';
import { wordsOf } from '../../../contract/searchWords';
import { inTallyOrder, type Tally } from '../../../contract/tally';
import { readFromReplica } from '../../platform/db/connections';
import { rowsOf, type Sql, type Queries } from '../../platform/db/sql';
import { whereOf, type Expression } from '../../platform/db/tables';
import { containsWord, inList, inIds, type Condition, type Searched, type SortKey, type Value } from './listConditions';
import type { WholeList } from './wholeList';

/**
 * A list that is searched, filtered, sorted and counted by the server. The joins of `from` are left joins on unique keys.
 * PostgreSQL drops them from a statement that does not name them: a page in the list's own order reads its index alone.
 */
export interface ServerList extends Omit<WholeList, 'order'> {
  readonly sorted: Readonly<Record<string, SortKey>>;
  readonly filters: Readonly<Record<string, Condition>>;
  readonly searched: Searched;
  readonly tallied: Readonly<Record<string, Expression>>;
  /** The number of all rows, from sums instead of counting. */
  readonly countAll?: (queries: Queries) => Promise<number>;
}

/** The requested rows, as parsed by the contract. */
export interface ServerRowsQuery {
  readonly filter: Readonly<Record<string, unknown>>;
}
/** The requested page of them, and its order. */
export interface ServerPageQuery extends ServerRowsQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly range: readonly [first: number, last: number];
}
/** The requested counts of them. */
export interface ServerTallyQuery extends ServerRowsQuery {
  readonly by: string;
  readonly average?: string | undefined;
}

/** The maximum number of rows of a search that are sorted at once. */
const FEW = 10_000;

const soughtIn = ({ q }: ServerRowsQuery['filter']): readonly string[] => (typeof q === 'string' ? wordsOf(q) : []);

const conditionsOf = (list: ServerList, filter: ServerRowsQuery['filter']): SQL | undefined => {
  const { q: _q, ...rest } = filter;
  const set = Object.entries(rest).flatMap(([name, value]) => {
    const condition = name === 'id' ? inIds(list.id) : list.filters[name];
    return condition && value !== undefined ? [condition(value as Value)] : [];
  });
  const found = soughtIn(filter).map((word) => containsWord(list.searched, word));
  const all = [...set, ...found];
  return all.length > 0 ? sql.join(all, sql` and `) : undefined;
};

const orderOf = (list: ServerList, [field, order]: ServerPageQuery['sort'], isReversed: boolean) => {
  const { key, mayLack } = list.sorted[field] ?? { key: list.id, mayLack: false };
  return {
    key,
    way: sql.raw((order === 'DESC') === isReversed ? 'asc' : 'desc'),
    nulls: mayLack ? sql.raw(isReversed ? 'nulls first' : 'nulls last') : sql``,
    ids: sql.raw(isReversed ? 'desc' : 'asc'),
  };
};

const countOf = async (queries: Queries, list: ServerList, where: SQL | undefined): Promise<number> => {
  if (list.countAll && where === undefined) return list.countAll(queries);
  const [said] = await rowsOf<{ total: number }>(
    queries,
    sql`select count(*)::int as total from ${list.from} ${whereOf(where)}`,
  );
  return said?.total ?? 0;
};

// The ids of a page along the index of a joined table. Undefined where the index does not fill the page.
// The page has only rows with that table, or only rows without it.
const idsAlong = async (
  queries: Queries,
  list: ServerList,
  { filter, sort: [field, order], range }: ServerPageQuery,
) => {
  const along = list.sorted[field]?.along;
  const isLacking = order === 'ASC' ? along?.isLacking : undefined;
  if (!along || (!isLacking && !along.orders.includes(order)) || soughtIn(filter).length > 0) return undefined;
  const [first, last] = range;
  const where = conditionsOf(list, filter);
  const place = sql`limit ${last - first + 1} offset ${first}`;
  const found = await rowsOf<{ id: number }>(
    queries,
    isLacking
      ? sql`select ${list.id}::float8 as id from ${list.from}
             where ${isLacking} ${where ? sql`and (${where})` : sql``} order by ${list.id} ${place}`
      : sql`select ${list.id}::float8 as id from ${along.from} ${whereOf(where)}
             order by ${along.column} ${sql.raw(order)}, ${list.id} ${place}`,
  );
  return found.length > last - first ? found.map(({ id }) => id) : undefined;
};

// The ids of a page in their order, and the total number of rows.
const idsOf = async (queries: Queries, list: ServerList, asked: ServerPageQuery) => {
  const { filter, sort } = asked;
  const [first, last] = asked.range;
  const where = conditionsOf(list, filter);
  const total = await countOf(queries, list, where);
  // A page nearer to the end is read from there: the last page costs as much as the first one.
  const isReversed = first > total / 2;
  const most = isReversed ? last - first + 1 - Math.max(0, last + 1 - total) : last - first + 1;
  if (most <= 0 || first >= total) return { ids: [], total };
  const along = isReversed ? undefined : await idsAlong(queries, list, asked);
  if (along) return { ids: along, total };
  const { key, ids, way, nulls } = orderOf(list, sort, isReversed);
  const rows = sql`select ${list.id}::float8 as id, ${key} as key from ${list.from} ${whereOf(where)}`;
  const order = sql`order by ${key} ${way} ${nulls}, ${list.id} ${ids}`;
  const place = sql`limit ${most} offset ${isReversed ? total - first - most : first}`;
  // A search with few matches sorts them after finding them: the index of their order would look up every row.
  const isRare = soughtIn(filter).length > 0 && total <= FEW;
  const found = await rowsOf<{ id: number }>(
    queries,
    isRare
      ? sql`select id from (${rows} offset 0) found order by key ${way} ${nulls}, id ${ids} ${place}`
      : sql`${rows} ${order} ${place}`,
  );
  const inOrder = found.map(({ id }) => id);
  return { ids: isReversed ? inOrder.toReversed() : inOrder, total };
};

/** One page of a list as requested, and the total number of rows. */
export const readServerPage = <T>(
  db: Sql,
  list: ServerList,
  asked: ServerPageQuery,
): Promise<{ readonly rows: readonly T[]; readonly total: number }> =>
  readFromReplica(db, async (queries) => {
    const { ids, total } = await idsOf(queries, list, asked);
    if (ids.length === 0) return { rows: [], total };
    const found = await rowsOf<{ id: number; row: string }>(
      queries,
      sql`select r.id::float8 as id, row_to_json(r)::text as row
            from (select ${list.columns} from ${list.from} where ${inList(list.id, ids, sql`bigint`)}) r`,
    );
    const rows = new Map(found.map(({ id, row }) => [id, row]));
    return { rows: ids.flatMap((id) => (rows.has(id) ? [JSON.parse(rows.get(id) ?? '') as T] : [])), total };
  });

/** The number of rows per value among the requested rows, and the mean of a number over them. */
export const readServerTally = (db: Sql, list: ServerList, { by, average, filter }: ServerTallyQuery): Promise<Tally> =>
  readFromReplica(db, async (queries) => {
    const [value, number] = [list.tallied[by] ?? sql`null`, (average && list.tallied[average]) || sql`null::int`];
    const groups = await rowsOf<{ value: string | number | null; count: number; sum: number | null; numbers: number }>(
      queries,
      sql`select ${value} as value, count(*)::int as count, sum(${number})::float8 as sum, count(${number})::int as numbers
            from ${list.from} ${whereOf(conditionsOf(list, filter))} group by 1`,
    );
    const sumOf = (what: (group: (typeof groups)[number]) => number) =>
      groups.reduce((so, group) => so + what(group), 0);
    const numbers = sumOf((group) => group.numbers);
    return {
      total: sumOf(({ count }) => count),
      counts: groups
        .map(({ value: each, count }) => ({ value: each, count }))
        .toSorted((a, b) => inTallyOrder(a.value, b.value)),
      ...(numbers > 0 && { average: sumOf(({ sum }) => sum ?? 0) / numbers }),
    };
  });
