import { Box, Typography } from '@mui/material';
import { TextInput, useRecordContext, AutocompleteInput, usePermissions, useGetIdentity } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { User } from '../../../contract/endpoints/users';
import { lackedOf, noFlags, readFlags, type PermissionFlags } from '../../../contract/permissions';
import type { StartingPoint } from '../../../contract/startingPoints';
import { sameId } from '../../../contract/values';
import { FormSection } from '../../kit/form/FormSection';
import { useReadOnly } from '../../kit/form/formContext';
import { useQuestion } from '../../kit/page/ConfirmDialog';
import { PasswordInput } from '../../kit/form/PasswordInput';
import { replaced } from '../../kit/permissions/gridRules';
import { PermissionMatrixInput } from '../../kit/permissions/PermissionMatrixInput';
import { usePermissionsField } from '../../kit/permissions/usePermissionsField';
import { individualChanges } from './access';
import { useDepartments } from './UserFields';

/** True where the user of the form is the person who sits before it. */
export const useIsOneself = (): boolean => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  return identity !== undefined && user?.useruuid !== undefined && sameId(user.useruuid, identity.id);
};

/** The department chosen in the form and what it grants; none until one is chosen and known. */
const useChosenDepartment = (): {
  readonly department: StartingPoint | undefined;
  readonly isPending: boolean;
} => {
  const chosen: unknown = useWatch({ name: 'departmentname' });
  const { departments, isPending } = useDepartments();
  const found = departments.find(({ department_name }) => department_name === chosen);
  const department = found && { name: found.department_name, flags: readFlags(found.permissions) };
  return { department, isPending: isPending && typeof chosen === 'string' && chosen !== '' };
};

/** The picker of a user's department. Choosing one copies what it grants; individual changes are asked about first. */
const DepartmentInput = () => {
  const isReadOnly = useReadOnly();
  const { departments, isPending } = useDepartments();
  const { department: before } = useChosenDepartment();
  const { flags, rules, change } = usePermissionsField('flat');
  const { ask, dialog } = useQuestion();
  const current = useRecordContext<User>()?.departmentname;
  const { permissions: mine = noFlags } = usePermissions<PermissionFlags>();
  // What a department grants some day reaches everybody in it, so nobody puts people where they would get more than they hold.
  const offered = departments.filter(
    ({ department_name, permissions }) => department_name === current || lackedOf(mine, permissions).length === 0,
  );
  if (isReadOnly) return <TextInput source="departmentname" label="Department" readOnly helperText={false} />;

  const choose = async (name: unknown) => {
    const chosen = departments.find(({ department_name }) => department_name === name);
    if (!chosen || chosen.department_name === before?.name) return;
    const changes = individualChanges(flags, before?.flags);
    const isCopied =
      changes === 0 ||
      (await ask({
        title: `Start again from ${chosen.department_name}?`,
        body: (
          <Typography>
            {changes === 1 ? '1 permission of this user was' : `${changes} permissions of this user were`} changed
            individually. Copying what {chosen.department_name} grants replaces that.
          </Typography>
        ),
        yes: `Copy from ${chosen.department_name}`,
        no: 'Keep the permissions',
      }));
    if (isCopied) change(replaced(flags, readFlags(chosen.permissions), rules));
  };

  return (
    <Box sx={{ mb: 2 }}>
      <AutocompleteInput
        source="departmentname"
        label="Department"
        choices={offered}
        optionValue="department_name"
        optionText="department_name"
        isPending={isPending}
        helperText={offered.length < departments.length && 'Departments that grant more than you hold are left out'}
        // The question that a choice may bring gives the focus back to the input, which is no wish to choose again.
        openOnFocus={false}
        onChange={(name: unknown) => void choose(name)}
      />
      {dialog}
    </Box>
  );
};

/** The inputs of a user: who they are, how they sign in, and what they may do. */
export const UserInputs = () => {
  const isReadOnly = useReadOnly();
  const isNew = useRecordContext<User>() === undefined;
  const isOneself = useIsOneself();
  const { dirtyFields } = useFormState({ name: ['password', 'emailid'] });
  const changesSignIn = Boolean(dirtyFields.password ?? dirtyFields.emailid);
  const { department, isPending } = useChosenDepartment();
  return (
    <>
      <FormSection title="User" sentence="Who it is, and how to reach them.">
        <TextInput
          source="username"
          label="Username"
          readOnly={isReadOnly}
          helperText="3 to 32 letters, digits, . or _"
          autoComplete="off"
        />
        <TextInput
          source="emailid"
          label="E-mail"
          type="email"
          readOnly={isReadOnly}
          helperText={false}
          autoComplete="off"
        />
        <TextInput
          source="mobilenumber"
          label="Mobile number"
          type="tel"
          readOnly={isReadOnly}
          helperText="10 digits, without +91"
          autoComplete="off"
        />
        {!isReadOnly && (
          <PasswordInput
            helperText={isNew ? '12 characters or more, not the username' : 'Leave it blank to keep the one there is'}
          />
        )}
        {isOneself && changesSignIn && (
          <TextInput
            source="current_password"
            label="Your current password"
            type="password"
            helperText="Your own password or e-mail is changed only by who knows it"
            sx={{ mt: 2 }}
            autoComplete="current-password"
          />
        )}
      </FormSection>
      <FormSection
        title="Permissions"
        sentence="A department’s permissions to start with; what this user holds beyond or short of them is marked."
      >
        <DepartmentInput />
        <PermissionMatrixInput
          shape="flat"
          label="Permissions of this user"
          comparedTo={department}
          isComparisonPending={isPending}
          keptBecause={(flag) =>
            isOneself && flag === 'usermanagement_update'
              ? 'Nobody takes this from themself: without it you could not give it back.'
              : undefined
          }
        />
      </FormSection>
    </>
  );
};
