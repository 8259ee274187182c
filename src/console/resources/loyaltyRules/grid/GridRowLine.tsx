import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button } from '@mui/material';
import { memo } from 'react';
import { t } from '../../../language/t';
import { sameValue } from '../../../ui/form/changes';
import { GridCell } from './GridCell';
import { OFF, UNREAD, type GridColumn } from './cellText';
import type { GridRow } from './gridEdits';

interface GridStateCellProps {
  readonly row: GridRow;
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly isTabStop: boolean;
}

/** The last cell of a row: the changes of the row, and the button that undoes them. */
const GridStateCell = ({ row, rowIndex, columnIndex, isTabStop }: GridStateCellProps) => {
  const number = rowIndex + 1;
  const action = row.saved
    ? t('Changed: undo the changes of row {row}', { row: number })
    : t('New: remove row {row}', { row: number });
  return (
    <Box
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-label={row.isChanged ? action : t('Row {row} is not changed', { row: number })}
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
          {row.saved ? t('Changed') : t('New')}
        </Button>
      )}
    </Box>
  );
};

/** The faults of the cells of a row, by column. */
export type CellFaults = Readonly<Record<string, string>>;

interface GridRowLineProps {
  readonly row: GridRow;
  /** Its place, from 0. */
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly faults: CellFaults | undefined;
  /** The focused column, if the row has the focus. */
  readonly current: number | undefined;
  readonly isEditing: boolean;
  readonly isReadOnly: boolean;
  /** True after a save was tried: empty cells are then marked too. */
  readonly isChecked: boolean;
  readonly locale: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

const Line = (props: GridRowLineProps) => {
  const { row, index, columns, faults = {}, current, isEditing, isReadOnly, isChecked, ...rest } = props;
  const isOff = columns.some(({ name, kind }) => kind === 'switch' && row.cells[name] === OFF);
  // A person who types a new row knows that its other cells are still empty.
  const isOnTheWay = current !== undefined && !row.saved && !isChecked;
  // An unreadable value of the server is no mistake of this person, until they save the list.
  const isQuiet = (name: string) =>
    (isOnTheWay && row.cells[name] === '') ||
    (!isChecked && row.saved?.[name] === UNREAD && row.cells[name] === UNREAD);
  const faultOf = (name: string) => (isQuiet(name) ? undefined : faults[name]);
  // Tab leads to the cell that had the focus last, or to the first one.
  const isTabStop = (column: number) => column === current;
  return (
    <Box role="row" aria-rowindex={index + 2} data-off={isOff}>
      <Box role="rowheader" aria-colindex={1}>
        <span>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {t('Row')}{' '}
          </Box>
          {index + 1}
        </span>
      </Box>
      {columns.map((column, across) => (
        <GridCell
          key={column.name}
          {...rest}
          row={row}
          rowIndex={index}
          column={column}
          columnIndex={across}
          fault={faultOf(column.name)}
          isTabStop={isTabStop(across)}
          isEditing={isEditing && across === current}
          isReadOnly={isReadOnly}
        />
      ))}
      {!isReadOnly && (
        <GridStateCell row={row} rowIndex={index} columnIndex={columns.length} isTabStop={isTabStop(columns.length)} />
      )}
    </Box>
  );
};

const seen = ({ onType: _type, onLeave: _leave, ...rest }: GridRowLineProps) => rest;

/** A row of a grid. Re-rendered only if it has changed: a list may have 200 rows, and every key is an edit. */
export const GridRowLine = memo(Line, (before, after) => !after.isEditing && sameValue(seen(before), seen(after)));
