import { t } from '../../../language/t';
import { counted } from '../../../ui/words/words';
import { isTakenBy, tidied, type GridColumn } from './cellText';
import {
  blankCells,
  isLocked,
  editedRowsOf,
  withCell,
  withNewRow,
  type GridEdits,
  type GridRow,
  type SavedRow,
} from './gridEdits';

/** The place of a pasted block: its first line and its first cell. */
export interface PasteTarget {
  readonly row: number;
  readonly column: number;
}

/** The result of pasting a block. */
export interface PasteResult {
  readonly edits: GridEdits;
  /** The result in a sentence, for screen readers. */
  readonly message: string;
}

/** The lines and cells of a block as spreadsheets copy it. Tabs separate cells; quotes surround cells with tabs or line ends. */
export const blockOf = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    // An unclosed quote is normal text.
    if (!found) return text.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
    lines.at(-1)?.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '\t' && cell.lastIndex === text.length) lines.at(-1)?.push('');
    else if (found[3] !== '\t') lines.push([]);
  }
  return lines.filter((line) => line.some((each) => each !== ''));
};

/** True for a line of column heads: each cell has a text, and no column of numbers accepts its own. */
const isHeading = (line: readonly string[], columns: readonly GridColumn[]): boolean => {
  const numbers = line.flatMap((text, index) =>
    columns[index]?.kind === 'number' ? [{ text, column: columns[index] }] : [],
  );
  return numbers.length > 0 && numbers.every(({ text, column }) => text !== '' && !isTakenBy(column, text));
};

const sameText = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

/** Pastes a block from a cell on, to the right and down; further rows are added at the end. */
export const pasteCells = (
  saved: readonly SavedRow[],
  edits: GridEdits,
  columns: readonly GridColumn[],
  { row: first, column: left }: PasteTarget,
  text: string,
): PasteResult => {
  const under = columns.slice(left);
  const lines = blockOf(text);
  const heading = lines.length > 1 && isHeading(lines[0] ?? [], under) ? 1 : 0;
  const key = under[0]?.isKey ? under[0].name : undefined;
  let next = edits;
  let added = 0;
  let passed = 0;

  // A line that starts with a name goes to the row of that name. It never goes to the row at its position.
  const rowFor = (line: readonly string[], index: number): GridRow | undefined => {
    const rows = editedRowsOf(saved, next);
    if (key === undefined) return rows[first + index];
    return rows.find(({ cells }) => sameText(cells[key], line[0]));
  };

  for (const [index, line] of lines.slice(heading).entries()) {
    const there = rowFor(line, index);
    if (!there) {
      next = withNewRow(next, blankCells(columns));
      added += 1;
    }
    const row = there ?? editedRowsOf(saved, next).at(-1);
    if (!row) break;
    for (const [across, cell] of line.entries()) {
      const column = under[across];
      const isOwnName = column !== undefined && isLocked(row, column) && sameText(row.cells[column.name], cell);
      if (!column || isLocked(row, column) || (column.kind === 'switch' && !isTakenBy(column, cell))) {
        if (cell !== '' && !isOwnName) passed += 1;
        continue;
      }
      next = withCell(next, row, column.name, tidied(column, cell));
    }
  }
  const count = lines.length - heading;
  const told = [
    added > 0
      ? t('Pasted {rows}, {added} of them new.', { rows: counted(count, 'row'), added })
      : t('Pasted {rows}.', { rows: counted(count, 'row') }),
    ...(heading ? [t('The heading row was skipped.')] : []),
    ...(passed > 0
      ? [
          t(
            '{count, plural, one {# cell did not fit and was skipped.} other {# cells did not fit and were skipped.}}',
            { count: passed },
          ),
        ]
      : []),
  ];
  return { edits: next, message: told.join(' ') };
};
