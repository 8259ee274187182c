import { expect, test } from 'vitest';
import { actionNames, allFlags, flagOf, moduleNames } from '../../../src/contract/permissions';
import { flagsAt, gridSize, cellAfter } from '../../../src/console/kit/permissions/gridMoves';

const at = (module: (typeof moduleNames)[number], action: (typeof actionNames)[number]) => ({
  row: moduleNames.indexOf(module) + 1,
  column: actionNames.indexOf(action) + 1,
});

test('every flag has one box, every row and column a box for all of it', () => {
  const boxes = moduleNames.flatMap((module) => actionNames.flatMap((action) => flagsAt(at(module, action))));
  expect(boxes).toEqual(allFlags);
  expect(flagsAt({ row: 0, column: 0 })).toEqual(allFlags);
  expect(flagsAt({ row: 0, column: 1 })).toHaveLength(moduleNames.length);
  expect(flagsAt({ row: 1, column: 0 })).toEqual(['dashboard_view', 'dashboard_download']);
});

test('arrows pass over dashes', () => {
  expect(cellAfter(at('dashboard', 'view'), 'ArrowRight', false)).toEqual(at('dashboard', 'download'));
  expect(cellAfter(at('banner', 'create'), 'ArrowDown', false)).toEqual(at('usermanagement', 'create'));
});

test('arrows stop at the edge', () => {
  expect(cellAfter({ row: 0, column: 0 }, 'ArrowUp', false)).toEqual({ row: 0, column: 0 });
  expect(cellAfter(at('dashboard', 'download'), 'ArrowRight', false)).toEqual(at('dashboard', 'download'));
});

test('Home and End lead to the ends of a row, with Ctrl to the corners', () => {
  expect(cellAfter(at('banner', 'update'), 'Home', false)).toEqual({ row: 3, column: 0 });
  expect(cellAfter(at('banner', 'update'), 'End', false)).toEqual(at('banner', 'download'));
  expect(cellAfter(at('banner', 'update'), 'Home', true)).toEqual({ row: 0, column: 0 });
  const last = moduleNames.at(-1) ?? 'dashboard';
  const action = actionNames.filter((each) => flagOf(last, each)).at(-1) ?? 'view';
  expect(cellAfter(at('banner', 'update'), 'End', true)).toEqual(at(last, action));
  expect(cellAfter(at('dashboard', 'view'), 'ArrowDown', true)).toEqual({ row: gridSize.rows - 1, column: 1 });
});

test('other keys lead nowhere', () => {
  expect(cellAfter({ row: 1, column: 1 }, 'a', false)).toBeUndefined();
});
