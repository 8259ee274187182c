import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellNumberOf,
  cellDisplayText,
  tidied,
  type GridColumn,
} from '../../../src/console/resources/loyaltyRules/grid/cellText';
import {
  noEdits,
  editedRowsOf,
  withCell,
  withNewRow,
  withoutRow,
} from '../../../src/console/resources/loyaltyRules/grid/gridEdits';
import { nextPlace, placeAfterTyping } from '../../../src/console/ui/page/gridMoves';
import { blockOf, pasteCells } from '../../../src/console/resources/loyaltyRules/grid/gridPaste';

const from: GridColumn = { name: 'from', label: 'From', kind: 'number' };
const to: GridColumn = { name: 'to', label: 'To', kind: 'number', empty: 'and above' };
const active: GridColumn = { name: 'active', label: 'Active', kind: 'switch' };
const columns = [from, to, active];
const saved = [
  { key: '1', cells: { from: '0', to: '5', active: 'On' } },
  { key: '2', cells: { from: '5', to: '', active: 'On' } },
];
const cellsIn = (edits: typeof noEdits) => editedRowsOf(saved, edits).map(({ cells }) => Object.values(cells));

test.each([
  ['₹1,20,000', '120000'],
  [' 12.50 km ', '12.5'],
  ['Rs. 40', '40'],
  ['−3', '-3'],
  ['and above', ''],
  ['∞', ''],
  ['', ''],
  ['12,5.3,1', '12,5.3,1'],
  ['four', 'four'],
])('what a spreadsheet has as “%s” is kept as “%s”', (text, kept) => {
  expect(tidied(to, text)).toBe(kept);
});

test('an open end is one only where a cell may be empty', () => {
  expect(cellNumberOf(to, 'and above')).toBeNull();
  expect(cellNumberOf(from, 'and above')).toBeNaN();
  expect(cellDisplayText(to, '', 'en-IN')).toBe('and above');
  expect(cellDisplayText(from, '', 'en-IN')).toBe('');
  expect(cellDisplayText(to, '120000', 'en-IN')).toBe('1,20,000');
});

test('a cell that is set back to what is saved counts as not changed', () => {
  const [row] = editedRowsOf(saved, noEdits);
  const changed = withCell(noEdits, row!, 'to', '6');
  const back = withCell(changed, editedRowsOf(saved, changed)[0]!, 'to', '5');

  expect(changed.changed).toEqual({ 1: { to: '6' } });
  expect(back).toEqual(noEdits);
});

test('a row that is taken back is as it is saved, and a new one is gone', () => {
  const [row] = editedRowsOf(saved, noEdits);
  const edits = withNewRow(withCell(noEdits, row!, 'to', '6'), { from: '9', to: '', active: 'On' });

  expect(withoutRow(withoutRow(edits, '1'), 'new-1')).toEqual(noEdits);
});

test('a block goes in from its cell on, down and to the right, and adds the rows that it needs', () => {
  const { edits, told } = pasteCells(saved, noEdits, columns, { row: 1, column: 0 }, '₹5\t₹8\r\n8\tand above\toff\r\n');

  expect(cellsIn(edits)).toEqual([
    ['0', '5', 'On'],
    ['5', '8', 'On'],
    ['8', '', 'Off'],
  ]);
  expect(told).toBe('Pasted 2 rows, 1 of them new.');
});

test('a line of headings, and cells beyond the last column, are left out and told', () => {
  const { edits, told } = pasteCells(saved, noEdits, columns, { row: 0, column: 0 }, 'From\tTo\n0\t6\tOn\tnote');

  expect(cellsIn(edits)[0]).toEqual(['0', '6', 'On']);
  expect(told).toBe('Pasted 1 row. The heading row was skipped. 1 cell did not fit and was skipped.');
});

test('lines that begin with a name go to the row of that name, never to the one that happens to stand there', () => {
  const named = [{ name: 'type', label: 'Type', kind: 'text', isKey: true } as const, from];
  const types = [
    { key: '1', cells: { type: 'Single', from: '1' } },
    { key: '2', cells: { type: 'Return', from: '3' } },
  ];

  const { edits } = pasteCells(types, noEdits, named, { row: 0, column: 0 }, 'return\t7\nDay pass\t9');

  expect(editedRowsOf(types, edits).map(({ cells }) => cells)).toEqual([
    { type: 'Single', from: '1' },
    { type: 'Return', from: '7' },
    { type: 'Day pass', from: '9' },
  ]);
});

test('a block that was quoted by a spreadsheet is read as it was written', () => {
  const cell = fc.string({ minLength: 1 }).map((text) => `x${text.trim()}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (lines) => {
      const quoted = lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t')).join('\n');

      expect(blockOf(quoted)).toEqual(lines.map((line) => line.map((text) => text.trim())));
    }),
  );
});

test('from a cell that is typed into, Tab goes on row by row and out at both ends; Enter goes down', () => {
  const size = { rows: 2, columns: 3 };
  const after = (row: number, column: number, key: string, withShift = false) =>
    placeAfterTyping({ row, column }, { key, withShift }, size);

  expect(after(0, 2, 'Tab')).toEqual({ row: 1, column: 0 });
  expect(after(1, 2, 'Tab')).toBeUndefined();
  expect(after(0, 0, 'Tab', true)).toBeUndefined();
  expect(after(0, 1, 'Enter')).toEqual({ row: 1, column: 1 });
  expect(after(1, 1, 'Enter')).toEqual({ row: 1, column: 1 });
  expect(after(1, 1, 'Enter', true)).toEqual({ row: 0, column: 1 });
});

test('arrows, Home, End and pages move within a grid, Ctrl to its edges; Tab and Enter do not', () => {
  const size = { rows: 30, columns: 3 };
  const after = (row: number, column: number, key: string, withCtrl = false) =>
    nextPlace({ row, column }, { key, withCtrl }, size);

  expect(after(0, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 });
  expect(after(4, 1, 'ArrowDown', true)).toEqual({ row: 29, column: 1 });
  expect(after(4, 1, 'PageDown')).toEqual({ row: 14, column: 1 });
  expect(after(4, 1, 'PageUp')).toEqual({ row: 0, column: 1 });
  expect(after(4, 1, 'Home')).toEqual({ row: 4, column: 0 });
  expect(after(4, 1, 'Home', true)).toEqual({ row: 0, column: 0 });
  expect(after(4, 1, 'End')).toEqual({ row: 4, column: 2 });
  expect(after(4, 1, 'End', true)).toEqual({ row: 29, column: 2 });
  expect(after(4, 1, 'Tab')).toBeUndefined();
  expect(after(4, 1, 'Enter')).toBeUndefined();
});
