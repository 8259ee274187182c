import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useRecordContext, AutocompleteInput, usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import {
  arePermissionsUnread,
  lackedOf,
  noFlags,
  readFlags,
  type PermissionFlags,
  flagChanges,
} from '../../../contract/permissions';
import type { StartingPoint } from '../../../contract/startingPoints';
import { useReadOnly } from '../../ui/form/formContext';
import { TextInput } from '../../ui/form/inputs';
import { useConfirm } from '../../ui/page/Confirm';
import { replaced } from '../../ui/permissions/gridRules';
import { usePermissionsField } from '../../ui/permissions/usePermissionsField';
import { t } from '../../language/t';
import { useDepartments } from './UserFields';

/** Returns the number of flags set by hand: those that differ from the department, or from no flags without one. */
export const individualChanges = (flags: PermissionFlags, department: PermissionFlags = noFlags): number => {
  const { granted, taken } = flagChanges(department, flags);
  return granted.length + taken.length;
};

/** Returns the department chosen in the form, with its permissions; none until one is chosen and loaded. */
export const useChosenDepartment = (): {
  readonly department: (StartingPoint & Pick<Department, 'id'>) | undefined;
  readonly isPending: boolean;
} => {
  const chosen: unknown = useWatch({ name: 'departmentname' });
  const { departments, isPending } = useDepartments();
  const found = departments.find(({ department_name }) => department_name === chosen);
  const department = found &&
    !arePermissionsUnread(found.permissions) && {
      id: found.id,
      name: found.department_name,
      flags: readFlags(found.permissions),
    };
  return { department: department || undefined, isPending: isPending && typeof chosen === 'string' && chosen !== '' };
};

/**
 * A later change of a department's permissions reaches all its users.
 * A person therefore cannot move a user to a department with more permissions than their own.
 */
const useOffered = () => {
  const { departments, isPending } = useDepartments();
  const current = useRecordContext<User>()?.departmentname;
  const { permissions: mine = noFlags } = usePermissions<PermissionFlags>();
  const offered = departments.filter(
    ({ department_name, permissions }) => department_name === current || lackedOf(mine, permissions).length === 0,
  );
  // A server may have renamed the department and left its users under the former name.
  const isKnown = !current || isPending || departments.some(({ department_name }) => department_name === current);
  const choices = offered.map(({ department_name }) => ({ department_name }));
  return {
    ...{ departments, offered, isPending },
    choices: isKnown ? choices : [{ department_name: current }, ...choices],
  };
};

/** Chooses the department in the address of a new user's form (`?department=Finance`), with its permissions. */
export const DepartmentFromAddress = () => {
  const [query] = useSearchParams();
  const { setValue } = useFormContext();
  const { rules, change } = usePermissionsField('flat');
  const asked = useOffered().offered.find(({ department_name }) => department_name === query.get('department'));
  const choose = useEffectEvent(() => {
    if (!asked) return;
    setValue('departmentname', asked.department_name, { shouldDirty: true });
    if (!arePermissionsUnread(asked.permissions)) change(replaced(noFlags, readFlags(asked.permissions), rules));
  });
  useEffect(() => choose(), [asked?.department_name]);
  return null;
};

/** The picker of a user's department. A choice copies its permissions; individual changes need a confirmation first. */
export const DepartmentInput = () => {
  const isReadOnly = useReadOnly();
  const { departments, offered, choices, isPending } = useOffered();
  const { department: before } = useChosenDepartment();
  const { flags, rules, change } = usePermissionsField('flat');
  const { ask, dialog } = useConfirm();
  if (isReadOnly) return <TextInput source="departmentname" label={t('Department')} readOnly helperText={false} />;

  const choose = async (name: unknown) => {
    const chosen = departments.find(({ department_name }) => department_name === name);
    if (!chosen || chosen.department_name === before?.name || arePermissionsUnread(chosen.permissions)) return;
    const changes = individualChanges(flags, before?.flags);
    const isCopied =
      changes === 0 ||
      (await ask({
        title: t('Reset to {department}?', { department: chosen.department_name }),
        content: (
          <Typography>
            {t(
              '{count, plural, one {# individual permission} other {# individual permissions}} of this user will be replaced by those of {department}.',
              { count: changes, department: chosen.department_name },
            )}
          </Typography>
        ),
        confirm: t('Copy from {department}', { department: chosen.department_name }),
        cancel: t('Keep the permissions'),
      }));
    if (isCopied) change(replaced(flags, readFlags(chosen.permissions), rules));
  };

  return (
    <Box sx={{ mb: 2 }}>
      <AutocompleteInput
        source="departmentname"
        label={t('Department')}
        className="is-required"
        choices={choices}
        optionValue="department_name"
        optionText="department_name"
        isPending={isPending}
        helperText={
          offered.length < departments.length && t('Departments with permissions that you do not have are not listed')
        }
        // The confirmation of a choice returns the focus to the input, which must not open the list again.
        openOnFocus={false}
        onChange={(name: unknown) => void choose(name)}
      />
      {dialog}
    </Box>
  );
};
