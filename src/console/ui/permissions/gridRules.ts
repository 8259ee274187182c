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

/** The rules for the person at the grid. */
export interface GridRules {
  /** True if they may grant the flag: they hold it, or it was granted before. */
  readonly mayGrant: (flag: Flag) => boolean;
  /** The reason for which the flag can't be removed, in words; undefined if it can. */
  readonly keptBecause?: (flag: Flag) => string | undefined;
}

/** The state of a box: all, some or none of its flags are held. */
export const gridStateOf = (flags: PermissionFlags, targets: readonly Flag[]): Ticked => {
  const held = targets.filter((flag) => flags[flag]).length;
  return held === 0 ? 'none' : held === targets.length ? 'all' : 'some';
};

// Removing view removes the rest of its module: it is kept while any of that must be kept.
const keptReason = (flags: PermissionFlags, flag: Flag, rules: GridRules): string | undefined =>
  (flag.endsWith('_view') ? flagsOf(moduleOf(flag)).filter((each) => flags[each]) : [flag])
    .map((each) => rules.keptBecause?.(each))
    .find(Boolean);

/** The reason for a locked box, in words; undefined if it can be pressed. */
export const lockReasonOf = (flags: PermissionFlags, flag: Flag, rules: GridRules): string | undefined => {
  if (flags[flag]) return keptReason(flags, flag, rules);
  return rules.mayGrant(flag) ? undefined : t('You cannot grant a permission that you do not have.');
};

const takable = (flags: PermissionFlags, flag: Flag, rules: GridRules): boolean =>
  flags[flag] && keptReason(flags, flag, rules) === undefined;

/**
 * Presses a box: grants its flags if any of them can still be granted, otherwise removes them.
 * Flags that the rules protect stay unchanged; view is granted and removed with the others, as the contract defines.
 */
export const pressBox = (flags: PermissionFlags, targets: readonly Flag[], rules: GridRules): PermissionFlags => {
  const missing = targets.filter((flag) => !flags[flag] && rules.mayGrant(flag));
  if (missing.length > 0) return missing.reduce(grant, flags);
  return targets.filter((flag) => takable(flags, flag, rules)).reduce(revoke, flags);
};

/** Replaces one set of flags by another, as far as the rules allow. */
export const replaceFlags = (flags: PermissionFlags, wanted: PermissionFlags, rules: GridRules): PermissionFlags => {
  const { granted, taken } = flagChanges(flags, wanted);
  const without = taken.filter((flag) => takable(flags, flag, rules)).reduce(revoke, flags);
  const kept = taken.filter((flag) => !takable(flags, flag, rules));
  return [...kept, ...granted.filter(rules.mayGrant)].reduce(grant, without);
};

/** The wanted flags that were not granted. */
export const flagsNotGranted = (wanted: PermissionFlags, got: PermissionFlags): readonly Flag[] =>
  flagChanges(got, wanted).granted;

/** The further effects of a press beyond the box itself, in a sentence; empty if there are none. */
export const pressEffect = (before: PermissionFlags, after: PermissionFlags, targets: readonly Flag[]): string => {
  const { granted, taken } = flagChanges(before, after);
  const also = [...granted, ...taken].filter((flag) => !targets.includes(flag));
  if (also.length === 0) return '';
  const [first] = targets;
  if (granted.length > 0) return t('Also granted: {permissions}.', { permissions: rightsInWords(also) });
  return targets.length === 1 && first
    ? t('{permission} removed, with {actions}.', {
        permission: flagLabel(first),
        actions: listed(also.map((flag) => actionLabels()[actionOf(flag)])),
      })
    : t('Also removed: {permissions}.', { permissions: rightsInWords(also) });
};
