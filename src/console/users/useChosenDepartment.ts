import { useWatch } from 'react-hook-form';
import { readFlags } from '../../contract/permissions';
import type { StartingPoint } from '../../contract/startingPoints';
import { useDepartments } from './useDepartments';

/** The department chosen in the form and what it grants; undefined until one is chosen and known. */
export const useChosenDepartment = (): StartingPoint | undefined => {
  const chosen: unknown = useWatch({ name: 'departmentname' });
  const { departments } = useDepartments();
  const department = departments.find(({ department_name }) => department_name === chosen);
  return department && { name: department.department_name, flags: readFlags(department.permissions) };
};
