import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The staff who may sign in ("Admin Management"). Without the permission to edit, the edit page is read-only. */
export const users = resource({
  name: 'users',
  icon: ManageAccountsOutlined,
  recordRepresentation: 'username',
  list: lazyPage(() => import('./UserList').then((m) => m.UserList)),
  create: lazyPage(() => import('./UserForm').then((m) => m.UserCreate)),
  edit: lazyPage(() => import('./UserForm').then((m) => m.UserEdit)),
});
