import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import type { Customer } from '../../../contract/endpoints/customers';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';
import { t } from '../../language/t';

/** The customers of the app ("Customer Details"), read-only. */
export const customers = resource({
  name: 'customers',
  icon: PeopleAltOutlined,
  recordRepresentation: ({ name }: Customer) => name.trim() || t('No name'),
  list: lazyPage(() => import('./CustomerList').then((m) => m.CustomerList)),
  edit: lazyPage(() => import('./CustomerPage').then((m) => m.CustomerPage)),
});
