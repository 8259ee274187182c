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
import type { Ticked } from '../fields/TickBox';
import { t } from '../../language/t';
import type { GridExtent, GridPlace } from '../page/gridMoves';
import { actionLabels, flagLabel, moduleLabels } from '../words/permissionWords';
import { lockReasonOf, gridStateOf, type GridRules } from './gridRules';

/** The flags of the box at a place; none if a module has no such action. Row 0 holds the columns' boxes, column 0 the rows'. */
export const flagsAt = ({ row, column }: GridPlace): readonly Flag[] => {
  const module = moduleNames[row - 1];
  const action = actionNames[column - 1];
  if (module && action) return [flagOf(module, action) ?? []].flat();
  if (module) return flagsOf(module);
  if (action) return moduleNames.flatMap((each) => flagOf(each, action) ?? []);
  return allFlags;
};

/** The places of boxes, heads included; a dash is no stop. */
export const boxGrid: GridExtent = {
  rows: moduleNames.length + 1,
  columns: actionNames.length + 1,
  isStop: (place) => flagsAt(place).length > 0,
};

/** The look and the texts of a box. */
interface BoxLook {
  readonly name: string;
  readonly state: Ticked;
  readonly refusal: string | undefined;
  readonly note: string | undefined;
  readonly mark: 'more' | 'less' | undefined;
}

const nameOf = ({ row, column }: GridPlace): string => {
  const [flag] = flagsAt({ row, column });
  const module = moduleNames[row - 1];
  const action = actionNames[column - 1];
  if (module && action && flag) return flagLabel(flag);
  if (module) return t('{module}: everything', { module: moduleLabels()[module] });
  if (action) return t('Every module: {action}', { action: actionLabels()[action] });
  return t('Everything');
};

/** The look and the texts of a cell's box for these flags, rules and, if given, flags of the comparison. */
export const boxOf = (
  cell: GridPlace,
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
    refusal: single && lockReasonOf(flags, single, rules),
    note: notes.join(' ') || undefined,
    mark,
  };
};
