import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';

/** The chip of a filter: its field, its label and the text of its value. */
export interface ActiveFilter {
  readonly source: string;
  readonly label: string;
  /** The value in words, which the visible rows may know; the value itself by default. */
  readonly describe?: (value: string, rows: readonly RaRecord[]) => string;
  /** True if the label alone is the text: the filter is on or off. */
  readonly isWhole?: true;
}

/** A filter of a list with its input. */
export interface ListFilter extends ActiveFilter {
  /** An input of the same source; none if only links set the filter. */
  readonly input?: ReactElement;
}
