import { sql, type SQL } from 'drizzle-orm';
import { mobileDigits } from '../../../contract/mobileNumber';
import type { FilterValue } from '../../../contract/reports/filters';
import { customers, stations } from '../../platform/db/schema';
import type { ReportSearch } from './source';
import { either, listed, prefixPattern, type Expression } from '../../platform/db/tables';

const list = (value: FilterValue): string[] => (Array.isArray(value) ? [...(value as string[])] : [String(value)]);

// One parameter per value. drizzle spreads a plain array, and an array parameter needs a cast that drivers read differently.
const values = (value: FilterValue): SQL => listed(list(value).map((each) => sql`${each}`));

/** The expression is one of the values. */
export const anyOf =
  (expression: Expression) =>
  (value: FilterValue): SQL =>
    sql`${expression} in (${values(value)})`;

/** The condition that one of the station ids is one of the named stations. */
export const atStation =
  (...expressions: readonly Expression[]) =>
  (value: FilterValue): SQL =>
    either(
      expressions.map(
        (expression) =>
          sql`${expression} in (select ${stations.id} from ${stations} where ${stations.name} in (${values(value)}))`,
      ),
    );

/** A filter of a toggle: its condition where it is on, none where it is off. */
export const toggleCondition =
  (condition: Expression) =>
  (value: FilterValue): SQL =>
    value === true ? sql`(${condition})` : sql`true`;

/** A filter of one choice: the condition of the chosen word. */
export const chosenCondition =
  (conditions: Readonly<Record<string, Expression>>) =>
  (value: FilterValue): SQL =>
    sql`${conditions[String(value)] ?? sql`true`}`;

/** A filter of several choices: any condition of the chosen words. */
export const anyChosenCondition =
  (conditions: Readonly<Record<string, Expression>>) =>
  (value: FilterValue): SQL =>
    either(list(value).map((word) => conditions[word] ?? sql`false`));

/** A filter of an expression's values, with a word that means null. */
export const anyOfWithNull =
  (expression: Expression, word: string) =>
  (value: FilterValue): SQL =>
    sql`coalesce(${expression}, ${word}) in (${values(value)})`;

// All numbers of one kind begin alike: with fewer characters, a year of rows would match.
const TELLING = /^(?:\d+|.{10,})$/;

/** A pattern for LIKE that matches numbers with this beginning. A text that is too short to be specific matches only the same number. */
export const numberPattern = (text: string): string => prefixPattern(text, TELLING.test(text) ? '%' : '');

/** The same for the mobile number in a text, in any notation; undefined without one. */
export const mobilePrefix = (text: string): string | undefined => {
  const digits = mobileDigits(text);
  return digits === undefined ? undefined : numberPattern(digits);
};

/** A table whose rows belong to riders. */
type OfRiders = Expression & { readonly id: Expression; readonly customerId: Expression };

/**
 * Adds to a search the rows of riders whose mobile number begins with it; `at` is the moment of a row.
 * Only rows of the requested days are read.
 */
export const orByMobile = (table: OfRiders, at: Expression, { mobile, during }: ReportSearch): SQL =>
  mobile !== undefined
    ? sql`union all select ${table.id} from ${customers} join ${table} on ${table.customerId} = ${customers.id}
            where ${customers.mobile} like ${mobile} and ${during(at)}`
    : sql``;
