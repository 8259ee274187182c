/** A place in a grid, from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** A pressed key; `withCtrl` is Ctrl or ⌘. */
export interface GridKey {
  readonly key: string;
  readonly withCtrl?: boolean;
  readonly withShift?: boolean;
}

/** The size of a grid, and the places that can have the focus. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** False for a place that arrow keys skip; by default every place can have the focus. */
  readonly isStop?: (place: GridPlace) => boolean;
}

const LEFT: GridPlace = { row: 0, column: -1 };
const RIGHT: GridPlace = { row: 0, column: 1 };
const steps: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
};

/** The number of rows of a page. */
const PAGE = 10;

/** The next place in a direction; the same one at the edge. */
const walk = (from: GridPlace, step: GridPlace, { rows, columns, isStop }: GridExtent): GridPlace => {
  for (let to = from; ;) {
    to = { row: to.row + step.row, column: to.column + step.column };
    if (to.row < 0 || to.column < 0 || to.row >= rows || to.column >= columns) return from;
    if (isStop?.(to) ?? true) return to;
  }
};

/** The place a number of steps away in a direction, or the last one on the way. */
const run = (from: GridPlace, step: GridPlace, extent: GridExtent, most = Number.POSITIVE_INFINITY): GridPlace => {
  const to = walk(from, step, extent);
  return to === from || most === 1 ? to : run(to, step, extent, most - 1);
};

/**
 * The place that a key leads to in any grid; undefined for other keys.
 * Arrows, Home, End, Page Up and Page Down move, with Ctrl to the edge.
 */
export const nextPlace = (
  from: GridPlace,
  { key, withCtrl = false }: GridKey,
  extent: GridExtent,
): GridPlace | undefined => {
  const step = steps[key];
  if (step) return withCtrl ? run(from, step, extent) : walk(from, step, extent);
  switch (key) {
    case 'PageUp':
      return run(from, { row: -1, column: 0 }, extent, PAGE);
    case 'PageDown':
      return run(from, { row: 1, column: 0 }, extent, PAGE);
    case 'Home':
      return run(withCtrl ? { ...from, row: 0 } : from, LEFT, extent);
    case 'End':
      return run(withCtrl ? { row: Math.max(0, extent.rows - 1), column: 0 } : from, RIGHT, extent);
    default:
      return undefined;
  }
};

/**
 * The place that a key leads to from an open cell, as in a spreadsheet.
 * Enter moves down, Tab on from row to row, with Shift back. Undefined if Tab leaves the grid.
 */
export const placeAfterTyping = (
  { row, column }: GridPlace,
  { key, withShift = false }: GridKey,
  { rows, columns }: GridExtent,
): GridPlace | undefined => {
  const by = withShift ? -1 : 1;
  if (key === 'Enter') return { row: Math.max(0, Math.min(rows - 1, row + by)), column };
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
};

/** The place of the cell around an element; undefined if there is none. */
export const placeOf = (target: EventTarget): GridPlace | undefined => {
  const { row, column } = (target as HTMLElement).closest<HTMLElement>('[data-column]')?.dataset ?? {};
  return column === undefined ? undefined : { row: Number(row), column: Number(column) };
};

/** The focusable element at a place of a grid. */
export const elementAt = (grid: Element | null, { row, column }: GridPlace): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
