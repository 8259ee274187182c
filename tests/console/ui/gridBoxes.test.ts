import { expect, test } from 'vitest';
import { actionNames, allFlags, flagOf, moduleNames } from '../../../src/contract/permissions';
import { nextPlace, type GridPlace } from '../../../src/console/ui/page/gridMoves';
import { boxes, flagsAt } from '../../../src/console/ui/permissions/gridBoxes';

const at = (module: (typeof moduleNames)[number], action: (typeof actionNames)[number]) => ({
  row: moduleNames.indexOf(module) + 1,
  column: actionNames.indexOf(action) + 1,
});

const after = (from: GridPlace, key: string, withCtrl = false) => nextPlace(from, { key, withCtrl }, boxes);

test('every flag has one box, every row and column a box for all of it', () => {
  const covered = moduleNames.flatMap((module) => actionNames.flatMap((action) => flagsAt(at(module, action))));
  expect(covered).toEqual(allFlags);
  expect(flagsAt({ row: 0, column: 0 })).toEqual(allFlags);
  expect(flagsAt({ row: 0, column: 1 })).toHaveLength(moduleNames.length);
  expect(flagsAt({ row: 1, column: 0 })).toEqual(['dashboard_view', 'dashboard_download']);
});

test('arrows pass over dashes', () => {
  expect(after(at('dashboard', 'view'), 'ArrowRight')).toEqual(at('dashboard', 'download'));
  expect(after(at('banner', 'create'), 'ArrowDown')).toEqual(at('usermanagement', 'create'));
});

test('arrows stop at the edge', () => {
  expect(after({ row: 0, column: 0 }, 'ArrowUp')).toEqual({ row: 0, column: 0 });
  expect(after(at('dashboard', 'download'), 'ArrowRight')).toEqual(at('dashboard', 'download'));
});

test('Home and End lead to the ends of a row, with Ctrl to the corners', () => {
  expect(after(at('banner', 'update'), 'Home')).toEqual({ row: 3, column: 0 });
  expect(after(at('banner', 'update'), 'End')).toEqual(at('banner', 'download'));
  expect(after(at('banner', 'update'), 'Home', true)).toEqual({ row: 0, column: 0 });
  const last = moduleNames.at(-1) ?? 'dashboard';
  const action = actionNames.filter((each) => flagOf(last, each)).at(-1) ?? 'view';
  expect(after(at('banner', 'update'), 'End', true)).toEqual(at(last, action));
  expect(after(at('dashboard', 'view'), 'ArrowDown', true)).toEqual({ row: boxes.rows - 1, column: 1 });
});

test('other keys lead nowhere', () => {
  expect(after({ row: 1, column: 1 }, 'a')).toBeUndefined();
});
