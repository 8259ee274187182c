import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The departments and their permissions. Without the permission to edit, the edit page is read-only. */
export const departments = resource({
  name: 'departments',
  icon: AccountTreeOutlined,
  recordRepresentation: 'department_name',
  list: lazyPage(() => import('./DepartmentList').then((m) => m.DepartmentList)),
  create: lazyPage(() => import('./DepartmentForm').then((m) => m.DepartmentCreate)),
  edit: lazyPage(() => import('./DepartmentForm').then((m) => m.DepartmentEdit)),
});
