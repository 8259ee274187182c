import type { ReportFilter } from '../../contract/reports/filters';
import type { DayRange } from '../../contract/reports/range';
import type { Queries } from '../world';

/** What rows are meant: these days, or all of them, and what passes the filter; with `until` only what was there by then. */
export interface Asked {
  readonly days: DayRange | undefined;
  readonly filter: ReportFilter;
  readonly until?: Date;
}

/** One page of what is meant, in the order of a field. */
export interface AskedPage extends Asked {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/** One value as JSON carries it. */
export type Scalar = string | number | boolean | null;

/** The values of a row as the database packs them: its id, then a value a column, moments as milliseconds. */
export type Packed = readonly [id: number | string, ...values: Scalar[]];

/** The values of a record by name, moments as ISO 8601. */
export type Values = Readonly<Record<string, unknown>>;

/** The end of a page of a file: where the next one begins. */
export type Mark = readonly [at: string, id: number];

/** The rows of one report, however they come about. */
export interface ReportData {
  readonly page: (queries: Queries, asked: AskedPage) => Promise<{ readonly rows: Values[]; readonly total: number }>;
  /** The sums over everything that is meant, and `count`. */
  readonly totals: (queries: Queries, asked: Asked) => Promise<Values & { readonly count: number }>;
  /**
   * The next rows for a file, oldest first, as the JSON text of `Packed[]`, unread: the maker of the file parses it, off
   * this thread.
   */
  readonly next: (
    queries: Queries,
    asked: Asked,
    after: Mark | undefined,
    limit: number,
  ) => Promise<{ readonly json: string; readonly count: number; readonly mark: Mark | undefined }>;
  /** The count and the sums of each day with rows, by `daily`'s columns, as the JSON text of `Packed[]`; absent where rows are days already. */
  readonly byDay?: (queries: Queries, asked: Asked) => Promise<{ readonly json: string; readonly count: number }>;
  /** One record with all that belongs to it; undefined where there is none, or where rows do not open. */
  readonly one: (queries: Queries, id: number) => Promise<Values | undefined>;
}
