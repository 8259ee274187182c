import { Children, isValidElement, useMemo, type ReactNode } from 'react';
import { useDataTableStoreContext, useStore } from 'react-admin';

interface ColumnProps {
  readonly source?: string;
  readonly label?: string;
}

/** The places of a table's columns in the person's order; columns that were added later are the last. */
export const columnOrder = (count: number, ranks: readonly number[] = []): readonly number[] => {
  const kept = ranks.filter((rank) => rank < count);
  return [...kept, ...Array.from({ length: count }, (_, rank) => rank).filter((rank) => !kept.includes(rank))];
};

/** The visible columns of a table: computed once for its head, and once for all its rows. */
export const useShownColumns = (columns: ReactNode): readonly ReactNode[] => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<readonly string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () =>
      Children.toArray(columns).filter(
        (column) =>
          !isValidElement<ColumnProps>(column) || !hidden.includes(column.props.source ?? column.props.label ?? ''),
      ),
    [columns, hidden],
  );
};
