import type { SQL } from 'drizzle-orm';
import type { FilterValue } from '../../contract/reports/filters';
import type { Related, ReportDescription } from '../../contract/reports/description';
import type { SOURCES_OF_DAYS } from '../schema/daySums';
import type { FewValues } from './fewValues';
import type { Expression } from './tables';

type Named<T, V> = { readonly [K in keyof T]: V };

/** The source of a table that belongs to a record: correlated with the record's own row. */
export interface RelatedSource<R extends Related = Related> {
  readonly from: Expression;
  readonly where?: Expression;
  readonly order: Expression;
  readonly id: Expression;
  readonly columns: Named<R['columns'], Expression>;
  readonly limit?: number;
}

type Opened<D extends ReportDescription> = NonNullable<D['record']>;

/** The condition of filters of one kind of value; `one` and `choice` values arrive as texts. */
type Condition = (value: FilterValue) => SQL;

/** A search: `pattern` is for LIKE, and `during` is true for a moment in the requested days. */
export interface ReportSearch {
  readonly pattern: string;
  /** The beginning of a mobile number, in any notation. */
  readonly mobile: string | undefined;
  readonly during: (at: Expression) => SQL;
}

/** A table of sums by day that can replace counting the report's rows. It applies only where no other filters than these are set. */
export interface DaySums<D extends ReportDescription = ReportDescription> {
  readonly of: (typeof SOURCES_OF_DAYS)[number];
  readonly table: Expression;
  readonly day: Expression;
  readonly count: Expression;
  /** The condition for the rows of the sums that are the report's. */
  readonly always?: Expression;
  /** The conditions of the filters that the sums know. */
  readonly filters: { readonly [F in keyof D['filters']]?: Condition };
  /** Absent where the sums lack a total. */
  readonly totals?: Named<D['totals'], Expression>;
}

/**
 * The source of a report's rows: an expression for every column, total and filter of its description.
 * A missing one does not compile. `joins` are left joins on unique keys, which PostgreSQL drops from a query that names none.
 * Counting and paging then touch only the tables that they need.
 */
export interface ReportSource<D extends ReportDescription = ReportDescription> {
  readonly table: Expression;
  readonly joins?: Expression;
  /** The column of `table` with the id of a row. */
  readonly id: Expression;
  /** The moment, or the business day, to which the report's days apply; indexed together with `id`. */
  readonly at: Expression;
  readonly days: 'instants' | 'dates';
  /** The condition for all its rows. */
  readonly always?: Expression;
  readonly columns: Named<D['columns'], Expression>;
  /** The sort key of a column, where it is faster for all rows at once than the column's own value. */
  readonly sortKeys?: { readonly [C in keyof D['columns']]?: Expression };
  /**
   * The condition that each row's part of a joined table meets, for sortable columns of that table.
   * With it in the query PostgreSQL may begin with that table and its index; a left join reads all rows of the days first.
   */
  readonly alwaysJoined?: { readonly [C in keyof D['columns']]?: Expression };
  /** The fields of a row of the list that neither table nor file shows. */
  readonly beside?: Named<NonNullable<D['beside']>, Expression>;
  readonly totals: Named<D['totals'], Expression>;
  readonly filters: Named<D['filters'], Condition>;
  readonly daySums?: DaySums<D>;
  readonly fewValues?: { readonly [C in keyof D['columns']]?: FewValues };
  /** Rows found by the beginning of a number. */
  readonly search: (sought: ReportSearch) => SQL;
  readonly record: {
    readonly joins?: Expression;
    readonly facts: Named<Opened<D>['facts'], Expression>;
    readonly related: { readonly [K in keyof Opened<D>['related']]: RelatedSource<Opened<D>['related'][K]> };
  };
}
