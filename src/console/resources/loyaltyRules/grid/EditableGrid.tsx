import AddOutlined from '@mui/icons-material/AddOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Stack, Typography, type Theme } from '@mui/material';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { visuallyHidden } from '@mui/utils';
import { gridLook } from './gridLook';
import { nextPlace, placeAfterTyping, placeOf } from '../../../ui/page/gridMoves';
import { GridRowLine, type CellFaults } from './GridRowLine';
import { useGridEditing, type GridSource } from './useGridEditing';
import { t } from '../../../language/t';
import type { GridColumn } from './cellText';

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  /** True if the last column shows the changes of each row. */
  readonly hasChanges: boolean;
}

const look = (theme: Theme) => ({
  // Overrides the colour that the grid gives its rows, whatever the order of the style sheets.
  '&&&': { bgcolor: 'surfaces.sunken' },
  color: 'text.secondary',
  fontWeight: 500,
  // The cells of a card carry their own labels; the heads stay for screen readers.
  [theme.breakpoints.down('sm')]: visuallyHidden,
});

/** The heads of a grid's columns. */
const GridHead = ({ columns, hasChanges }: GridHeadProps) => (
  <Box role="row" sx={look}>
    <Box role="columnheader">{t('Row')}</Box>
    {columns.map(({ name, label, kind }) => (
      <Box key={name} role="columnheader" data-kind={kind}>
        {label}
      </Box>
    ))}
    {hasChanges && <Box role="columnheader">{t('Changes')}</Box>}
  </Box>
);

interface GridToolbarProps {
  readonly label: string;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly onAdd: () => void;
}

/** The actions for a grid as a whole. */
const GridToolbar = ({ label, undo, redo, onAdd }: GridToolbarProps) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Button
      variant="outlined"
      size="small"
      startIcon={<AddOutlined />}
      aria-label={t('Add row to {label}', { label })}
      onClick={onAdd}
    >
      {t('Add row')}
    </Button>
    <Button
      size="small"
      startIcon={<UndoOutlined />}
      aria-label={t('Undo in {label}', { label })}
      disabled={!undo}
      onClick={undo}
    >
      {t('Undo')}
    </Button>
    <Button
      size="small"
      startIcon={<RedoOutlined />}
      aria-label={t('Redo in {label}', { label })}
      disabled={!redo}
      onClick={redo}
    >
      {t('Redo')}
    </Button>
  </Stack>
);

/** A list to edit in place. */
export interface EditableGridProps extends GridSource {
  /** The name of the list: `Distance slabs`. */
  readonly label: string;
  /** The text of a list without rows. */
  readonly nothing: string;
  /** The faults by row and column. */
  readonly faults: Readonly<Record<string, CellFaults>>;
  readonly locale: string;
  /** True after a save was tried: empty cells of a new row are then marked too. */
  readonly isChecked: boolean;
}

/**
 * A list edited in place, by keyboard as in a spreadsheet, with one stop of Tab (docs/decisions/0063).
 * Arrows move. Typing, Enter or F2 opens a cell; Enter and Tab settle it and go on; Esc cancels; Ctrl/⌘ Z undoes.
 * A block of cells is pasted from the focused cell on.
 * While a row is changed, one further column shows the changes of each row, and undoes them. Below 600 px each row is a card.
 */
export const EditableGrid = (props: EditableGridProps) => {
  const { label, nothing, columns, faults, locale, isReadOnly, isChecked } = props;
  const table = useRef<HTMLDivElement>(null);
  const grid = useGridEditing(props, table);
  const { rows, hasChanges, place, isEditing, history } = grid;
  const size = { rows: rows.length, columns: columns.length + (hasChanges ? 1 : 0) };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey: withShift } = event;
    const withCtrl = event.ctrlKey || event.metaKey;
    if (event.altKey || event.nativeEvent.isComposing) return;
    const done = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (isEditing) {
      if (key === 'Escape') return done(grid.cancel);
      if (key !== 'Enter' && key !== 'Tab') return;
      grid.settle();
      const next = placeAfterTyping(place, { key, withShift }, size);
      if (next) return done(() => grid.go(next));
      // Tab leaves the grid from the cell itself: the field in it has been removed by then.
      return grid.go(place);
    }
    const to = nextPlace(place, { key, withCtrl }, size);
    if (to) return done(() => grid.go(to));
    const kind = columns[place.column]?.kind;
    const isPress = key === 'Enter' || key === ' ';
    if (place.column === columns.length && (isPress || key === 'Delete')) return done(() => grid.takeBack(place.row));
    if (withCtrl && key.toLowerCase() === 'z') return done(() => (withShift ? history.redo : history.undo)?.());
    if (withCtrl && key.toLowerCase() === 'y') return done(() => history.redo?.());
    if (kind === 'switch' && isPress) return done(() => grid.toggle(place));
    if (key === 'F2' || key === 'Enter') return done(() => grid.open());
    if (key === 'Delete' || key === 'Backspace') return done(grid.clear);
    if (key.length === 1 && !withCtrl) return done(() => grid.open(key));
  };

  const click = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at || isEditing) return;
    const isThere = at.row === place.row && at.column === place.column;
    if (at.column === columns.length) {
      if ((event.target as HTMLElement).closest('button')) grid.takeBack(at.row);
      return;
    }
    if (columns[at.column]?.kind === 'switch') return grid.toggle(at);
    // A finger has no second key: one tap opens the cell. The mouse needs a second click.
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (isTouch || (isThere && event.detail > 1)) grid.open();
  };

  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = placeOf(target);
    if (at && (at.row !== place.row || at.column !== place.column)) grid.arrive(at);
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    // A single text is pasted into an open cell as into any field; a block never fits into it.
    if (isReadOnly || (isEditing && !/[\t\r\n]/.test(text.trim()))) return;
    event.preventDefault();
    if (isEditing) grid.cancel();
    grid.paste(text);
  };

  const copy = (event: ClipboardEvent<HTMLElement>) => {
    const name = columns[place.column]?.name;
    const text = name === undefined ? undefined : rows[place.row]?.cells[name];
    if (isEditing || text === undefined || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };

  return (
    <Stack spacing={1.5}>
      {!isReadOnly && <GridToolbar label={label} undo={history.undo} redo={history.redo} onAdd={grid.addRow} />}
      <Box
        ref={table}
        role="grid"
        aria-label={label}
        aria-readonly={isReadOnly}
        onKeyDown={press}
        onClick={click}
        onFocus={focus}
        onPaste={paste}
        onCopy={copy}
        sx={gridLook(columns, hasChanges)}
      >
        <GridHead columns={columns} hasChanges={hasChanges} />
        {rows.map((row, index) => (
          <GridRowLine
            key={row.key}
            row={row}
            index={index}
            columns={columns}
            faults={faults[row.key]}
            current={place.row === index ? place.column : undefined}
            isEditing={isEditing && place.row === index}
            isReadOnly={isReadOnly}
            hasChanges={hasChanges}
            isChecked={isChecked}
            locale={locale}
            onType={grid.type}
            onLeave={grid.settle}
          />
        ))}
      </Box>
      {rows.length === 0 && <Typography color="text.secondary">{nothing}</Typography>}
      <Typography role="status" variant="body2" color="text.secondary">
        {grid.told}
      </Typography>
    </Stack>
  );
};
