import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button } from '@mui/material';
import type { GridRow } from './gridEdits';

interface GridStateCellProps {
  readonly row: GridRow;
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly isTabStop: boolean;
}

/** The last cell of a row: what was done to the row, and the way to take that back. */
export const GridStateCell = ({ row, rowIndex, columnIndex, isTabStop }: GridStateCellProps) => {
  const number = rowIndex + 1;
  const action = row.saved ? `Changed: take back the changes of row ${number}` : `New: remove row ${number}`;
  return (
    <Box
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-label={row.isChanged ? action : `Row ${number} is not changed`}
      tabIndex={isTabStop ? 0 : -1}
      data-row={rowIndex}
      data-column={columnIndex}
      data-kind="state"
    >
      {row.isChanged && (
        <Button
          size="small"
          color="inherit"
          tabIndex={-1}
          aria-label={action}
          startIcon={row.saved ? <UndoOutlined /> : <CloseOutlined />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {row.saved ? 'Changed' : 'New'}
        </Button>
      )}
    </Box>
  );
};
