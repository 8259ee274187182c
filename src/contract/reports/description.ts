import type { Columns } from './columns';
import type { Filters } from './filters';

/** A table beside a record: its related rows, in their own columns. */
export interface Related {
  readonly title: string;
  readonly columns: Columns;
  /** The report whose record a row's id names, if it can be opened. */
  readonly opens?: string;
}

/**
 * One of the eight reports as data: its page, its spreadsheet, its PDF and its CSV are made from this.
 * Columns are in their order. `totals` are sums over all filtered rows, shown under the column of the same name, if any.
 */
export interface ReportDescription {
  /** The title of the page (docs/product.md#routes) and of the file. */
  readonly title: string;
  /** The purpose, in one sentence. */
  readonly about: string;
  /** The noun of a row, in the singular and the plural: "ticket", "tickets". */
  readonly noun: readonly [string, string];
  /** The report record's `report_type` (docs/product.md#entities; the last two are ours). */
  readonly reportType: string;
  /** The route below /report-dashboard/ (docs/product.md#routes). */
  readonly route: string;
  readonly columns: Columns;
  /** Fields of a row of the list that neither its table nor a file shows. */
  readonly beside?: Columns;
  readonly totals: Columns;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** The values that the search box finds; absent without a search. */
  readonly search?: string;
  readonly filters: Filters;
  /** The facts of an opened record beyond its row, and its tables. Absent: rows do not open. */
  readonly record?: {
    readonly facts: Columns;
    readonly related: Readonly<Record<string, Related>>;
  };
}

/** A description, kept with its exact types. */
export const describe = <const D extends ReportDescription>(description: D): D => description;

/** The fields by which a report sorts: `id` is its own order. */
export const sortableFields = ({ columns }: ReportDescription): readonly [string, ...string[]] => [
  'id',
  ...Object.entries(columns).flatMap(([name, { unsorted }]) => (unsorted ? [] : [name])),
];

/** The field with the name of a report's record: its first id, else its first value. */
export const nameField = ({ columns }: ReportDescription): string =>
  (Object.entries(columns).find(([, { type }]) => type === 'id') ?? Object.entries(columns)[0])?.[0] ?? 'id';
