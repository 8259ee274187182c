import { DataTable } from 'react-admin';
import type { User } from '../../contract/endpoints/users';
import { allFlags, type Flag } from '../../contract/permissions';
import { RecordLink } from '../ui/fields/RecordLink';
import { formatTime } from '../ui/fields/time';
import { TimeField } from '../ui/fields/TimeField';
import type { ExportColumn } from '../ui/list/csv';
import type { ListFilter } from '../ui/list/ListFilter';
import { ListPage } from '../ui/list/ListPage';
import { rightsInWords } from '../../contract/permissionWords';
import { flagLabel } from '../../contract/permissionWords';
import { AccessField } from './AccessField';
import { DepartmentFilterInput } from './DepartmentFilterInput';
import { FlagFilterInput } from './FlagFilterInput';
import { SessionField } from './SessionField';
import { UserCard } from './UserCard';

const Column = DataTable.Col<User>;

const filters: readonly ListFilter[] = [
  { source: 'departmentname', label: 'Department', input: <DepartmentFilterInput source="departmentname" /> },
  {
    source: 'flags',
    label: 'Permission',
    input: <FlagFilterInput source="flags" />,
    describe: (flag) => flagLabel(flag as Flag),
  },
];

const exported: readonly ExportColumn<User>[] = [
  { label: 'Username', value: ({ username }) => username },
  { label: 'E-mail', value: ({ emailid }) => emailid },
  { label: 'Mobile', value: ({ mobilenumber }) => mobilenumber },
  { label: 'Department', value: ({ departmentname }) => departmentname },
  { label: 'Permissions', value: ({ permissions }) => rightsInWords(allFlags.filter((flag) => permissions[flag])) },
  { label: 'Last sign-in', value: ({ last_sign_in }) => formatTime(last_sign_in) },
  { label: 'Signed in since', value: ({ session_since }) => formatTime(session_since) },
  { label: 'Device', value: ({ session_device }) => session_device },
];

/** The staff who may sign in, what they may do, and who is signed in now. */
export const UserList = () => (
  <ListPage<User>
    title="Admin Management"
    sentence="Who may sign in to this console, and what they may do."
    noun={{ one: 'user', many: 'users' }}
    purpose="A user signs in with a username and a password, and starts with the permissions of a department."
    sort={{ field: 'username', order: 'ASC' }}
    filters={filters}
    exported={exported}
    card={<UserCard />}
  >
    <Column source="username" label="Username" field={RecordLink} />
    <Column source="emailid" label="E-mail" />
    <Column source="mobilenumber" label="Mobile" />
    <Column source="departmentname" label="Department" />
    <Column source="permissions" label="Access" field={AccessField} disableSort />
    <Column source="last_sign_in" label="Last sign-in" field={TimeField} sortByOrder="DESC" />
    <Column source="session_since" label="Session" field={SessionField} sortByOrder="DESC" />
  </ListPage>
);
