import { useRecordContext } from 'react-admin';
import type { Department } from '../../contract/endpoints/departments';
import { Dash } from '../ui/fields/Dash';

/** How many users a department has; a dash where the server does not say. */
export const UserCountField = () => useRecordContext<Department>()?.users ?? <Dash />;
