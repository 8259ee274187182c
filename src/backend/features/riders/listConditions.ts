import { sql, type SQL } from 'drizzle-orm';
import { addDays, startOfDay } from '../../../contract/reports/range';
import { ACCENTS } from '../../../contract/searchWords';
import type { Day } from '../../../contract/values';
import { localDay } from '../../platform/db/localTime';
import { longRowId } from '../../platform/refusals/commonRefusals';
import { either, listed, literal, type Expression } from '../../platform/db/tables';

/** The sort key of a list; missing values are last in either direction. */
export interface SortKey {
  readonly key: Expression;
  readonly mayLack: boolean;
  /** The key as an indexed column of a joined table, in whose order rows with a value come first. */
  readonly along?: {
    readonly column: Expression;
    /** The tables of the list, with an inner join of that table. */
    readonly from: Expression;
    readonly orders: readonly ('ASC' | 'DESC')[];
    /** The condition for rows without a value, if these come first in ascending order. */
    readonly isLacking?: SQL;
  };
}

/** A sort key that every row has; an index serves it. */
export const requiredKey = (key: Expression): SortKey => ({ key, mayLack: false });
/** A sort key that a row may lack. */
export const nullableKey = (key: Expression): SortKey => ({ key, mayLack: true });
/** A sort key of text in reading order (contract/collator.ts). */
export const textKey = (value: Expression): SortKey => nullableKey(sql`nullif(${value}, '') collate list_order`);

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
export const inTexts =
  (expression: Expression): Condition =>
  (value) =>
    inList(expression, oneOf(value), sql`text`);
/** The expression is one of the numbers. */
export const inNumbers =
  (expression: Expression): Condition =>
  (value) =>
    inList(expression, oneOf(value), sql`float8`);
/** The column is one of the ids; an impossible id matches nothing. */
export const inIds =
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
/** A filter of rows for which the condition is true, or false. */
export const isTrueOrNot =
  (condition: Expression): Condition =>
  (value) =>
    value === true ? sql`(${condition})` : sql`not (${condition})`;

/** The day of a moment, as rows show it. */
export const dayOf = (moment: Expression): SQL => sql`${localDay(moment)}::text`;

// `folded` of the contract, as SQL. Most texts have nothing to decompose, and are lower-cased by their bytes.
const foldedText = (value: Expression): SQL =>
  sql`case when octet_length(${value}) = char_length(${value}) then lower(${value} collate "C")
    else lower(regexp_replace(normalize(${value}, NFD), ${literal(ACCENTS)}, '', 'g')) end`;

/** The parts of a row that a search covers: texts, and values that consist of digits. */
export interface Searched {
  readonly texts: readonly Expression[];
  readonly digits: readonly Expression[];
}

/** The condition that a row's shown values contain a word of a search, as split by `wordsOf`. */
export const containsWord = ({ texts, digits }: Searched, word: string): SQL => {
  // Values of digits are searched only for digits, and before texts, which take longer.
  const shown = [...(/^\d+$/.test(word) ? digits.map((each) => sql`${each}::text`) : []), ...texts.map(foldedText)];
  return either(shown.map((each) => sql`strpos(${each}, ${word}) > 0`));
};
