import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy } from 'react';
import { DataTable, useCanAccess, useRecordContext } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import { allFlags, isSensitive, readFlags } from '../../../contract/permissions';
import { rightsInWords } from '../../../contract/permissionWords';
import { Dash } from '../../kit/fields/Dash';
import { RecordLink } from '../../kit/fields/RecordLink';
import { formatTime } from '../../kit/words/time';
import { TimeField } from '../../kit/fields/TimeField';
import type { ExportColumn } from '../../kit/list/csv';
import { CardFact } from '../../kit/list/ListCards';
import { ListLink } from '../../kit/list/ListLink';
import { ListPage } from '../../kit/list/ListPage';
import { ModulesField, SensitiveField } from '../../kit/permissions/ModulesField';

/** How many users a department has, leading to them; a dash where the server does not say. */
const UserCountField = () => {
  const { users, department_name } = useRecordContext<Department>() ?? {};
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  if (users === undefined || users === null) return <Dash />;
  if (!users || !canAccess) return users;
  return (
    <ListLink resource="users" filter={{ departmentname: department_name }}>
      {users}{' '}
      <Box component="span" sx={visuallyHidden}>
        {users === 1 ? 'user' : 'users'} of {department_name}
      </Box>
    </ListLink>
  );
};

/** A department where there is no room for a table. */
const DepartmentCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Users">
      <UserCountField />
    </CardFact>
    <CardFact label="Modules">
      <ModulesField />
    </CardFact>
    <CardFact label="Sensitive grants">
      <SensitiveField />
    </CardFact>
    <CardFact label="Last change">
      <TimeField source="updated_at" />
    </CardFact>
  </>
);

// Its code comes with the first row whose menu is opened.
const DepartmentRowMenu = lazy(() => import('./departmentActions').then((m) => ({ default: m.DepartmentRowMenu })));

const Column = DataTable.Col<Department>;

const held = ({ permissions }: Department) => allFlags.filter((flag) => readFlags(permissions)[flag]);

const exported: readonly ExportColumn<Department>[] = [
  { label: 'Id', value: ({ id }) => String(id) },
  { label: 'Name', value: ({ department_name }) => department_name },
  { label: 'Users', value: ({ users }) => users },
  { label: 'Permissions', value: (department) => rightsInWords(held(department)) },
  { label: 'Sensitive', value: (department) => rightsInWords(held(department).filter(isSensitive)) },
  { label: 'Last change', value: ({ updated_at }) => formatTime(updated_at) },
];

/** The departments, and what each of them grants its people. */
export const DepartmentList = () => (
  <ListPage<Department>
    title="Department"
    sentence="What each department grants its people. A change here reaches everybody in it."
    noun={{ one: 'department', many: 'departments' }}
    purpose="A department is a set of permissions with a name. Everybody you add is put in one and starts with what it grants."
    sort={{ field: 'department_name', order: 'ASC' }}
    exported={exported}
    card={<DepartmentCard />}
    rowMenu={DepartmentRowMenu}
  >
    <Column source="department_name" label="Name" field={RecordLink} />
    <Column source="users" label="Users" field={UserCountField} align="right" />
    <Column source="permissions" label="Modules" field={ModulesField} disableSort />
    <Column label="Sensitive grants" field={SensitiveField} disableSort />
    <Column source="updated_at" label="Last change" field={TimeField} sortByOrder="DESC" />
  </ListPage>
);
