import {
  allFlags,
  flagChanges,
  flagsOf,
  grant,
  heldNames,
  missingFlagNames,
  moduleOf,
  noFlags,
  readFlags,
  type Flag,
  type PermissionFlags,
} from '../../../contract/permissions';
import { flagLabel, rightsInWords } from '../../../contract/permissionWords';
import { refusal } from '../../platform/refusals/refusal';

/** The flag that is required for granting flags: accounts cannot remove it from themselves. */
export const GRANTING_FLAG: Flag = 'usermanagement_update';

/** Every flag, granted. */
export const everyFlag: PermissionFlags = allFlags.reduce(grant, noFlags);

/** Throws a 403 that names the rights that the caller would grant without holding them. */
export const assertMayGrant = (mine: unknown, before: unknown, after: unknown): void => {
  const had = new Set(heldNames(before));
  const lacking = missingFlagNames(mine, after).filter((name) => !had.has(name));
  if (lacking.length > 0) throw refusal('grants-more', { what: rightsInWords(lacking) }, { status: 403 });
};

/** An account or department whose rights are compared with the caller's. */
export interface RightsHolder {
  readonly name: string;
  readonly permissions: unknown;
}

/** Throws a 403 where the caller lacks rights of the account that they would change, and names the missing ones. */
export const assertHoldsRightsOf = (mine: unknown, deed: string, { name, permissions }: RightsHolder): void => {
  const lacking = missingFlagNames(mine, permissions);
  if (lacking.length > 0) throw refusal('holds-more', { deed, name, what: rightsInWords(lacking) }, { status: 403 });
};

/** Throws a 403 that names the rights that a department grants and the caller lacks. */
export const assertHoldsDepartmentRights = (mine: unknown, deed: string, { name, permissions }: RightsHolder): void => {
  const lacking = missingFlagNames(mine, permissions);
  if (lacking.length > 0)
    throw refusal('department-grants-more', { deed, name, what: rightsInWords(lacking) }, { status: 403 });
};

/** Throws a 403 when callers remove their own right to change users. */
export const assertKeepsOwnRight = (before: PermissionFlags, after: PermissionFlags): void => {
  if (before[GRANTING_FLAG] && !after[GRANTING_FLAG])
    throw refusal('own-permission', { what: flagLabel(GRANTING_FLAG) }, { status: 403 });
};

/** The flags of a changed department that are granted to its users, and those that are revoked. */
export interface PropagatedFlags {
  readonly granted: readonly Flag[];
  readonly revoked: readonly Flag[];
}

/**
 * Returns the effect of a changed department on its users: only the changed flags, so that individual exceptions stay.
 * Revoking a view revokes the rest of its module; granting a flag grants its view.
 */
export const propagateFlags = (before: PermissionFlags, after: PermissionFlags): PropagatedFlags => {
  const { granted, taken } = flagChanges(before, after);
  return {
    revoked: [...new Set(taken.flatMap((flag) => (flag.endsWith('_view') ? flagsOf(moduleOf(flag)) : [flag])))],
    granted: [...new Set(granted.flatMap((flag) => [`${moduleOf(flag)}_view` as Flag, flag]))],
  };
};

/**
 * Returns the flags that a saved account lacks although its department grants them, or granted them when the account
 * was last in it. A change of the department does not restore them (docs/decisions/0012).
 */
export const withheldFrom = (held: PermissionFlags, department: unknown, before: readonly string[] = []): Flag[] => {
  const granted = readFlags(department);
  return allFlags.filter((flag) => !held[flag] && (granted[flag] || before.includes(flag)));
};
