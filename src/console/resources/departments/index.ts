import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { lazyPage } from '../../kit/page/lazyPage';

/** Departments: who grants what. The page that edits also shows, to whoever may not edit. */
export const departments = {
  name: 'departments',
  icon: AccountTreeOutlined,
  recordRepresentation: 'department_name',
  list: lazyPage(() => import('./DepartmentList').then((m) => m.DepartmentList)),
  create: lazyPage(() => import('./DepartmentCreate').then((m) => m.DepartmentCreate)),
  edit: lazyPage(() => import('./DepartmentEdit').then((m) => m.DepartmentEdit)),
};
