import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, InputBase, Switch, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, useId } from 'react';
import { t } from '../../../language/t';
import { sameValue } from '../../../ui/form/changes';
import { cellDisplayText, OFF, ON, UNREAD, type GridColumn } from './cellText';
import { isLocked, type GridRow } from './gridEdits';

interface GridCellProps {
  readonly row: GridRow;
  readonly rowIndex: number;
  readonly column: GridColumn;
  readonly columnIndex: number;
  readonly fault: string | undefined;
  /** True for the one cell that Tab leads to. */
  readonly isTabStop: boolean;
  readonly isEditing: boolean;
  readonly isReadOnly: boolean;
  readonly locale: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

/** A cell of a grid: its value, its saved value and its fault. The grid itself handles keys and clicks. */
const GridCell = (props: GridCellProps) => {
  const { row, rowIndex, column, columnIndex, fault, isTabStop, isEditing, isReadOnly, locale, onType, onLeave } =
    props;
  const id = useId();
  const text = row.cells[column.name] ?? '';
  const shown = cellDisplayText(column, text, locale);
  const before = row.saved?.[column.name];
  const was =
    before !== undefined && before !== text
      ? t('was {value}', { value: cellDisplayText(column, before, locale) || t('empty') })
      : undefined;
  const name = t('{column}, row {row}', { column: column.label, row: rowIndex + 1 });
  const described = [was && `${id}was`, fault && `${id}fault`].filter(Boolean).join(' ') || undefined;
  return (
    <Box
      role="gridcell"
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={described}
      aria-readonly={isReadOnly || isLocked(row, column)}
      tabIndex={isTabStop && !isEditing ? 0 : -1}
      data-row={rowIndex}
      data-column={columnIndex}
      data-kind={column.kind}
      data-name={name}
    >
      {/* Screen readers get one text for the parts that are visible in several places. */}
      {!isEditing && <span style={visuallyHidden}>{`${name}: ${shown || t('empty')}`}</span>}
      <Typography component="span" aria-hidden variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
        {column.label}
      </Typography>
      {isEditing && (
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={column.empty}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
          sx={{ font: 'inherit', color: 'inherit' }}
          slotProps={{
            input: {
              'aria-label': name,
              'aria-invalid': fault !== undefined || undefined,
              'aria-describedby': described,
              inputMode: column.kind === 'number' ? 'decimal' : 'text',
              autoComplete: 'off',
              style: { padding: 0, textAlign: 'inherit' },
            },
          }}
        />
      )}
      {!isEditing && column.kind === 'switch' && (
        // The cell itself is the button: its content is not a second one.
        <Box inert aria-hidden sx={{ display: 'flex', alignItems: 'center' }}>
          <Switch size="small" checked={text === ON} disabled={isReadOnly} tabIndex={-1} />
          <Typography component="span">{shown}</Typography>
        </Box>
      )}
      {!isEditing && column.kind !== 'switch' && (
        <Typography
          component="span"
          aria-hidden
          color={text === '' ? 'text.secondary' : 'inherit'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {shown || '–'}
        </Typography>
      )}
      {was && (
        <Typography component="span" aria-hidden id={`${id}was`} variant="body2" color="text.secondary">
          {was}
        </Typography>
      )}
      {fault && (
        <Typography component="span" aria-hidden id={`${id}fault`} variant="body2" color="error">
          {fault}
        </Typography>
      )}
    </Box>
  );
};

interface GridChangesCellProps {
  readonly row: GridRow;
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly isTabStop: boolean;
}

/** The last cell of a row: the changes of the row, and the button that undoes them. */
const GridChangesCell = ({ row, rowIndex, columnIndex, isTabStop }: GridChangesCellProps) => {
  const number = rowIndex + 1;
  const action = row.saved
    ? t('Changed: undo the changes of row {row}', { row: number })
    : t('New: remove row {row}', { row: number });
  return (
    <Box
      role="gridcell"
      aria-label={row.isChanged ? action : t('Row {row} is not changed', { row: number })}
      tabIndex={isTabStop ? 0 : -1}
      data-row={rowIndex}
      data-column={columnIndex}
      data-kind="changes"
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
  /** True if a last cell shows the changes of the row. */
  readonly hasChanges: boolean;
  /** True after a save was tried: empty cells are then marked too. */
  readonly isChecked: boolean;
  readonly locale: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

const Line = (props: GridRowLineProps) => {
  const { row, index, columns, faults = {}, current, isEditing, isReadOnly, hasChanges, isChecked, ...rest } = props;
  const isOff = columns.some(({ name, kind }) => kind === 'switch' && row.cells[name] === OFF);
  // Empty cells of a new row are not marked while the row has the focus.
  const isOnTheWay = current !== undefined && !row.saved && !isChecked;
  // An unreadable value of the server is not marked until the list is saved.
  const isQuiet = (name: string) =>
    (isOnTheWay && row.cells[name] === '') ||
    (!isChecked && row.saved?.[name] === UNREAD && row.cells[name] === UNREAD);
  const faultOf = (name: string) => (isQuiet(name) ? undefined : faults[name]);
  // Tab leads to the cell that had the focus last, or to the first one.
  const isTabStop = (column: number) => column === current;
  return (
    <Box role="row" data-off={isOff}>
      <Box role="rowheader">
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
      {hasChanges && (
        <GridChangesCell
          row={row}
          rowIndex={index}
          columnIndex={columns.length}
          isTabStop={isTabStop(columns.length)}
        />
      )}
    </Box>
  );
};

const seen = ({ onType: _type, onLeave: _leave, ...rest }: GridRowLineProps) => rest;

/** A row of a grid. Re-rendered only if it has changed: a list may have 200 rows, and every key is an edit. */
export const GridRowLine = memo(Line, (before, after) => !after.isEditing && sameValue(seen(before), seen(after)));
