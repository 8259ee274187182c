import {
  flagChanges,
  flagsOf,
  grant,
  moduleOf,
  revoke,
  type Flag,
  type PermissionFlags,
} from '../../../contract/permissions';
import { actionOf } from '../../../contract/permissionWords';
import type { Ticked } from '../fields/TickBox';
import { t } from '../../language/t';
import { actionLabels, flagLabel, listed, rightsInWords } from '../words/permissionWords';

/** What the person at the grid may change. */
export interface GridRules {
  /** True where they may grant the flag: they hold it, or it was there before they came. */
  readonly mayGrant: (flag: Flag) => boolean;
  /** Why the flag can't be taken away, in words; undefined where it can. */
  readonly keptBecause?: (flag: Flag) => string | undefined;
}

/** Whether all, some or none of several flags are held: the state of the box that covers them. */
export const gridStateOf = (flags: PermissionFlags, targets: readonly Flag[]): Ticked => {
  const held = targets.filter((flag) => flags[flag]).length;
  return held === 0 ? 'none' : held === targets.length ? 'all' : 'some';
};

// Taking view away takes the rest of its module, so it is kept for as long as any of that is.
const keptReason = (flags: PermissionFlags, flag: Flag, rules: GridRules): string | undefined =>
  (flag.endsWith('_view') ? flagsOf(moduleOf(flag)).filter((each) => flags[each]) : [flag])
    .map((each) => rules.keptBecause?.(each))
    .find(Boolean);

/** Why a box can't be pressed, in words; undefined where it can. */
export const refusalOf = (flags: PermissionFlags, flag: Flag, rules: GridRules): string | undefined => {
  if (flags[flag]) return keptReason(flags, flag, rules);
  return rules.mayGrant(flag) ? undefined : t('You do not hold this permission, so you cannot grant it.');
};

const takable = (flags: PermissionFlags, flag: Flag, rules: GridRules): boolean =>
  flags[flag] && keptReason(flags, flag, rules) === undefined;

/**
 * Presses a box: grants what it covers where any of it can still be granted, else takes it away. What the rules
 * forbid stays as it is; view comes and goes as the contract says.
 */
export const pressed = (flags: PermissionFlags, targets: readonly Flag[], rules: GridRules): PermissionFlags => {
  const missing = targets.filter((flag) => !flags[flag] && rules.mayGrant(flag));
  if (missing.length > 0) return missing.reduce(grant, flags);
  return targets.filter((flag) => takable(flags, flag, rules)).reduce(revoke, flags);
};

/** One set of flags put in the place of another, as far as the rules allow. */
export const replaced = (flags: PermissionFlags, wanted: PermissionFlags, rules: GridRules): PermissionFlags => {
  const { granted, taken } = flagChanges(flags, wanted);
  const without = taken.filter((flag) => takable(flags, flag, rules)).reduce(revoke, flags);
  const kept = taken.filter((flag) => !takable(flags, flag, rules));
  return [...kept, ...granted.filter(rules.mayGrant)].reduce(grant, without);
};

/** The flags that were wanted and could not be had. */
export const leftOut = (wanted: PermissionFlags, got: PermissionFlags): readonly Flag[] =>
  flagChanges(got, wanted).granted;

/** What a press brought with it beyond the box itself, in a sentence; empty where it brought nothing. */
export const consequence = (before: PermissionFlags, after: PermissionFlags, targets: readonly Flag[]): string => {
  const { granted, taken } = flagChanges(before, after);
  const also = [...granted, ...taken].filter((flag) => !targets.includes(flag));
  if (also.length === 0) return '';
  const [first] = targets;
  if (granted.length > 0) return t('Granted with it: {permissions}.', { permissions: rightsInWords(also) });
  return targets.length === 1 && first
    ? t('{permission} was taken away, and with it {actions}.', {
        permission: flagLabel(first),
        actions: listed(also.map((flag) => actionLabels()[actionOf(flag)])),
      })
    : t('Taken away with it: {permissions}.', { permissions: rightsInWords(also) });
};
