import { Stack, Typography, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useCanAccess, useDataProvider } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { flagLabel } from '../../../contract/permissionWords';
import { sameId } from '../../../contract/values';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { counted } from '../../kit/words/words';

const whole = { page: 1, perPage: 10_000 };

const quietly = { onError: () => undefined };

const userNoun = { one: 'user', many: 'users' };

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
      {people} {count === 1 ? 'is' : 'are'} in it and would have to be moved first. That needs the permission “
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
