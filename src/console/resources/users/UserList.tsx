import { Typography, Tooltip } from '@mui/material';
import { Fragment, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { USER_STATUSES, userFacts, type User } from '../../../contract/endpoints/users';
import { allFlags, arePermissionsUnread, moduleNames } from '../../../contract/permissions';
import { useConfig } from '../../data/config';
import { Dash } from '../../ui/fields/Dash';
import { RecordLink } from '../../ui/fields/RecordLink';
import { formatTime } from '../../ui/words/time';
import { ShortTextField } from '../../ui/fields/ShortText';
import { TimeField } from '../../ui/fields/TimeField';
import { DataTable } from '../../ui/list/DataTable';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter';
import { CardFact } from '../../ui/list/ListCards';
import type { ExportColumn } from '../../ui/list/csv';
import type { FilterElement, FilterProps } from '../../ui/list/ActiveFilters';
import { List } from '../../ui/list/List';
import { SelectFilter } from '../../ui/list/FilterInputs';
import { useList } from '../../ui/list/useList';
import { heldInWords, flagLabel } from '../../ui/words/permissionWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { SessionField, useDepartments, UserStatusField } from './UserFields';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';
import { accessOf } from '../../ui/permissions/accessOf';

const MANAGING = ['usermanagement_create', 'usermanagement_update', 'usermanagement_delete'] as const;

/** A user's permissions in words: the number of modules, and whether the user manages others. A tooltip names them all. */
const AccessField = () => {
  const { permissions } = useRecordContext<User>() ?? {};
  if (!permissions) return null;
  if (arePermissionsUnread(permissions)) return t('Could not be read');
  const access = accessOf(permissions);
  if (access.length === 0) return <Dash />;
  const modules =
    access.length === moduleNames.length
      ? t('All modules')
      : t('{count} of {most}', { count: access.length, most: moduleNames.length });
  const manages = MANAGING.some((flag) => permissions[flag]);
  const kind = manages ? t('manages users') : access.every(({ isViewOnly }) => isViewOnly) && t('view only');
  return (
    <Tooltip title={access.map(({ label }) => label).join('; ')} describeChild>
      <span tabIndex={0}>{kind ? `${modules} · ${kind}` : modules}</span>
    </Tooltip>
  );
};

// An address breaks after its parts, not within them; in a table only after the local part.
const EmailText = ({ after = /(?<=[@.])/ }: { readonly after?: RegExp }) => {
  const parts = useRecordContext<User>()?.emailid.split(after) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
};

/** A user's name, as the link that opens it, above the e-mail address. */
const NameField = () => (
  <>
    <RecordLink />
    <Typography variant="body2" color="text.secondary">
      <EmailText after={/(?<=@)/} />
    </Typography>
  </>
);

/** A user as a card, for windows too narrow for a table. */
const UserCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label={t('Department')}>
      <ShortTextField source="departmentname" />
    </CardFact>
    <CardFact label={t('E-mail')}>
      <EmailText />
    </CardFact>
    <CardFact label={t('Mobile')}>
      <ShortTextField source="mobilenumber" />
    </CardFact>
    <CardFact label={t('Access')}>
      <AccessField />
    </CardFact>
    <CardFact label={t('Last sign-in')}>
      <TimeField source="last_sign_in" />
    </CardFact>
    <CardFact label={t('Session')}>
      <SessionField />
    </CardFact>
  </>
);

/** Filters users by department. The departments are requested when the person is about to choose. */
const DepartmentFilter = ({ source, label }: FilterProps) => {
  const [isWanted, setWanted] = useState(false);
  const { departments, isPending } = useDepartments({ enabled: isWanted });
  const { data: users = [] } = useList<User>();
  // A server may rename a department and leave its users under the former name.
  const names = [
    ...departments.map(({ department_name }) => department_name),
    ...users.map((user) => user.departmentname),
  ];
  const choices = [...new Set(names)].filter(Boolean).map((name) => ({ id: name, name }));
  return <ChoiceFilter {...{ source, label, choices, isPending }} onWanted={() => setWanted(true)} />;
};

/** A user beside the list: the values of the row, and all permissions in words. */
const UserPeek = () => {
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <>
      <UserCard />
      <CardFact label={t('Permissions')}>{heldInWords(user.permissions) || <Dash />}</CardFact>
    </>
  );
};

// The menu's code loads when the first row menu is opened.
const UserRowMenu = lazyWithRetry(() => import('./userActions').then((m) => m.UserRowMenu));

/**
 * Filters users by status: active, invited or suspended.
 * It is hidden on a server without the status. Our own back end always has it, also without such a user.
 */
const StatusFilter = (props: FilterProps) => {
  const { data = [], filterValues } = useList<User>();
  const { listPages: isOwnServer } = useConfig();
  const isTold =
    isOwnServer ||
    filterValues[props.source] !== undefined ||
    data.some(({ suspended_at }) => suspended_at !== undefined);
  return isTold && <SelectFilter {...props} />;
};

const statuses = perLanguage(() => USER_STATUSES.map((status) => ({ id: status, name: t(status) })));

const flags = perLanguage(() => allFlags.map((flag) => ({ id: flag, name: flagLabel(flag) })));

const UserBulkActionButtons = lazyWithRetry(() => import('./userActions').then((m) => m.UserBulkActionButtons));

const Column = DataTable.Col<User>;

const filters = perLanguage((): readonly FilterElement[] => [
  <DepartmentFilter source="departmentname" label={t('Department')} />,
  <ChoiceFilter source="flags" label={t('Permission')} choices={flags()} />,
  <StatusFilter source="status" label={t('Status')} choices={statuses()} />,
]);

const exported = perLanguage((): readonly ExportColumn<User>[] => [
  { label: t('Username'), value: ({ username }) => username },
  { label: t('E-mail'), value: ({ emailid }) => emailid },
  { label: t('Mobile'), value: ({ mobilenumber }) => mobilenumber },
  { label: t('Department'), value: ({ departmentname }) => departmentname },
  { label: t('Permissions'), value: ({ permissions }) => heldInWords(permissions) },
  { label: t('Status'), value: (user) => t(userFacts(user).status) },
  { label: t('Last sign-in'), value: ({ last_sign_in }) => formatTime(last_sign_in) },
  { label: t('Signed in since'), value: ({ session_since }) => formatTime(session_since) },
  { label: t('Device'), value: ({ session_device }) => session_device },
]);

/** The staff who may sign in, with their permissions and sessions. */
export const UserList = () => (
  <List<User>
    title={t('Admin Management')}
    sentence={t('Users and their permissions.')}
    noun={{ one: 'user', many: 'users' }}
    empty={t('Users sign in to this console and start with the permissions of their department.')}
    filters={filters()}
    exporter={exported()}
  >
    <DataTable
      card={<UserCard />}
      expand={<UserPeek />}
      rowMenu={UserRowMenu}
      bulkActionButtons={<UserBulkActionButtons />}
      bulkActions={['delete', 'suspend']}
    >
      <Column source="username" label={t('Username')} field={NameField} />
      <Column source="mobilenumber" label={t('Mobile')} />
      <Column source="departmentname" label={t('Department')} />
      <Column source="permissions" label={t('Access')} field={AccessField} disableSort />
      <Column source="last_sign_in" label={t('Last sign-in')} field={TimeField} sortByOrder="DESC" />
      <Column source="session_since" label={t('Status')} field={UserStatusField} sortedAs="times" sortByOrder="DESC" />
    </DataTable>
  </List>
);
