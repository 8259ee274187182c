import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';

/** Departments: who grants what. The page that edits also shows, to whoever may not edit. */
export const departments = {
  name: 'departments',
  icon: AccountTreeOutlined,
  recordRepresentation: 'department_name',
  list: lazy(() => import('./DepartmentList').then((m) => ({ default: m.DepartmentList }))),
  create: lazy(() => import('./DepartmentCreate').then((m) => ({ default: m.DepartmentCreate }))),
  edit: lazy(() => import('./DepartmentEdit').then((m) => ({ default: m.DepartmentEdit }))),
};
