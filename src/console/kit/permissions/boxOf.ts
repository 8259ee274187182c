import { isSensitive, type PermissionFlags } from '../../../contract/permissions';
import { actionNames, moduleNames } from '../../../contract/permissions';
import { flagsAt, type GridCell } from './gridMoves';
import { refusalOf, gridStateOf, type GridRules, type GridState } from './gridRules';
import { actionLabels, flagLabel, moduleLabels } from '../../../contract/permissionWords';

/** How a box looks and reads. */
export interface BoxLook {
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
  if (module) return `${moduleLabels[module]}: everything`;
  if (action) return `Every module: ${actionLabels[action]}`;
  return 'Everything';
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
    single && isSensitive(single) ? 'Sensitive.' : '',
    mark === 'more' ? `${comparedTo?.name} does not grant this.` : '',
    mark === 'less' ? `${comparedTo?.name} grants this.` : '',
  ].filter(Boolean);
  return {
    name: nameOf(cell),
    state: gridStateOf(flags, targets),
    refusal: single && refusalOf(flags, single, rules),
    note: notes.join(' ') || undefined,
    mark,
  };
};
