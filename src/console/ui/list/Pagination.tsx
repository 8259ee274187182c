import { TablePagination, type TablePaginationProps } from '@mui/material';
import { useListPaginationContext } from 'react-admin';
import { PAGE_SIZES } from '../../../contract/limits';
import { t } from '../../language/t';
import { useRowsPerPage } from './useList';

type Turner = Omit<TablePaginationProps, 'page' | 'rowsPerPage' | 'onPageChange'> & {
  /** The visible page, from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly setPage: (page: number) => void;
};

/** Shows the range of visible rows, and turns the pages. */
export const PageTurner = ({ page, perPage, setPage, ...props }: Turner) => (
  <TablePagination
    component="div"
    page={Math.min(page, Math.max(1, Math.ceil(props.count / perPage))) - 1}
    rowsPerPage={perPage}
    rowsPerPageOptions={[]}
    onPageChange={(_, to) => setPage(to + 1)}
    labelDisplayedRows={({ from, to, count }) => t('{from}–{to} of {count}', { from, to, count })}
    getItemAriaLabel={(way) => (way === 'next' ? t('Go to next page') : t('Go to previous page'))}
    sx={{
      '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end' },
      '& .MuiTablePagination-spacer': { display: 'none' },
      '@media print': {
        '& .MuiIconButton-root, & .MuiTablePagination-input, & .MuiTablePagination-selectLabel': { display: 'none' },
      },
    }}
    {...props}
  />
);

/** The bar below the rows of a list: rows per page, and its pages (docs/product.md#constants). On a phone, too, unlike react-admin's. */
export const Pagination = (props: Pick<TablePaginationProps, 'ActionsComponent' | 'labelDisplayedRows'>) => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  const [, keepPerPage] = useRowsPerPage();
  const label = t('Rows per page:');
  return (
    <PageTurner
      {...{ page, perPage, setPage }}
      count={total}
      rowsPerPageOptions={[...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b)}
      onRowsPerPageChange={({ target }) => {
        keepPerPage(Number(target.value));
        setPerPage(Number(target.value));
      }}
      labelRowsPerPage={label}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': label } } }}
      {...props}
    />
  );
};
