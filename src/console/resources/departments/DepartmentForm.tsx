import { Alert, Stack, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DepartmentDraft, type Department } from '../../../contract/endpoints/departments';
import { arePermissionsUnread, flagChanges, Matrix, noFlags, readFlags, toMatrix } from '../../../contract/permissions';
import { startingPoints, type StartingPoint } from '../../../contract/startingPoints';
import { sameId } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { copyName, Create } from '../../ui/form/Create';
import { Edit } from '../../ui/form/Edit';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver } from '../../ui/form/zodResolver';
import { ListLink } from '../../ui/list/ListLink';
import type { Question } from '../../ui/page/Confirm';
import { ChangeList, permissionDifferences } from '../../ui/permissions/ChangeList';
import { PermissionMatrixInput } from '../../ui/permissions/PermissionMatrixInput';
import { lackedInWords } from '../../ui/words/permissionWords';
import { t } from '../../language/t';
import { DepartmentDeleteButton } from './DepartmentDeleteButton';
import { DepartmentPreview } from './DepartmentPreview';

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
  const department = useRecordContext<Department>();
  const others = useOtherDepartments();
  return (
    <>
      <FormSection title={t('Department')}>
        <TextInput source="department_name" label={t('Name')} isRequired helperText={false} />
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

const resolver = zodResolver(
  // The server keeps flags unknown to this console, and unreadable ones, within its own bounds.
  DepartmentDraft.extend({ permissions: Matrix }),
);

/** The users affected by a change of a department's permissions, in a sentence; undefined for none. */
export const reachOf = ({ department_name, users }: Department): string | undefined => {
  if (users === 0) return undefined;
  if (users === undefined || users === null)
    return t('Applies to all users of {department} from their next click.', { department: department_name });
  return t('Applies to {count, plural, one {# user} other {# users}} of {department} from their next click.', {
    count: users,
    department: department_name,
  });
};

/** The question before a change of what a department with users grants. */
const grantsQuestion = (draft: DepartmentDraft, record: Department | undefined): Question | undefined => {
  if (!record) return undefined;
  const before = readFlags(record.permissions);
  const after = readFlags(draft.permissions);
  const { granted, taken } = flagChanges(before, after);
  const reach = reachOf(record);
  if (granted.length + taken.length === 0 || reach === undefined) return undefined;
  return {
    title: t('Change permissions of “{department}”?', { department: draft.department_name }),
    content: (
      <Stack spacing={2}>
        <Typography>{reach}</Typography>
        <ChangeList before={before} after={after} />
      </Stack>
    ),
    confirm: t('Save'),
  };
};

/** The form of a department, for the page that adds one and the page that edits one. */
const DepartmentForm = () => (
  <SimpleForm<DepartmentDraft, Department>
    resolver={resolver}
    defaultValues={{ department_name: '', permissions: toMatrix(noFlags) }}
    labels={{ department_name: t('name'), permissions: t('permissions') }}
    confirmation={grantsQuestion}
    differences={permissionDifferences}
  >
    <DepartmentInputs />
  </SimpleForm>
);

/** Adds a department. */
export const DepartmentCreate = () => (
  <Create<Department>
    noun={t('department')}
    sentence={t('New users of a department start with its permissions.')}
    copyOf={({ department_name, permissions }) => ({
      department_name: copyName(department_name, 60),
      permissions: toMatrix(readFlags(permissions)),
    })}
    aside={<DepartmentPreview />}
  >
    <DepartmentForm />
  </Create>
);

/**
 * Edits a department.
 * Read-only for people without the permission, or with fewer permissions than it grants or its users have.
 */
export const DepartmentEdit = () => (
  <Edit<Department>
    noun={t('department')}
    sentence={t('Changes apply to all users of the department.')}
    refusal={({ permissions, held_by_users }, mine) => {
      const grants = lackedInWords(mine, permissions);
      if (grants) return t('it has permissions that you do not have ({grants}). Ask someone who has them.', { grants });
      const held = lackedInWords(mine, held_by_users);
      return held && t('its users have permissions that you do not have ({held}). Ask someone who has them.', { held });
    }}
    deleteButton={<DepartmentDeleteButton />}
    aside={<DepartmentPreview />}
  >
    <DepartmentForm />
  </Edit>
);
