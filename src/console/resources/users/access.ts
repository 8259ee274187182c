import {
  flagChanges,
  noFlags,
  type PermissionFlags,
  flagsOf,
  moduleNames,
  type Module,
} from '../../../contract/permissions';
import { actionLabels, actionOf, listed, moduleLabels } from '../../../contract/permissionWords';

/** What somebody may do in one module. */
interface ModuleAccess {
  readonly module: Module;
  /** In words: `Banner: view and create`. */
  readonly label: string;
  readonly isViewOnly: boolean;
}

/** The modules that somebody may open, with what they may do there, in the order of the grid. */
export const accessOf = (permissions: PermissionFlags): readonly ModuleAccess[] =>
  moduleNames.flatMap((module) => {
    const held = flagsOf(module).filter((flag) => permissions[flag]);
    const actions = held.map((flag) => actionLabels[actionOf(flag)]);
    return held.length === 0
      ? []
      : [{ module, label: `${moduleLabels[module]}: ${listed(actions)}`, isViewOnly: held.length === 1 }];
  });

/** How many flags of a user were set by hand: those that differ from their department, or from nothing without one. */
export const individualChanges = (flags: PermissionFlags, department: PermissionFlags = noFlags): number => {
  const { granted, taken } = flagChanges(department, flags);
  return granted.length + taken.length;
};
