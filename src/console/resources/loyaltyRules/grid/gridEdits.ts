import { OFF, ON, type GridColumn } from './cellText';

/** The cells of a row by column, as text. */
export type Cells = Readonly<Record<string, string>>;

/** A saved row; `key` is its id as text. */
export interface SavedRow {
  readonly key: string;
  readonly cells: Cells;
}

/**
 * The unsaved changes of a list: the changed cells, by row, and the new rows.
 * Nothing else is kept, so that the saves of others show through.
 */
export interface GridEdits {
  readonly changed: Readonly<Record<string, Cells>>;
  readonly added: readonly SavedRow[];
}

/** A row of the grid as it is displayed. */
export interface GridRow extends SavedRow {
  /** The saved row; undefined for a new one. */
  readonly saved: Cells | undefined;
  readonly isChanged: boolean;
}

/** No changes. */
export const noEdits: GridEdits = { changed: {}, added: [] };

/** True if there are no changes. */
export const isUntouched = ({ changed, added }: GridEdits): boolean =>
  added.length === 0 && Object.keys(changed).length === 0;

/** The rows as edited: the saved ones in their order, then the new ones. */
export const editedRowsOf = (saved: readonly SavedRow[], { changed, added }: GridEdits): readonly GridRow[] => [
  ...saved.map(({ key, cells }) => ({
    key,
    saved: cells,
    cells: { ...cells, ...changed[key] },
    isChanged: changed[key] !== undefined,
  })),
  ...added.map((row) => ({ ...row, saved: undefined, isChanged: true })),
];

const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The edits with a cell set; a cell that equals the saved one counts as unchanged. */
export const withCell = (edits: GridEdits, row: GridRow, column: string, text: string): GridEdits => {
  if (!row.saved) {
    const added = edits.added.map((each) =>
      each.key === row.key ? { ...each, cells: { ...each.cells, [column]: text } } : each,
    );
    return { ...edits, added };
  }
  const cells = {
    ...without(edits.changed[row.key] ?? {}, column),
    ...(row.saved[column] !== text && { [column]: text }),
  };
  const others = without(edits.changed, row.key);
  return { ...edits, changed: Object.keys(cells).length > 0 ? { ...others, [row.key]: cells } : others };
};

/** The edits without those of a row: a new row is removed, a changed one reset. */
export const withoutRow = ({ changed, added }: GridEdits, key: string): GridEdits => ({
  changed: without(changed, key),
  added: added.filter((row) => row.key !== key),
});

const NEW = 'new-';

/** The edits with another row below the present ones. */
export const withNewRow = (edits: GridEdits, cells: Cells): GridEdits => {
  const last = Math.max(0, ...edits.added.map(({ key }) => Number(key.slice(NEW.length)) || 0));
  return { ...edits, added: [...edits.added, { key: `${NEW}${last + 1}`, cells }] };
};

/** The cells of a row without input. */
export const blankCells = (columns: readonly GridColumn[]): Cells =>
  Object.fromEntries(columns.map(({ name, kind }) => [name, kind === 'switch' ? ON : '']));

/** True if a new row has no input; such a row is neither checked nor sent. */
export const isBlankRow = ({ saved, cells }: GridRow): boolean =>
  !saved && Object.values(cells).every((text) => text === '' || text === ON || text === OFF);

/** True if a cell can't be changed because it names a saved row. */
export const isLocked = (row: GridRow, column: GridColumn): boolean => column.isKey === true && row.saved !== undefined;
