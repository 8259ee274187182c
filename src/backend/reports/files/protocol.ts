import type { MessagePort } from 'node:worker_threads';
import type { Columns, ColumnType } from '../../../contract/reports/columns';
import type { DayRange } from '../../../contract/reports/range';

/** The kinds of files that are made. */
export type FileType = 'xlsx' | 'csv' | 'pdf';

/** What a maker of files gets once: where to write, in which form, and everything but the rows. Plain data: it crosses to another thread. */
export interface FileOrder {
  /** The file that is written; it is there only while it is being made. */
  readonly path: string;
  readonly fileType: FileType;
  readonly title: string;
  /** What its rows are, in the plural. */
  readonly noun: string;
  /** Its days, both included. */
  readonly range: DayRange;
  /** The column by which its rows are ordered. */
  readonly orderedBy: string;
  /** The days in words, for the head of a page. */
  readonly days: string;
  readonly columns: Columns;
  /** How many rows there will be; another number is a failure. */
  readonly count: number;
  /** The sums over all rows, in the units of the wire. */
  readonly totals: readonly TotalLine[];
  /** What the file is about, who asked and when: a line each. */
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
  /** Whether it is the sum of its column. */
  readonly isSum: boolean;
}

/** What a finished file has turned out to be. `sums`: each totalled column added up as its rows were written. */
export interface Made {
  readonly rows: number;
  readonly bytes: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** What the maker says: that it wants the next rows, that the file is whole and on the disk, or why it is not. */
export type MakerSays =
  | { readonly say: 'more' }
  | { readonly say: 'made'; readonly made: Made }
  | { readonly say: 'failed'; readonly message: string; readonly code?: string };

/** What the maker receives: rows as JSON text (`Packed[]`), an empty list after the last; or that none come. */
export type MakerHears = { readonly rows: string } | { readonly stop: string };

/** What a thread receives: to make one more file, and at which port to report. */
export interface ThreadHears {
  readonly order: FileOrder;
  readonly port: MessagePort;
}
