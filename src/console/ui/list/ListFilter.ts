import type { ReactElement } from 'react';

/** A filter of a list: the field it narrows, its input, and how a value of it reads on its chip. */
export interface ListFilter {
  readonly source: string;
  readonly label: string;
  /** A react-admin input of the same source. */
  readonly input: ReactElement;
  /** The value in words; as it is where absent. */
  readonly describe?: (value: string) => string;
}
