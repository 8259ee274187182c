import type { SQL } from 'drizzle-orm';
import type { FilterValue } from '../../../contract/reports/filters';
import type { Related, ReportDescription } from '../../../contract/reports/description';
import type { SOURCES_OF_DAYS } from '../../platform/db/schema/daySums';
import type { LowCardinalityColumn } from './fewValues';
import type { Expression } from '../../platform/db/tables';

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

/** A table of sums by day that replaces counting the report's rows, where no other filters than these are set. */
export interface DaySums<D extends ReportDescription = ReportDescription> {
  readonly of: (typeof SOURCES_OF_DAYS)[number];
  readonly table: Expression;
  readonly day: Expression;
  readonly count: Expression;
  /** The condition for the sums that belong to the report. */
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
   * For sortable columns of a joined table: the condition that every row meets in that table.
   * With it PostgreSQL may start from that table's index; a left join would read all rows of the days first.
   */
  readonly alwaysJoined?: { readonly [C in keyof D['columns']]?: Expression };
  /** The fields of a row of the list that neither table nor file shows. */
  readonly beside?: Named<NonNullable<D['beside']>, Expression>;
  readonly totals: Named<D['totals'], Expression>;
  readonly filters: Named<D['filters'], Condition>;
  readonly daySums?: DaySums<D>;
  readonly fewValues?: { readonly [C in keyof D['columns']]?: LowCardinalityColumn };
  /** Rows found by the beginning of a number. */
  readonly search: (sought: ReportSearch) => SQL;
  readonly record: {
    readonly joins?: Expression;
    readonly facts: Named<Opened<D>['facts'], Expression>;
    readonly related: { readonly [K in keyof Opened<D>['related']]: RelatedSource<Opened<D>['related'][K]> };
  };
}
