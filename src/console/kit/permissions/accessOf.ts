import { flagsOf, moduleNames, type Module, type PermissionFlags } from '../../../contract/permissions';
import { actionOf } from '../../../contract/permissionWords';
import { actionLabels, listed, moduleLabels } from '../words/permissionWords';

/** What somebody may do in one module. */
export interface ModuleAccess {
  readonly module: Module;
  /** In words: `view and create`. */
  readonly actions: string;
  /** With the module's name: `Banner: view and create`. */
  readonly label: string;
  readonly isViewOnly: boolean;
}

/** The modules that somebody may open, with what they may do there, in the order of the grid. */
export const accessOf = (permissions: PermissionFlags): readonly ModuleAccess[] =>
  moduleNames.flatMap((module) => {
    const held = flagsOf(module).filter((flag) => permissions[flag]);
    const actions = listed(held.map((flag) => actionLabels()[actionOf(flag)]));
    return held.length === 0
      ? []
      : [{ module, actions, label: `${moduleLabels()[module]}: ${actions}`, isViewOnly: held.length === 1 }];
  });
