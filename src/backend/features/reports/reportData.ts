import type { ReportFilter } from '../../../contract/reports/filters';
import type { DayRange } from '../../../contract/reports/range';
import type { Queries } from '../../platform/db/sql';

/** The requested rows: these days, or all, and the filter; with `until` only older rows. */
export interface ReportRowsQuery {
  readonly days: DayRange | undefined;
  readonly filter: ReportFilter;
  readonly until?: Date;
}

/** One page of the requested rows, in the order of a field. */
export interface ReportPageQuery extends ReportRowsQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/** The values of a record by name, moments as ISO 8601. */
export type Values = Readonly<Record<string, unknown>>;

/** The end of a page of a file, where the next one begins. */
export type PageCursor = readonly [at: string, id: number];

/** The rows of one report, whatever their source. */
export interface ReportData {
  readonly page: (
    queries: Queries,
    asked: ReportPageQuery,
  ) => Promise<{ readonly rows: Values[]; readonly total: number }>;
  /** The sums over all requested rows, and `count`. */
  readonly totals: (queries: Queries, asked: ReportRowsQuery) => Promise<Values & { readonly count: number }>;
  /** The next rows for a file, oldest first, as the JSON text of `Packed[]`. It is parsed by the maker of the file, off this thread. */
  readonly next: (
    queries: Queries,
    asked: ReportRowsQuery,
    after: PageCursor | undefined,
    limit: number,
  ) => Promise<{ readonly json: string; readonly count: number; readonly mark: PageCursor | undefined }>;
  /**
   * The count and the sums of each day with rows, by `daily`'s columns, as the JSON text of `Packed[]`.
   * It is absent where rows are days already.
   */
  readonly byDay?: (
    queries: Queries,
    asked: ReportRowsQuery,
  ) => Promise<{ readonly json: string; readonly count: number }>;
  /** One record with all its tables; undefined for an unknown one, or where rows do not open. */
  readonly one: (queries: Queries, id: number) => Promise<Values | undefined>;
}
