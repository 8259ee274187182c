import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useCreatePath, useGetList, useRecordContext, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DepartmentDraft, type Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { arePermissionsUnread, flagChanges, Matrix, noFlags, readFlags, toMatrix } from '../../../contract/permissions';
import { startingPoints, type StartingPoint } from '../../../contract/startingPoints';
import { sameId } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { MenuPreview } from '../../app/shell/MenuPreview';
import { ViewAsButton } from '../../app/shell/ViewAs';
import { copyName } from '../../ui/form/CopiedForm';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { CreatePage, EditPage } from '../../ui/form/EditPage';
import { useReadOnly } from '../../ui/form/formContext';
import type { FormDefinition } from '../../ui/form/FormDefinition';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { ListLink } from '../../ui/list/ListLink';
import { Allowed } from '../../ui/page/Allowed';
import { LinkButton } from '../../ui/page/LinkButton';
import { ChangeList } from '../../ui/permissions/ChangeList';
import { PermissionMatrixInput } from '../../ui/permissions/PermissionMatrixInput';
import { usePermissionsField } from '../../ui/permissions/usePermissionsField';
import { lackedInWords } from '../../ui/words/permissionWords';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { reachOf } from './reachOf';
import { DepartmentDeleteButton } from './DepartmentDeleteButton';

// The call answers every department in any case; the page is only cut here.
const everyDepartment = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'department_name', order: 'ASC' },
} as const;

/** Returns the permissions of the other departments, to copy; none until they are loaded. */
const useOtherDepartments = (): readonly StartingPoint[] => {
  const own = useRecordContext<Department>();
  const { data = [] } = useGetList<Department>('departments', everyDepartment);
  return data
    .filter(({ id, permissions }) => (!own || !sameId(id, own.id)) && !arePermissionsUnread(permissions))
    .map(({ department_name, permissions }) => ({ name: department_name, flags: readFlags(permissions) }));
};

/** Notice about the consequences of a new name: an operator's server need not rename the department in its users. */
const FormerNameNote = () => {
  const { listPages: isOwnServer } = useConfig();
  const former = useRecordContext<Department>()?.department_name;
  const name: unknown = useWatch({ name: 'department_name' });
  if (isOwnServer || !former || name === former) return null;
  return (
    <Alert severity="info" role="note" variant="outlined" sx={{ mt: 1 }}>
      {t('Users of “{former}” keep the old name until you move each of them.', {
        former,
      })}
    </Alert>
  );
};

/** The inputs of a department: its name, and the grid of its permissions. */
const DepartmentInputs = () => {
  const isReadOnly = useReadOnly();
  const department = useRecordContext<Department>();
  const others = useOtherDepartments();
  return (
    <>
      <FormSection title={t('Department')}>
        <TextInput
          source="department_name"
          label={t('Name')}
          readOnly={isReadOnly}
          helperText={false}
          autoComplete="off"
        />
        <FormerNameNote />
        {department && (
          <ListLink resource="daily-logs" filter={{ entity: 'departments', q: department.department_name }}>
            {t('History')}
          </ListLink>
        )}
      </FormSection>
      <FormSection title={t('Permissions')} sentence={t('Create, update, delete and download include view.')}>
        <PermissionMatrixInput
          shape="nested"
          label={t('Permissions of this department')}
          startingPoints={[
            { heading: t('Start from'), points: startingPoints.map((point) => ({ ...point, name: t(point.name) })) },
            { heading: t('Copy of'), points: others },
          ]}
        />
      </FormSection>
    </>
  );
};

/** The limit of users named beside a department; the others are in their list. */
const MOST_NAMED = 12;

/** The users of a department, with their pages; only with the permission to see users. */
const People = ({ name, count }: { readonly name: string; readonly count: number }) => {
  const createPath = useCreatePath();
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<User & RaRecord>('users', {
    filter: { departmentname: name },
    pagination: { page: 1, perPage: MOST_NAMED },
    sort: { field: 'username', order: 'ASC' },
  });
  return (
    <FormSection title={t('Users')} sentence={total === 0 && !isPending ? t('No users yet.') : undefined}>
      <Box
        component="ul"
        aria-label={t('Users of {department}', { department: name })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {isPending &&
          Array.from({ length: Math.min(count, MOST_NAMED) }, (_, place) => (
            <Box component="li" key={place} aria-hidden sx={{ py: 0.25 }}>
              <Skeleton variant="text" width="50%" />
            </Box>
          ))}
        {data.map(({ id, username }) => (
          <Box component="li" key={id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <ReferenceLink resource="users" id={id} text={username} />
          </Box>
        ))}
      </Box>
      {total > data.length && (
        <ListLink resource="users" filter={{ departmentname: name }}>
          {t('All {count, plural, one {# user} other {# users}}', { count: total })}
        </ListLink>
      )}
      <Allowed resource="users" action="create">
        <LinkButton
          to={`${createPath({ resource: 'users', type: 'create' })}?department=${encodeURIComponent(name)}`}
          size="small"
          sx={{ mt: 1, ml: -0.5, alignSelf: 'flex-start' }}
        >
          {t('Add user')}
        </LinkButton>
      </Allowed>
    </FormSection>
  );
};

/** The users of the department, and the menu that its users would see, beside the grid. */
const DepartmentPreview = () => {
  const department = useRecordContext<Department>();
  const { flags } = usePermissionsField('nested');
  return (
    <Stack spacing={2.5}>
      {department && (
        <Allowed resource="users" action="list">
          <People name={department.department_name} count={department.users ?? 0} />
        </Allowed>
      )}
      <FormSection title={t('Menu')} sentence={t('As users of this department see it.')}>
        {department && <ViewAsButton kind="departments" id={department.id} name={department.department_name} />}
        <MenuPreview flags={flags} />
      </FormSection>
    </Stack>
  );
};

/** The form of a department, for the page that adds one and the page that edits one. */
const departmentDefinition = perLanguage((): FormDefinition<DepartmentDraft, Department> => ({
  noun: t('department'),
  nameOf: ({ department_name }) => department_name,
  // The server keeps flags unknown to this console, and unreadable ones, within its own bounds.
  schema: DepartmentDraft.extend({ permissions: Matrix }),
  labels: { department_name: t('name'), permissions: t('permissions') },
  editFlag: 'department_update',
  confirmation: (draft, record) => {
    if (!record) return undefined;
    const before = readFlags(record.permissions);
    const after = readFlags(draft.permissions);
    const { granted, taken } = flagChanges(before, after);
    const reach = reachOf(record);
    if (granted.length + taken.length === 0 || reach === undefined) return undefined;
    return {
      title: t('Change permissions of “{department}”?', { department: draft.department_name }),
      body: (
        <Stack spacing={2}>
          <Typography>{reach}</Typography>
          <ChangeList before={before} after={after} />
        </Stack>
      ),
      yes: t('Save'),
    };
  },
  differences: {
    permissions: (before, after) => <ChangeList before={readFlags(before)} after={readFlags(after)} />,
  },
  children: <DepartmentInputs />,
  aside: <DepartmentPreview />,
}));

/** The initial values of a new department: no name, no permissions. */
const newDepartment = { department_name: '', permissions: toMatrix(noFlags) };

/** Adds a department. */
export const DepartmentCreate = () => (
  <CreatePage
    {...departmentDefinition()}
    sentence={t('New users of a department start with its permissions.')}
    defaultValues={newDepartment}
    copyOf={({ department_name, permissions }) => ({
      department_name: copyName(department_name, 60),
      permissions: toMatrix(readFlags(permissions)),
    })}
  />
);

/**
 * Edits a department.
 * Read-only for people without the permission, or with fewer permissions than it grants or its users have.
 */
export const DepartmentEdit = () => (
  <EditPage
    {...departmentDefinition()}
    sentence={t('Changes apply to all users of the department.')}
    refusal={({ permissions, held_by_users }: Department, mine) => {
      const grants = lackedInWords(mine, permissions);
      if (grants) return t('it has permissions that you do not have ({grants}). Ask someone who has them.', { grants });
      const held = lackedInWords(mine, held_by_users);
      return held && t('its users have permissions that you do not have ({held}). Ask someone who has them.', { held });
    }}
    deleteButton={<DepartmentDeleteButton />}
  />
);
