import { sql, type SQL } from 'drizzle-orm';
import type { Expression } from '../../platform/db/tables';

export type Direction = 'ASC' | 'DESC';

/**
 * A column with few distinct values.
 * A list sorted by it is read value by value, each in order of time: a page then reads about as many rows as it has,
 * however many the days have. The values come from the sums by day; they may include values without rows.
 */
export type LowCardinalityColumn = {
  /** The column of the report's own table, or of `joined`. */
  readonly column: Expression;
  /** The table of the column, joined with the report's own. */
  readonly joined?: Expression;
} & (
  | {
      /**
       * All values of the column as `v`, in the order of their shown texts.
       * An index covers the column, the report's moment and the id.
       */
      readonly values: (direction: Direction) => SQL;
    }
  | {
      /** The same column of the sums by day. */
      readonly kept: Expression;
    }
);

/** The values that a column has, each found by its index from the one before. */
export const distinctValues = (table: Expression, column: Expression) => (direction: Direction) => {
  const [order, further] = direction === 'ASC' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return sql`with recursive found (v) as (
      (select ${column} from ${table} order by ${column} ${order} limit 1)
      union all
      select (select ${column} from ${table} where ${column} ${further} found.v order by ${column} ${order} limit 1)
        from found where v is not null)
    select v from found where v is not null`;
};

/** The source of a page. */
export interface PageOfValues {
  readonly from: SQL;
  readonly id: Expression;
  readonly at: Expression;
  readonly where: SQL;
  readonly direction: Direction;
  readonly limit: number;
  readonly offset: number;
}

/** Selects the values of a column in some days, from the sums and from rows of days that changed since. */
export const storedValues = (column: Expression, from: SQL, kept: StoredValues, direction: Direction): SQL =>
  sql`select distinct v from (select ${kept.column} as v from ${kept.table} where ${kept.where}
        union all select ${column} from ${from} where ${kept.changed}) known
       order by v ${sql.raw(direction)}`;

/** Sums with the values of a column; `changed` is true for days that changed since they were summed. */
export interface StoredValues {
  readonly table: Expression;
  readonly column: Expression;
  readonly where: SQL;
  readonly changed: SQL;
}

/**
 * The ids of a page. A lateral join makes PostgreSQL take the values in order and stop at the page's end.
 * Sorting the page instead would read all rows.
 */
export const pageByValues = (column: Expression, values: SQL, asked: PageOfValues): SQL => {
  const { from, id, at, where, direction, limit, offset } = asked;
  const order = sql.raw(direction);
  return sql`select one.id from (${values}) each
      cross join lateral (select ${id} as id from ${from} where ${column} = each.v and ${where}
                           order by ${at} ${order}, ${id} ${order} limit ${limit + offset}) one
     limit ${limit} offset ${offset}`;
};
