import { sql, type SQL } from 'drizzle-orm';
import { addDays, startOfDay } from '../../contract/reports/range';
import { ACCENTS } from '../../contract/searchWords';
import type { Day } from '../../contract/values';
import { localDay } from '../database/localTime';
import { longRowId } from '../http/refusals';
import { listed, literal, type Expression } from '../reports/tables';

/** The sort key of a list; missing values are last in either direction. */
export interface SortKey {
  readonly key: Expression;
  readonly mayLack: boolean;
  /** The key as an indexed column of a joined table, where rows with a value are first in these orders. */
  readonly along?: {
    readonly column: Expression;
    /** The list's tables with an inner join of that one. */
    readonly from: Expression;
    readonly orders: readonly ('ASC' | 'DESC')[];
    /** True for rows without a value, where these are first in ascending order. */
    readonly isLacking?: SQL;
  };
}

/** A value that every row has, in the order of its type: an index serves it. */
export const always = (key: Expression): SortKey => ({ key, mayLack: false });
/** A value that a row may lack. */
export const maybe = (key: Expression): SortKey => ({ key, mayLack: true });
/** A text in reading order (contract/collator.ts). */
export const text = (value: Expression): SortKey => maybe(sql`nullif(${value}, '') collate list_order`);

/** A value of a filter, as parsed by the contract. */
export type Value = string | number | boolean | readonly (string | number)[];
/** The condition of a filter. */
export type Condition = (value: Value) => SQL;

const oneOf = (value: Value): readonly (string | number)[] =>
  typeof value === 'object' ? value : [value as string | number];
/** The expression is one of the values, which are of this type. */
export const inList = (expression: Expression, values: readonly (string | number)[], type: SQL): SQL =>
  values.length === 0 ? sql`false` : sql`${expression} in (${listed(values.map((each) => sql`${each}::${type}`))})`;

/** The expression is one of the texts. */
export const among =
  (expression: Expression): Condition =>
  (value) =>
    inList(expression, oneOf(value), sql`text`);
/** The expression is one of the numbers. */
export const numbered =
  (expression: Expression): Condition =>
  (value) =>
    inList(expression, oneOf(value), sql`float8`);
/** The column is one of the ids; an impossible id matches nothing. */
export const withId =
  (column: Expression): Condition =>
  (value) =>
    inList(
      column,
      oneOf(value).flatMap((id) => longRowId(id) ?? []),
      sql`bigint`,
    );
/** The number is not smaller. */
export const atLeast =
  (expression: Expression): Condition =>
  (value) =>
    sql`${expression} >= ${value}::float8`;
/** The moment is not before the day begins, at +05:30. */
export const fromDay =
  (moment: Expression): Condition =>
  (value) =>
    sql`${moment} >= ${startOfDay(value as Day).toISOString()}::timestamptz`;
/** The moment is before the end of the day. */
export const toDay =
  (moment: Expression): Condition =>
  (value) =>
    sql`${moment} < ${startOfDay(addDays(value as Day, 1)).toISOString()}::timestamptz`;
/** The condition holds, or does not. */
export const holds =
  (condition: Expression): Condition =>
  (value) =>
    value === true ? sql`(${condition})` : sql`not (${condition})`;

/** The counted value, as a row shows it. */
export const dayOf = (moment: Expression): SQL => sql`${localDay(moment)}::text`;

// `folded` of the contract, as SQL. Most texts have nothing to decompose, and are lower-cased by their bytes.
const foldedText = (text: Expression): SQL =>
  sql`case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C")
    else lower(regexp_replace(normalize(${text}, NFD), ${literal(ACCENTS)}, '', 'g')) end`;

/** The parts of a row that a search covers: texts, and numbers and other values of digits alone. */
export interface Searched {
  readonly texts: readonly Expression[];
  readonly digits: readonly Expression[];
}

/** A word of a search, as split by `wordsOf`, is in the row's shown values. */
export const holdsWord = ({ texts, digits }: Searched, word: string): SQL => {
  // Digits are searched for digits alone, and before texts, which take longer.
  const shown = [...(/^\d+$/.test(word) ? digits.map((each) => sql`${each}::text`) : []), ...texts.map(foldedText)];
  return sql`(${sql.join(
    shown.map((each) => sql`strpos(${each}, ${word}) > 0`),
    sql` or `,
  )})`;
};
