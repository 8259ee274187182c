import { flagsOf, moduleNames, type Module, type PermissionFlags } from '../../../contract/permissions';
import { actionOf } from '../../../contract/permissionWords';
import { actionLabels, listed, moduleLabels } from '../words/permissionWords';

/** The permissions in one module. */
export interface ModuleAccess {
  readonly module: Module;
  /** The actions in words: `view and create`. */
  readonly actions: string;
  /** The same with the module's name: `Banner: view and create`. */
  readonly label: string;
  readonly isViewOnly: boolean;
}

/** The modules that these permissions open, with their actions there, in the order of the grid. */
export const accessOf = (permissions: PermissionFlags): readonly ModuleAccess[] =>
  moduleNames.flatMap((module) => {
    const held = flagsOf(module).filter((flag) => permissions[flag]);
    const actions = listed(held.map((flag) => actionLabels()[actionOf(flag)]));
    return held.length === 0
      ? []
      : [{ module, actions, label: `${moduleLabels()[module]}: ${actions}`, isViewOnly: held.length === 1 }];
  });
