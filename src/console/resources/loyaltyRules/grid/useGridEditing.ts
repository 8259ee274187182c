import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../../../language/t';
import { tidied, OFF, ON, type GridColumn } from './cellText';
import {
  blankCells,
  isLocked,
  editedRowsOf,
  withCell,
  withNewRow,
  withoutRow,
  type Cells,
  type GridEdits,
  type GridRow,
  type SavedRow,
} from './gridEdits';
import { elementAt, type GridPlace } from '../../../ui/page/gridMoves';
import { pasteCells } from './gridPaste';
import { useGridHistory, type GridHistory } from './useGridHistory';

/** The editable rows, and the saved ones. */
export interface GridSource {
  readonly columns: readonly GridColumn[];
  readonly saved: readonly SavedRow[];
  readonly edits: GridEdits;
  readonly isReadOnly: boolean;
  /** Makes the cells of a new row; blank ones by default. */
  readonly newRow?: ((rows: readonly GridRow[]) => Cells) | undefined;
  readonly onChange: (edits: GridEdits) => void;
}

/** A grid in use: its rows, its focus and its actions. */
export interface GridEditing {
  readonly rows: readonly GridRow[];
  readonly place: GridPlace;
  readonly isEditing: boolean;
  /** The last action, for screen readers. */
  readonly told: string;
  readonly history: GridHistory;
  readonly go: (to: GridPlace) => void;
  /** Follows a focus that the browser has moved. */
  readonly arrive: (at: GridPlace) => void;
  /** Opens the focused cell; a text replaces its content. */
  readonly open: (text?: string) => void;
  readonly type: (text: string) => void;
  /** Ends editing and keeps the typed text. */
  readonly settle: () => void;
  readonly cancel: () => void;
  readonly clear: () => void;
  readonly toggle: (at: GridPlace) => void;
  readonly addRow: () => void;
  readonly takeBack: (row: number) => void;
  readonly paste: (text: string) => void;
}

/** The state of an editable grid, and the only place that changes it. `table` is the element around its cells. */
export const useGridEditing = (source: GridSource, table: RefObject<HTMLElement | null>): GridEditing => {
  const { columns, saved, edits, isReadOnly, newRow, onChange } = source;
  const [wanted, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  // A field that is removed while it has the focus may still report that it was left.
  const isOpen = useRef(false);
  const [told, setTold] = useState('');
  const wantsFocus = useRef(false);
  const history = useGridHistory(edits, onChange);
  const rows = editedRowsOf(saved, edits);
  const place = { ...wanted, row: Math.max(0, Math.min(rows.length - 1, wanted.row)) };
  const row = rows[place.row];
  const column = columns[place.column];
  const canEdit = !isReadOnly && row !== undefined && column !== undefined && !isLocked(row, column);

  useEffect(() => {
    if (!wantsFocus.current || isEditing) return;
    wantsFocus.current = false;
    elementAt(table.current, place)?.focus();
  });

  const go = (to: GridPlace) => {
    wantsFocus.current = true;
    setPlace(to);
  };
  const end = () => {
    isOpen.current = false;
    setEditing(false);
  };
  const set = (at: GridRow, name: string, text: string) => history.change(withCell(edits, at, name, text));

  return {
    rows,
    place,
    isEditing: isEditing && canEdit,
    told,
    history,
    go,
    arrive: (at) => {
      setPlace(at);
      end();
    },
    open: (text) => {
      if (!canEdit || column.kind === 'switch') return;
      if (text !== undefined) history.type(withCell(edits, row, column.name, text));
      isOpen.current = true;
      setEditing(true);
    },
    type: (text) => {
      if (canEdit) history.type(withCell(edits, row, column.name, text));
    },
    settle: () => {
      if (!isOpen.current) return;
      if (canEdit) set(row, column.name, tidied(column, row.cells[column.name] ?? ''));
      end();
    },
    cancel: () => {
      history.cancel();
      wantsFocus.current = true;
      end();
    },
    clear: () => {
      if (canEdit && column.kind !== 'switch') set(row, column.name, '');
    },
    toggle: (at) => {
      const target = rows[at.row];
      const name = columns[at.column]?.name;
      if (!isReadOnly && target && name) set(target, name, target.cells[name] === OFF ? ON : OFF);
    },
    addRow: () => {
      history.change(withNewRow(edits, newRow?.(rows) ?? blankCells(columns)));
      setTold(t('Row {row} added.', { row: rows.length + 1 }));
      go({ row: rows.length, column: 0 });
    },
    takeBack: (index) => {
      const target = rows[index];
      if (isReadOnly || !target?.isChanged) return;
      history.change(withoutRow(edits, target.key));
      setTold(
        target.saved
          ? t('Row {row} is unchanged again.', { row: index + 1 })
          : t('Row {row} removed.', { row: index + 1 }),
      );
      go({ row: index, column: place.column });
    },
    paste: (text) => {
      if (isReadOnly) return;
      const result = pasteCells(
        saved,
        edits,
        columns,
        { row: place.row, column: Math.min(place.column, columns.length - 1) },
        text,
      );
      history.change(result.edits);
      setTold(result.told);
      wantsFocus.current = true;
    },
  };
};
