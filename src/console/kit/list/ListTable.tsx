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
  type MouseEvent,
  use,
  useMemo,
} from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableClasses,
  type DataTableProps,
  type Identifier,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin';
import { LoadingWord } from '../page/LoadingWord';
import { SideShade } from '../page/SideShade';
import { useList } from './useList';
import { ListTableHead } from './ListTableHead';
import { useRowHeight } from './rowLook';
import { BOX_CELL, PEEKED, tableLook } from './tableLook';
import { RowCheckbox } from './RowCheckbox';
import { RowMenuCell } from './RowMenu';
import { useShownColumns } from './useShownColumns';

/** The shape of a table whose rows are on their way. */
export const TableSkeleton = ({ children }: { readonly children: ReactNode }) => {
  const { perPage } = useList();
  const columns = Children.toArray(children).map((_, column) => (
    <TableCell key={column}>
      <Skeleton variant="text" width={column === 0 ? '70%' : '50%'} />
    </TableCell>
  ));
  return (
    <>
      <LoadingWord />
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

/** Opens a record at the side of its list, and which one is open there; absent where records do not open so. */
export interface Peek {
  readonly id: Identifier | undefined;
  readonly open: (id: Identifier) => void;
}
export const PeekContext = createContext<Peek | undefined>(undefined);

/** What a row's own parts do is theirs, and a text that is being marked is no press on its row. */
const isOfTheRow = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && !target.closest('a, button, input, label') && !window.getSelection()?.toString();

/** What makes a row of a record open at the side of its list; nothing where records do not open so. */
const usePeekedRow = (record: RaRecord | undefined, className: string | undefined): ComponentProps<'tr'> => {
  const peek = use(PeekContext);
  if (!peek || !record) return {};
  return {
    onClick: (event: MouseEvent) => isOfTheRow(event) && peek.open(record.id),
    // Space does nothing else on a link.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      peek.open(record.id);
    },
    ...(peek.id === record.id && { className: `${className ?? ''} ${PEEKED}` }),
  };
};

interface RowProps {
  readonly className?: string;
  readonly sx?: SxProps<Theme>;
  readonly children?: ReactNode;
}

/** A row, plain: how it looks is the table's matter, as far as it looks like the others. */
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

/** The rows, with the columns that are switched on. */
const ListTableBody = ({ children, ...props }: DataTableBodyProps) => (
  <DataTableBody {...props}>{useShownColumns(children)}</DataTableBody>
);

const PeekableBody = (props: DataTableBodyProps) => <ListTableBody {...props} row={PeekableRow} />;

const SelectableBody = (props: DataTableBodyProps) => <ListTableBody {...props} row={SelectableRow} />;

// What names a record is the header of its row.
const withRowHeader = (columns: ReactNode): ReactNode =>
  Children.toArray(columns).map((column, place) =>
    place === 0 && isValidElement<TableCellProps>(column)
      ? cloneElement(column, { component: 'th', scope: 'row' })
      : column,
  );

/** The props of a table of a list beyond its columns. */
export interface ListTableProps {
  /** What it is a table of: `Tickets`. */
  readonly label: string;
  /** How a row looks that differs from the others. */
  readonly rowSx?: (record: RaRecord) => SxProps<Theme> | undefined;
  /** How high it grows, in pixels, before it scrolls in itself; where absent most of the window, from the eleventh row on. */
  readonly maxHeight?: number;
  /** True where rows can be selected. */
  readonly isSelectable?: boolean;
  /** The columns that are shown to those who switch them on. */
  readonly off?: string[];
  readonly children: ReactNode;
}

/** The rows of a list as a table: sorted by its header, the header and the first column always in view. */
export const ListTable = ({ label, rowSx, maxHeight, isSelectable = false, off, children }: ListTableProps) => {
  const [height] = useRowHeight();
  const columns = useMemo(() => withRowHeader(children), [children]);
  return (
    <SideShade scroller={`.${DataTableClasses.tableWrapper}`}>
      <DataTable
        bulkActionButtons={isSelectable ? <></> : false}
        bulkActionsToolbar={<></>}
        body={isSelectable ? SelectableBody : PeekableBody}
        {...(off && { hiddenColumns: off })}
        aria-label={label}
        rowClick={false}
        head={ListTableHead}
        size="medium"
        sx={tableLook(maxHeight, isSelectable, height)}
        {...(rowSx && { rowSx: rowSx as NonNullable<DataTableProps['rowSx']> })}
      >
        {columns}
      </DataTable>
    </SideShade>
  );
};
