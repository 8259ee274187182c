import {
  type SxProps,
  type TableCellProps,
  type Theme,
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import {
  type ComponentProps,
  type ReactNode,
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  use,
  useMemo,
} from 'react';
import {
  DataTableBase,
  DataTableClasses,
  DataTableRenderContext,
  RecordContextProvider,
  type Identifier,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useResourceContext,
  useStore,
} from 'react-admin';
import { LoadingStatus } from '../page/LoadingStatus';
import { ScrollShade } from '../page/ScrollShade';
import { useList, useRowHeight } from './useList';
import { columnOrder, DataTableHead, useShownColumns } from './DataTableHead';
import { BOX_CELL, PEEKED_ROW, tableLook } from './tableLook';
import { RowCheckbox } from './RowCheckbox';
import { RowMenuCell } from './RowMenu';

/** A placeholder in the shape of a table whose rows are loading. */
export const TableSkeleton = ({ children }: { readonly children: ReactNode }) => {
  const { perPage } = useList();
  const columns = Children.toArray(children).map((_, column) => (
    <TableCell key={column}>
      <Skeleton variant="text" width={column === 0 ? '70%' : '50%'} />
    </TableCell>
  ));
  return (
    <>
      <LoadingStatus />
      <Table aria-hidden sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>{columns}</TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: Math.min(perPage, 10) }, (_, row) => (
            <TableRow key={row}>{columns}</TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};

/** The record that is open at the side of its list, and the function that opens one. Undefined if records do not open there. */
export interface Peek {
  readonly id: Identifier | undefined;
  readonly open: (id: Identifier) => void;
}
export const PeekContext = createContext<Peek | undefined>(undefined);

/** True for a press on the row itself: not on its links and buttons, and not while text is selected. */
const isOfTheRow = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && !target.closest('a, button, input, label') && !window.getSelection()?.toString();

/** The props with which a record's row opens at the side of its list. None if records do not open there. */
const usePeekedRow = (record: RaRecord | undefined, className: string | undefined): ComponentProps<'tr'> => {
  const peek = use(PeekContext);
  if (!peek || !record) return {};
  return {
    onClick: (event: MouseEvent) => isOfTheRow(event) && peek.open(record.id),
    // Also by Space, which has no other function on a link.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      peek.open(record.id);
    },
    ...(peek.id === record.id && { className: `${className ?? ''} ${PEEKED_ROW}` }),
  };
};

interface RowProps {
  readonly className?: string;
  readonly sx?: SxProps<Theme>;
  readonly children?: ReactNode;
}

/** A plain row, which the table styles as far as it looks like the others. */
const Row = ({ sx, ...row }: RowProps & ComponentProps<'tr'>) =>
  sx ? <Box component="tr" sx={sx} {...row} /> : <tr {...row} />;

/** A row that may open at the side of its list. */
const PeekableRow = ({ children, ...row }: RowProps) => (
  <Row {...row} {...usePeekedRow(useRecordContext(), row.className)}>
    {children}
    <RowMenuCell />
  </Row>
);

/** A row with a box that selects it. */
const SelectableRow = ({ children, ...row }: RowProps) => {
  const record = useRecordContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const peeked = usePeekedRow(record, row.className);
  const isSelected = record !== undefined && selectedIds?.includes(record.id) === true;
  if (!record) return null;
  return (
    <Row {...row} aria-selected={isSelected} {...peeked}>
      <td className={BOX_CELL}>
        <RowCheckbox
          record={record}
          isSelected={isSelected}
          onToggle={(event) => handleToggleItem?.(record.id, event)}
        />
      </td>
      {children}
      <RowMenuCell />
    </Row>
  );
};

interface BodyProps {
  readonly isSelectable: boolean;
  readonly rowSx: DataTableRowsProps['rowSx'];
  readonly children: ReactNode;
}

/** The rows, with the visible columns. */
const DataTableBody = memo(({ isSelectable, rowSx, children }: BodyProps) => {
  const data = useDataTableDataContext<RaRecord>();
  const columns = useShownColumns(children);
  const Line = isSelectable ? SelectableRow : PeekableRow;
  return (
    <TableBody className={DataTableClasses.tbody}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Line className={DataTableClasses.row} sx={rowSx?.(record)}>
            {columns}
          </Line>
        </RecordContextProvider>
      ))}
    </TableBody>
  );
});

/** The columns in the order of the person's choice in the columns menu. */
const useOrderedColumns = (columns: readonly ReactNode[]): readonly ReactNode[] => {
  const [ranks] = useStore<readonly number[] | undefined>(`${useResourceContext()}.datatable_columnRanks`);
  return useMemo(() => columnOrder(columns.length, ranks).map((rank) => columns[rank]), [columns, ranks]);
};

// The column that names a record is the header of its row.
const withRowHeader = (columns: ReactNode): readonly ReactNode[] =>
  Children.toArray(columns).map((column, place) =>
    place === 0 && isValidElement<TableCellProps>(column)
      ? cloneElement(column, { component: 'th', scope: 'row' })
      : column,
  );

/** The props of the rows of a table. */
export interface DataTableRowsProps {
  /** The table's name for a screen reader: `Tickets`. */
  readonly label: string;
  /** The look of a row that differs from the others. */
  readonly rowSx?: ((record: RaRecord) => SxProps<Theme> | undefined) | undefined;
  /** The maximum height in pixels before the table scrolls; by default most of the window, from the eleventh row on. */
  readonly maxHeight?: number | undefined;
  readonly isSelectable: boolean;
  /** The columns that are hidden by default. */
  readonly hiddenColumns?: string[] | undefined;
  readonly children: ReactNode;
}

/**
 * The table: plain cells, a header of one Tab stop, and records at the side. Header and first column stay in view.
 * It is built on ra-core's DataTableBase, as each kit of react-admin is.
 */
export const DataTableRows = (props: DataTableRowsProps) => {
  const { label, rowSx, maxHeight, isSelectable, hiddenColumns, children } = props;
  const [height] = useRowHeight();
  const columns = useOrderedColumns(useMemo(() => withRowHeader(children), [children]));
  return (
    <ScrollShade scroller={`.${DataTableClasses.tableWrapper}`}>
      <DataTableBase
        hasBulkActions={isSelectable}
        loading={null}
        empty={null}
        rowClick={false}
        {...(hiddenColumns && { hiddenColumns })}
      >
        <Box sx={tableLook(maxHeight, isSelectable, height)}>
          <div className={DataTableClasses.tableWrapper}>
            <Table aria-label={label} size="medium">
              <DataTableRenderContext value="header">
                <DataTableHead>{columns}</DataTableHead>
              </DataTableRenderContext>
              <DataTableBody isSelectable={isSelectable} rowSx={rowSx}>
                {columns}
              </DataTableBody>
            </Table>
          </div>
        </Box>
      </DataTableBase>
    </ScrollShade>
  );
};
