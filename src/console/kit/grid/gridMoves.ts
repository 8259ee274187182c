import { meantKey } from '../../language/language';
/** A place in the grid, counted from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** A key as it was pressed; `withCtrl` is Ctrl or ⌘. */
export interface GridKey {
  readonly key: string;
  readonly withCtrl: boolean;
  readonly withShift: boolean;
}

const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));

/**
 * Where a key leads, as in a spreadsheet: arrows, Home, End, Page Up and Down, Enter down and Tab on, with Shift back.
 * Undefined where the key does not move, or Tab leaves the grid.
 */
export const placeAfter = (
  { row, column }: GridPlace,
  { key, withCtrl, withShift }: GridKey,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridPlace | undefined => {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  const step = withCtrl ? Number.POSITIVE_INFINITY : 1;
  switch (meantKey(key)) {
    case 'ArrowUp':
      return to(row - step, column);
    case 'ArrowDown':
      return to(row + step, column);
    case 'ArrowLeft':
      return to(row, column - step);
    case 'ArrowRight':
      return to(row, column + step);
    case 'PageUp':
      return to(row - 10, column);
    case 'PageDown':
      return to(row + 10, column);
    case 'Home':
      return to(withCtrl ? 0 : row, 0);
    case 'End':
      return to(withCtrl ? rows - 1 : row, columns - 1);
    case 'Enter':
      return to(row + (withShift ? -1 : 1), column);
    case 'Tab': {
      const at = row * columns + column + (withShift ? -1 : 1);
      return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
    }
    default:
      return undefined;
  }
};
