import { sql, type SQL } from 'drizzle-orm';
import type { Expression } from './tables';

export type Direction = 'ASC' | 'DESC';

/**
 * A column of few values, with an index of it, the report's moment and the id. A list that is sorted by it is read value by value,
 * each in the order of time, so that a page costs as many rows as it has, however many the days have.
 */
export interface FewValues {
  /** The column of the report's own table. */
  readonly column: Expression;
  /** All its values as `v`, in the order of what the list shows of them. */
  readonly values: (direction: Direction) => SQL;
}

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
  readonly from: Expression;
  readonly id: Expression;
  readonly at: Expression;
  readonly where: SQL;
  readonly direction: Direction;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The ids of a page. PostgreSQL goes through the values in their order, as a lateral join over them makes it, and stops where the
 * page ends: to have it sort the page would have it read all of them.
 */
export const pageByValues = ({ column, values }: FewValues, asked: PageOfValues): SQL => {
  const { from, id, at, where, direction, limit, offset } = asked;
  const order = sql.raw(direction);
  return sql`select one.id from (${values(direction)}) each
      cross join lateral (select ${id} as id from ${from} where ${column} = each.v and ${where}
                           order by ${at} ${order}, ${id} ${order} limit ${limit + offset}) one
     limit ${limit} offset ${offset}`;
};
