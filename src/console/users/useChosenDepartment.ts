import { useWatch } from 'react-hook-form';
import { readFlags } from '../../contract/permissions';
import type { StartingPoint } from '../../contract/startingPoints';
import { useDepartments } from './useDepartments';

/** The department chosen in the form and what it grants; none until one is chosen and known. */
export const useChosenDepartment = (): {
  readonly department: StartingPoint | undefined;
  readonly isPending: boolean;
} => {
  const chosen: unknown = useWatch({ name: 'departmentname' });
  const { departments, isPending } = useDepartments();
  const found = departments.find(({ department_name }) => department_name === chosen);
  const department = found && { name: found.department_name, flags: readFlags(found.permissions) };
  return { department, isPending: isPending && typeof chosen === 'string' && chosen !== '' };
};
