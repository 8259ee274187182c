import { useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { withoutUnread } from '../../../contract/unreadValues';
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
  /** True if the server's permissions were unreadable and are unchanged. */
  readonly isUnread: boolean;
  /** The flags of the loaded form. */
  readonly before: PermissionFlags;
  /** The rules for the signed-in person. */
  readonly rules: GridRules;
  readonly change: (flags: PermissionFlags) => void;
}

/** The permissions field of the form, and the rules for changing it. */
export const usePermissionsField = (
  shape: 'flat' | 'nested',
  keptBecause?: (flag: Flag) => string | undefined,
): PermissionsField => {
  const { control, setValue } = useFormContext();
  const value: unknown = useWatch({ control, name: 'permissions' });
  // Components that show the flags are re-rendered when they change.
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
        // Permissions that this console does not know stay in place.
        { ...withoutUnread(value as object), ...(shape === 'nested' ? toMatrix(flags) : flags) },
        { shouldDirty: true, shouldTouch: true },
      ),
  };
};
