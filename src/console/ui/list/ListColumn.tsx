import { Box } from '@mui/material';
import type { ElementType } from 'react';
import {
  DataTableClasses,
  genericMemo,
  useDataTableRenderContext,
  useRecordContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';
import { inWholeWords } from '../words/WholeWords';
import { ListHeadCell } from './ListHeadCell';

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
export interface ListColumnProps<R extends RaRecord> extends Pick<DataTableColumnProps<R>, Taken> {
  /** The column's name, in its head and in the columns menu. */
  readonly label: NonNullable<DataTableColumnProps<R>['label']>;
  /** The type of its sort order, if neither the field nor the alignment shows it; texts by default. */
  readonly sortedAs?: 'times' | 'numbers';
  /** Set for the cell that names its row. */
  readonly component?: 'th';
  readonly scope?: 'row';
}

// A value without a field component is a text or a number.
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

const ListCell = <R extends RaRecord>(props: ListColumnProps<R>) => {
  const part = useDataTableRenderContext();
  const record = useRecordContext<R>();
  if (part !== 'data') return <ListHeadCell {...props} />;
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
export const ListColumn = genericMemo(ListCell);
