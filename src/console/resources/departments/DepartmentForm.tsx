import { Stack, Typography, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { TextInput, useGetList, useRecordContext, useCanAccess, useDataProvider } from 'react-admin';
import { DepartmentDraft, type Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { flagChanges, noFlags, readFlags, toMatrix } from '../../../contract/permissions';
import { lackedInWords, flagLabel } from '../../../contract/permissionWords';
import { startingPoints, type StartingPoint } from '../../../contract/startingPoints';
import { sameId } from '../../../contract/values';
import { MenuPreview } from '../../app/shell/MenuPreview';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { CreatePage, EditPage } from '../../kit/form/EditPage';
import { useReadOnly } from '../../kit/form/formContext';
import type { FormDefinition } from '../../kit/form/FormDefinition';
import { FormSection } from '../../kit/form/FormSection';
import { counted } from '../../kit/list/Noun';
import { ChangeList } from '../../kit/permissions/ChangeList';
import { PermissionMatrixInput } from '../../kit/permissions/PermissionMatrixInput';
import { usePermissionsField } from '../../kit/permissions/usePermissionsField';
import { reachOf } from './reachOf';

// The call answers every department at once; the page is only cut here.
const everyDepartment = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'department_name', order: 'ASC' },
} as const;

/** The permissions of the other departments, to copy; none until they are known. */
const useOtherDepartments = (): readonly StartingPoint[] => {
  const own = useRecordContext<Department>();
  const { data = [] } = useGetList<Department>('departments', everyDepartment);
  return data
    .filter(({ id }) => !own || !sameId(id, own.id))
    .map(({ department_name, permissions }) => ({ name: department_name, flags: readFlags(permissions) }));
};

/** The inputs of a department: its name, and the grid of what it grants. */
const DepartmentInputs = () => {
  const isReadOnly = useReadOnly();
  const others = useOtherDepartments();
  return (
    <>
      <FormSection title="Department" sentence="The name that staff see when a user is put in it.">
        <TextInput source="department_name" label="Name" readOnly={isReadOnly} helperText={false} autoComplete="off" />
      </FormSection>
      <FormSection
        title="Permissions"
        sentence="What everybody in this department may do. Whoever may create, update, delete or download may also view."
      >
        <PermissionMatrixInput
          shape="nested"
          label="Permissions of this department"
          startingPoints={[
            { heading: 'Start from', points: startingPoints },
            { heading: 'Copy of', points: others },
          ]}
        />
      </FormSection>
    </>
  );
};

/** Beside the grid, the menu as somebody of this department would see it. */
const DepartmentPreview = () => {
  const { flags } = usePermissionsField('nested');
  return (
    <FormSection title="Menu" sentence="What somebody of this department would see.">
      <MenuPreview flags={flags} />
    </FormSection>
  );
};

/** The form of a department, for the page that adds one and the page that edits one. */
export const departmentDefinition: FormDefinition<DepartmentDraft, Department> = {
  noun: 'department',
  nameOf: ({ department_name }) => department_name,
  schema: DepartmentDraft,
  labels: { department_name: 'name', permissions: 'permissions' },
  editFlag: 'department_update',
  confirmation: (draft, record) => {
    if (!record) return undefined;
    const before = readFlags(record.permissions);
    const after = readFlags(draft.permissions);
    const { granted, taken } = flagChanges(before, after);
    const reach = reachOf(record);
    if (granted.length + taken.length === 0 || reach === undefined) return undefined;
    return {
      title: `Change what “${draft.department_name}” grants?`,
      body: (
        <Stack spacing={2}>
          <Typography>{reach}</Typography>
          <ChangeList before={before} after={after} />
        </Stack>
      ),
      yes: 'Save',
    };
  },
  differences: {
    permissions: (before, after) => <ChangeList before={readFlags(before)} after={readFlags(after)} />,
  },
  children: <DepartmentInputs />,
  aside: <DepartmentPreview />,
};

/** What the form of a new department begins with: no name, nothing granted. */
export const newDepartment = { department_name: '', permissions: toMatrix(noFlags) };

/** Adds a department. */
export const DepartmentCreate = () => (
  <CreatePage
    {...departmentDefinition}
    sentence="A set of permissions with a name, for the people you will put in it."
    defaultValues={newDepartment}
  />
);

const whole = { page: 1, perPage: 10_000 };
const quietly = { onError: () => undefined };
const userNoun = { one: 'user', many: 'users' };

/**
 * Deletes a department. One that has users says so before, and moves them to another one first, by the update of each: every
 * server has that call, and asks for the right to it.
 */
const DepartmentDeleteButton = () => {
  const department = useRecordContext<Department>();
  const name = department?.department_name ?? '';
  const dataProvider = useDataProvider();
  const [target, setTarget] = useState('');
  const { canAccess: canSee = false } = useCanAccess({ resource: 'users', action: 'list' });
  const { canAccess: canMove = false } = useCanAccess({ resource: 'users', action: 'edit' });
  const { data: members = [], isPending } = useGetList<User>(
    'users',
    { pagination: whole, sort: { field: 'username', order: 'ASC' }, filter: { departmentname: name } },
    { enabled: canSee && name !== '', ...quietly },
  );
  const { data: all = [] } = useGetList<Department>(
    'departments',
    { pagination: whole, sort: { field: 'department_name', order: 'ASC' } },
    quietly,
  );
  const others = all.filter(({ id }) => department && !sameId(id, department.id));
  const count = canSee && !isPending ? members.length : (department?.users ?? 0);
  const people = counted(count, userNoun);

  const move = async () => {
    for (const [index, user] of members.entries())
      await dataProvider
        .update<User>('users', { id: user.id, data: { ...user, departmentname: target }, previousData: user })
        .catch((error: Error) => {
          const moved = index === 0 ? '' : ` ${counted(index, userNoun)} moved to ${target} before that.`;
          throw new Error(`${user.username} could not be moved: ${error.message}.${moved} ${name} is still there.`, {
            cause: error,
          });
        });
  };

  if (count === 0) return <DeleteButton noun="department" name={name} />;
  const body = canMove ? (
    <Stack spacing={1}>
      <Typography>
        {people} {count === 1 ? 'is' : 'are'} in it. Choose where {count === 1 ? 'this one goes' : 'they go'}; what each
        of them may do stays as it is.
      </Typography>
      <TextField select label="Move to" value={target} onChange={(event) => setTarget(event.target.value)}>
        {others.map(({ id, department_name }) => (
          <MenuItem key={id} value={department_name}>
            {department_name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  ) : (
    <Typography>
      {people} {count === 1 ? 'is' : 'are'} in it and would have to be moved first. That takes the permission “
      {flagLabel('usermanagement_update')}”, which your account does not have.
    </Typography>
  );
  return (
    <DeleteButton
      noun="department"
      name={name}
      beforehand={{
        body,
        yes: canMove ? `Move ${people} and delete` : 'Delete',
        isReady: canMove && target !== '' && members.length === count,
        act: move,
      }}
    />
  );
};

/** Edits a department, or shows it to whoever may only look, or holds less than it grants or its users hold. */
export const DepartmentEdit = () => (
  <EditPage
    {...departmentDefinition}
    sentence="Its name, and what everybody in it may do."
    refusal={({ permissions, held_by_users }: Department, mine) => {
      const grants = lackedInWords(mine, permissions);
      if (grants) return `it grants what you do not hold (${grants}). Ask somebody who holds it.`;
      const held = lackedInWords(mine, held_by_users);
      return held && `its users hold what you do not hold (${held}). Ask somebody who holds it.`;
    }}
    deleteButton={<DepartmentDeleteButton />}
  />
);
