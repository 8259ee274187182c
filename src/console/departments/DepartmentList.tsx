import { DataTable } from 'react-admin';
import type { Department } from '../../contract/endpoints/departments';
import { allFlags, isSensitive, readFlags } from '../../contract/permissions';
import { RecordLink } from '../ui/fields/RecordLink';
import { formatTime } from '../ui/fields/time';
import { TimeField } from '../ui/fields/TimeField';
import type { ExportColumn } from '../ui/list/csv';
import { ListPage } from '../ui/list/ListPage';
import { rightsInWords } from '../../contract/permissionWords';
import { ModulesField } from '../ui/permissions/ModulesField';
import { SensitiveField } from '../ui/permissions/SensitiveField';
import { DepartmentCard } from './DepartmentCard';
import { UserCountField } from './UserCountField';

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
  >
    <Column source="department_name" label="Name" field={RecordLink} />
    <Column source="users" label="Users" field={UserCountField} align="right" />
    <Column source="permissions" label="Modules" field={ModulesField} disableSort />
    <Column label="Sensitive grants" field={SensitiveField} disableSort />
    <Column source="updated_at" label="Last change" field={TimeField} sortByOrder="DESC" />
  </ListPage>
);
