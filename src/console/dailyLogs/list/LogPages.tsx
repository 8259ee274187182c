import { TablePagination } from '@mui/material';
import { PAGE_SIZES } from '../../../contract/limits';
import { capitalized } from '../../ui/list/Noun';
import { useList } from '../../ui/list/useList';
import { PageTurnButtons } from './PageTurnButtons';
import { totalText } from './totalText';

/** Turns the pages of the log, which have no numbers, and says how many entries there are (spec section 9). */
export const LogPages = () => {
  const { perPage, setPerPage, total = 0 } = useList();
  return (
    <TablePagination
      component="div"
      count={-1}
      page={0}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b)}
      labelRowsPerPage="Rows per page:"
      labelDisplayedRows={() => capitalized(totalText(total))}
      ActionsComponent={PageTurnButtons}
      onPageChange={() => undefined}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 2 },
        '& .MuiTablePagination-spacer': { display: 'none' },
      }}
    />
  );
};
