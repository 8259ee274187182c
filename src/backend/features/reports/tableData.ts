import { sql, type SQL } from 'drizzle-orm';
import { day as dayColumn, number, type Columns } from '../../../contract/reports/columns';
import type { Related, ReportDescription } from '../../../contract/reports/description';
import { addDays, startOfDay } from '../../../contract/reports/range';
import { localDay } from '../../platform/db/localTime';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { numberPattern, mobilePrefix } from './conditions';
import { momentInDays, daySumConditions, staleRuns, daySumsQuery } from './daySums';
import { pageByValues, storedValues, type Direction, type LowCardinalityColumn } from './fewValues';
import type { ReportRowsQuery, ReportPageQuery, PageCursor, ReportData, Values } from './reportData';
import type { Packed } from '../../platform/files/protocol';
import type { RelatedSource, ReportSource } from './source';
import { listed, whereOf, type Expression } from '../../platform/db/tables';
import { packed, unpack } from './unpack';

const OTHER_WAY = { ASC: 'DESC', DESC: 'ASC' } as const;

const isOfDaysAlone = ({
  days,
  filter: { q: _q, from: _from, to: _to, ...rest },
  filter: { q },
}: ReportRowsQuery): boolean =>
  days !== undefined && q === undefined && Object.values(rest).every((value) => value === undefined);

/** Packs a row in SQL as `unpack` reads it: its id, then a value per column. */
export const pack = (id: Expression, columns: Columns, expressions: Readonly<Record<string, Expression>>): SQL => {
  const values = Object.entries(columns).map(([name, { type }]) => packed(type, expressions[name] ?? sql`null`));
  return sql`json_build_array(${listed([id, ...values])})`;
};

/** The conditions of the requested rows. */
export const rowConditionsOf = (source: ReportSource, { days, filter, until }: ReportRowsQuery): SQL => {
  const { at } = source;
  const during = (moment: Expression): SQL =>
    days === undefined
      ? sql`true`
      : source.days === 'dates'
        ? sql`${moment} between ${days.from}::date and ${days.to}::date`
        : sql`${moment} >= ${startOfDay(days.from).toISOString()}::timestamptz
            and ${moment} < ${startOfDay(addDays(days.to, 1)).toISOString()}::timestamptz`;
  const { q, from: _from, to: _to, ...rest } = filter;
  const set = Object.entries(rest).flatMap(([name, value]) => {
    const condition = source.filters[name];
    return condition && value !== undefined ? [condition(value)] : [];
  });
  const all = [
    ...(source.always === undefined ? [] : [source.always]),
    ...(days === undefined ? [] : [during(at)]),
    ...(until && source.days === 'instants' ? [sql`${at} <= ${until.toISOString()}::timestamptz`] : []),
    ...(q === undefined ? [] : [source.search({ pattern: numberPattern(q), mobile: mobilePrefix(q), during })]),
    ...set,
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
};

const related = (table: Related, source: RelatedSource, name: string): SQL => {
  const limit = source.limit === undefined ? sql`` : sql.raw(`limit ${source.limit}`);
  return sql`(select coalesce(json_agg(q.row), '[]') from (
    select ${pack(source.id, table.columns, source.columns)} as row from ${source.from} ${whereOf(source.where)}
     order by ${source.order} ${limit}) q) as ${sql.identifier(name)}`;
};

const summedOf = (totals: Columns): Columns =>
  Object.fromEntries(Object.entries(totals).filter(([, { carried }]) => carried !== true));

/** The columns of a report that is summed by day: the day, its number of rows, and its sums. */
export const dailyColumns = ({ totals }: ReportDescription): Columns => ({
  day: dayColumn('Day'),
  rows: number('Rows'),
  ...summedOf(totals),
});

/** The data of a report whose rows are rows of tables. */
export function tableData<const D extends ReportDescription>(description: D, source: ReportSource<D>): ReportData;
// Each source is typed by its own columns; the code below treats all alike.
export function tableData(description: ReportDescription, source: ReportSource): ReportData {
  const { columns, totals, record } = description;
  const { table, joins = sql`` } = source;
  const from = sql`${table} ${joins}`;
  const row = pack(source.id, columns, source.columns);
  const listedColumns: Columns = { ...columns, ...description.beside };
  const listedRow = pack(source.id, listedColumns, { ...source.columns, ...source.beside });

  // The sums over all requested rows. Sums kept by day are used where possible.
  // Days whose rows have changed since are added up from the rows.
  const summed = async (
    queries: Queries,
    asked: ReportRowsQuery,
    ofRows: readonly SQL[],
    ofSums?: readonly Expression[],
  ) => {
    const kept = ofSums && daySumsQuery(source, asked);
    const noted = kept && (await staleRuns(queries, kept.sums.of, kept.days));
    const rows = noted
      ? noted.map((days) => rowConditionsOf(source, { ...asked, days }))
      : [rowConditionsOf(source, asked)];
    const parts = [
      ...(rows.length === 0
        ? []
        : [sql`(select json_build_array(${listed(ofRows)}) from ${from} where ${sql.join(rows, sql` or `)})`]),
      ...(noted
        ? [
            sql`(select json_build_array(${listed(ofSums)}) from ${kept.sums.table} where ${daySumConditions(kept, asked, noted)})`,
          ]
        : []),
    ];
    const [said] = await rowsOf<{ parts: readonly (readonly (number | null)[])[] }>(
      queries,
      sql`select json_build_array(${listed(parts)}) as parts`,
    );
    return ofRows.map((_, place) => {
      const values = said?.parts.flatMap((part) => part[place] ?? []) ?? [];
      return values.length === 0 ? null : values.reduce((so, value) => so + value, 0);
    });
  };

  const countKept = source.daySums && sql`coalesce(sum(${source.daySums.count}), 0)`;

  const count = async (queries: Queries, asked: ReportRowsQuery): Promise<number> => {
    const [rows] = await summed(queries, asked, [sql`count(*)`], countKept && [countKept]);
    return rows ?? 0;
  };

  const orderOf = (field: string, order: 'ASC' | 'DESC', isReversed = false, key = source.columns[field]): SQL => {
    const direction = sql.raw(isReversed ? OTHER_WAY[order] : order);
    const last = columns[field]?.optional ? sql.raw(isReversed ? 'nulls first' : 'nulls last') : sql``;
    const first = field === 'id' || key === undefined || key === source.at ? sql`` : sql`${key} ${direction} ${last},`;
    return sql`${first} ${source.at} ${direction}, ${source.id} ${direction}`;
  };

  // The values of a column in their order; none where no source has them.
  const valuesOf = async (
    queries: Queries,
    asked: ReportRowsQuery,
    few: LowCardinalityColumn,
    from: SQL,
    direction: Direction,
  ) => {
    if ('values' in few) return few.values(direction);
    const kept = daySumsQuery(source, asked);
    if (!kept) return undefined;
    const { of, table } = kept.sums;
    const noted = await staleRuns(queries, of, kept.days);
    const changed = momentInDays(source.at, noted);
    const where = daySumConditions(kept, asked, noted);
    return storedValues(few.column, from, { table, column: few.kept, where, changed }, direction);
  };

  // The ids of a page, by as few tables as its order needs.
  const idsOf = async (queries: Queries, asked: ReportPageQuery, isReversed: boolean): Promise<SQL> => {
    const { sort, limit, offset } = asked;
    const [[field, order], few] = [sort, source.fewValues?.[sort[0]]];
    if (few && isOfDaysAlone(asked)) {
      const { id, at } = source;
      const direction = isReversed ? OTHER_WAY[order] : order;
      const own = sql`${table} ${few.joined ?? sql``}`;
      const values = await valuesOf(queries, asked, few, own, direction);
      const where = rowConditionsOf(source, asked);
      if (values) return pageByValues(few.column, values, { from: own, id, at, where, direction, limit, offset });
    }
    const key = source.sortKeys?.[field];
    const always = source.alwaysJoined?.[field] ?? sql`true`;
    return sql`select ${source.id} as id from ${from} where ${rowConditionsOf(source, asked)} and ${always}
                order by ${orderOf(field, order, isReversed, key)} limit ${limit} offset ${offset}`;
  };

  return {
    page: async (queries, asked) => {
      const total = await count(queries, asked);
      // A page nearer to the end is read from there: the last page costs as much as the first one.
      const isReversed = asked.offset > total / 2;
      const limit = isReversed ? Math.max(0, Math.min(asked.limit, total - asked.offset)) : asked.limit;
      const offset = Math.max(0, isReversed ? total - asked.offset - limit : asked.offset);
      // First the ids of the page, then all columns of its few rows.
      const ids = await idsOf(queries, { ...asked, limit, offset }, isReversed);
      const rows = await rowsOf<{ row: Packed }>(
        queries,
        sql`with page as materialized (${ids})
            select ${listedRow} as row from page join ${table} on ${source.id} = page.id
              ${joins} order by ${orderOf(...asked.sort)}`,
      );
      return { rows: rows.map((each) => unpack(listedColumns, each.row)), total };
    },

    totals: async (queries, asked) => {
      const sums = Object.keys(totals).map((name) => sql`(${source.totals[name] ?? sql`null`})::bigint`);
      const kept = source.daySums?.totals;
      const [n, ...values] = await summed(
        queries,
        asked,
        [sql`count(*)`, ...sums],
        countKept && kept && [countKept, ...Object.keys(totals).map((name) => kept[name] ?? sql`null`)],
      );
      const named = Object.entries(totals).map(([name, { optional }], index) => [
        name,
        values[index] ?? (optional ? null : 0),
      ]);
      return { ...(Object.fromEntries(named) as Values), count: Number(n) };
    },

    next: async (queries, asked, after, limit) => {
      const type = source.days === 'dates' ? sql`date` : sql`timestamptz`;
      const further = after
        ? sql`and (${source.at}, ${source.id}) > (${after[0]}::${type}, ${after[1]}::bigint)`
        : sql``;
      const [said] = await rowsOf<{ json: string | null; count: number; at: string | null; id: string | null }>(
        queries,
        // The rows are read with their joins, in the order of their index.
        // A second look-up of a page would make PostgreSQL read the whole table.
        sql`with page as materialized (
              select ${row} as row, ${source.at} as at, ${source.id} as id from ${from}
               where ${rowConditionsOf(source, asked)} ${further}
               order by ${source.at}, ${source.id} limit ${limit})
            select json_agg(row order by at, id)::text as json, count(*)::int as count, max(at)::text as at,
                   (select id from page order by at desc, id desc limit 1) as id
              from page`,
      );
      const mark: PageCursor | undefined = said?.at && said.id ? [said.at, Number(said.id)] : undefined;
      return { json: said?.json ?? '[]', count: said?.count ?? 0, mark };
    },

    byDay: async (queries, asked) => {
      const day = source.days === 'dates' ? sql`${source.at}` : localDay(source.at);
      const sums = Object.keys(summedOf(totals)).map((name) => sql`(${source.totals[name] ?? sql`null`})::bigint`);
      const [said] = await rowsOf<{ json: string | null; count: number }>(
        queries,
        sql`select json_agg(row order by day)::text as json, count(*)::int as count
              from (select ${day} as day, json_build_array(${listed([sql`${day}::text`, sql`${day}::text`, sql`count(*)`, ...sums])}) as row
                      from ${from} where ${rowConditionsOf(source, asked)} group by ${day}) days`,
      );
      return { json: said?.json ?? '[]', count: said?.count ?? 0 };
    },

    one: async (queries, id) => {
      if (!record) return undefined;
      const tables = Object.entries(record.related).flatMap(([name, rows]) => {
        const own = source.record.related[name];
        return own ? [related(rows, own, name)] : [];
      });
      const whole: Columns = { ...columns, ...record.facts };
      const packing = pack(source.id, whole, { ...source.columns, ...source.record.facts });
      const always = source.always === undefined ? sql`` : sql`and ${source.always}`;
      const [said] = await rowsOf<Readonly<Record<string, unknown>> & { row: Packed }>(
        queries,
        sql`select ${listed([sql`${packing} as row`, ...tables])}
              from ${from} ${source.record.joins ?? sql``} where ${source.id} = ${id} ${always}`,
      );
      if (!said) return undefined;
      const lists = Object.entries(record.related).map(([name, table]) => [
        name,
        (said[name] as readonly Packed[]).map((each) => unpack(table.columns, each)),
      ]);
      return { ...unpack(whole, said.row), ...(Object.fromEntries(lists) as Values) };
    },
  };
}
