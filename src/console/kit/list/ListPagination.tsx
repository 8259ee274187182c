import { Alert, TablePagination, type TablePaginationProps } from '@mui/material';
import { useListPaginationContext } from 'react-admin';
import { grouped } from '../../../contract/grouped';
import { PAGE_SIZES } from '../../../contract/limits';
import { useList } from './useList';

/** Says how many rows of the server's answer could not be read and are missing from the list. */
export const UnreadableNotice = () => {
  const { meta } = useList();
  const { unreadable, of } = meta ?? {};
  if (!unreadable) return null;
  return (
    <Alert severity="warning" square>
      {of === undefined ? `${grouped(unreadable)} rows` : `${grouped(unreadable)} of ${grouped(of)}`} could not be read
      and {unreadable === 1 ? 'is' : 'are'} not shown.
    </Alert>
  );
};

interface PageBarProps extends Pick<
  TablePaginationProps,
  'count' | 'page' | 'labelDisplayedRows' | 'ActionsComponent'
> {
  readonly perPage: number;
  readonly onPage?: (page: number) => void;
  readonly onPerPage: (rows: number) => void;
}

/** The bar under the rows of a list: how many there are, how many a page has, and what turns the pages. */
export const PageBar = ({ perPage, onPage, onPerPage, ...props }: PageBarProps) => (
  <TablePagination
    component="div"
    {...props}
    rowsPerPage={perPage}
    rowsPerPageOptions={[...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b)}
    labelRowsPerPage="Rows per page:"
    onPageChange={(_, next) => onPage?.(next + 1)}
    onRowsPerPageChange={(event) => onPerPage(Number(event.target.value))}
    sx={{
      borderTop: 1,
      borderColor: 'divider',
      '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 2 },
      '& .MuiTablePagination-spacer': { display: 'none' },
      '& .MuiTablePagination-actions': { ml: 1 },
    }}
  />
);

/** Which page of a list is on show, and how many rows it has (docs/product.md#constants). */
export const ListPagination = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  return (
    <PageBar
      count={total}
      page={Math.min(page, Math.max(1, Math.ceil(total / perPage))) - 1}
      perPage={perPage}
      labelDisplayedRows={({ from, to, count }) => `${grouped(from)}–${grouped(to)} of ${grouped(count)}`}
      onPage={setPage}
      onPerPage={setPerPage}
    />
  );
};
