import {
  actionNames,
  allFlags,
  flagOf,
  flagsOf,
  moduleNames,
  type Flag,
  isSensitive,
  type PermissionFlags,
} from '../../../contract/permissions';
import { meantKey } from '../../language/language';
import { t } from '../../language/t';
import { actionLabels, flagLabel, moduleLabels } from '../words/permissionWords';
import { refusalOf, gridStateOf, type GridRules, type GridState } from './gridRules';

/** A box of the grid. Row 0 holds the columns' boxes, column 0 the rows'; both 0 is the box for everything. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns the grid has, heads included. */
export const gridSize = { rows: moduleNames.length + 1, columns: actionNames.length + 1 } as const;

/** The flags that a box covers; none where the module has no such action. */
export const flagsAt = ({ row, column }: GridCell): readonly Flag[] => {
  const module = moduleNames[row - 1];
  const action = actionNames[column - 1];
  if (module && action) return [flagOf(module, action) ?? []].flat();
  if (module) return flagsOf(module);
  if (action) return moduleNames.flatMap((each) => flagOf(each, action) ?? []);
  return allFlags;
};

const steps: Readonly<Record<string, GridCell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const isInside = ({ row, column }: GridCell): boolean =>
  row >= 0 && column >= 0 && row < gridSize.rows && column < gridSize.columns;

/** The next box that way, dashes passed over; the same one at the edge. */
const walk = (from: GridCell, step: GridCell): GridCell => {
  for (let to = from; ;) {
    to = { row: to.row + step.row, column: to.column + step.column };
    if (!isInside(to)) return from;
    if (flagsAt(to).length > 0) return to;
  }
};

/** The furthest box that way. */
const run = (from: GridCell, step: GridCell): GridCell => {
  const to = walk(from, step);
  return to === from ? from : run(to, step);
};

/** Where a key leads from a box, as in a spreadsheet: arrows, Home and End, with Ctrl the corners. Undefined: no such key. */
export const cellAfter = (from: GridCell, key: string, withCtrl: boolean): GridCell | undefined => {
  const step = steps[meantKey(key)];
  if (step) return withCtrl ? run(from, step) : walk(from, step);
  if (key === 'Home') return withCtrl ? { row: 0, column: 0 } : { ...from, column: 0 };
  if (key !== 'End') return undefined;
  const row = withCtrl ? gridSize.rows - 1 : from.row;
  return run({ row, column: 0 }, { row: 0, column: 1 });
};

/** How a box looks and reads. */
interface BoxLook {
  readonly name: string;
  readonly state: GridState;
  readonly refusal: string | undefined;
  readonly note: string | undefined;
  readonly mark: 'more' | 'less' | undefined;
}

const nameOf = ({ row, column }: GridCell): string => {
  const [flag] = flagsAt({ row, column });
  const module = moduleNames[row - 1];
  const action = actionNames[column - 1];
  if (module && action && flag) return flagLabel(flag);
  if (module) return t('{module}: everything', { module: moduleLabels[module] });
  if (action) return t('Every module: {action}', { action: actionLabels[action] });
  return t('Everything');
};

/** How the box of a cell looks and reads with these flags, under these rules, compared with others where there are any. */
export const boxOf = (
  cell: GridCell,
  flags: PermissionFlags,
  rules: GridRules,
  comparedTo?: { readonly name: string; readonly flags: PermissionFlags },
): BoxLook => {
  const targets = flagsAt(cell);
  const [flag] = targets;
  const single = cell.row > 0 && cell.column > 0 ? flag : undefined;
  const differs = single && comparedTo && flags[single] !== comparedTo.flags[single];
  const mark = differs ? (flags[single] ? 'more' : 'less') : undefined;
  const notes = [
    single && isSensitive(single) ? t('Sensitive.') : '',
    mark === 'more' ? t('{name} does not grant this.', { name: comparedTo?.name ?? '' }) : '',
    mark === 'less' ? t('{name} grants this.', { name: comparedTo?.name ?? '' }) : '',
  ].filter(Boolean);
  return {
    name: nameOf(cell),
    state: gridStateOf(flags, targets),
    refusal: single && refusalOf(flags, single, rules),
    note: notes.join(' ') || undefined,
    mark,
  };
};
