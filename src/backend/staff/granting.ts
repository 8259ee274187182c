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

/** The flag that granting itself needs: no account takes it from itself. */
export const KEEPER: Flag = 'usermanagement_update';

/** Every flag there is, held. */
export const everything: PermissionFlags = allFlags.reduce(grant, noFlags);

/** Throws a 403 that says in words which rights somebody would grant without holding them. */
export const mustHold = (mine: unknown, before: unknown, after: unknown): void => {
  const had = new Set(heldNames(before));
  const lacking = lackedOf(mine, after).filter((name) => !had.has(name));
  if (lacking.length > 0) throw refusal('grants-more', { what: rightsInWords(lacking) }, { status: 403 });
};

/** Somebody or something whose rights are weighed against those of who asks. */
export interface Held {
  readonly name: string;
  readonly permissions: unknown;
}

/** Throws a 403 that says in words what an account holds beyond who would do something to it. */
export const mustMatch = (mine: unknown, deed: string, { name, permissions }: Held): void => {
  const lacking = lackedOf(mine, permissions);
  if (lacking.length > 0) throw refusal('holds-more', { deed, name, what: rightsInWords(lacking) }, { status: 403 });
};

/** Throws a 403 where a department grants what somebody does not hold, in words. */
export const mustHoldGranted = (mine: unknown, deed: string, { name, permissions }: Held): void => {
  const lacking = lackedOf(mine, permissions);
  if (lacking.length > 0)
    throw refusal('department-grants-more', { deed, name, what: rightsInWords(lacking) }, { status: 403 });
};

/** Throws a 403 when somebody takes their own right to change users. */
export const mustKeepOwn = (before: PermissionFlags, after: PermissionFlags): void => {
  if (before[KEEPER] && !after[KEEPER]) throw refusal('own-permission', { what: flagLabel(KEEPER) }, { status: 403 });
};

/** The flags of a changed department that are set on its users, and those that are taken from them. */
export interface Carried {
  readonly brought: readonly Flag[];
  readonly away: readonly Flag[];
}

/**
 * What a changed department does to each of its users: only the flags that changed, so that their other individual
 * exceptions stay. A view that is taken takes the rest of its module along, and what is granted brings its view.
 */
export const carried = (before: PermissionFlags, after: PermissionFlags): Carried => {
  const { granted, taken } = flagChanges(before, after);
  return {
    away: [...new Set(taken.flatMap((flag) => (flag.endsWith('_view') ? flagsOf(moduleOf(flag)) : [flag])))],
    brought: [...new Set(granted.flatMap((flag) => [`${moduleOf(flag)}_view` as Flag, flag]))],
  };
};

/**
 * The flags that a saved account goes without although its department grants them, or granted them when the account was last in it:
 * a change of the department does not bring them back (docs/decisions/0012).
 */
export const withheldFrom = (held: PermissionFlags, department: unknown, before: readonly string[] = []): Flag[] => {
  const granted = readFlags(department);
  return allFlags.filter((flag) => !held[flag] && (granted[flag] || before.includes(flag)));
};
