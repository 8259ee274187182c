import type { ReactElement } from 'react';

/** What a chip says of a filter: the field it narrows, its label, and how a value of it reads. */
export interface ActiveFilter {
  readonly source: string;
  readonly label: string;
  /** The value in words; as it is where absent. */
  readonly describe?: (value: string) => string;
  /** The label says it all: the filter is on or off. */
  readonly isWhole?: true;
}

/** A filter of a list with its input. */
export interface ListFilter extends ActiveFilter {
  /** A react-admin input of the same source. */
  readonly input: ReactElement;
}
