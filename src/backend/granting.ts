import { Failure } from '../contract/failure';
import { flagChanges, flagsOf, moduleOf, type Flag, type PermissionFlags } from '../contract/permissions';

/** The flag whose last holder cannot lose it: without it nobody could ever grant anything again. */
export const KEEPER: Flag = 'usermanagement_update';

/** Throws a 403 that names the flags which somebody would grant without holding them. */
export const mustHold = (mine: PermissionFlags, before: PermissionFlags, after: PermissionFlags): void => {
  const lacking = flagChanges(before, after).granted.filter((flag) => !mine[flag]);
  if (lacking.length > 0)
    throw new Failure(`You cannot grant what you do not hold yourself: ${lacking.join(', ')}.`, { status: 403 });
};

/** Throws a 403 when somebody takes their own right to change users. */
export const mustKeepOwn = (before: PermissionFlags, after: PermissionFlags): void => {
  if (before[KEEPER] && !after[KEEPER])
    throw new Failure(`You cannot take ${KEEPER} from yourself. Ask another administrator.`, { status: 403 });
};

/**
 * What a changed department does to each of its users: only the flags that changed, so that their other individual
 * exceptions stay. A view that is taken takes the rest of its module along, and what is granted brings its view.
 */
export const carried = (before: PermissionFlags, after: PermissionFlags): Partial<PermissionFlags> => {
  const { granted, taken } = flagChanges(before, after);
  const away = taken.flatMap((flag) => (flag.endsWith('_view') ? flagsOf(moduleOf(flag)) : [flag]));
  const brought = granted.flatMap((flag) => [flag, `${moduleOf(flag)}_view` as Flag]);
  return {
    ...Object.fromEntries(away.map((flag) => [flag, false])),
    ...Object.fromEntries(brought.map((flag) => [flag, true])),
  };
};
