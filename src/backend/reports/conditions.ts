import { sql, type SQL } from 'drizzle-orm';
import { mobileDigits } from '../../contract/mobileNumber';
import type { FilterValue } from '../../contract/reports/filters';
import { customers, stations } from '../schema';
import type { ReportSearch } from './source';
import type { Expression } from './tables';

const list = (value: FilterValue): string[] => (Array.isArray(value) ? [...(value as string[])] : [String(value)]);

// One parameter per value. drizzle spreads a plain array, and an array parameter needs a cast that drivers read differently.
const values = (value: FilterValue): SQL =>
  sql.join(
    list(value).map((each) => sql`${each}`),
    sql`, `,
  );

/** The expression is one of the values. */
export const anyOf =
  (expression: Expression) =>
  (value: FilterValue): SQL =>
    sql`${expression} in (${values(value)})`;

/** One of the expressions is one of the values. */
export const eitherOf =
  (...expressions: readonly Expression[]) =>
  (value: FilterValue): SQL =>
    sql`(${sql.join(
      expressions.map((expression) => anyOf(expression)(value)),
      sql` or `,
    )})`;

/** The condition that one of the station ids is one of the named stations. */
export const atStation =
  (...expressions: readonly Expression[]) =>
  (value: FilterValue): SQL =>
    sql`(${sql.join(
      expressions.map(
        (expression) =>
          sql`${expression} in (select ${stations.id} from ${stations} where ${stations.name} in (${values(value)}))`,
      ),
      sql` or `,
    )})`;

/** Applies a condition where a toggle is on; a toggle that is off filters nothing. */
export const onlyWhere =
  (condition: Expression) =>
  (value: FilterValue): SQL =>
    value === true ? sql`(${condition})` : sql`true`;

/** The condition of the word that was chosen. */
export const chosen =
  (conditions: Readonly<Record<string, Expression>>) =>
  (value: FilterValue): SQL =>
    sql`${conditions[String(value)] ?? sql`true`}`;

/** The condition of one of the words that were chosen. */
export const whereAny =
  (conditions: Readonly<Record<string, Expression>>) =>
  (value: FilterValue): SQL =>
    sql`(${sql.join(
      list(value).map((word) => conditions[word] ?? sql`false`),
      sql` or `,
    )})`;

/** The condition that an expression is one of the values, with a word in place of null. */
export const anyOfOr =
  (expression: Expression, word: string) =>
  (value: FilterValue): SQL =>
    sql`coalesce(${expression}, ${word}) in (${values(value)})`;

// Every number of a kind has the same beginning: fewer characters would match a year of rows.
const TELLING = /^(?:\d+|.{10,})$/;

/** A pattern for LIKE that matches numbers with this beginning. A text that is too short to be specific matches only the same number. */
export const beginningWith = (text: string): string =>
  text.replace(/[\\%_]/g, '\\$&') + (TELLING.test(text) ? '%' : '');

/** The same for the mobile number in a text, in any notation; undefined without one. */
export const mobileBeginning = (text: string): string | undefined => {
  const digits = mobileDigits(text);
  return digits === undefined ? undefined : beginningWith(digits);
};

/** A table whose rows are riders'. */
type OfRiders = Expression & { readonly id: Expression; readonly customerId: Expression };

/**
 * Further rows of a search, by riders whose mobile begins with it; `at` is the moment of a row.
 * Only the requested days are read, and no other years of these riders.
 */
export const orOfMobiles = (table: OfRiders, at: Expression, { mobile, during }: ReportSearch): SQL =>
  mobile !== undefined
    ? sql`union all select ${table.id} from ${customers} join ${table} on ${table.customerId} = ${customers.id}
            where ${customers.mobile} like ${mobile} and ${during(at)}`
    : sql``;
