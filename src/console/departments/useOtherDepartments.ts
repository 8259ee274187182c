import { useGetList, useRecordContext } from 'react-admin';
import type { Department } from '../../contract/endpoints/departments';
import { readFlags } from '../../contract/permissions';
import type { StartingPoint } from '../../contract/startingPoints';
import { sameId } from '../../contract/values';

// The call answers every department at once; the page is only cut here.
const everyDepartment = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'department_name', order: 'ASC' },
} as const;

/** The permissions of the other departments, to copy; none until they are known. */
export const useOtherDepartments = (): readonly StartingPoint[] => {
  const own = useRecordContext<Department>();
  const { data = [] } = useGetList<Department>('departments', everyDepartment);
  return data
    .filter(({ id }) => !own || !sameId(id, own.id))
    .map(({ department_name, permissions }) => ({ name: department_name, flags: readFlags(permissions) }));
};
