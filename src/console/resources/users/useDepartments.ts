import { useGetList, type RaRecord } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';

// The call answers every department at once; the page is only cut here.
const everyDepartment = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'department_name', order: 'ASC' },
} as const;

/** Every department by name; none until they are known. `enabled` false asks for nothing yet. */
export const useDepartments = (
  options: { readonly enabled?: boolean } = {},
): { readonly departments: readonly Department[]; readonly isPending: boolean } => {
  const { data = [], isPending } = useGetList<Department & RaRecord>('departments', everyDepartment, options);
  return { departments: data, isPending };
};
