import { type SxProps, type Theme, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, Children, cloneElement, isValidElement, type ReactElement } from 'react';
import {
  DataTable,
  DataTableClasses,
  type DataTableProps,
  type RaRecord,
  DataTableHead,
  useListSortContext,
} from 'react-admin';
import { LoadingWord } from '../page/LoadingWord';
import { SideShade } from '../page/SideShade';
import { useList } from './useList';

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

/** The header of a table; says to a screen reader, too, by which column it is sorted. */
const ListTableHead = ({ children }: { readonly children?: ReactNode }) => {
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

const look = (maxHeight: number | string) => (theme: Theme) => ({
  // The table scrolls in itself, so that its header stays in view and the page numbers too.
  [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'auto', maxHeight },
  [`& .${DataTableClasses.headerCell}`]: {
    backgroundColor: theme.palette.surfaces.sunken,
    '&:first-of-type, &:last-child': { borderRadius: 0 },
  },
  [`& .${DataTableClasses.headerCell}:first-of-type, & .${DataTableClasses.rowCell}:first-of-type`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    whiteSpace: 'nowrap',
    backgroundColor: theme.palette.background.paper,
  },
  // A pinned cell hides what scrolls under it, and still shows that its row is pointed at.
  [`& .${DataTableClasses.row}:hover .${DataTableClasses.rowCell}:first-of-type`]: {
    backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
  },
  [`& .${DataTableClasses.headerCell}:first-of-type`]: { zIndex: 3, backgroundColor: theme.palette.surfaces.sunken },
  [`& .${DataTableClasses.headerCell}, & .${DataTableClasses.rowCell}`]: { px: 1.5, '&:first-of-type': { pl: 2 } },
  [`& .${DataTableClasses.row}:last-child .${DataTableClasses.rowCell}`]: { borderBottom: 0 },
});

/** What a table of a list can be told beyond its columns. */
export interface ListTableProps {
  /** How a row looks that differs from the others. */
  readonly rowSx?: (record: RaRecord) => SxProps<Theme>;
  /** How high it grows, in pixels, before it scrolls in itself; most of the window where absent. */
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/** The rows of a list as a table: sorted by its header, the header and the first column always in view. */
export const ListTable = ({ rowSx, maxHeight, children }: ListTableProps) => (
  <SideShade scroller={`.${DataTableClasses.tableWrapper}`}>
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      head={ListTableHead}
      size="medium"
      sx={look(maxHeight ?? '70vh')}
      {...(rowSx && { rowSx: rowSx as NonNullable<DataTableProps['rowSx']> })}
    >
      {children}
    </DataTable>
  </SideShade>
);
