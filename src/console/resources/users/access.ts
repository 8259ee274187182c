import { flagChanges, noFlags, type PermissionFlags } from '../../../contract/permissions';

/** How many flags of a user were set by hand: those that differ from their department, or from nothing without one. */
export const individualChanges = (flags: PermissionFlags, department: PermissionFlags = noFlags): number => {
  const { granted, taken } = flagChanges(department, flags);
  return granted.length + taken.length;
};
