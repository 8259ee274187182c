import {
  Alert,
  InputBase,
  MenuItem,
  Select,
  Stack,
  TablePagination,
  type TablePaginationProps,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useListPaginationContext } from 'react-admin';
import { PAGE_SIZES } from '../../../contract/limits';
import { t } from '../../language/t';
import { useIsNarrow } from '../page/useIsNarrow';
import { ROW_HEIGHTS, rowHeightWords, useRowHeight, useRowsPerPage } from './rowLook';
import { useList } from './useList';

/** Says how many rows of the server's answer could not be read and are missing from the list. */
export const UnreadableNotice = () => {
  const { meta } = useList();
  const { unreadable, of } = meta ?? {};
  if (!unreadable) return null;
  return (
    <Alert severity="warning" square>
      {of === undefined
        ? t(
            '{count, plural, one {# row could not be read and is not shown.} other {# rows could not be read and are not shown.}}',
            {
              count: unreadable,
            },
          )
        : t(
            '{count, plural, one {# of {of} could not be read and is not shown.} other {# of {of} could not be read and are not shown.}}',
            {
              ...{ count: unreadable, of },
            },
          )}
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

/** How high the rows of tables are, chosen by the person who reads them. */
const RowHeight = () => {
  const [height, setHeight] = useRowHeight();
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, displayPrint: 'none' }}>
      <Typography id={id} variant="body2">
        {t('Row height:')}
      </Typography>
      <Select
        variant="standard"
        input={<InputBase />}
        value={height}
        onChange={({ target }) => setHeight(Number(target.value))}
        labelId={id}
        inputProps={{ 'aria-labelledby': id }}
        sx={{ typography: 'body2' }}
      >
        {ROW_HEIGHTS.map((each) => (
          <MenuItem key={each} value={each}>
            {rowHeightWords[each]}
          </MenuItem>
        ))}
      </Select>
    </Stack>
  );
};

/** The bar under the rows of a list: how many there are, how high they are, how many a page has, and what turns the pages. */
export const PageBar = ({ perPage, onPage, onPerPage, ...props }: PageBarProps) => {
  const isNarrow = useIsNarrow();
  return (
    <Stack
      direction="row"
      sx={{
        ...{ borderTop: 1, borderColor: 'divider', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' },
        ...{ columnGap: 2, px: 2 },
      }}
    >
      {!isNarrow && <RowHeight />}
      <TablePagination
        component="div"
        {...props}
        rowsPerPage={perPage}
        rowsPerPageOptions={[...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b)}
        labelRowsPerPage={t('Rows per page:')}
        onPageChange={(_, next) => onPage?.(next + 1)}
        onRowsPerPageChange={(event) => onPerPage(Number(event.target.value))}
        sx={{
          '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', p: 0 },
          '& .MuiTablePagination-spacer': { display: 'none' },
          '& .MuiTablePagination-actions': { ml: 1 },
          '& .MuiTablePagination-selectLabel, & .MuiTablePagination-input, & .MuiTablePagination-actions': {
            displayPrint: 'none',
          },
        }}
      />
    </Stack>
  );
};

/** Which page of a list is on show, and how many rows it has (docs/product.md#constants). */
export const ListPagination = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  const [, keepPerPage] = useRowsPerPage();
  return (
    <PageBar
      count={total}
      page={Math.min(page, Math.max(1, Math.ceil(total / perPage))) - 1}
      perPage={perPage}
      labelDisplayedRows={({ from, to, count }) => t('{from}–{to} of {count}', { from, to, count })}
      onPage={setPage}
      onPerPage={(rows) => {
        keepPerPage(rows);
        setPerPage(rows);
      }}
    />
  );
};
