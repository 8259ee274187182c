import {
  allFlags,
  flagChanges,
  flagsOf,
  grant,
  heldNames,
  lackedOf,
  moduleOf,
  noFlags,
  readFlags,
  type Flag,
  type PermissionFlags,
} from '../../contract/permissions';
import { flagLabel, rightsInWords } from '../../contract/permissionWords';
import { refusal } from '../http/refusal';

/** The flag required for granting: no account removes it from itself. */
export const KEEPER: Flag = 'usermanagement_update';

/** Every flag, granted. */
export const everything: PermissionFlags = allFlags.reduce(grant, noFlags);

/** Throws a 403 that names the rights that the caller would grant without holding them. */
export const assertMayGrant = (mine: unknown, before: unknown, after: unknown): void => {
  const had = new Set(heldNames(before));
  const lacking = lackedOf(mine, after).filter((name) => !had.has(name));
  if (lacking.length > 0) throw refusal('grants-more', { what: rightsInWords(lacking) }, { status: 403 });
};

/** An account or department whose rights are compared with the caller's. */
export interface Held {
  readonly name: string;
  readonly permissions: unknown;
}

/** Throws a 403 that names the rights of an account that its would-be changer lacks. */
export const assertHoldsRightsOf = (mine: unknown, deed: string, { name, permissions }: Held): void => {
  const lacking = lackedOf(mine, permissions);
  if (lacking.length > 0) throw refusal('holds-more', { deed, name, what: rightsInWords(lacking) }, { status: 403 });
};

/** Throws a 403 that names the rights that a department grants and the caller lacks. */
export const assertHoldsDepartmentRights = (mine: unknown, deed: string, { name, permissions }: Held): void => {
  const lacking = lackedOf(mine, permissions);
  if (lacking.length > 0)
    throw refusal('department-grants-more', { deed, name, what: rightsInWords(lacking) }, { status: 403 });
};

/** Throws a 403 when callers remove their own right to change users. */
export const assertKeepsOwnRight = (before: PermissionFlags, after: PermissionFlags): void => {
  if (before[KEEPER] && !after[KEEPER]) throw refusal('own-permission', { what: flagLabel(KEEPER) }, { status: 403 });
};

/** The flags of a changed department that are granted to its users, and those that are revoked. */
export interface CarriedFlags {
  readonly brought: readonly Flag[];
  readonly away: readonly Flag[];
}

/**
 * The effect of a changed department on each of its users: only the changed flags, so that individual exceptions stay.
 * Revoking a view revokes the rest of its module, and any granted flag includes its view.
 */
export const carriedFlags = (before: PermissionFlags, after: PermissionFlags): CarriedFlags => {
  const { granted, taken } = flagChanges(before, after);
  return {
    away: [...new Set(taken.flatMap((flag) => (flag.endsWith('_view') ? flagsOf(moduleOf(flag)) : [flag])))],
    brought: [...new Set(granted.flatMap((flag) => [`${moduleOf(flag)}_view` as Flag, flag]))],
  };
};

/**
 * The flags that a saved account lacks although its department grants them.
 * Flags that the department granted when the account was last in it are included.
 * A change of the department does not restore them (docs/decisions/0012).
 */
export const withheldFrom = (held: PermissionFlags, department: unknown, before: readonly string[] = []): Flag[] => {
  const granted = readFlags(department);
  return allFlags.filter((flag) => !held[flag] && (granted[flag] || before.includes(flag)));
};
