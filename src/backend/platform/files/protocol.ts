import type { MessagePort } from 'node:worker_threads';
import type { Columns, ColumnType } from '../../../contract/reports/columns';
import type { DayRange } from '../../../contract/reports/range';

/** One value as JSON carries it. */
export type Scalar = string | number | boolean | null;

/** The values of a row as the database packs them: its id, then a value a column, moments as milliseconds. */
export type Packed = readonly [id: number | string, ...values: Scalar[]];

/** The kinds of files that are made. */
export type FileType = 'xlsx' | 'csv' | 'pdf';

/** A request to make a file: everything but the rows. It is plain data, since it is sent to another thread. */
export interface FileOrder {
  /** The path of the file; it exists only while the file is being made. */
  readonly path: string;
  readonly fileType: FileType;
  readonly title: string;
  /** The plural noun of its rows. */
  readonly noun: string;
  /** Its days, both included. */
  readonly range: DayRange;
  /** The column by which its rows are ordered. */
  readonly orderedBy: string;
  /** The days in words, for the head of a page. */
  readonly days: string;
  readonly columns: Columns;
  /** The number of rows; another number is a failure. */
  readonly count: number;
  /** The sums over all rows, in the units of the wire. */
  readonly totals: readonly TotalLine[];
  /** The subject, the requester and the time of the file: a line each. */
  readonly about: readonly (readonly [label: string, text: string])[];
  /** The fonts of a PDF: files. */
  readonly fonts: { readonly regular: string; readonly bold: string };
}

/** One of the sums of a report: of the column of this name where there is one. */
export interface TotalLine {
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly value: number | null;
  /** True where the total is the sum of its column. */
  readonly isSum: boolean;
}

/** The facts of a finished file. `sums`: each totalled column, added up as its rows were written. */
export interface MadeFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** A message of the maker: it needs the next rows, the file is complete, or it failed. */
export type MakerMessage =
  | { readonly say: 'more' }
  | { readonly say: 'made'; readonly made: MadeFile }
  | { readonly say: 'failed'; readonly message: string; readonly code?: string };

/** A message to the maker: rows as JSON text (`Packed[]`), an empty list after the last, or a stop. */
export type MakerRequest = { readonly rows: string } | { readonly stop: string };

/** A message to a thread: one more file to make, and the port for its messages. */
export interface ThreadRequest {
  readonly order: FileOrder;
  readonly port: MessagePort;
}
