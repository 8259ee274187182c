import { flagChanges, noFlags, type PermissionFlags } from '../../../contract/permissions';

/** Returns the number of flags set by hand: those that differ from the department, or from no flags without one. */
export const individualChanges = (flags: PermissionFlags, department: PermissionFlags = noFlags): number => {
  const { granted, taken } = flagChanges(department, flags);
  return granted.length + taken.length;
};
