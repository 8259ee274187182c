import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { lazy } from 'react';

/** The staff who may sign in ("Admin Management"). The page that edits also shows, to whoever may not edit. */
export const users = {
  name: 'users',
  icon: ManageAccountsOutlined,
  recordRepresentation: 'username',
  list: lazy(() => import('./UserList').then((m) => ({ default: m.UserList }))),
  create: lazy(() => import('./UserCreate').then((m) => ({ default: m.UserCreate }))),
  edit: lazy(() => import('./UserEdit').then((m) => ({ default: m.UserEdit }))),
};
