import { useEffect, useRef, useState, type RefObject } from 'react';
import { sameValue } from '../../../ui/form/changes';
import { elementAt, type GridPlace } from '../../../ui/page/gridMoves';
import { t } from '../../../language/t';
import { tidied, OFF, ON, type GridColumn } from './cellText';
import {
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
import { pasteCells } from './gridPaste';

/** The editable rows, and the saved ones. */
export interface GridSource {
  readonly columns: readonly GridColumn[];
  readonly saved: readonly SavedRow[];
  readonly edits: GridEdits;
  readonly isReadOnly: boolean;
  /** Makes the cells of a new row. */
  readonly newRow: (rows: readonly GridRow[]) => Cells;
  readonly onChange: (edits: GridEdits) => void;
}

/** Undo and redo of edits. Typing into a cell is one step; a save or a restored draft begins again. */
const useHistory = (edits: GridEdits, isTyping: boolean, onChange: (edits: GridEdits) => void) => {
  const [kept, setHistory] = useState({ steps: [edits], at: 0 });
  const isKnown = isTyping || sameValue(kept.steps[kept.at], edits);
  const { steps, at } = isKnown ? kept : { steps: [edits], at: 0 };
  const goTo = (place: number) => {
    setHistory({ steps, at: place });
    onChange(steps[place] ?? edits);
  };
  return {
    change: (next: GridEdits) => {
      if (!sameValue(next, steps[at])) setHistory({ steps: [...steps.slice(0, at + 1), next], at: at + 1 });
      onChange(next);
    },
    /** Stores the present edits, which a cancel restores. */
    begin: () => setHistory({ steps, at }),
    /** Cancels what is being typed. */
    cancel: () => goTo(at),
    undo: at > 0 ? () => goTo(at - 1) : undefined,
    redo: at < steps.length - 1 ? () => goTo(at + 1) : undefined,
  };
};

/** The state of an editable grid, and the only place that changes it. `table` is the element around its cells. */
export const useGridEditing = (source: GridSource, table: RefObject<HTMLElement | null>) => {
  const { columns, saved, edits, isReadOnly, newRow, onChange } = source;
  const [wanted, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [isOpened, setOpened] = useState(false);
  // A field that is removed while it has the focus may still report that it was left.
  const isOpenRef = useRef(false);
  // The last action, for screen readers.
  const [told, setTold] = useState('');
  const wantsFocus = useRef(false);
  const history = useHistory(edits, isOpened, onChange);
  const rows = editedRowsOf(saved, edits);
  const hasChanges = !isReadOnly && rows.some(({ isChanged }) => isChanged);
  const lastColumn = columns.length - (hasChanges ? 0 : 1);
  const place = {
    row: Math.max(0, Math.min(rows.length - 1, wanted.row)),
    column: Math.min(lastColumn, wanted.column),
  };
  const row = rows[place.row];
  const column = columns[place.column];
  const canEdit = !isReadOnly && row !== undefined && column !== undefined && !isLocked(row, column);

  useEffect(() => {
    if (!wantsFocus.current || isOpened) return;
    wantsFocus.current = false;
    elementAt(table.current, place)?.focus();
  });

  const go = (to: GridPlace) => {
    wantsFocus.current = true;
    setPlace(to);
  };
  const end = () => {
    isOpenRef.current = false;
    setOpened(false);
  };
  const type = (text: string) => {
    if (canEdit) onChange(withCell(edits, row, column.name, text));
  };

  return {
    rows,
    /** True if a row has changes that are not saved: a last column shows them. */
    hasChanges,
    place,
    isEditing: isOpened && canEdit,
    told,
    history,
    go,
    /** Follows a focus that the browser has moved. */
    arrive: (at: GridPlace) => {
      setPlace(at);
      end();
    },
    /** Opens the focused cell; a text replaces its content. */
    open: (text?: string) => {
      if (!canEdit || column.kind === 'switch') return;
      history.begin();
      if (text !== undefined) type(text);
      isOpenRef.current = true;
      setOpened(true);
    },
    type,
    /** Ends editing and keeps the typed text. */
    settle: () => {
      if (!isOpenRef.current) return;
      if (canEdit) history.change(withCell(edits, row, column.name, tidied(column, row.cells[column.name] ?? '')));
      end();
    },
    cancel: () => {
      history.cancel();
      wantsFocus.current = true;
      end();
    },
    clear: () => {
      if (canEdit && column.kind !== 'switch') history.change(withCell(edits, row, column.name, ''));
    },
    toggle: (at: GridPlace) => {
      const target = rows[at.row];
      const name = columns[at.column]?.name;
      if (isReadOnly || !target || name === undefined) return;
      history.change(withCell(edits, target, name, target.cells[name] === OFF ? ON : OFF));
    },
    addRow: () => {
      history.change(withNewRow(edits, newRow(rows)));
      setTold(t('Row {row} added.', { row: rows.length + 1 }));
      go({ row: rows.length, column: 0 });
    },
    /** Removes a new row, or undoes the changes of a saved one. */
    takeBack: (index: number) => {
      const target = rows[index];
      if (isReadOnly || !target?.isChanged) return;
      history.change(withoutRow(edits, target.key));
      const said = { row: index + 1 };
      setTold(target.saved ? t('Row {row} is unchanged again.', said) : t('Row {row} removed.', said));
      go({ row: index, column: place.column });
    },
    paste: (text: string) => {
      if (isReadOnly) return;
      const from = { row: place.row, column: Math.min(place.column, columns.length - 1) };
      const result = pasteCells(saved, edits, columns, from, text);
      history.change(result.edits);
      setTold(result.message);
      wantsFocus.current = true;
    },
  };
};
