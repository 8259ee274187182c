import { Children, isValidElement, type ReactNode } from 'react';
import type { SortPayload } from 'react-admin';

/** A way to sort a list, and what it is called. */
export interface SortChoice extends SortPayload {
  readonly label: string;
}

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
  readonly disableSort?: boolean;
}

/** The ways to sort a list that its columns offer, as its header would. */
export const sortChoices = (columns: ReactNode): readonly SortChoice[] =>
  Children.toArray(columns)
    .flatMap((column) => (isValidElement<ColumnProps>(column) ? [column.props] : []))
    .flatMap(({ source, label, disableSort }) =>
      source === undefined || disableSort || typeof label !== 'string'
        ? []
        : [
            { label: `${label}, ascending`, field: source, order: 'ASC' as const },
            { label: `${label}, descending`, field: source, order: 'DESC' as const },
          ],
    );
