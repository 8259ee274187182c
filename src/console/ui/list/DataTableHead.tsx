import { TableCell, TableHead, TableRow } from '@mui/material';
import { Children, isValidElement, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { DataTableClasses, useDataTableConfigContext, useDataTableStoreContext, useStore } from 'react-admin';
import { PageCheckbox } from './RowCheckbox';
import { RowMenuHead } from './RowMenu';

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

const STOPS = 'input, button';
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * The header of a table, one stop of the Tab key, in which the arrow keys move.
 * Screen readers announce the sorted column.
 */
export const DataTableHead = ({ children }: { readonly children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  // Columns that are switched on add stops.
  const columns = useShownColumns(children);
  const head = useRef<HTMLTableSectionElement>(null);
  const current = useRef<HTMLElement>(undefined);
  const stops = () => [...(head.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const stopAt = (stop: HTMLElement | undefined) => {
    current.current = stop;
    for (const each of stops()) each.tabIndex = each === stop ? 0 : -1;
  };
  useLayoutEffect(() => {
    const all = stops();
    // The first column is the stop: the box that selects all rows is one arrow key before it.
    stopAt(all.find((each) => each === current.current) ?? all[hasBulkActions ? 1 : 0]);
  });
  const move = (event: KeyboardEvent) => {
    const all = stops();
    const at = all.findIndex((each) => each === event.target);
    const next = MOVES[event.key]?.(at, all.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <TableHead
      ref={head}
      className={DataTableClasses.thead}
      onKeyDown={move}
      onFocus={({ target }) => stopAt(stops().find((each) => each === target) ?? current.current)}
    >
      <TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
        {hasBulkActions && (
          <TableCell padding="checkbox" variant="head" className={DataTableClasses.headerCell}>
            <PageCheckbox />
          </TableCell>
        )}
        {columns}
        <RowMenuHead />
      </TableRow>
    </TableHead>
  );
};
