import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTableHead, useListSortContext } from 'react-admin';

/** The header of a table; says to a screen reader, too, by which column it is sorted. */
export const ListTableHead = ({ children }: { readonly children?: ReactNode }) => {
  const { sort } = useListSortContext();
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<{ source?: string }>(column) && column.props.source === sort.field
          ? cloneElement(column as ReactElement<{ sortDirection?: 'asc' | 'desc' }>, {
              sortDirection: sort.order === 'ASC' ? 'asc' : 'desc',
            })
          : column,
      )}
    </DataTableHead>
  );
};
