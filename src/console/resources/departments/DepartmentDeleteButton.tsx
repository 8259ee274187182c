import { Stack, Typography, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList, useRecordContext, useCanAccess, useDataProvider } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { DeleteButton } from '../../ui/form/DeleteButton';
import { flagLabel } from '../../ui/words/permissionWords';
import { t } from '../../language/t';

const whole = { page: 1, perPage: 10_000 };

const membersOf = (departmentname: string) => ({
  pagination: whole,
  sort: { field: 'username', order: 'ASC' } as const,
  filter: { departmentname },
});

const quietly = { onError: () => undefined };

/**
 * Deletes a department. One with users shows them first and moves them to another one, by an update of each.
 * Every server has that call and checks its permission.
 */
export const DepartmentDeleteButton = () => {
  const department = useRecordContext<Department>();
  const name = department?.department_name ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [target, setTarget] = useState('');
  const { canAccess: canSee = false } = useCanAccess({ resource: 'users', action: 'list' });
  const { canAccess: canMove = false } = useCanAccess({ resource: 'users', action: 'edit' });
  const moved = useRef(0);
  const {
    data: members = [],
    isPending,
    refetch,
  } = useGetList<User>('users', membersOf(name), { enabled: canSee && name !== '', ...quietly });
  const { data: all = [] } = useGetList<Department>(
    'departments',
    { pagination: whole, sort: { field: 'department_name', order: 'ASC' } },
    quietly,
  );
  const others = all.filter(({ id }) => department && !sameId(id, department.id));
  const count = canSee && !isPending ? members.length : (department?.users ?? 0);

  // The list is read again: an earlier attempt may have moved some users, and changed their versions.
  const move = async () => {
    await dataProvider.invalidate();
    const { data: waiting } = await dataProvider.getList<User>('users', membersOf(name));
    for (const user of waiting)
      try {
        await dataProvider.update<User>('users', {
          ...{ id: user.id, data: { ...user, departmentname: target }, previousData: user },
        });
        moved.current += 1;
      } catch (error) {
        await refetch();
        const failed = { user: user.username, reason: (error as Error).message, department: name };
        throw new Error(
          moved.current === 0
            ? t('{user} could not be moved: {reason}. {department} was not deleted.', failed)
            : t(
                '{user} could not be moved: {reason}. {count, plural, one {# user was} other {# users were}} moved. {department} was not deleted. Try again.',
                { ...failed, count: moved.current },
              ),
          { cause: error },
        );
      }
    await refetch();
  };

  if (count === 0) return <DeleteButton noun={t('department')} name={name} />;
  const body = canMove ? (
    <Stack spacing={1}>
      <Typography>
        {t(
          '{count, plural, one {# user is in it. Choose their new department} other {# users are in it. Choose their new department}}. Permissions do not change.',
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
        '{count, plural, one {# user} other {# users}} must be moved first. To do that, you need the permission “{permission}”.',
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
        confirmLabel: canMove
          ? t('Move {count, plural, one {# user} other {# users}} and delete', { count })
          : t('Delete'),
        isReady: canMove && target !== '',
        run: move,
      }}
    />
  );
};
