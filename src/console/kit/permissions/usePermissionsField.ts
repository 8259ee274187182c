import { useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { withoutUnread } from '../../../contract/asItCame';
import {
  arePermissionsUnread,
  noFlags,
  readFlags,
  toMatrix,
  type Flag,
  type PermissionFlags,
} from '../../../contract/permissions';
import type { GridRules } from './gridRules';

/** The permissions in a form, whether they are written flat (users) or nested (departments). */
export interface PermissionsField {
  readonly flags: PermissionFlags;
  /** True where the server's permissions could not be read, and nothing was changed in their place. */
  readonly isUnread: boolean;
  /** The flags as the form was loaded. */
  readonly before: PermissionFlags;
  /** What the signed-in person may change. */
  readonly rules: GridRules;
  readonly change: (flags: PermissionFlags) => void;
}

/** The permissions field of the form and who may change what in it. */
export const usePermissionsField = (
  shape: 'flat' | 'nested',
  keptBecause?: (flag: Flag) => string | undefined,
): PermissionsField => {
  const { control, setValue } = useFormContext();
  const value: unknown = useWatch({ control, name: 'permissions' });
  // What shows them is drawn again when they change.
  const flags = useMemo(() => readFlags(value), [value]);
  const { permissions: mine = noFlags } = usePermissions<PermissionFlags>();
  const before = readFlags(control._defaultValues.permissions);
  return {
    flags,
    isUnread: arePermissionsUnread(value),
    before,
    rules: { mayGrant: (flag) => mine[flag] || before[flag], ...(keptBecause && { keptBecause }) },
    change: (flags) =>
      setValue(
        'permissions',
        // What this console does not know of stays where it is.
        { ...withoutUnread(value as object), ...(shape === 'nested' ? toMatrix(flags) : flags) },
        { shouldDirty: true, shouldTouch: true },
      ),
  };
};
