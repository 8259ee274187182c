import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';

/** What a chip says of a filter: the field it narrows, its label, and how a value of it reads. */
export interface ActiveFilter {
  readonly source: string;
  readonly label: string;
  /** The value in words, which the rows on show may know; as it is where absent. */
  readonly describe?: (value: string, rows: readonly RaRecord[]) => string;
  /** The label says it all: the filter is on or off. */
  readonly isWhole?: true;
}

/** A filter of a list with its input. */
export interface ListFilter extends ActiveFilter {
  /** An input of the same source; none where only links set the filter. */
  readonly input?: ReactElement;
}
