import type { SQL } from 'drizzle-orm';
import type { FilterValue } from '../../contract/reports/filters';
import type { Related, ReportDescription } from '../../contract/reports/description';
import type { SOURCES_OF_DAYS } from '../schema/daySums';
import type { FewValues } from './fewValues';
import type { Expression } from './tables';

type Named<T, V> = { readonly [K in keyof T]: V };

/** Where a table that belongs to a record comes from: correlated with the record's own row. */
export interface RelatedSource<R extends Related = Related> {
  readonly from: Expression;
  readonly where?: Expression;
  readonly order: Expression;
  readonly id: Expression;
  readonly columns: Named<R['columns'], Expression>;
  readonly limit?: number;
}

type Opened<D extends ReportDescription> = NonNullable<D['record']>;

/** What filters of one kind of value become; `one` and `choice` values arrive as texts. */
type Condition = (value: FilterValue) => SQL;

/** What is searched for: `pattern` is for LIKE, and `during` says of a moment that it is in the days that are asked. */
export interface Sought {
  readonly pattern: string;
  /** The beginning of a mobile number, however the text writes it. */
  readonly mobile: string | undefined;
  readonly during: (at: Expression) => SQL;
}

/** A table of sums by day that says what the report counts, where it is narrowed by nothing else than these filters. */
export interface DaySums<D extends ReportDescription = ReportDescription> {
  readonly of: (typeof SOURCES_OF_DAYS)[number];
  readonly table: Expression;
  readonly day: Expression;
  readonly count: Expression;
  /** What is true of those of its rows that are the report's. */
  readonly always?: Expression;
  /** Its conditions, of those filters that it knows. */
  readonly filters: { readonly [F in keyof D['filters']]?: Condition };
  /** Absent where it lacks a total. */
  readonly totals?: Named<D['totals'], Expression>;
}

/**
 * Where a report's rows come from: an expression for every column, total and filter of its description; a missing one
 * does not compile. `joins` are left joins on unique keys, which PostgreSQL leaves out of a query that does not name them:
 * counting and paging touch only the tables that they need.
 */
export interface ReportSource<D extends ReportDescription = ReportDescription> {
  readonly table: Expression;
  readonly joins?: Expression;
  /** The column of `table` that a row is known by. */
  readonly id: Expression;
  /** The moment, or the business day, that the report's days are about; indexed together with `id`. */
  readonly at: Expression;
  readonly days: 'instants' | 'dates';
  /** What is true of all its rows. */
  readonly always?: Expression;
  readonly columns: Named<D['columns'], Expression>;
  /** What a list is sorted by where that is found for all rows at once more quickly than the column's value, which is its row's. */
  readonly sortKeys?: { readonly [C in keyof D['columns']]?: Expression };
  /**
   * What is true of every row's part of a joined table, for the columns of that table that a list is sorted by: where the list says so,
   * PostgreSQL may begin with that table and its index. A left join has it read all rows of the days first.
   */
  readonly alwaysJoined?: { readonly [C in keyof D['columns']]?: Expression };
  /** The fields of a row of the list that neither table nor file shows. */
  readonly beside?: Named<NonNullable<D['beside']>, Expression>;
  readonly totals: Named<D['totals'], Expression>;
  readonly filters: Named<D['filters'], Condition>;
  readonly daySums?: DaySums<D>;
  readonly fewValues?: { readonly [C in keyof D['columns']]?: FewValues };
  /** Rows found by the beginning of a number. */
  readonly search: (sought: Sought) => SQL;
  readonly record: {
    readonly joins?: Expression;
    readonly facts: Named<Opened<D>['facts'], Expression>;
    readonly related: { readonly [K in keyof Opened<D>['related']]: RelatedSource<Opened<D>['related'][K]> };
  };
}
