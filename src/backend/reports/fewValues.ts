import { sql, type SQL } from 'drizzle-orm';
import type { Expression } from './tables';

export type Direction = 'ASC' | 'DESC';

/**
 * A column of few values. A list that is sorted by it is read value by value, each in the order of time, so that a page costs about as
 * many rows as it has, however many the days have. Its values are known from the sums of the days, which need not be exact here: what
 * has none is passed over.
 */
export type FewValues = {
  /** The column of the report's own table, or of `joined`. */
  readonly column: Expression;
  /** The table that the column is of, joined with the report's own. */
  readonly joined?: Expression;
} & (
  | {
      /** All its values as `v`, in the order of what the list shows of them; the column has an index with the report's moment and the id. */
      readonly values: (direction: Direction) => SQL;
    }
  | {
      /** The same column of the sums by day. */
      readonly kept: Expression;
    }
);

/** The values that a column has, each found by its index from the one before. */
export const valuesFound = (table: Expression, column: Expression) => (direction: Direction) => {
  const [order, further] = direction === 'ASC' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return sql`with recursive found (v) as (
      (select ${column} from ${table} order by ${column} ${order} limit 1)
      union all
      select (select ${column} from ${table} where ${column} ${further} found.v order by ${column} ${order} limit 1)
        from found where v is not null)
    select v from found where v is not null`;
};

/** What a page is read from. */
export interface PageOfValues {
  readonly from: SQL;
  readonly id: Expression;
  readonly at: Expression;
  readonly where: SQL;
  readonly direction: Direction;
  readonly limit: number;
  readonly offset: number;
}

/** The values that a column has in some days: by their sums, and by the rows of those days that have changed since they were summed. */
export const valuesKept = (column: Expression, from: SQL, kept: KeptValues, direction: Direction): SQL =>
  sql`select distinct v from (select ${kept.column} as v from ${kept.table} where ${kept.where}
        union all select ${column} from ${from} where ${kept.changed}) known
       order by v ${sql.raw(direction)}`;

/** Where sums say which values a column has; `changed` is true of rows whose days were not summed since. */
export interface KeptValues {
  readonly table: Expression;
  readonly column: Expression;
  readonly where: SQL;
  readonly changed: SQL;
}

/**
 * The ids of a page. PostgreSQL goes through the values in their order, as a lateral join over them makes it, and stops where the
 * page ends: to have it sort the page would have it read all of them.
 */
export const pageByValues = (column: Expression, values: SQL, asked: PageOfValues): SQL => {
  const { from, id, at, where, direction, limit, offset } = asked;
  const order = sql.raw(direction);
  return sql`select one.id from (${values}) each
      cross join lateral (select ${id} as id from ${from} where ${column} = each.v and ${where}
                           order by ${at} ${order}, ${id} ${order} limit ${limit + offset}) one
     limit ${limit} offset ${offset}`;
};
