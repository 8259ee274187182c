import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import type { Customer } from '../../contract/endpoints/customers';

/** The customers of the app ("Customer Details"). A customer is only looked at: nothing here edits one. */
export const customers = {
  name: 'customers',
  icon: PeopleAltOutlined,
  recordRepresentation: ({ name }: Customer) => name.trim() || 'No name',
  list: lazy(() => import('./CustomerList').then((m) => ({ default: m.CustomerList }))),
  edit: lazy(() => import('./CustomerPage').then((m) => ({ default: m.CustomerPage }))),
};
