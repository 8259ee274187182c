import { Box, TableCell, TableSortLabel } from '@mui/material';
import type { ElementType } from 'react';
import {
  DataTableClasses,
  genericMemo,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListSortContext,
  useRecordContext,
  type DataTableColumnProps as RaColumnProps,
  type RaRecord,
} from 'react-admin';
import { inWholeWords } from '../words/WholeWords';

/** The class of right-aligned cells: amounts and counts. */
export const RIGHT = 'cell-right';

type Taken =
  | 'source'
  | 'field'
  | 'render'
  | 'children'
  | 'align'
  | 'sx'
  | 'sortByOrder'
  | 'disableSort'
  | 'cellClassName';

/** A column of a list's table. */
export interface DataTableColumnProps<R extends RaRecord> extends Pick<RaColumnProps<R>, Taken> {
  /** The column's name, in its head and in the columns menu. */
  readonly label: NonNullable<RaColumnProps<R>['label']>;
  /** The type of its sort order, if neither the field nor the alignment shows it; texts by default. */
  readonly sortedAs?: 'times' | 'numbers';
  /** Set for the cell that names its row. */
  readonly component?: 'th';
  readonly scope?: 'row';
}

/** The header of a column: its name, which is a button if the column sorts. */
const HeadCell = <R extends RaRecord>(props: DataTableColumnProps<R>) => {
  const { source = '', label, align, disableSort, sortByOrder = 'ASC', sx } = props;
  const { sort } = useListSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell
      scope="col"
      variant="head"
      className={`${DataTableClasses.headerCell} column-${source}`}
      {...(align && { align })}
      {...(sx && { sx })}
      {...(source === sort.field && { sortDirection: direction })}
    >
      {handleSort && source !== '' && disableSort !== true ? (
        <TableSortLabel
          component="button"
          active={source === sort.field}
          direction={source === sort.field ? direction : 'asc'}
          data-field={source}
          data-order={sortByOrder}
          onClick={handleSort}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
};

// A value without a field component is a text or a number.
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

const ColumnCell = <R extends RaRecord>(props: DataTableColumnProps<R>) => {
  const part = useDataTableRenderContext();
  const record = useRecordContext<R>();
  if (part !== 'data') return <HeadCell {...props} />;
  const { source = '', field: Field, render, align, cellClassName = '', component = 'td', scope, sx } = props;
  const Cell: ElementType = sx ? Box : component;
  return (
    <Cell
      {...(sx && { component, sx })}
      scope={scope}
      className={`${DataTableClasses.rowCell} column-${source} ${cellClassName} ${align === 'right' ? RIGHT : ''}`}
    >
      {props.children ??
        (Field && !render ? (
          <Field source={source} />
        ) : (
          inWholeWords(render ? record && render(record) : textOf(record?.[source]))
        ))}
    </Cell>
  );
};

/**
 * A column of a list's table. Its cells are plain, with the style of the table (`tableLook`).
 * react-admin's are six components each, two of which make a style, and a page of a list has hundreds.
 */
export const DataTableColumn = genericMemo(ColumnCell);
