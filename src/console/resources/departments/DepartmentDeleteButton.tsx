import { Stack, Typography, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useCanAccess, useDataProvider } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { sameId } from '../../../contract/values';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { flagLabel } from '../../kit/words/permissionWords';
import { t } from '../../language/t';

const whole = { page: 1, perPage: 10_000 };

const quietly = { onError: () => undefined };

/**
 * Deletes a department. One that has users says so before, and moves them to another one first, by the update of each: every
 * server has that call, and asks for the right to it.
 */
export const DepartmentDeleteButton = () => {
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

  const move = async () => {
    for (const [index, user] of members.entries())
      await dataProvider
        .update<User>('users', { id: user.id, data: { ...user, departmentname: target }, previousData: user })
        .catch((error: Error) => {
          const failed = { user: user.username, reason: error.message, department: name };
          throw new Error(
            index === 0
              ? t('{user} could not be moved: {reason}. {department} is still there.', failed)
              : t(
                  '{user} could not be moved: {reason}. {count, plural, one {# user} other {# users}} moved to {target} before that. {department} is still there.',
                  { ...failed, count: index, target },
                ),
            { cause: error },
          );
        });
  };

  if (count === 0) return <DeleteButton noun={t('department')} name={name} />;
  const body = canMove ? (
    <Stack spacing={1}>
      <Typography>
        {t(
          '{count, plural, one {# user is in it. Choose where this one goes} other {# users are in it. Choose where they go}}; what each of them may do stays as it is.',
          { count },
        )}
      </Typography>
      <TextField select label={t('Move to')} value={target} onChange={(event) => setTarget(event.target.value)}>
        {others.map(({ id, department_name }) => (
          <MenuItem key={id} value={department_name}>
            {department_name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  ) : (
    <Typography>
      {t(
        '{count, plural, one {# user is} other {# users are}} in it and would have to be moved first. That needs the permission “{permission}”, which your account does not have.',
        { count, permission: flagLabel('usermanagement_update') },
      )}
    </Typography>
  );
  return (
    <DeleteButton
      noun={t('department')}
      name={name}
      beforehand={{
        body,
        yes: canMove ? t('Move {count, plural, one {# user} other {# users}} and delete', { count }) : t('Delete'),
        isReady: canMove && target !== '' && members.length === count,
        act: move,
      }}
    />
  );
};
