import { TablePagination, Alert } from '@mui/material';
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

/** Which page of a list is on show, and how many rows it has (docs/product.md#constants). */
export const ListPagination = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.max(1, Math.ceil(total / perPage))) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b)}
      labelRowsPerPage="Rows per page:"
      labelDisplayedRows={({ from, to, count }) => `${grouped(from)}–${grouped(to)} of ${grouped(count)}`}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 2 },
        '& .MuiTablePagination-spacer': { display: 'none' },
        '& .MuiTablePagination-actions': { ml: 1 },
      }}
    />
  );
};
