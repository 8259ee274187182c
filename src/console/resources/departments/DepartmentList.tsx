import { useCanAccess, useRecordContext } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import { isSensitive } from '../../../contract/permissions';
import { Dash } from '../../ui/fields/Dash';
import { RecordLink } from '../../ui/fields/RecordLink';
import { formatTime } from '../../ui/words/time';
import { TimeField } from '../../ui/fields/TimeField';
import { DataTable } from '../../ui/list/DataTable';
import type { ExportColumn } from '../../ui/list/csv';
import { ListLink } from '../../ui/list/ListLink';
import { List } from '../../ui/list/List';
import { ModulesField, SensitiveField } from '../../ui/permissions/ModulesField';
import { heldInWords } from '../../ui/words/permissionWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** The number of a department's users, as a link to them; a dash where the server does not send it. */
const UserCountField = () => {
  const { users, department_name } = useRecordContext<Department>() ?? {};
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  if (users === undefined || users === null) return <Dash />;
  if (!users || !canAccess) return users;
  return (
    <ListLink resource="users" filter={{ departmentname: department_name }}>
      {users}{' '}
      <span className="unseen">
        {t('{count, plural, one {user of {department}} other {users of {department}}}', {
          count: users,
          department: department_name ?? '',
        })}
      </span>
    </ListLink>
  );
};

// The menu's code loads when the first row menu is opened.
const DepartmentRowMenu = lazyWithRetry(() => import('./departmentActions').then((m) => m.DepartmentRowMenu));

const DepartmentBulkActionButtons = lazyWithRetry(() =>
  import('./departmentActions').then((m) => m.DepartmentBulkActionButtons),
);

const Column = DataTable.Col<Department>;

const exported = perLanguage((): readonly ExportColumn<Department>[] => [
  { label: t('Id'), value: ({ id }) => String(id) },
  { label: t('Name'), value: ({ department_name }) => department_name },
  { label: t('Users'), value: ({ users }) => users },
  { label: t('Permissions'), value: ({ permissions }) => heldInWords(permissions) },
  { label: t('Sensitive'), value: ({ permissions }) => heldInWords(permissions, isSensitive) },
  { label: t('Last change'), value: ({ updated_at }) => formatTime(updated_at) },
]);

/** The departments, with the permissions that each grants. */
export const DepartmentList = () => (
  <List<Department>
    title={t('Department')}
    sentence={t('Changes apply to all users of the department.')}
    noun={{ one: 'department', many: 'departments' }}
    empty={t('New users of a department start with its permissions.')}
    exporter={exported()}
  >
    <DataTable rowMenu={DepartmentRowMenu} bulkActionButtons={<DepartmentBulkActionButtons />} bulkActions={['delete']}>
      <Column source="department_name" label={t('Name')} field={RecordLink} />
      <Column source="users" label={t('Users')} field={UserCountField} align="right" />
      <Column source="permissions" label={t('Modules')} field={ModulesField} disableSort />
      <Column label={t('Sensitive access')} field={SensitiveField} disableSort />
      <Column source="updated_at" label={t('Last change')} field={TimeField} sortByOrder="DESC" />
    </DataTable>
  </List>
);
