import { Box, InputBase, Switch, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { t } from '../../../language/t';
import { cellDisplayText, ON, type GridColumn } from './cellText';
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
export const GridCell = (props: GridCellProps) => {
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
      aria-colindex={columnIndex + 2}
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
